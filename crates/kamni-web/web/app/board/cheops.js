/** Cheops' Pyramid: cut blocks, level upon level, with what each level is worth beside it. */
import { box, caption, typeScale } from './scene.js';

/** @import { Cell, Piece, Rules, Scene, Shape, Shown, View } from './scene.js' */

const WIDE = 64;
const HIGH = 50;
const LEFT = 34;
const TOP = 60;

/** @param {string} position */
const levelsOf = (position) => position.split(' ')[0].split('/');

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position }, view) {
  const levels = levelsOf(position);
  const base = levels.length + 1;
  const [, mover, points] = position.split(' ');
  const width = LEFT * 2 + base * WIDE + 8;
  const floor = TOP + base * HIGH;
  const ypos = (/** @type {number} */ level) => floor - (level - 0.5) * HIGH;
  const xpos = (/** @type {number} */ level, /** @type {number} */ place) =>
    LEFT + (place - 0.5) * WIDE + ((level - 1) * WIDE) / 2;
  /** @type {Shape[]} */
  const back = [['path', { d: `M6 ${floor + 1}H${width - 6}`, class: 'board-ground' }]];
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  for (let place = 1; place <= base; place += 1) {
    pieces.push({
      family: 'base',
      kind: 'base',
      cell: `1.${place}`,
      order: 0,
      x: xpos(1, place),
      y: ypos(1),
      size: WIDE - 3,
    });
  }
  for (let level = base; level >= 2; level -= 1) {
    const stones = levels[level - 2];
    const done = !stones.includes('.');
    back.push(caption(xpos(level, 1) - WIDE / 2 - 16, ypos(level), String(level), 'board-coordinate'));
    const look = done ? 'board-worth is-done' : 'board-worth';
    back.push(caption(xpos(level, stones.length) + WIDE / 2 + 18, ypos(level), `+${stones.length}`, look));
    [...stones].forEach((stone, index) => {
      const name = `${level}.${index + 1}`;
      const x = xpos(level, index + 1);
      const y = ypos(level);
      const id = stone === 'X' ? 'cheops-block' : 'cheops-gap';
      const shape = box(x, y, WIDE - 5, HIGH - 5, 4);
      cells.push({ name, x, y, w: WIDE, h: HIGH, row: base - level, shape, tone: 'is-gap', holds: { id } });
      if (stone === 'X') pieces.push({ family: 'block', kind: 'block', cell: name, order: 0, x, y, size: WIDE - 3 });
    });
  }
  back.push(caption(LEFT - 18, ypos(1), '1', 'board-coordinate'));
  const height = floor + 10;
  const least = (width * 24) / WIDE;
  const most = Math.min(1600, width * 2.5);
  const type = typeScale({ width, height, least, most }, view);
  const made = (points ?? '0-0').split('-');
  back.push(...score(30, made[0], mover === '1', type), ...score(width - 30, made[1], mover === '2', -type));
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
    arrows: true,
    travels: true,
    type,
    pass: { x: width / 2, y: 24 },
  };
}

/**
 * The points of a player in an upper corner, with the sign of the player, ringed for whose turn it is.
 * @param {number} x @param {string} points @param {boolean} turn
 * @param {number} size of the letters, negative for the second player, whose stand left of the sign
 * @returns {Shape[]}
 */
function score(x, points, turn, size) {
  const r = 11 * Math.abs(size);
  const rounded = (/** @type {number} */ half, /** @type {string} */ look) =>
    /** @type {Shape} */ ([
      'rect',
      { x: x - half, y: 28 - half, width: 2 * half, height: 2 * half, rx: size > 0 ? half : half / 2, class: look },
    ]);
  const sign = rounded(r, `board-sign ${size > 0 ? 'is-jade' : 'is-lapis'}`);
  const text = caption(x + 23 * size, 29, points, 'board-score', { 'text-anchor': size > 0 ? 'start' : 'end' });
  return [...(turn ? [rounded(r + 5, 'board-turn')] : []), sign, text];
}

/** @param {Rules} rules */
export const clear = (rules) => pyramid(rules, '.', '0-0');

/** @param {Rules} rules */
export function fill(rules) {
  const base = Number(rules.size);
  return pyramid(rules, 'X', `${(base * (base - 1)) / 2}-0`);
}

/** @param {Rules} rules @param {string} stone @param {string} points */
function pyramid(rules, stone, points) {
  const base = Number(rules.size);
  return `${Array.from({ length: base - 1 }, (_, i) => stone.repeat(base - 1 - i)).join('/')} 1 ${points}`;
}

/**
 * Lays or takes a block, with everything that it rests on or that rests on it. Where the points no longer fit the
 * finished levels, the first player has them all.
 * @param {Rules} rules @param {string} position @param {string} cell @param {number} by
 */
export function cycle(rules, position, cell, by) {
  const levels = levelsOf(position).map((row) => [...row]);
  const [, mover, points] = position.split(' ');
  const [level, place] = cell.split('.').map(Number);
  const laid = levels[level - 2][place - 1] === 'X';
  for (let other = 2; other <= levels.length + 1; other += 1) {
    const away = other - level;
    if (laid ? away < 0 : away > 0) continue;
    // A block at (k, j) rests on places j and j + 1 of the level below.
    const [from, to] = laid ? [place - away, place] : [place, place - away];
    for (let one = Math.max(1, from); one <= Math.min(to, levels[other - 2].length); one += 1) {
      levels[other - 2][one - 1] = laid ? '.' : 'X';
    }
  }
  const worth = levels.filter((row) => !row.includes('.')).map((row) => row.length);
  const total = worth.reduce((sum, one) => sum + one, 0);
  const [first, second] = points.split('-').map(Number);
  const kept = first + second === total && splits(worth, first);
  return `${levels.map((row) => row.join('')).join('/')} ${mover} ${kept ? points : `${total}-0`}`;
}

/** Whether some of the finished levels are worth this much together. @param {number[]} worth @param {number} points */
function splits(worth, points) {
  const sums = new Set([0]);
  for (const one of worth) for (const sum of [...sums]) sums.add(sum + one);
  return sums.has(points);
}
