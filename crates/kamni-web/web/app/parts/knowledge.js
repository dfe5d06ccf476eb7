/** What is known of the positions of one game, asked for once. */

import { analyze } from '../api.js';

/** @import { Analysis } from '../data.js' */

export class Knowledge {
  /** By the moves that led there. @type {Map<string, Promise<Analysis>>} */
  #asked = new Map();

  /** @param {string} rules @param {string} start */
  constructor(rules, start) {
    this.rules = rules;
    this.start = start;
  }

  /** The analysis of the position after these moves. @param {string[]} moves */
  after(moves) {
    const key = moves.join(' ');
    const known = this.#asked.get(key);
    if (known) return known;
    const asking = analyze(this.rules, this.start, { moves });
    this.#asked.set(key, asking);
    asking.catch(() => this.#asked.delete(key));
    return asking;
  }
}
