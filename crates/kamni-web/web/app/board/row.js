/** A row of hollows with stones in them, broken into lines where it is long. */
import { box, caption, linesOf, typeScale } from './scene.js';

/** @import { Cell, Named, Piece, Scene, Shape, View } from './scene.js' */

const UNIT = 64;
const LINE = 92;
const TOP = 36;
const SIDE = 12;
/** The least width of a place in pixels, on a phone and in a wide window; a mere picture may be smaller. */
const MIN_WIDTHS = [56, 100];
/** In between, this many places fit across the window. */
const PLACES_ACROSS = 10;
const WIDE_STILL = 18;

/**
 * @typedef {object} Hollow
 * @property {string} name
 * @property {Named} holds
 * @property {string} [family] of the piece in it; an empty hollow has none
 * @property {string} [kind]
 * @property {string} [tone]
 * @property {string} [text] shown above the piece
 */

/**
 * @param {Hollow[]} hollows
 * @param {View} view
 * @returns {Scene}
 */
export function row(hollows, view) {
  const count = Math.max(1, hollows.length);
  const sizeOf = (/** @type {number} */ lines) => ({
    width: Math.ceil(count / lines) * UNIT + 2 * SIDE,
    height: TOP + (lines - 1) * LINE + 62,
  });
  const wide = Math.min(Math.max(view.width / PLACES_ACROSS, MIN_WIDTHS[0]), MIN_WIDTHS[1]);
  const enough = (view.still ? WIDE_STILL : wide) / UNIT;
  const across = Math.ceil(count / linesOf(count, sizeOf, view, enough));
  const lines = Math.ceil(count / across);
  const { width, height } = sizeOf(lines);
  /** @type {Shape[]} */
  const back = [];
  /** @type {Shape[]} */
  const over = [];
  /** @type {Shape[]} */
  const front = [];
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (let line = 0; line < lines; line += 1) {
    const inLine = Math.min(across, hollows.length - line * across);
    const y = TOP + line * LINE;
    back.push(box(SIDE + (inLine * UNIT) / 2, y, inLine * UNIT + 12, 64, 32, 'board-groove'));
    if (line > 0) back.push(caption(SIDE - 4, y - 40, '↳', 'board-coordinate'));
  }
  hollows.forEach(({ name, holds, family, kind, tone = 'is-hollow', text }, index) => {
    const line = Math.floor(index / across);
    const x = SIDE + (index % across) * UNIT + UNIT / 2;
    const y = TOP + line * LINE;
    /** @type {Shape} */
    const shape = ['circle', { cx: x, cy: y, r: 27 }];
    cells.push({ name, x, y: y + 7, w: UNIT, h: 86, row: line, shape, tone, holds });
    back.push(caption(x, y + 43, name, 'board-coordinate'));
    if (family && kind) pieces.push({ family, kind, cell: name, order: 0, x, y, size: 54 });
    else over.push(['path', { d: rim(x, y), class: 'board-rim' }]);
    if (text) front.push(caption(x, y, text, 'board-text'));
  });
  const most = Math.max(across, 4) * 150 + 2 * SIDE;
  const type = typeScale({ width, height, least: 0, most }, view);
  const pass = { x: width / 2, y: height - 20 };
  return { width, height, least: 0, most, back, over, front, cells, pieces, type, pass, turns: false };
}

/** The upper rim of an empty hollow, which lies in the shade. @param {number} x @param {number} y */
const rim = (x, y) => `M${x - 26} ${y - 5}A27 27 0 0 1 ${x + 26} ${y - 5}A30 24 0 0 0 ${x - 26} ${y - 5}Z`;
