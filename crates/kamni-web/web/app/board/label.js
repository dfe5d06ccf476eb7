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
 * @param {Grade} [further] what going on from this cell can bring, where that is something else
 */
export function labelOf(cell, state, grade, word, further) {
  const parts = [cell.spoken ?? cell.name, contentOf(cell, word)];
  if (cell.opens) parts.push(word('board-opens'));
  if (state.chosen) parts.push(word('board-chosen'));
  else if (state.target) parts.push(word('board-target'));
  else if (state.start) parts.push(word(state.filled ? 'board-can-move' : 'board-can-place'));
  if (grade) parts.push(gradeText(grade, word));
  if (further) parts.push(word('board-further', { value: gradeText(further, word) }));
  if (state.last) parts.push(word('board-last'));
  if (state.pointed) parts.push(word('board-pointed'));
  if (state.partner) parts.push(word('board-paired', { cell: state.partner }));
  return parts.join(', ');
}

/** @param {Cell} cell @param {Word} word */
const contentOf = ({ holds }, word) => ('text' in holds ? holds.text : word(holds.id, holds.blanks));

/**
 * A grade in words, for whoever makes the move, such as "wins in 7 moves, best" or "looks losing, an estimate".
 * @param {Grade} grade
 * @param {Word} word
 */
export function gradeText(grade, word) {
  const parts = [];
  if (!grade.exact) parts.push(word(`board-seems-${grade.value}`), word('board-guess'));
  else if (grade.distance === null || grade.value === 'draw') parts.push(word(`board-${grade.value}`));
  else parts.push(word(`board-${grade.value}-in`, { n: grade.distance }));
  if (grade.score !== null) parts.push(scoreText(grade.score, word));
  if (grade.best) parts.push(word('board-best'));
  return parts.join(', ');
}

/**
 * Points from here on, for whoever makes the move.
 * @param {number} score
 * @param {Word} word
 */
export function scoreText(score, word) {
  if (score === 0) return word('board-score-even');
  return score > 0 ? word('board-score-gain', { n: score }) : word('board-score-lose', { n: -score });
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
