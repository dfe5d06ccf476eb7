/** The five games by name, and setting up positions of any of them. */
import * as cheops from './cheops.js';
import * as chips from './chips.js';
import * as dawson from './dawson.js';
import * as kayles from './kayles.js';
import { parseRules } from './scene.js';
import * as seega from './seega.js';

/** @import { Rules, Scene, View } from './scene.js' */

/**
 * @typedef {object} GameBoard what a game's file knows
 * @property {(position: string, view: View) => Scene} scene
 * @property {(move: string) => string[]} cellsOf the cells of a move text
 * @property {boolean} [hurries] whether a move is made as soon as two of its cells leave no other
 * @property {string} [question] the word for making a move that could also go on
 * @property {string[]} turns the words for whose turn it is
 * @property {(rules: Rules) => string} clear
 * @property {(rules: Rules) => string} fill
 * @property {(rules: Rules, position: string, cell: string, by: number, grow?: boolean) => string} cycle
 */

/** @type {Record<string, GameBoard>} */
const GAMES = { kayles, cheops, dawson, chips, seega };

/**
 * @param {string} rules
 * @returns {GameBoard}
 */
export function gameOf(rules) {
  const name = parseRules(rules).game;
  const game = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
  if (!game) throw new RangeError(`no board for ${rules}`);
  return game;
}

/** The words for whose turn it is, the first player's first. @param {string} rules */
export const turns = (rules) => gameOf(rules).turns;

/** The position with another player to move. @param {string} position @param {string} word */
export function setTurn(position, word) {
  const fields = position.split(' ');
  fields[1] = word;
  // In seega nobody is bound to go on with a stone when the turn is set by hand.
  if (fields.length === 5) fields[4] = '-';
  return fields.join(' ');
}

/** The empty board. @param {string} rules */
export const clear = (rules) => gameOf(rules).clear(parseRules(rules));

/** The full board, or the usual start. @param {string} rules */
export const fill = (rules) => gameOf(rules).fill(parseRules(rules));

/**
 * The position with the next thing on a cell; `by` is -1 for the one before.
 * @param {string} rules @param {string} position @param {string} cell @param {number} [by] @param {boolean} [grow]
 */
export const cycle = (rules, position, cell, by = 1, grow = false) =>
  gameOf(rules).cycle(parseRules(rules), position, cell, by, grow);

/** Seega only: the first stage (null where the stones cannot be those of one) or the second. */
export const setStage = (/** @type {string} */ rules, /** @type {string} */ position, /** @type {1|2} */ stage) =>
  seega.setStage(parseRules(rules), position, stage);
