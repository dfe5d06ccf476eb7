/** Cheops' Pyramid: cut blocks, level upon level, with what each level is worth beside it. */
import { box, caption, isNarrow, typeScale } from './scene.js';

/** @import { Word } from './label.js' */
/** @import { Cell, Piece, Rules, Scene, Shape, Shown, View } from './scene.js' */

const PLACE_WIDTH = 64;
/** How high a level is: in a narrow window as high as there is room for, so that a finger can hit a place. */
const LEVEL_HEIGHTS = [50, 72];
/** Room beside the pyramid for the numbers of its levels and what they are worth, and in a narrow window. */
const SIDES = [34, 22];
/** Room above the pyramid, with and without the points of the players. */
const TOP = 60;
const BARE_TOP = 14;
/** How the name of a place looks on a stone. @type {Record<string, string>} */
const NAMES = { base: 'board-name is-on-base', block: 'board-name is-on-stone' };

/** A shift is called one, and a place alone would read like a number. @param {string} move @param {Word} say */
export const calling = (move, say) => say(move.endsWith('>') ? 'cheops-call-shift' : 'cheops-call-lay', { move });

/** @param {string} position */
const levelsOf = (position) => position.split(' ')[0].split('/');

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position, past = [] }, view) {
  const levels = levelsOf(position);
  const base = levels.length + 1;
  const [, mover, points] = position.split(' ');
  const narrow = isNarrow(view);
  const left = SIDES[Number(narrow)];
  const width = left * 2 + base * PLACE_WIDTH + 8;
  const top = view.beside ? BARE_TOP : TOP;
  const room = !narrow ? 0 : ((view.tall * width) / view.width - top - 10) / base;
  const high = Math.floor(Math.min(Math.max(room, LEVEL_HEIGHTS[0]), LEVEL_HEIGHTS[1]));
  const floor = top + base * high;
  const takers = takersOf([...past, position]);
  const ypos = (/** @type {number} */ level) => floor - (level - 0.5) * high;
  const xpos = (/** @type {number} */ level, /** @type {number} */ place) =>
    left + (place - 0.5) * PLACE_WIDTH + ((level - 1) * PLACE_WIDTH) / 2;
  /** @type {Shape[]} */
  const back = [['path', { d: `M6 ${floor + 1}H${width - 6}`, class: 'board-ground' }]];
  /** @type {Shape[]} */
  const front = [];
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  const height = floor + 10;
  const least = (width * 24) / PLACE_WIDTH;
  const most = Math.min(1600, width * 2.5);
  const type = typeScale({ width, height, least, most }, view);
  /** A place with its name, and the stone on it if there is one. @param {number} level @param {number} place @param {string} kind */
  const put = (level, place, kind) => {
    const name = `${level}.${place}`;
    const [x, y] = [xpos(level, place), ypos(level)];
    const shape = box(x, y, PLACE_WIDTH - 5, high - 5, 4);
    const id = { base: 'cheops-base', block: 'cheops-block' }[kind] ?? 'cheops-gap';
    cells.push({ name, x, y, w: PLACE_WIDTH, h: high, row: base - level, shape, tone: 'is-gap', holds: { id } });
    const stretch = high / LEVEL_HEIGHTS[0];
    if (kind) pieces.push({ family: kind, kind, cell: name, order: 0, x, y, size: PLACE_WIDTH - 3, stretch });
    if (!view.still) front.push(caption(x, y + high / 2 - 5 - 5.5 * type, name, NAMES[kind] ?? 'board-name'));
  };
  for (let level = base; level >= 2; level -= 1) {
    const stones = levels[level - 2];
    const done = !stones.includes('.');
    back.push(caption(xpos(level, 1) - PLACE_WIDTH / 2 - 16, ypos(level), String(level), 'board-coordinate'));
    const right = xpos(level, stones.length) + PLACE_WIDTH / 2 + 18;
    const taker = done ? takers.get(stones.length) : undefined;
    // Who has the points of a level is told by the player's sign; where it is not known, that they are gone.
    const look = done && taker === undefined ? 'board-worth is-done' : 'board-worth';
    back.push(caption(right, ypos(level), `+${stones.length}`, look));
    if (taker !== undefined) back.push(sign(right + 14 + 14 * type, ypos(level), 7 * type, taker));
    [...stones].forEach((stone, index) => put(level, index + 1, stone === 'X' ? 'block' : ''));
  }
  for (let place = 1; place <= base; place += 1) put(1, place, 'base');
  back.push(caption(left / 2, ypos(1), '1', 'board-coordinate'));
  const made = (points ?? '0-0').split('-');
  if (!view.beside)
    back.push(...score(30, made[0], mover === '1', type), ...score(width - 30, made[1], mover === '2', -type));
  return {
    width,
    height,
    least,
    most,
    back,
    over: [],
    front,
    cells,
    pieces,
    arrows: true,
    travels: true,
    turns: false,
    type,
    pass: { x: width / 2, y: 24 },
  };
}

/** Who got which level can only be seen by the positions before. */
export const remembers = true;

/**
 * Which player has the points of a level, by the number of its stones: every level has another.
 * @param {string[]} positions of a game, in order
 * @returns {Map<number, 0 | 1>}
 */
export function takersOf(positions) {
  /** @type {Map<number, 0 | 1>} */
  const takers = new Map();
  const points = positions.map((position) => (position.split(' ')[2] ?? '0-0').split('-').map(Number));
  points.slice(1).forEach((now, before) => {
    for (const who of /** @type {const} */ ([0, 1])) {
      const more = now[who] - points[before][who];
      if (more > 0) takers.set(more, who);
    }
  });
  return takers;
}

/** The sign of a player. @param {number} x @param {number} y @param {number} r @param {0 | 1} who @returns {Shape} */
const sign = (x, y, r, who) =>
  box(x, y, 2 * r, 2 * r, who === 0 ? r : r / 2, `board-sign ${who === 0 ? 'is-jade' : 'is-lapis'}`);

/**
 * The points of a player in an upper corner, with the sign of the player, ringed for whose turn it is.
 * @param {number} x @param {string} points @param {boolean} turn
 * @param {number} size of the letters, negative for the second player, whose stand left of the sign
 * @returns {Shape[]}
 */
function score(x, points, turn, size) {
  const r = 11 * Math.abs(size);
  const ring = box(x, 28, 2 * (r + 5), 2 * (r + 5), size > 0 ? r + 5 : (r + 5) / 2, 'board-turn');
  const text = caption(x + 23 * size, 29, points, 'board-score', { 'text-anchor': size > 0 ? 'start' : 'end' });
  return [...(turn ? [ring] : []), sign(x, 28, r, size > 0 ? 0 : 1), text];
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
  // The base stays as it is.
  if (level === 1) return position;
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
