/**
 * The board of any game, drawn from the layout that the server sends: a grid, a triangle, or a row or line of cells, each
 * with what stands on it. A game that has no drawing of its own gets this one.
 */
import { gridScene, LEFT, sized, splitName, TOP, UNIT } from './grid.js';
import { row } from './row.js';
import { caption, middleOf, notice } from './scene.js';

/** @import { Layout, LayoutCell, Mark } from '../data.js' */
/** @import { Cell, Named, Piece, Scene, Shape, Shown, View } from './scene.js' */

/** The piece for what stands on a cell; nothing stands on an empty or a blocked one. */
const KINDS = { stone: 'granite', first: 'jade', second: 'lapis', special: 'granite-star' };

/** How far apart the rows of a triangle are. */
const PITCH = 58;
const START = { 'text-anchor': 'start' };
/** With more cells than this, names inside the cells would be noise. */
const MOST_NAMED = 144;

/** @type {Record<Layout['shape'], (layout: Layout, shown: Shown, view: View) => Scene>} */
const SHAPES = { grid: squaresScene, row: rowScene, triangle: triangleScene, line: rowScene };

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene(shown, view) {
  const { layout } = shown;
  return layout ? (SHAPES[layout.shape] ?? squaresScene)(layout, shown, view) : notice(shown.tooLarge);
}

/**
 * The players' own pieces, unless all that stands on the board belongs to both.
 * @param {Layout | null} layout
 * @returns {[string, string] | null}
 */
export function owned(layout) {
  const marks = new Set(layout?.cells.map(({ mark }) => mark));
  const shared = marks.has('stone') || marks.has('special');
  return shared && !marks.has('first') && !marks.has('second') ? null : [KINDS.first, KINDS.second];
}

/** What is read out for a cell's content. @param {LayoutCell} cell @param {Shown} shown @returns {Named} */
function holdsOf({ mark, text }, { holds }) {
  return { text: [holds[mark] ?? mark, text].filter(Boolean).join(' ') };
}

/** @param {LayoutCell} cell @param {number} size */
function pieceOf({ mark }, size) {
  const kind = /** @type {Partial<Record<Mark, string>>} */ (KINDS)[mark];
  return kind === undefined ? undefined : { family: mark, kind, size };
}

/** How the ground of a cell looks. @param {LayoutCell} cell @param {string} usual */
const toneOf = ({ mark }, usual) => (mark === 'blocked' ? 'is-blocked' : usual);

/** The texts of cells, above the pieces. @param {Cell[]} cells @param {LayoutCell[]} from @returns {Shape[]} */
function textsOf(cells, from) {
  const texts = new Map(from.map(({ name, text }) => [name, text]));
  return cells.flatMap(({ name, x, y }) => {
    const text = texts.get(name);
    return text ? [caption(x, y, text, 'board-text')] : [];
  });
}

/** A cross on each blocked cell. @param {Cell[]} cells @param {LayoutCell[]} from @returns {Shape[]} */
function crossesOf(cells, from) {
  const blocked = new Set(from.filter(({ mark }) => mark === 'blocked').map(({ name }) => name));
  return cells.filter(({ name }) => blocked.has(name)).map((cell) => cross(middleOf(cell)));
}

/** @param {{x: number, y: number}} at @returns {Shape} */
const cross = ({ x, y }) => ['path', { d: `M${x - 10} ${y - 10}l20 20m0 -20l-20 20`, class: 'board-cross' }];

/** The names of cells that are not blocked, small, in their upper left corner. @param {Cell[]} cells @returns {Shape[]} */
function namesInside(cells) {
  if (cells.length > MOST_NAMED) return [];
  const free = cells.filter(({ tone }) => tone !== 'is-blocked');
  return free.map(({ name, x, y, w, h }) => caption(x - w / 2 + 7, y - h / 2 + 12, name, 'board-name', START));
}

/** @param {Layout} layout @param {Shown} shown @param {View} view @returns {Scene} */
function squaresScene(layout, shown, view) {
  const squares = layout.cells.map((cell) => ({ ...cell, column: cell.x, row: cell.y }));
  /** @type {[number, number, string]} */
  const edge = [10, 10, 'board-plate'];
  const size = { columns: layout.width, rows: layout.height, inset: 6, radius: 8, edge };
  const made = gridScene(squares, size, view, (square) => ({
    tone: toneOf(square, 'is-field'),
    holds: holdsOf(square, shown),
    piece: pieceOf(square, 48),
  }));
  // The names around the board, where there are some, lie on its plates.
  const isNamed = made.back.some(([tag]) => tag === 'text');
  const over = [...crossesOf(made.cells, layout.cells), ...(isNamed ? [] : namesInside(made.cells))];
  return { ...made, over, front: textsOf(made.cells, layout.cells) };
}

/** @param {Layout} layout @param {Shown} shown @param {View} view @returns {Scene} */
function rowScene(layout, shown, view) {
  const hollows = layout.cells.map((cell) => ({
    name: cell.name,
    holds: holdsOf(cell, shown),
    tone: toneOf(cell, 'is-hollow'),
    text: cell.text,
    ...pieceOf(cell, 54),
  }));
  const made = row(hollows, view);
  return { ...made, over: [...made.over, ...crossesOf(made.cells, layout.cells)] };
}

/** @param {Layout} layout @param {Shown} shown @param {View} view @returns {Scene} */
function triangleScene(layout, shown, view) {
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  const lines = [...new Set(layout.cells.map((cell) => cell.y))].sort((a, b) => a - b);
  for (const cell of layout.cells) {
    const { name } = cell;
    const x = LEFT + UNIT * (cell.x + 0.5);
    const y = TOP + PITCH * (cell.y + 0.5);
    /** @type {Shape} */
    const shape = ['circle', { cx: x, cy: y, r: 26 }];
    const tone = toneOf(cell, 'is-hollow');
    cells.push({ name, x, y, w: UNIT, h: PITCH, row: lines.indexOf(cell.y), shape, tone, holds: holdsOf(cell, shown) });
    const piece = pieceOf(cell, 50);
    if (piece) pieces.push({ ...piece, cell: name, order: 0, x, y });
  }
  const names = rowNames(cells);
  const width = LEFT + layout.width * UNIT + 14;
  return {
    ...sized(width, 2 * TOP + layout.height * PITCH, Math.min(1600, width * 2.5), view),
    back: names,
    over: [...crossesOf(cells, layout.cells), ...(names.length ? [] : namesInside(cells))],
    front: textsOf(cells, layout.cells),
    cells,
    pieces,
    pass: { x: width / 2, y: 24 },
  };
}

/** The name of each row, left of its first cell; none where the cells of a row have no name in common. @param {Cell[]} cells */
function rowNames(cells) {
  /** @type {Map<number, {name: string, x: number, y: number}>} */
  const rows = new Map();
  for (const cell of cells) {
    const name = splitName(cell.name)?.row;
    const known = rows.get(cell.row);
    if (name === undefined || (known && known.name !== name)) return [];
    rows.set(cell.row, { name, x: Math.min(known?.x ?? cell.x, cell.x), y: cell.y });
  }
  return [...rows.values()].map(({ name, x, y }) => caption(x - UNIT / 2 - 10, y, name, 'board-coordinate'));
}
