/** What is known of the positions of one game, asked for once. */

import { analyze, once } from '../api.js';

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
    return once(this.#asked, moves.join(' '), () => analyze(this.rules, this.start, { moves }));
  }
}
