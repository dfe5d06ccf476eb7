/** A line of moves that plays itself on the board, until somebody does something else. */

import { Restart } from '../dom.js';
import { walkThrough } from '../parts/game.js';

/** @import { Board } from '../board/board.js' */

/** How many moves of a line are shown. */
const MAX_MOVES = 6;
/** Before each move, in milliseconds. */
const PAUSE = 700;

/** Whether lines may play by themselves. */
export const plays = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Film {
  #stop = new Restart();

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Whatever is shown now, the film shows nothing more. */
  stop() {
    this.#stop.stop();
  }

  /**
   * Shows one move after the other; true when all have been seen.
   * @param {{rules: string, start: string}} game @param {string[]} moves that lead to where it begins @param {string[]} line
   */
  async play({ rules, start }, moves, line) {
    const signal = this.#stop.next();
    const all = await walkThrough(rules, start, [...moves, ...line.slice(0, MAX_MOVES)]);
    for (const { board, last } of all.slice(moves.length + 1)) {
      await new Promise((done) => setTimeout(done, PAUSE));
      if (signal.aborted) return false;
      this.board.point([]);
      await this.board.show({ ...board, choices: [] }, { last });
    }
    await new Promise((done) => setTimeout(done, 2 * PAUSE));
    return !signal.aborted;
  }
}
