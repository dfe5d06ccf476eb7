/** Reverse Kayles: a row of stones in their hollows, broken into lines where it is long. */
import { box, caption, typeScale } from './scene.js';

/** @import { Cell, Piece, Rules, Scene, Shape, View } from './scene.js' */

const UNIT = 64;
const LINE = 112;
const TOP = 40;
const SIDE = 14;
/** A stone is never drawn narrower than this many pixels. */
const NARROWEST = 31;
const NARROWEST_STILL = 18;
const LONGEST_LINE = 20;

/**
 * @param {string} position
 * @param {View} view
 * @returns {Scene}
 */
export function scene(position, view) {
  const stones = [...position.split(' ')[0]];
  const fit = Math.max(
    4,
    Math.min(LONGEST_LINE, Math.floor((view.width - 8) / (view.still ? NARROWEST_STILL : NARROWEST))),
  );
  const lines = Math.max(1, Math.ceil(stones.length / fit));
  const across = Math.ceil(stones.length / lines);
  const width = across * UNIT + 2 * SIDE;
  /** @type {Shape[]} */
  const back = [];
  /** @type {Shape[]} */
  const over = [];
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (let line = 0; line < lines; line += 1) {
    const inLine = Math.min(across, stones.length - line * across);
    const y = TOP + line * LINE;
    const [tag, attributes] = box(SIDE + (inLine * UNIT) / 2, y, inLine * UNIT + 12, 64, 32);
    back.push([tag, { ...attributes, class: 'board-groove' }]);
    if (line > 0) back.push(caption(SIDE - 4, y - 44, '↳', 'board-coordinate'));
  }
  stones.forEach((stone, index) => {
    const line = Math.floor(index / across);
    const x = SIDE + (index % across) * UNIT + UNIT / 2;
    const y = TOP + line * LINE;
    const name = String(index + 1);
    const id = { X: 'board-stone', L: 'board-stone-locked' }[stone] ?? 'board-hollow';
    /** @type {Shape} */
    const shape = ['circle', { cx: x, cy: y, r: 27 }];
    cells.push({ name, x, y: y + 8, w: UNIT, h: 88, row: line, shape, tone: 'is-hollow', holds: { id } });
    back.push(caption(x, y + 48, name, 'board-coordinate'));
    // The upper rim of an empty hollow lies in the shade.
    const rim = `M${x - 26} ${y - 5}A27 27 0 0 1 ${x + 26} ${y - 5}A30 24 0 0 0 ${x - 26} ${y - 5}Z`;
    if (stone === '.') over.push(['path', { d: rim, class: 'board-rim' }]);
    if (stone !== '.') {
      const kind = stone === 'L' ? 'granite-locked' : 'granite';
      pieces.push({ family: 'stone', kind, cell: name, order: 0, x, y, size: 54 });
    }
  });
  const height = TOP + (lines - 1) * LINE + 68;
  const most = Math.max(across, 4) * 76 + 2 * SIDE;
  const type = typeScale({ width, height, least: 0, most }, view);
  return {
    width,
    height,
    least: 0,
    most,
    back,
    over,
    front: [],
    cells,
    pieces,
    asks: true,
    type,
    pass: { x: width / 2, y: height - 20 },
  };
}

/** @param {string} move */
export const cellsOf = (move) => move.split(/[+>]/);

/** The word for taking a single stone although it could be one of two. */
export const question = 'board-confirm-kayles';

/** Which words the turn has. */
export const turns = ['1', '2'];

/** @param {Rules} rules */
export const clear = (rules) => `${'.'.repeat(Number(rules.size))} 1`;

/** @param {Rules} rules */
export const fill = (rules) => `${'X'.repeat(Number(rules.size))} 1`;

/**
 * The next thing that can stand on a cell; there is one lock at most.
 * @param {Rules} rules @param {string} position @param {string} cell @param {number} by 1 on, -1 back
 */
export function cycle(rules, position, cell, by) {
  const [row, ...rest] = position.split(' ');
  const stones = [...row];
  const index = Number(cell) - 1;
  const next = 'XL.'.charAt(('XL.'.indexOf(stones[index]) + by + 3) % 3);
  if (next === 'L')
    stones.forEach((stone, i) => {
      if (stone === 'L') stones[i] = 'X';
    });
  stones[index] = next;
  return [stones.join(''), ...rest].join(' ');
}
