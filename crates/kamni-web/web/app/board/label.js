/** What is read out for a cell. */

/** @import { Game } from '../data.js' */
/** @import { Cell } from './scene.js' */
/** @import { CellState } from './cells.js' */
/** @import { Grade } from './grade.js' */

/** @typedef {(id: string, blanks?: Record<string, string|number>) => string} Word */

/**
 * @param {Cell} cell
 * @param {Omit<CellState, 'label'>} state
 * @param {Grade | undefined} grade
 * @param {Word} word
 */
export function labelOf(cell, state, grade, word) {
  const parts = [cell.spoken ?? cell.name, contentOf(cell, word)];
  if (cell.opens) parts.push(word('board-opens'));
  if (state.chosen) parts.push(word('board-chosen'));
  else if (state.target) parts.push(word('board-target'));
  else if (state.start) parts.push(word(state.filled ? 'board-can-move' : 'board-can-place'));
  if (grade) parts.push(gradeText(grade, word));
  if (state.last) parts.push(word('board-last'));
  if (state.pointed) parts.push(word('board-pointed'));
  if (state.partner) parts.push(word('board-paired', { cell: state.partner }));
  return parts.join(', ');
}

/** @param {Cell} cell @param {Word} word */
const contentOf = ({ holds }, word) => ('text' in holds ? holds.text : word(holds.id, holds.blanks));

/**
 * A grade in words, such as "wins in 7 moves, best".
 * @param {Grade} grade
 * @param {Word} word
 */
export function gradeText(grade, word) {
  const parts = [
    grade.distance === null || grade.value === 'draw'
      ? word(`board-${grade.value}`)
      : word(`board-${grade.value}-in`, { n: grade.distance }),
  ];
  if (grade.score !== null) {
    const sign = grade.score > 0 ? '+' : grade.score < 0 ? '−' : '';
    parts.push(word('board-score', { score: `${sign}${Math.abs(grade.score)}`, n: Math.abs(grade.score) }));
  }
  if (!grade.exact) parts.push(word('board-guess'));
  if (grade.best) parts.push(word('board-best'));
  return parts.join(', ');
}

/**
 * What the button says that makes a move which could also go on.
 * @param {Pick<Game, 'confirm'>} game
 * @param {string} move
 * @param {Word} word
 */
export function questionOf(game, move, word) {
  return game.confirm?.replaceAll('{move}', () => move) ?? word('board-confirm', { move });
}
