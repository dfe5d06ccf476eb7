/** The opponents to play next: a pure function. */

/** @import { Opponent } from '../data.js' */

/**
 * The next weaker and the next stronger opponent.
 * @param {Opponent[]} all the ladder of the game @param {string | null} name of the one just played
 * @returns {{easier: Opponent | null, harder: Opponent | null}}
 */
export function neighbours(all, name) {
  const at = all.findIndex((one) => one.name === name);
  if (at < 0) return { easier: null, harder: null };
  return { easier: all[at - 1] ?? null, harder: all[at + 1] ?? null };
}
