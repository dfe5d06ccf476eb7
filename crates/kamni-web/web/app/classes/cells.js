/** How a pupil stands at a puzzle, in a sign and in words: pure functions. */

/** @import { ClassCell } from '../data.js' */

/** @import { Word } from '../board/label.js' */

/** The sign of each state; colours say the same. */
export const SIGNS = { untouched: '·', tried: '✗', shown: '–', solved: '✓' };

/** What stands small beside the sign: wrong moves before the solution, and whether there was help. @param {ClassCell} cell */
export function noteOf({ state, wrong, hints }) {
  if (state === 'untouched') return '';
  const count = wrong > 0 ? (state === 'tried' ? String(wrong) : `${wrong}✗`) : '';
  return `${count}${hints > 0 ? '?' : ''}`;
}

/** The same in words. @param {ClassCell} cell @param {Word} word */
export function wordsOf({ state, wrong, hints }, word) {
  const parts = [word(`class.state.${state}`)];
  if (wrong > 0) parts.push(word('class.wrong', { n: wrong }));
  if (hints > 0) parts.push(word('class.hints', { n: hints }));
  return parts.join(', ');
}

/** How many of the cells are solved. @param {ClassCell[]} cells */
export const solvedOf = (cells) => cells.filter(({ state }) => state === 'solved').length;

/** Where somebody was last; -1 if nowhere yet. @param {ClassCell[]} cells */
export function lastOf(cells) {
  const last = Math.max(...cells.map(({ at }) => at ?? 0));
  return last > 0 ? cells.findIndex(({ at }) => at === last) : -1;
}

/**
 * The next puzzle to be done after this one: the next that is neither solved nor shown, from the beginning if there is none after it; -1 if all are done.
 * @param {ClassCell[]} cells @param {number} [from]
 */
export function nextOf(cells, from = -1) {
  const isOpen = (/** @type {ClassCell} */ { state }) => state === 'untouched' || state === 'tried';
  const later = cells.findIndex((cell, index) => index > from && isOpen(cell));
  return later >= 0 ? later : cells.findIndex((cell, index) => index !== from && isOpen(cell));
}
