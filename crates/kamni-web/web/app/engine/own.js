/**
 * Own games and tries at puzzles without a server, under the addresses of the server. The engine decides what may be done and what comes of it; this file keeps
 * it, tells everybody who looks at the same game, also in other tabs, and lets the computer move.
 */

import * as kept from './kept.js';

/** @import { Listener } from './module.js' */
/** @import { Answer } from './threads.js' */
/** @import { KeptGame } from './kept.js' */

/**
 * Asks the engine about what is kept.
 * @typedef {(path: string, body: unknown, how: {language: string, signal?: AbortSignal}) => Promise<Answer>} Ask
 */

/** How often a change is tried again because somebody else was faster. */
const TRIES = 20;
/** The shortest time between two moves when computers play each other, in milliseconds. */
const BETWEEN_MACHINES = 700;

const CHANNEL = 'kamni-games';
const PUZZLES = 'puzzles';

/** @param {Answer} answer */
const isGood = ({ status }) => status < 400;

/** @param {unknown} value @param {number} [status] @returns {Answer} */
const said = (value, status = 200) => ({ status, text: JSON.stringify(value) });

/** Whether it is a computer's turn. @param {KeptGame} game */
const isMachineTurn = ({ turn, seats }) => turn !== null && 'machine' in seats[turn];

export class OwnGames {
  /** Who looks at which game. @type {Map<string, Set<{language: string, hear: Listener}>>} */
  #viewers = new Map();
  /** The games in which the computer thinks, and what stops it. @type {Map<string, AbortController>} */
  #thinking = new Map();
  /** @type {BroadcastChannel | null} */
  #channel = null;
  #ask;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
    if (typeof BroadcastChannel !== 'function') return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = async ({ data }) => {
      await this.#show(String(data));
      if (this.#viewers.has(String(data))) this.#think(String(data));
    };
  }

  /**
   * Answers a request below /records; null if it is none about kept games.
   * @param {string} method @param {string} path @param {string} body @param {string} language
   * @returns {Promise<Answer> | null}
   */
  answer(method, path, body, language) {
    const [, id, rest = ''] = /^\/records(?:\/([^/?]+))?(.*)$/.exec(path) ?? [];
    const how = { language };
    if (id === 'parse' || id === 'format') return null;
    if (id === undefined)
      return method === 'POST' ? this.#create(JSON.parse(body), how) : this.#list('list', rest, how);
    if (id === 'totals') return this.#list('totals', '', how);
    const name = decodeURIComponent(id);
    if (method === 'POST') return this.#act(name, JSON.parse(body), how);
    if (method === 'DELETE') return this.#remove(name, how);
    if (name.endsWith('.kgn')) return this.#record(name.slice(0, -'.kgn'.length), how);
    return this.#state(name, how);
  }

  /** @param {string} what @param {string} query @param {{language: string}} how */
  async #list(what, query, how) {
    const games = (await kept.games()).map(({ number, game }) => [number, game]);
    return this.#ask(`/own/${what}${query}`, { games }, how);
  }

  /** @param {unknown} fields @param {{language: string}} how */
  async #create(fields, how) {
    const count = (await kept.games()).length;
    const made = await this.#ask('/own/create', { ...Object(fields), count }, how);
    if (!isGood(made)) return made;
    const { answer, keep } = JSON.parse(made.text);
    await kept.addGames(keep);
    for (const { id } of keep) this.#think(id);
    return said(answer, 201);
  }

  /** @param {{language: string}} how */
  #missing(how) {
    return this.#ask('/own/missing', {}, how);
  }

  /** @param {string} id @param {{language: string}} how */
  async #record(id, how) {
    const game = await kept.game(id);
    return game ? this.#ask('/own/record', { game }, how) : this.#missing(how);
  }

  /** @param {string} id @param {{language: string}} how */
  async #remove(id, how) {
    if (!(await kept.game(id))) return this.#missing(how);
    this.#thinking.get(id)?.abort();
    await kept.removeGame(id);
    this.#publish(id);
    return { status: 204, text: '' };
  }

  /** @param {string} id @param {{language: string}} how */
  #state(id, how) {
    return this.#change(id, (game) => this.#ask('/own/state', { game }, how), how);
  }

  /** @param {string} id @param {unknown} action @param {{language: string}} how */
  #act(id, action, how) {
    return this.#change(id, (game) => this.#ask('/own/act', { game, action }, how), how);
  }

  /**
   * Changes a game as the engine says, from the version that is there: if it has changed in the meantime, again.
   * @param {string} id @param {(game: KeptGame) => Promise<Answer>} change @param {{language: string}} how
   * @returns {Promise<Answer>}
   */
  async #change(id, change, how) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = await kept.game(id);
      if (!before) break;
      const changed = await change(before);
      if (!isGood(changed)) return changed;
      const { answer, keep } = JSON.parse(changed.text);
      const [next, ...others] = /** @type {KeptGame[]} */ (keep);
      if (!next) {
        // A computer whose page was closed goes on.
        this.#think(id);
        return said(answer);
      }
      if (!(await kept.changeGame(next, before.version))) continue;
      await kept.addGames(others);
      this.#publish(id);
      return said(answer);
    }
    return this.#missing(how);
  }

  /** A game has changed. @param {string} id */
  async #publish(id) {
    this.#channel?.postMessage(id);
    await this.#show(id);
    this.#think(id);
  }

  /**
   * The states of a game, from now on.
   * @param {string} id @param {string} language @param {Listener} hear
   */
  listen(id, language, hear) {
    const viewer = { language, hear };
    const viewers = this.#viewers.get(id) ?? new Set();
    this.#viewers.set(id, viewers);
    viewers.add(viewer);
    this.#tell(id, viewer).then(() => this.#think(id));
    return {
      close: () => {
        viewers.delete(viewer);
        if (viewers.size === 0) this.#viewers.delete(id);
      },
    };
  }

  /** Shows a game to everybody in this tab who looks at it. @param {string} id */
  async #show(id) {
    const thinking = this.#thinking.get(id);
    const viewers = this.#viewers.get(id) ?? [];
    if (thinking) {
      const game = await kept.game(id);
      // What the computer thinks about is over.
      if (game?.version !== this.#versions.get(id)) thinking.abort();
    }
    for (const viewer of [...viewers]) await this.#tell(id, viewer);
  }

  /** The games in which it shall think again after what it thinks about. @type {Set<string>} */
  #asked = new Set();

  /** The versions about which the computer thinks. @type {Map<string, number>} */
  #versions = new Map();

  /** @param {string} id @param {{language: string, hear: Listener}} viewer */
  async #tell(id, { language, hear }) {
    const game = await kept.game(id);
    if (!game) return hear('gone', '{}');
    const shown = await this.#ask('/own/state', { game }, { language });
    if (isGood(shown)) hear('state', JSON.stringify(JSON.parse(shown.text).answer));
  }

  /** Lets the computer move, as long as it is its turn; where two of them play, as long as somebody looks. @param {string} id */
  async #think(id) {
    if (this.#thinking.has(id)) {
      // The game may have changed after this thought had looked at it.
      this.#asked.add(id);
      return;
    }
    const stop = new AbortController();
    this.#thinking.set(id, stop);
    this.#asked.delete(id);
    let again = false;
    try {
      again = await alone(`kamni-think-${id}`, stop.signal, () => this.#move(id, stop.signal));
    } catch (error) {
      // The game has changed: what follows is another thought.
      again = stop.signal.aborted;
      if (!again) console.warn(error);
    } finally {
      this.#thinking.delete(id);
      this.#versions.delete(id);
    }
    if (again || this.#asked.has(id)) this.#think(id);
  }

  /** Makes one move of the computer; false if there is none to be made. @param {string} id @param {AbortSignal} signal */
  async #move(id, signal) {
    const game = await kept.game(id);
    if (!game || !isMachineTurn(game)) return false;
    const areMachines = game.seats.every((seat) => 'machine' in seat);
    if (areMachines && !this.#viewers.has(id)) return false;
    this.#versions.set(id, game.version);
    const how = { language: 'en', signal };
    const pause = new Promise((done) => setTimeout(done, areMachines ? BETWEEN_MACHINES : 0));
    const [chosen] = await Promise.all([this.#ask('/own/choose', { game }, how), pause]);
    signal.throwIfAborted();
    const move = isGood(chosen) ? JSON.parse(chosen.text).move : null;
    if (move === null) return false;
    const moved = await this.#ask('/own/move', { game, move }, { language: 'en' });
    if (!isGood(moved)) return false;
    const [next] = JSON.parse(moved.text).keep;
    // Whoever has changed the game has asked for another thought.
    if (await kept.changeGame(next, game.version)) {
      this.#versions.set(id, next.version);
      this.#publish(id);
    }
    return true;
  }
}

/**
 * Does something while no other tab does it, where the browser can tell.
 * @template T
 * @param {string} name @param {AbortSignal} signal @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
async function alone(name, signal, act) {
  if (!globalThis.navigator?.locks) return act();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return act();
  };
  try {
    return await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    if (hasBegun || signal.aborted) throw error;
    // Where nothing may be kept, the browser has no locks either.
    return act();
  }
}

/**
 * Answers a request about single puzzles: which one comes next depends on what was tried, and a try is kept.
 * @param {Ask} ask @param {string} method @param {string} path below /api/v1, beginning with /puzzles/
 * @param {string} body @param {string} language
 * @returns {Promise<Answer>}
 */
export async function ownPuzzles(ask, method, path, body, language) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await kept.thing(PUZZLES);
    const puzzles = before.value;
    if (method !== 'POST') return ask(`/own${path}`, { puzzles }, { language });
    const tried = await ask(`/own${path}`, { puzzles, attempt: JSON.parse(body) }, { language });
    if (!isGood(tried)) return tried;
    const { answer, puzzles: after } = JSON.parse(tried.text);
    if (await kept.changeThing(before, after)) return said(answer);
  }
  return { status: 409, text: '{}' };
}

/** How far somebody has come. @param {string} method @param {string} path @param {string} body @returns {Promise<Answer>} */
export async function ownProgress(method, path, body) {
  const name = decodeURIComponent(path.slice('/progress/'.length));
  return said(method === 'PUT' ? await kept.keepProgress(name, JSON.parse(body)) : await kept.progress());
}
