/** The answer that a reason names, on the board: an arrow, and what it takes. */

import { board as boardAfter } from '../api.js';
import { namedIn } from '../parts/reason.js';

/** @import { Choice, GameState } from '../data.js' */

/** @typedef {{cells: string[], arrows: [string, string][], taken: string[]}} Shown */

/** How many moves of a turn are followed. */
const MAX_MOVES = 6;

/** Nothing to show. @type {Shown} */
export const NOTHING = { cells: [], arrows: [], taken: [] };

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
    /** @type {[string, string][]} */
    const arrows = cells.slice(1).map((to, at) => [cells[at], to]);
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
