/** What is known of the positions of one game, asked for once. */

import { analyze, board } from '../api.js';
import { isProved } from '../board/grade.js';
import { word } from '../words.js';
import { settled } from './known.js';
import { inside } from './verdict.js';

/** @import { Analysis, Game } from '../data.js' */

/** How many positions back to ask where a position is only estimated. */
const BACK = 2;

export class Knowledge {
  /** By the moves that led there. @type {Map<string, Promise<string>>} */
  #positions = new Map();
  /** By the position. @type {Map<string, Promise<Analysis>>} */
  #asked = new Map();
  /** With what is known from before, by the moves. @type {Map<string, Analysis>} */
  #settled = new Map();

  /** @param {string} rules @param {string} start @param {Game} game */
  constructor(rules, start, game) {
    this.rules = rules;
    this.start = start;
    this.game = game;
  }

  /**
   * The analysis of the position after these moves.
   * @param {string[]} moves @param {{signal?: AbortSignal, time?: string, back?: number}} [how]
   * @returns {Promise<Analysis>}
   */
  async after(moves, { signal, time = '1s', back = BACK } = {}) {
    const key = moves.join(' ');
    const known = this.#settled.get(key);
    if (known) return known;
    const found = await this.#ask(await this.#position(moves, signal), time, signal);
    if (isProved(found) || found.over || moves.length === 0) {
      this.#settled.set(key, found);
      return found;
    }
    const parent = moves.slice(0, -1);
    const asked = this.#settled.get(parent.join(' '));
    if (!asked && back === 0) return found;
    const before = asked ?? (await this.after(parent, { signal, time, back: back - 1 }));
    const all = settled(before, moves[moves.length - 1], moves.length, found, { word, inside, game: this.game });
    if (back === BACK || isProved(all)) this.#settled.set(key, all);
    return all;
  }

  /** @param {string[]} moves @param {AbortSignal} [signal] */
  #position(moves, signal) {
    const key = moves.join(' ');
    if (moves.length === 0) return Promise.resolve(this.start);
    const known = this.#positions.get(key);
    if (known) return known;
    const asking = board(this.rules, this.start, moves, signal).then((shown) => {
      shown.path?.forEach((step, index) =>
        this.#positions.set(moves.slice(0, index + 1).join(' '), Promise.resolve(step.position)),
      );
      return shown.position;
    });
    this.#positions.set(key, asking);
    asking.catch(() => this.#positions.delete(key));
    return asking;
  }

  /** @param {string} position @param {string} time @param {AbortSignal} [signal] */
  #ask(position, time, signal) {
    const known = this.#asked.get(position);
    if (known) return known;
    const asking = analyze(this.rules, position, signal, time);
    this.#asked.set(position, asking);
    asking.catch(() => this.#asked.delete(position));
    return asking;
  }
}
