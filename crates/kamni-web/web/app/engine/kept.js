/**
 * What a page without a server keeps in this browser. Where that is forbidden or there is no room, it is kept in the window's name, which goes from page to
 * page and ends with the tab.
 */

/** @import { Progress } from '../data.js' */

/**
 * A game as the engine writes it: only the engine reads the rest of it.
 * @typedef {{id: string, version: number, rules: string, turn: number | null, seats: Record<string, string>[]}} KeptGame
 */
/** A game with its number, which grows from game to game. @typedef {{id: string, number: number, game: KeptGame}} GameRow */
/** Something that there is once. @typedef {{name: string, version: number, value: unknown}} Thing */

const DATABASE = 'kamni';
const VERSION = 2;
/** The object stores, and what names a row of each. */
const STORES = { progress: 'name', games: 'id', things: 'name' };
/** @typedef {keyof typeof STORES} StoreName */
/** @typedef {GameRow | Thing | Progress} Row */

/** What stands before what is kept in the window's name. */
const MARK = 'kamni:';
/** How many rows of each store are kept there, and how many characters in all. */
const MOST_ROWS = 40;
const MOST_CHARACTERS = 1_000_000;

/** How long one waits for the database before going on without it, in milliseconds. */
const PATIENCE = 8000;

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;
/** Gives the database back, or gives up what is still being opened. */
let release = () => {};

// A page that waits for its visitor to come back would keep the database from the next page for ever.
globalThis.addEventListener?.('pagehide', () => release());

/** The database; null where there can be none. */
function database() {
  opened ??= lockedOpening();
  return opened;
}

/**
 * Whoever holds a lock is not kept by the browser when its visitor goes on: a page that is kept while it opens the database for the first time would never let
 * go of it.
 */
async function lockedOpening() {
  try {
    return await navigator.locks.request(DATABASE, { mode: 'shared' }, open);
  } catch {
    return open();
  }
}

/** @returns {Promise<IDBDatabase | null>} */
function open() {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open(DATABASE, VERSION);
      setTimeout(done, PATIENCE, null);
      let isLeft = false;
      release = () => {
        opened = undefined;
        isLeft = true;
        if (opening.transaction) opening.transaction.abort();
        else if (opening.readyState === 'done' && !opening.error) opening.result.close();
        done(null);
      };
      opening.onupgradeneeded = () => {
        if (isLeft) {
          opening.transaction?.abort();
          return;
        }
        for (const [name, keyPath] of Object.entries(STORES)) {
          if (!opening.result.objectStoreNames.contains(name)) opening.result.createObjectStore(name, { keyPath });
        }
      };
      opening.onsuccess = () => {
        if (isLeft) {
          opening.result.close();
          return;
        }
        // A page of a newer version wants to change the database; the next question opens it again.
        opening.result.onversionchange = () => {
          opening.result.close();
          opened = undefined;
        };
        // Perhaps nobody waited any more; the next question does not have to.
        opened = Promise.resolve(opening.result);
        done(opening.result);
      };
      opening.onerror = opening.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

/** What the database did not take, by store and key. @type {Record<StoreName, Map<string, Row>>} */
const unkept = recalled();

/** @type {() => void} */
let told = () => {};
let isTold = false;

/** Calls `tell` once, when something cannot be kept. @param {() => void} tell */
export function whenUnkept(tell) {
  told = tell;
  if (isTold) tell();
}

/** What earlier pages of this tab could not keep. */
function recalled() {
  /** @type {Partial<Record<StoreName, [string, Row][]>>} */
  let rows = {};
  try {
    const text = globalThis.window?.name ?? '';
    if (text.startsWith(MARK)) rows = JSON.parse(text.slice(MARK.length));
  } catch {
    // Somebody else's name.
  }
  const of = (/** @type {StoreName} */ store) => new Map(rows[store] ?? []);
  return { progress: of('progress'), games: of('games'), things: of('things') };
}

/** @param {StoreName} store @param {Row} row */
function keepUnkept(store, row) {
  const key = keyOf(store, row);
  unkept[store].delete(key);
  unkept[store].set(key, row);
  for (const old of [...unkept[store].keys()].slice(0, -MOST_ROWS)) unkept[store].delete(old);
  carry();
  if (!isTold) told();
  isTold = true;
}

/** The next page of this tab finds it, too. */
function carry() {
  const rows = Object.fromEntries(Object.entries(unkept).map(([store, kept]) => [store, [...kept]]));
  const text = MARK + JSON.stringify(rows);
  if (globalThis.window && text.length <= MOST_CHARACTERS) window.name = text;
}

/** @param {StoreName} store @param {Row} row @returns {string} */
const keyOf = (store, row) => /** @type {any} */ (row)[STORES[store]];

/**
 * Runs a request in a transaction; `instead` where there is no database or it fails.
 * @template T
 * @param {StoreName} store @param {(rows: IDBObjectStore) => IDBRequest<T>} ask @param {T} instead
 * @returns {Promise<T>}
 */
async function read(store, ask, instead) {
  const open = await database();
  if (!open) return instead;
  return new Promise((done) => {
    try {
      const asked = ask(open.transaction(store).objectStore(store));
      asked.onsuccess = () => done(asked.result ?? instead);
      asked.onerror = () => done(instead);
    } catch {
      done(instead);
    }
  });
}

/** All rows of a store. @param {StoreName} store @returns {Promise<Row[]>} */
async function all(store) {
  const rows = await read(store, (from) => from.getAll(), /** @type {Row[]} */ ([]));
  const found = new Map(rows.map((row) => [keyOf(store, row), row]));
  for (const [key, row] of unkept[store]) found.set(key, row);
  return [...found.values()];
}

/** A row. @param {StoreName} store @param {string} key @returns {Promise<Row | null>} */
async function one(store, key) {
  return unkept[store].get(key) ?? read(store, (from) => from.get(key), /** @type {Row | null} */ (null));
}

/**
 * Keeps rows, all or none, if `isAsBefore` the one that is there of the first of them. False if it is not: somebody else was faster.
 * @param {StoreName} store @param {Row[]} rows @param {(before: Row | undefined) => boolean} isAsBefore
 * @returns {Promise<boolean>}
 */
async function keep(store, rows, isAsBefore) {
  const key = keyOf(store, rows[0]);
  const held = unkept[store].get(key);
  if (held && !isAsBefore(held)) return false;
  const open = await database();
  const kept = await new Promise((done) => {
    if (!open) return done(null);
    try {
      let isSame = true;
      const change = open.transaction(store, 'readwrite');
      const into = change.objectStore(store);
      const before = into.get(key);
      before.onsuccess = () => {
        isSame = held !== undefined || isAsBefore(before.result);
        if (isSame) for (const row of rows) into.put(row);
      };
      change.oncomplete = () => done(isSame);
      change.onabort = change.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
  if (kept === null) {
    // No database, or no room in it.
    for (const row of rows) keepUnkept(store, row);
    return true;
  }
  if (kept) for (const row of rows) unkept[store].delete(keyOf(store, row));
  return kept;
}

/** All games, the newest first. @returns {Promise<GameRow[]>} */
export async function games() {
  const rows = /** @type {GameRow[]} */ (await all('games'));
  return rows.sort((a, b) => b.number - a.number);
}

/** @param {string} id @returns {Promise<KeptGame | null>} */
export async function game(id) {
  return /** @type {GameRow | null} */ (await one('games', id))?.game ?? null;
}

/** Keeps new games. @param {KeptGame[]} added */
export async function addGames(added) {
  const rows = added.map((each, i) => ({ id: each.id, number: Date.now() + i, game: each }));
  if (rows.length > 0) await keep('games', rows, () => true);
}

/**
 * Keeps the next version of a game, if the one before is still there; false if not.
 * @param {KeptGame} next @param {number} before
 */
export async function changeGame(next, before) {
  const row = /** @type {GameRow | null} */ (await one('games', next.id));
  if (!row) return false;
  const isAsBefore = (/** @type {Row | undefined} */ now) =>
    /** @type {GameRow | undefined} */ (now)?.game.version === before;
  return keep('games', [{ id: next.id, number: row.number, game: next }], isAsBefore);
}

/** @param {string} id */
export async function removeGame(id) {
  if (unkept.games.delete(id)) carry();
  const open = await database();
  if (!open) return;
  await new Promise((done) => {
    const change = open.transaction('games', 'readwrite');
    change.objectStore('games').delete(id);
    change.oncomplete = change.onabort = change.onerror = () => done(null);
  });
}

/** Something that there is once; its version is 0 if it is not there. @param {string} name @returns {Promise<Thing>} */
export async function thing(name) {
  return /** @type {Thing | null} */ (await one('things', name)) ?? { name, version: 0, value: undefined };
}

/** Keeps its next value, if the one before is still there; false if not. @param {Thing} before @param {unknown} value */
export function changeThing({ name, version }, value) {
  const isAsBefore = (/** @type {Row | undefined} */ now) => versionOf(now) === version;
  return keep('things', [{ name, version: version + 1, value }], isAsBefore);
}

/** @param {Row | undefined} row */
const versionOf = (row) => /** @type {Thing | undefined} */ (row)?.version ?? 0;

/** All lessons that were begun, the latest first. @returns {Promise<Progress[]>} */
export async function progress() {
  const begun = /** @type {Progress[]} */ (await all('progress'));
  return begun.sort((a, b) => b.updated - a.updated);
}

/**
 * Keeps how far somebody has come. What was done once stays done.
 * @param {string} name
 * @param {{step: number, done?: boolean}} reached
 */
export async function keepProgress(name, { step, done = false }) {
  const before = /** @type {Progress | null} */ (await one('progress', name));
  const now = { name, step, done: done || before?.done === true, updated: Date.now() };
  await keep('progress', [now], () => true);
  return now;
}
