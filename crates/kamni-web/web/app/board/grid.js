/** A board of squares with the names of its columns and rows around it: one loop for every game that has one. */
import { box, caption, letters, typeScale } from './scene.js';

/** @import { Cell, Named, Piece, Shape, View } from './scene.js' */

export const UNIT = 64;
/** Room for the names of the rows. */
export const LEFT = 30;

/**
 * @typedef {object} Square
 * @property {string} name
 * @property {number} column from the left, as the first player sees the board
 * @property {number} row from the top
 */

/**
 * @typedef {object} Look what a square looks like and what it holds
 * @property {string} tone
 * @property {Named} holds
 * @property {Pick<Piece, 'family' | 'kind' | 'size'>} [piece]
 */

/**
 * The squares of a position text such as `bbb/.../www`, each with its sign, the top row first.
 * @param {string} text
 * @returns {(Square & {sign: string})[]}
 */
export function squaresOf(text) {
  const lines = text.split('/');
  return lines.flatMap((line, row) =>
    [...line].map((sign, column) => ({ name: letters(column) + (lines.length - row), column, row, sign })),
  );
}

/**
 * Places squares on the screen and draws what they look like.
 * @template {Square} T
 * @param {T[]} squares
 * @param {{columns: number, rows: number, top: number, flipped: boolean, inset?: number, radius?: number}} size
 * @param {(square: T) => Look} look
 * @returns {{cells: Cell[], pieces: Piece[], names: Shape[]}}
 */
export function grid(squares, { columns, rows, top, flipped, inset = 0, radius = 0 }, look) {
  const seen = squares.map((square) => ({
    square,
    file: flipped ? columns - 1 - square.column : square.column,
    line: flipped ? rows - 1 - square.row : square.row,
  }));
  // In reading order, whichever way the board is turned.
  seen.sort((a, b) => a.line - b.line || a.file - b.file);
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (const { square, file, line } of seen) {
    const { name } = square;
    const x = LEFT + UNIT * (file + 0.5);
    const y = top + UNIT * (line + 0.5);
    const { tone, holds, piece } = look(square);
    const shape = box(x, y, UNIT - inset, UNIT - inset, radius);
    cells.push({ name, x, y, w: UNIT, h: UNIT, row: line, shape, tone, holds });
    if (piece) pieces.push({ ...piece, cell: name, order: 0, x, y });
  }
  return { cells, pieces, names: namesAround(seen, rows, top) };
}

/**
 * The parts of a cell's name: `b3` and `3.2` both name a column and a row.
 * @param {string} name
 * @returns {{column: string, row: string} | null}
 */
export function splitName(name) {
  const lettered = /^(\p{L}+)(\d+)$/u.exec(name);
  if (lettered) return { column: lettered[1], row: lettered[2] };
  const dotted = /^(\d+)\.(\d+)$/.exec(name);
  return dotted && { column: dotted[2], row: dotted[1] };
}

/**
 * The names of columns below the board and of rows beside it; none where the names of the squares do not fit together.
 * @param {{square: Square, file: number, line: number}[]} seen @param {number} rows @param {number} top
 * @returns {Shape[]}
 */
function namesAround(seen, rows, top) {
  /** @type {Map<number, string>} */
  const columnNames = new Map();
  /** @type {Map<number, string>} */
  const rowNames = new Map();
  for (const { square, file, line } of seen) {
    const parts = splitName(square.name);
    if (!parts) return [];
    if ((columnNames.get(file) ?? parts.column) !== parts.column) return [];
    if ((rowNames.get(line) ?? parts.row) !== parts.row) return [];
    columnNames.set(file, parts.column);
    rowNames.set(line, parts.row);
  }
  const middle = (/** @type {number} */ index) => UNIT * (index + 0.5);
  return [
    ...[...rowNames].map(([line, name]) => caption(LEFT - 15, top + middle(line), name, 'board-coordinate')),
    ...[...columnNames].map(([file, name]) =>
      caption(LEFT + middle(file), top + UNIT * rows + 16, name, 'board-coordinate'),
    ),
  ];
}

/**
 * The size of a drawing with squares in it: large enough to be hit, small enough to be seen as a whole.
 * @param {number} width @param {number} height @param {number} most in pixels @param {View} view
 */
export function sized(width, height, most, view) {
  const size = { width, height, least: (width * 27) / UNIT, most };
  return { ...size, type: typeScale(size, view) };
}

/**
 * Exchanges what stands on one square of a position text.
 * @param {string} text such as `bbb/.../www`
 * @param {string} cell
 * @param {string} ring the signs in turn
 * @param {number} by 1 for the next sign, -1 for the one before
 */
export function exchange(text, cell, ring, by) {
  const next = (/** @type {string} */ sign) => ring.charAt((ring.indexOf(sign) + by + ring.length) % ring.length);
  const rows = text.split('/').map((row) => [...row]);
  const square = squaresOf(text).find(({ name }) => name === cell);
  if (square) rows[square.row][square.column] = next(square.sign);
  return rows.map((row) => row.join('')).join('/');
}
