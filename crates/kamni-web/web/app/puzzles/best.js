/** The best run against the clock, kept in this browser. */

const KEY = 'puzzle-run';

/** How many puzzles it had. */
export function bestRun() {
  try {
    return Math.max(0, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return 0;
  }
}

/** Keeps a run if it is the best one; whether it is. @param {number} solved */
export function keepRun(solved) {
  if (solved <= bestRun()) return false;
  try {
    localStorage.setItem(KEY, String(solved));
  } catch {
    // The storage is full or not allowed; then it is not kept.
  }
  return true;
}
