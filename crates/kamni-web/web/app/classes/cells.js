/** How a pupil stands at a puzzle, in a sign and in words: pure functions. */

/** @import { ClassCell, ClassTask, WorkCell } from '../data.js' */

/** What a sign is made of. @typedef {Pick<ClassCell, 'state' | 'wrong' | 'hints' | 'at'> & Partial<Pick<WorkCell, 'late' | 'game' | 'step' | 'tries' | 'item'>>} Standing */

/** @import { Word } from '../board/label.js' */

/** The sign of each state; colours say the same. */
export const SIGNS = { untouched: '·', tried: '✗', shown: '–', solved: '✓' };

/** What stands small beside the sign: wrong moves before the solution, and whether there was help. @param {Standing} cell */
export function noteOf({ state, wrong, hints }) {
  if (state === 'untouched') return '';
  const count = wrong > 0 ? (state === 'tried' ? String(wrong) : `${wrong}✗`) : '';
  return `${count}${hints > 0 ? '?' : ''}`;
}

/** The same in words. @param {Standing} cell @param {Word} word */
export function wordsOf({ state, wrong, hints, late }, word) {
  const parts = [word(`class.state.${state}`)];
  if (wrong > 0) parts.push(word('class.wrong', { n: wrong }));
  if (hints > 0) parts.push(word('class.hints', { n: hints }));
  if (late) parts.push(word('class.late'));
  return parts.join(', ');
}

/** How many of the cells are solved. @param {Standing[]} cells */
export const solvedOf = (cells) => cells.filter(({ state }) => state === 'solved').length;

/** Where somebody was last; -1 if nowhere yet. @param {Standing[]} cells */
export function lastOf(cells) {
  const last = Math.max(...cells.map(({ at }) => at ?? 0));
  return last > 0 ? cells.findIndex(({ at }) => at === last) : -1;
}

/**
 * The next puzzle to be done after this one: the next that is neither solved nor shown, from the beginning if there is none after it; -1 if all are done.
 * @param {Standing[]} cells @param {number} [from]
 */
export function nextOf(cells, from = -1) {
  const isOpen = (/** @type {Standing} */ { state }) => state === 'untouched' || state === 'tried';
  const later = cells.findIndex((cell, index) => index > from && isOpen(cell));
  return later >= 0 ? later : cells.findIndex((cell, index) => index !== from && isOpen(cell));
}

/**
 * How somebody stands at every item of a task, in their order.
 * @param {Pick<ClassTask, 'number' | 'items'>} task @param {WorkCell[]} work @returns {(WorkCell | (Standing & {item: string}))[]}
 */
export function cellsOf({ number, items }, work) {
  const own = new Map(work.filter(({ task }) => task === number).map((cell) => [cell.item, cell]));
  return items.map((item) => own.get(item) ?? { item, state: 'untouched', wrong: 0, hints: 0, at: null });
}
