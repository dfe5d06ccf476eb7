/** Which of the moves that gave something away decided a game: pure functions. */

/** @import { Finding } from './review.js' */

/** @typedef {{index: number, seat: number, finding: Finding}} Moment a move that gave something away, counted from 0 */

/** So many moments are told. */
const MOST = 3;

const WEIGHT = { blunder: 3, mistake: 2, slip: 1, doubt: 0 };

/** Those that weigh most first. @param {Moment} one @param {Moment} other */
const heavy = (one, other) =>
  WEIGHT[other.finding.kind] - WEIGHT[one.finding.kind] ||
  other.finding.points - one.finding.points ||
  other.index - one.index;

/**
 * The two or three moments that decided, in the order of the game: the reader's own that changed the result, the last one that did, and
 * those that gave most away; then those that only cost points. What is merely estimated is told if nothing else is known.
 * @param {Moment[]} moments all that were found @param {number | null} [seat] the reader's
 */
export function decisive(moments, seat = null) {
  const ownFirst = (/** @type {Moment} */ one, /** @type {Moment} */ other) =>
    Number(other.seat === seat) - Number(one.seat === seat);
  const serious = moments.filter(({ finding }) => finding.kind === 'blunder' || finding.kind === 'mistake');
  const slips = moments.filter(({ finding }) => finding.kind === 'slip');
  const doubts = moments.filter(({ finding }) => finding.kind === 'doubt');
  const last = serious.at(-1);
  const rest = serious.slice(0, -1).sort(heavy);
  const chosen = [...(last ? [last, ...rest] : rest).sort(ownFirst), ...slips.sort(heavy).sort(ownFirst)];
  const told = chosen.length ? chosen : doubts.slice(-MOST);
  return told.slice(0, MOST).sort((one, other) => one.index - other.index);
}

/**
 * The moment that is shown first: the reader's own that weighs most, else the last one.
 * @param {Moment[]} chosen in the order of the game @param {number | null} seat the reader's
 */
export function opening(chosen, seat) {
  return chosen.filter((one) => one.seat === seat).sort(heavy)[0] ?? chosen.at(-1) ?? null;
}
