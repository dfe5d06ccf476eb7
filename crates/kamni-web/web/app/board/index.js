/**
 * A board that shows a position of any of the games and lets somebody choose a move, set up a position, or look at what
 * moves are worth. It knows no rules: legal moves arrive as data, and a chosen one goes out as text.
 */
import { Board } from './board.js';

export { clear, cycle, fill, setStage, setTurn, turns } from './games.js';
export { gradeText } from './label.js';

/** @import { Word } from './label.js' */

/**
 * @typedef {object} BoardData
 * @property {string} rules
 * @property {string} position
 * @property {string} turn
 * @property {boolean} over
 * @property {[number, number] | null} points
 * @property {{move: string, cells: string[]}[]} choices the legal moves
 */

/**
 * @typedef {object} BoardOptions
 * @property {Word} word finds a text in the user's language
 * @property {string} label names the board
 * @property {boolean} [still] a mere picture: nothing in it is reached or touched
 */

/**
 * @param {HTMLElement} host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  return new Board(host, options);
}
