/** Dawson's chess: a chequered board with pawns. */
import { exchange, gridScene, squaresOf } from './grid.js';

/** @import { Rules, Scene, Shown, View } from './scene.js' */

export const decided = true;

/** @type {Record<string, {id: string, kind: string}>} */
const PAWNS = {
  w: { id: 'dawson-pawn-white', kind: 'pawn-white' },
  b: { id: 'dawson-pawn-black', kind: 'pawn-black' },
};

/** @returns {[string, string]} */
export const owned = () => [PAWNS.w.kind, PAWNS.b.kind];

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position }, view) {
  const board = position.split(' ')[0];
  const rows = board.split('/').length;
  const columns = board.split('/')[0].length;
  const made = gridScene(
    squaresOf(board),
    { columns, rows, edge: [8, 6, 'board-frame-edge'] },
    view,
    ({ sign, column, row }) => {
      const pawn = PAWNS[sign];
      return {
        tone: (rows - 1 - row + column) % 2 === 0 ? 'is-dark' : 'is-light',
        holds: { id: pawn?.id ?? 'board-empty' },
        piece: pawn && { family: sign, kind: pawn.kind, size: 58 },
      };
    },
  );
  return { ...made, travels: true };
}

/** A capture that leaves no choice how to go on is made at once. */
export const hurries = true;

/** @param {Rules} rules */
const size = (rules) => rules.size.split('x').map(Number);

/** @param {Rules} rules */
export function clear(rules) {
  const [rows, columns] = size(rules);
  return `${Array(rows).fill('.'.repeat(columns)).join('/')} w`;
}

/** @param {Rules} rules */
export function fill(rules) {
  const [rows, columns] = size(rules);
  const board = Array(rows).fill('.'.repeat(columns));
  board[0] = 'b'.repeat(columns);
  board[rows - 1] = 'w'.repeat(columns);
  return `${board.join('/')} w`;
}

/** @param {Rules} rules @param {string} position @param {string} cell @param {number} by */
export function cycle(rules, position, cell, by) {
  const [board, ...rest] = position.split(' ');
  return [exchange(board, cell, '.wb', by), ...rest].join(' ');
}
