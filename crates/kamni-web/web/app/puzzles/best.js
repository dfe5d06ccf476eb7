/** The best run against the clock, kept in this browser. */

import { remember, remembered } from '../parts/remembered.js';

const KEY = 'puzzle-run';

/** How many puzzles it had. */
export const bestRun = () => Math.max(0, Number(remembered(KEY)) || 0);

/** Keeps a run if it is the best one; whether it is. @param {number} solved */
export function keepRun(solved) {
  if (solved <= bestRun()) return false;
  remember(KEY, String(solved));
  return true;
}
