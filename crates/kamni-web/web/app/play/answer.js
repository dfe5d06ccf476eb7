/** The answer that a reason names, on the board: an arrow, and what it takes. */

import { board as boardAfter } from '../api.js';
import { namedIn } from '../parts/reason.js';

/** @import { BoardData, GameState } from '../data.js' */

/** @typedef {{cells: string[], arrows: [string, string][], taken: string[]}} Shown */

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
    const after = await boardAfter(rules, start, [...moves, answer.move]);
    const { cells } = answer;
    /** @type {[string, string][]} */
    const arrows = cells.slice(1).map((to, at) => [cells[at], to]);
    return { cells, arrows, taken: filled(here).filter((cell) => !filled(after).includes(cell) && cell !== cells[0]) };
  } catch {
    // The words say it, too.
    return NOTHING;
  }
}

/** The cells with something on them. @param {BoardData} board */
const filled = ({ layout }) => layout?.cells.filter(({ mark }) => mark !== 'empty').map(({ name }) => name) ?? [];
