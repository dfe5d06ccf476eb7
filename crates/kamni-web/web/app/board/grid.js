/** A board of squares with the names of its columns and rows around it: one loop for every game that has one. */
import { box, caption, letters, linesOf, typeScale } from './scene.js';

/** @import { Cell, Named, Piece, Scene, Shape, View } from './scene.js' */

export const UNIT = 64;
/** Between two bands of a board that is cut to fit: room for the names of the columns. */
const BAND = 40;
/** The least size of a square in pixels; a board with smaller squares is cut, if that helps. */
const MIN_SQUARE = 44;
/** Room for the names of the rows, and above the board. */
export const LEFT = 30;
export const TOP = 10;

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
 * @param {{columns: number, rows: number, top: number, flipped: boolean, inset?: number, radius?: number, across?: number}} size
 * `across` is how many columns lie side by side before the board goes on in a band below
 * @param {(square: T) => Look} look
 * @returns {{cells: Cell[], pieces: Piece[], names: Shape[]}}
 */
export function grid(squares, { columns, rows, top, flipped, inset = 0, radius = 0, across = columns }, look) {
  const seen = squares.map((square) => {
    // Turned for the second player, it is seen from the other side, as a chess board is.
    const file = flipped ? columns - 1 - square.column : square.column;
    const line = flipped ? rows - 1 - square.row : square.row;
    const band = Math.floor(file / across);
    return {
      square,
      file: file % across,
      line: line + band * rows,
      y: top + band * (UNIT * rows + BAND) + UNIT * (line + 0.5),
    };
  });
  // In reading order, whichever way the board is turned.
  seen.sort((a, b) => a.line - b.line || a.file - b.file);
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (const { square, file, line, y } of seen) {
    const { name } = square;
    const x = LEFT + UNIT * (file + 0.5);
    const { tone, holds, piece } = look(square);
    const shape = box(x, y, UNIT - inset, UNIT - inset, radius);
    cells.push({ name, x, y, w: UNIT, h: UNIT, row: line, shape, tone, holds });
    if (piece) pieces.push({ ...piece, cell: name, order: 0, x, y });
  }
  return { cells, pieces, names: namesAround(seen, rows) };
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
 * @param {{square: Square, file: number, line: number, y: number}[]} seen @param {number} rows
 * @returns {Shape[]}
 */
function namesAround(seen, rows) {
  /** @type {Map<string, {name: string, x: number, y: number}>} */
  const columnNames = new Map();
  /** @type {Map<number, {name: string, y: number}>} */
  const rowNames = new Map();
  for (const { square, file, line, y } of seen) {
    const parts = splitName(square.name);
    if (!parts) return [];
    const key = `${file} ${Math.floor(line / rows)}`;
    if ((columnNames.get(key)?.name ?? parts.column) !== parts.column) return [];
    if ((rowNames.get(line)?.name ?? parts.row) !== parts.row) return [];
    const below = y + UNIT * (rows - 1 - (line % rows) + 0.5) + 16;
    columnNames.set(key, { name: parts.column, x: LEFT + UNIT * (file + 0.5), y: below });
    rowNames.set(line, { name: parts.row, y });
  }
  return [
    ...[...rowNames.values()].map(({ name, y }) => caption(LEFT - 15, y, name, 'board-coordinate')),
    ...[...columnNames.values()].map(({ name, x, y }) => caption(x, y, name, 'board-coordinate')),
  ];
}

/**
 * How a board is cut into bands where it is wider than its frame: how many columns each has, and where each lies.
 * @param {number} columns @param {number} rows @param {number} top @param {View} view
 */
function bandsOf(columns, rows, top, view) {
  const sizeOf = (/** @type {number} */ bands) => ({
    width: LEFT + Math.ceil(columns / bands) * UNIT + 14,
    height: top + bands * (rows * UNIT + BAND),
  });
  const most = view.still ? 1 : Math.max(1, Math.floor(columns / 4));
  const across = Math.ceil(columns / linesOf(most, sizeOf, view, MIN_SQUARE / UNIT));
  const count = Math.ceil(columns / across);
  const boxes = Array.from({ length: count }, (_, band) => {
    const wide = Math.min(across, columns - band * across) * UNIT;
    return { x: LEFT + wide / 2, y: top + band * (rows * UNIT + BAND) + (rows * UNIT) / 2, w: wide, h: rows * UNIT };
  });
  const height = count * rows * UNIT + (count - 1) * BAND;
  return { across, boxes, width: LEFT + across * UNIT + 14, height };
}

/**
 * A whole board of squares, cut into bands where it is wider than its frame.
 * @template {Square} T
 * @param {T[]} squares @param {{columns: number, rows: number, inset?: number, radius?: number, edge: [number, number, string]}} size `edge` is how
 * much wider than the squares their ground is, how round, and its class
 * @param {View} view @param {(square: T) => Look} look
 * @returns {Scene}
 */
export function gridScene(squares, { columns, rows, edge: [wide, round, ground], ...size }, view, look) {
  const { across, boxes, width, height } = bandsOf(columns, rows, TOP, view);
  const how = { columns, rows, top: TOP, flipped: view.flipped, across, ...size };
  const { cells, pieces, names } = grid(squares, how, look);
  const plates = boxes.map(({ x, y, w, h }) => box(x, y, w + wide, h + wide, round, ground));
  return {
    ...sized(width, TOP + height + (names.length ? 32 : 14), Math.min(1800, width * 3.5), view),
    back: [...plates, ...names],
    over: [],
    front: [],
    cells,
    pieces,
    pass: { x: width / 2, y: TOP + height / 2 },
  };
}

/**
 * The size of a drawing with squares in it: large enough to be hit, small enough to be seen as a whole.
 * @param {number} width @param {number} height @param {number} most in pixels @param {View} view
 */
export function sized(width, height, most, view) {
  const size = { width, height, least: (width * 24) / UNIT, most };
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
