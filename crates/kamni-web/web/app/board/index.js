/**
 * A board that shows a position of any game and lets somebody choose a move, set up a position, or look at what moves are
 * worth. It knows no rules: legal moves arrive as data, and a chosen one goes out as text.
 */
import { Board } from './board.js';

export { loadDrawing, setupOf } from './games.js';
export { gradeText } from './label.js';

/** @import { BoardData, Game } from '../data.js' */
/** @import { Word } from './label.js' */

/**
 * @typedef {Pick<BoardData, 'rules' | 'position' | 'layout' | 'over' | 'choices'> & {past?: string[], turn?: string}} ShownData what a board shows;
 * `past` has the positions of the game from its start up to this one, where they are known
 */

/**
 * @typedef {object} BoardOptions
 * @property {Word} word finds a text in the user's language
 * @property {string} label names the board
 * @property {Pick<Game, 'cells' | 'confirm' | 'turns'>} game
 * @property {boolean} [beside] whether the players stand beside the board, each with their points
 * @property {boolean} [fits] whether the host has a height of its own, which the board fills as far as its shape allows
 * @property {boolean} [still] a mere picture: nothing in it is reached or touched
 */

/**
 * @param {HTMLElement} host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  return new Board(host, options);
}
