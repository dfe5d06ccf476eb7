/** Dawson's chess: a chequered board with pawns. */
import { box, coordinates, letters, typeScale } from './scene.js';

/** @import { Cell, Piece, Rules, Scene, View } from './scene.js' */

const UNIT = 64;
const LEFT = 30;
const TOP = 10;
const CYCLE = '.wb';

/**
 * @param {string} position
 * @param {View} view
 * @returns {Scene}
 */
export function scene(position, view) {
  const board = position.split(' ')[0].split('/');
  const rows = board.length;
  const columns = board[0].length;
  const { place, back } = coordinates({ rows, columns, unit: UNIT, left: LEFT, top: TOP, flipped: view.flipped });
  const frame = box(LEFT + (columns * UNIT) / 2, TOP + (rows * UNIT) / 2, columns * UNIT + 8, rows * UNIT + 8, 6);
  back.unshift([frame[0], { ...frame[1], class: 'board-frame-edge' }]);
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (let line = 0; line < rows; line += 1) {
    for (let file = 0; file < columns; file += 1) {
      const row = view.flipped ? line : rows - 1 - line;
      const column = view.flipped ? columns - 1 - file : file;
      const { x, y } = place(column, row);
      const name = letters(column) + (row + 1);
      const pawn = board[rows - 1 - row][column];
      const id = { w: 'board-pawn-white', b: 'board-pawn-black' }[pawn] ?? 'board-empty';
      const tone = (row + column) % 2 === 0 ? 'is-dark' : 'is-light';
      cells.push({ name, x, y, w: UNIT, h: UNIT, row: line, shape: box(x, y, UNIT, UNIT), tone, holds: { id } });
      if (pawn !== '.') {
        const kind = pawn === 'w' ? 'pawn-white' : 'pawn-black';
        pieces.push({ family: pawn, kind, cell: name, order: 0, x, y, size: 58 });
      }
    }
  }
  const width = LEFT + columns * UNIT + 14;
  const height = TOP + rows * UNIT + 32;
  const least = (width * 27) / UNIT;
  const most = Math.min(1200, Math.max(width * 1.4, 200));
  return {
    width,
    height,
    least,
    most,
    back,
    over: [],
    front: [],
    cells,
    pieces,
    type: typeScale({ width, height, least, most }, view),
    pass: { x: width / 2, y: height / 2 },
  };
}

/** @param {string} move */
export const cellsOf = (move) => /** @type {string[]} */ (cut(move));

/**
 * The cells of a move text. In wide boards x is a column too, so what stands between cells is found from the numbers.
 * @param {string} move
 */
function cut(move) {
  const first = /^([a-z]+)(\d+)/.exec(move);
  if (!first) return [];
  const cells = [first[0]];
  let rest = move.slice(first[0].length);
  const captures = /^x[a-z]+\d/.test(rest);
  while (rest !== '') {
    const next = (captures ? /^x([a-z]+\d+)/ : /^([a-z]+\d+)/).exec(rest);
    if (!next) break;
    cells.push(next[1]);
    rest = rest.slice(next[0].length);
  }
  return cells;
}

/** A capture that leaves no choice how to go on is made at once. */
export const hurries = true;

export const turns = ['w', 'b'];

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
  return [turn(board, cell, CYCLE, by), ...rest].join(' ');
}

/**
 * Exchanges what stands on one cell of a board written row by row.
 * @param {string} board @param {string} cell @param {string} ring @param {number} by
 */
export function turn(board, cell, ring, by) {
  const rows = board.split('/').map((row) => [...row]);
  const [, name, number] = /** @type {RegExpExecArray} */ (/^([a-z]+)(\d+)$/.exec(cell));
  const column = rows[0].findIndex((_, i) => letters(i) === name);
  const row = rows[rows.length - Number(number)];
  row[column] = ring.charAt((ring.indexOf(row[column]) + by + ring.length) % ring.length);
  return rows.map((line) => line.join('')).join('/');
}
