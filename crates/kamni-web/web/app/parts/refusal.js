/** Why a click on the board makes no legal move. The server knows the rules; without it the legal moves say what can be done. */

import { post } from '../api.js';
import { language, word } from '../words.js';

/** @import { Refusal } from '../data.js' */
/** @typedef {{cell: string, chosen: string[]}} Click the cell that was refused, and those chosen before it */

/** More cells than this are not named one by one. */
const MOST_NAMED = 6;

/** Cells in words: "2, 4 or 7"; null where they are too many. @param {string[]} cells */
export function named(cells) {
  if (cells.length === 0 || cells.length > MOST_NAMED) return null;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(cells);
}

/**
 * @param {{rules: string, position: string}} at
 * @param {Click} click
 * @param {string[]} starts the cells that a move can begin with, or go on with
 * @param {AbortSignal} [signal]
 * @returns {Promise<Refusal>}
 */
export async function refusalOf({ rules, position }, click, starts, signal) {
  try {
    return await post('/refusal', { rules, position, cells: [...click.chosen, click.cell] }, signal);
  } catch {
    return plainRefusal(click, starts);
  }
}

/** How long the server may think about a refusal before the plain sentence is said, in milliseconds. */
const PATIENCE = 400;

/**
 * Tells why a click makes no move: what is plain, if the server takes long, and then what it says.
 * @param {{rules: string, position: string}} at @param {Click} click @param {string[]} starts @param {AbortSignal} signal
 * @param {(why: Refusal) => void} tell
 */
export async function tellRefusal(at, click, starts, signal, tell) {
  const timer = setTimeout(() => tell(plainRefusal(click, starts)), PATIENCE);
  const known = await refusalOf(at, click, starts, signal);
  clearTimeout(timer);
  if (!signal.aborted) tell(known);
}

/** What is true without the server. @param {Click} click @param {string[]} starts @returns {Refusal} */
export function plainRefusal({ cell, chosen }, starts) {
  const list = named(starts);
  const text = chosen.length
    ? word('status.refused-after', { cell, chosen: chosen.join(', ') })
    : word('status.refused', { cell });
  const on = chosen.length ? ['status.go-on', 'status.go-on-many'] : ['status.can', 'status.can-many'];
  return { text: `${text} ${list ? word(on[0], { cells: list }) : word(on[1])}`, cells: starts };
}
