/** What a page without a server keeps in this browser. Where that is forbidden, it is kept as long as the page is open. */

/** @import { Progress } from '../data.js' */

const DATABASE = 'kamni';
const PROGRESS = 'progress';

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;

/** The database; null where there can be none. */
function database() {
  opened ??= new Promise((done) => {
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(PROGRESS, { keyPath: 'name' });
      opening.onsuccess = () => done(opening.result);
      opening.onerror = opening.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

/** What the database did not take. @type {Map<string, Progress>} */
const unkept = new Map();

/** All lessons that were begun, the latest first. @returns {Promise<Progress[]>} */
export async function progress() {
  const all = new Map((await read()).map((one) => [one.name, one]));
  for (const one of unkept.values()) all.set(one.name, one);
  return [...all.values()].sort((a, b) => b.updated - a.updated);
}

/** @returns {Promise<Progress[]>} */
async function read() {
  const open = await database();
  if (!open) return [];
  return new Promise((done) => {
    const asked = open.transaction(PROGRESS).objectStore(PROGRESS).getAll();
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => done([]);
  });
}

/**
 * Keeps how far somebody has come. What was done once stays done.
 * @param {string} name
 * @param {{step: number, done?: boolean}} reached
 */
export async function keepProgress(name, { step, done = false }) {
  const before = (await progress()).find((one) => one.name === name);
  const now = { name, step, done: done || before?.done === true, updated: Date.now() };
  unkept.set(name, now);
  const open = await database();
  if (open) {
    const change = open.transaction(PROGRESS, 'readwrite');
    change.objectStore(PROGRESS).put(now);
    change.oncomplete = () => unkept.delete(name);
  }
  return now;
}
