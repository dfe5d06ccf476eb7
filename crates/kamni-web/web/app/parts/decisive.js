/** Which of the moves that gave something away decided a game: pure functions. */

/** @import { Finding } from './review.js' */

/** @typedef {{index: number, seat: number, finding: Finding}} Moment a move that gave something away, counted from 0 */

/** So many moments are told. */
const MOST = 3;

const WEIGHT = { blunder: 3, mistake: 2, slip: 1, doubt: 0 };

/**
 * The two or three moments that decided, in the order of the game: the last one that changed the result, and those that gave most
 * away; then those that only cost points. What is merely estimated is told if nothing else is known.
 * @param {Moment[]} moments all that were found
 */
export function decisive(moments) {
  const serious = moments.filter(({ finding }) => finding.kind === 'blunder' || finding.kind === 'mistake');
  const slips = moments.filter(({ finding }) => finding.kind === 'slip');
  const doubts = moments.filter(({ finding }) => finding.kind === 'doubt');
  const heavy = (/** @type {Moment} */ one, /** @type {Moment} */ other) =>
    WEIGHT[other.finding.kind] - WEIGHT[one.finding.kind] ||
    other.finding.points - one.finding.points ||
    other.index - one.index;
  const last = serious.at(-1);
  const rest = [...serious.slice(0, -1).sort(heavy), ...slips.sort(heavy)];
  const chosen = last ? [last, ...rest] : rest;
  const told = chosen.length ? chosen : doubts.slice(-MOST);
  return told.slice(0, MOST).sort((one, other) => one.index - other.index);
}
