/** The built-in opponents of a game, weakest first, and the one to play next. */

import { get, query } from '../api.js';

/** @typedef {{player: string, name: string, does: string}} Opponent */

/** @param {string} rules @returns {Promise<Opponent[]>} */
export async function opponents(rules) {
  const { players = [] } = await get(`/levels?${query({ rules })}`);
  return players;
}

/**
 * The next weaker and the next stronger opponent.
 * @param {Opponent[]} all @param {string | null} machine the word of the one just played
 * @returns {{easier: Opponent | null, harder: Opponent | null}}
 */
export function neighbours(all, machine) {
  const at = all.findIndex((one) => one.player === machine);
  if (at < 0) return { easier: null, harder: null };
  return { easier: all[at - 1] ?? null, harder: all[at + 1] ?? null };
}
