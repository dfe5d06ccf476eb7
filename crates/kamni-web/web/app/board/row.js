/** A row of hollows with stones in them, broken into lines where it is long. */
import { box, caption, typeScale } from './scene.js';

/** @import { Cell, Named, Piece, Scene, Shape, View } from './scene.js' */

const UNIT = 64;
const LINE = 112;
const TOP = 40;
const SIDE = 14;
/** A stone is never drawn narrower than this many pixels. */
const NARROWEST = 31;
const NARROWEST_STILL = 18;
const LONGEST_LINE = 20;

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
  const narrowest = view.still ? NARROWEST_STILL : NARROWEST;
  const fit = Math.max(4, Math.min(LONGEST_LINE, Math.floor((view.width - 8) / narrowest)));
  const lines = Math.max(1, Math.ceil(hollows.length / fit));
  const across = Math.max(1, Math.ceil(hollows.length / lines));
  const width = across * UNIT + 2 * SIDE;
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
    const [tag, attributes] = box(SIDE + (inLine * UNIT) / 2, y, inLine * UNIT + 12, 64, 32);
    back.push([tag, { ...attributes, class: 'board-groove' }]);
    if (line > 0) back.push(caption(SIDE - 4, y - 44, '↳', 'board-coordinate'));
  }
  hollows.forEach(({ name, holds, family, kind, tone = 'is-hollow', text }, index) => {
    const line = Math.floor(index / across);
    const x = SIDE + (index % across) * UNIT + UNIT / 2;
    const y = TOP + line * LINE;
    /** @type {Shape} */
    const shape = ['circle', { cx: x, cy: y, r: 27 }];
    cells.push({ name, x, y: y + 8, w: UNIT, h: 88, row: line, shape, tone, holds });
    back.push(caption(x, y + 48, name, 'board-coordinate'));
    if (family && kind) pieces.push({ family, kind, cell: name, order: 0, x, y, size: 54 });
    else over.push(['path', { d: rim(x, y), class: 'board-rim' }]);
    if (text) front.push(caption(x, y, text, 'board-text'));
  });
  const height = TOP + (lines - 1) * LINE + 68;
  const most = Math.max(across, 4) * 144 + 2 * SIDE;
  const type = typeScale({ width, height, least: 0, most }, view);
  const pass = { x: width / 2, y: height - 20 };
  return { width, height, least: 0, most, back, over, front, cells, pieces, type, pass, turns: false };
}

/** The upper rim of an empty hollow, which lies in the shade. @param {number} x @param {number} y */
const rim = (x, y) => `M${x - 26} ${y - 5}A27 27 0 0 1 ${x + 26} ${y - 5}A30 24 0 0 0 ${x - 26} ${y - 5}Z`;
