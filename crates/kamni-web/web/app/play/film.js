/** What is shown on the board beside the game itself: a line of moves that plays itself or is walked through, and the answer that a reason names. */

import { board as boardAfter } from '../api.js';
import { h, Restart } from '../dom.js';
import { positionAddress } from '../parts/address.js';
import { walkThrough } from '../parts/game.js';
import { namedIn } from '../parts/reason.js';
import { lineOf } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { Choice, GameState, GradedMove } from '../data.js' */
/** @import { Table } from './table.js' */

/** How many moves of a line are shown. */
const MAX_MOVES = 6;
/** Before each move, in milliseconds. */
const PAUSE = 700;

/** Whether lines may play by themselves. */
export const plays = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows one move after the other, until somebody does something else. */
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
   * True when all moves have been seen.
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

/**
 * How the game goes on after a bad move, to be played through on the board, and taken over anywhere; nothing where it is not known.
 * @param {Table} table @param {string[]} before the moves of the game before the bad one @param {GradedMove} one the bad move
 */
export function demonstration({ state, board, film }, before, one) {
  const over = h('a', { class: 'move take-over', target: '_blank', rel: 'noopener' }, word('line.take-over'));
  const reach = (/** @type {string[]} */ moves) => {
    over.href = positionAddress(state.rules, state.start, [...before, ...moves]);
  };
  const go = async (/** @type {string[]} */ moves) => {
    reach(moves);
    film.stop();
    const after = await boardAfter(state.rules, state.start, [...before, ...moves]);
    // Whoever has moved on sees the game.
    if (!over.isConnected) return;
    board.point([]);
    await board.show({ ...after, choices: [] }, { last: after.path?.at(-1)?.cells ?? [] });
  };
  const line = lineOf(one, go, word(one.why && one.kind !== 'none' ? 'line.goes' : 'line.shown'));
  if (!line) return null;
  reach([one.move]);
  return h('p', { class: 'demonstration' }, line, ' ', over);
}

/** What an answer is shown by: its cells, arrows, and what it takes. @typedef {{cells: string[], arrows: [string, string][], taken: string[]}} Shown */
/** @type {Shown} */
const NOTHING = { cells: [], arrows: [], taken: [] };

/**
 * The first move of a position that a text names, and what it takes.
 * @param {Pick<GameState, 'rules' | 'start'>} state @param {string[]} moves those that lead to the position @param {string} text
 * @returns {Promise<Shown>}
 */
export async function answerIn({ rules, start }, moves, text) {
  try {
    const here = await boardAfter(rules, start, moves);
    const answer = namedIn(text, here.choices);
    if (!answer || answer.cells.length === 0) return NOTHING;
    const { cells } = answer;
    const arrows = cells.slice(1).map((to, at) => /** @type {[string, string]} */ ([cells[at], to]));
    // The first move is an arrow; what the moves after it take in the same turn is marked as well.
    const taken = [];
    let [at, next, played] = [here, /** @type {Choice | undefined} */ (answer), moves];
    while (next && at.turn === here.turn && played.length < moves.length + MAX_MOVES) {
      const { cells: own, takes = [] } = next;
      taken.push(...takes.filter((cell) => !own.includes(cell)));
      played = [...played, next.move];
      at = await boardAfter(rules, start, played);
      next = namedIn(text, at.choices);
    }
    return { cells, arrows, taken };
  } catch {
    // The words say it, too.
    return NOTHING;
  }
}
