/** Small signs above the cells: what moves are worth, arrows, and what is counted. */
import { SIGN } from './grade.js';
import { middleOf } from './scene.js';
import { element } from './svg.js';

/** @import { Cell, Scene } from './scene.js' */
/** @import { Layout, Note, Overlay } from '../data.js' */
/** @import { Choice } from './choice.js' */
/** @import { Grade } from './grade.js' */

/** How much higher the arcs of a row rise above each other, in units of the drawing. */
const TIER = 36;
/** The least radius of the sign of a value, in pixels on the screen, as far as the cell has room. */
const MIN_RADIUS = 8;

/**
 * The value of the best move by a cell: a round, square or pointed sign with a symbol, full for what is proved, hollow
 * for what is guessed, with a second outline for the best.
 * @param {Cell} cell
 * @param {Grade} grade
 * @param {number} strength
 * @param {number} scale pixels for a unit
 * @param {boolean} [further] whether it is the value of going on from this cell: it stands below on the left, apart from the signs of its neighbours
 */
export function badge(cell, grade, strength, scale, further = false) {
  const scored = grade.score !== null;
  const r = Math.min(Math.max(scored ? 13 : 11, MIN_RADIUS / scale), 16);
  const x = cell.x + (further ? -1 : 1) * (Math.min(cell.w, 64) / 2 - r * 0.95);
  const top = cell.y - cell.h / 2 + r;
  const y = further ? 2 * middleOf(cell).y - top : top;
  const look = ['badge', `is-${grade.value}`];
  if (!grade.exact) look.push('is-guess');
  if (grade.best) look.push('is-best');
  const made = element('g', { class: look.join(' '), transform: `translate(${x} ${y}) scale(${r / 11})` });
  if (grade.best) made.append(element('path', { d: outline(grade.value, 15), class: 'badge-best' }));
  made.append(
    element('path', {
      d: outline(grade.value, 11),
      class: 'badge-ground',
      'fill-opacity': grade.exact ? 0.55 + 0.45 * strength : 1,
    }),
  );
  const value = scored ? signed(/** @type {number} */ (grade.score)) : SIGN[grade.value];
  const text = further ? `…${value}` : value;
  const size = scored || further ? (text.length > 2 ? 9 : 11.5) : 17;
  made.append(
    element(
      'text',
      { 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': size, class: 'badge-text' },
      text,
    ),
  );
  return made;
}

/** The cells by their names. @param {Scene} scene */
const placesOf = (scene) => new Map(scene.cells.map((cell) => [cell.name, cell]));

/** @param {number} score */
const signed = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

/** A round for a win, a square for a draw, a tile on its point for a loss. @param {string} value @param {number} r */
function outline(value, r) {
  if (value === 'win') return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  if (value === 'draw') return `M${-r * 0.9} ${-r * 0.9}H${r * 0.9}V${r * 0.9}H${-r * 0.9}Z`;
  return `M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0Z`;
}

/**
 * Arrows to where the chosen stone can be shifted. Without a choice there are none: they would read as moves that were made.
 * @param {Scene} scene
 * @param {Choice} choice
 */
export function arrowsOf(scene, choice) {
  const at = placesOf(scene);
  const [chosen] = choice.chosen;
  const shifts = choice.ways.filter(({ cells }) => cells.length === 2 && cells[0] === chosen);
  return shifts.flatMap(({ cells: [from, to] }) => {
    const [a, b] = [at.get(from), at.get(to)];
    return a && b ? [arrow(a, b, 'board-arrow')] : [];
  });
}

/**
 * An arrow from cell to cell.
 * @param {Cell} from
 * @param {Cell} to
 * @param {string} look class
 */
function arrow(from, to, look) {
  const [a, b] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const point = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(a.x + dx * along - dy * aside).toFixed(1)} ${(a.y + dy * along + dx * aside).toFixed(1)}`;
  const end = length - 8;
  const d = `M${point(6, 0)}L${point(end, 0)}M${point(end - 11, -9)}L${point(end, 0)}L${point(end - 11, 9)}`;
  return element('path', { d, class: look });
}

/**
 * A move that is proposed: a ring on each of its cells, and arrows from one to the next.
 * @param {Scene} scene
 * @param {string[]} path
 * @param {string} mover the kind of piece of whoever would make it, or ''
 */
export function pathOf(scene, path, mover) {
  const at = placesOf(scene);
  const cells = path.flatMap((name) => at.get(name) ?? []);
  const rings = cells.map((cell) => {
    const { x, y } = middleOf(cell);
    return element('circle', {
      cx: x,
      cy: y,
      r: Math.min(cell.w, cell.h, 64) * 0.42,
      class: `board-ring ${of(mover)}`,
    });
  });
  const arrows = cells.slice(1).flatMap((cell, index) => {
    const from = cells[index];
    return from === cell ? [] : proposed(from, cell, mover);
  });
  return [...rings, ...arrows];
}

/** The class of what belongs to a player. @param {string} mover the kind of their pieces, or '' */
const of = (mover) => (mover ? `is-${mover}` : '');

/** An arrow in the mover's colour, outlined. @param {Cell} from @param {Cell} to @param {string} mover */
const proposed = (from, to, mover) => [
  arrow(from, to, 'board-arrow-ground'),
  arrow(from, to, `board-arrow is-proposed ${of(mover)}`),
];

/**
 * Arrows from cell to cell.
 * @param {Scene} scene
 * @param {[string, string][]} arrows
 * @param {string} mover the kind of piece of whoever moves, or ''
 */
export function arrowsBetween(scene, arrows, mover) {
  const at = placesOf(scene);
  return arrows.flatMap(([from, to]) => {
    const [a, b] = [at.get(from), at.get(to)];
    return a && b ? proposed(a, b, mover) : [];
  });
}

/**
 * Arcs that join the cells of each pair, with a dot at either end. Neighbouring pairs bend alike, so that they can be told apart.
 * @param {Scene} scene
 * @param {[string, string][]} pairs
 */
export function pairsOf(scene, pairs) {
  const at = placesOf(scene);
  const joints = pairs.flatMap(([one, other]) => {
    const [a, b] = [at.get(one), at.get(other)];
    if (!a || !b) return [];
    const ends = [middleOf(a), middleOf(b)].sort((left, right) => left.x - right.x);
    return [{ a: ends[0], b: ends[1], tier: 0 }];
  });
  // In one row the shorter ones lie below, and none runs along another.
  const flat = joints
    .filter(({ a, b }) => a.y === b.y)
    .sort((one, other) => one.b.x - one.a.x - (other.b.x - other.a.x));
  for (const [index, joint] of flat.entries()) {
    const below = flat.slice(0, index).filter(({ a, b }) => a.x <= joint.b.x && b.x >= joint.a.x && a.y === joint.a.y);
    joint.tier = 1 + Math.max(0, ...below.map(({ tier }) => tier));
  }
  return joints.map(({ a, b, tier }) => joined(a, b, tier));
}

/**
 * @param {{x: number, y: number}} a @param {{x: number, y: number}} b to the right of it @param {number} tier of several in one row, from 1;
 * 0 where they are in different rows
 */
function joined(a, b, tier) {
  // A straight line would run through the pieces between.
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = 0.22;
  const lift = tier ? TIER * (tier + 0.5) : dx * bend;
  const [x, y] = [(a.x + b.x) / 2 + (tier ? 0 : dy * bend), (a.y + b.y) / 2 - lift];
  const made = element('g', { class: 'board-pair' });
  const d = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  made.append(element('path', { d, class: 'board-pair-ground' }), element('path', { d }));
  for (const end of [a, b]) made.append(element('circle', { cx: end.x, cy: end.y, r: 6 }));
  return made;
}

/**
 * What a reader who counts sees over the board: marks on the cells of each note, in the colour of whoever they belong to.
 * @param {Scene} scene @param {Overlay | null} overlay @param {Layout['shape'] | undefined} shape of the board
 * @param {[string, string] | null} owned the kinds of the players' own pieces, whose colours the marks have
 * @returns {SVGElement[]}
 */
export function overlayOf(scene, overlay, shape, owned) {
  const draw = shape && MARKS[shape];
  if (!overlay || !draw) return [];
  const at = placesOf(scene);
  const held = new Set(scene.pieces.map(({ cell }) => cell));
  return overlay.notes.flatMap((note) => {
    const cells = note.cells.flatMap((name) => at.get(name) ?? []);
    const drawn = cells.length > 0 ? draw(cells, note, held, scene.type ?? 1) : [];
    const kind = owned && { first: owned[0], second: owned[1] }[String(note.mark)];
    if (kind) for (const one of drawn) one.classList.add(`is-${kind}`);
    return drawn;
  });
}

/** @typedef {(cells: Cell[], note: Note, held: Set<string>, type: number) => SVGElement[]} Draw */

/** How notes look on a board of each shape. On a line they are told beside the board. @type {Partial<Record<Layout['shape'], Draw>>} */
const MARKS = { triangle: beside, row: around, grid: within };

/** The sign of a player at the end of a row, broken, since it is not theirs yet. @type {Draw} */
function beside(cells, { mark }, _held, type) {
  const last = cells.reduce((one, other) => (other.x > one.x ? other : one));
  const r = 7 * type;
  const [x, y] = [last.x + last.w / 2 + 32 + 14 * type, last.y];
  const rounded = mark === 'first' ? r : r / 2;
  const sign = { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: rounded };
  return [element('rect', { ...sign, class: `board-note is-${mark}` })];
}

/** An outline around neighbours. @type {Draw} */
function around(cells, { mark }) {
  /** @type {Cell[][]} */
  const runs = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last && last.row === cell.row && cell.x - last.x <= cell.w) run?.push(cell);
    else runs.push([cell]);
  }
  return runs.map((run) => {
    const [from, to] = [middleOf(run[0]), middleOf(run[run.length - 1])];
    const r = run[0].w / 2 - 2;
    const place = { x: from.x - r, y: from.y - r, width: to.x - from.x + 2 * r, height: 2 * r, rx: r };
    return element('rect', { ...place, class: `board-note is-${mark}` });
  });
}

/** A dot on each cell, a ring around a piece, a cross where something can still change. @type {Draw} */
function within(cells, { mark }, held) {
  return cells.map((cell) => {
    const { x, y } = middleOf(cell);
    const size = Math.min(cell.w, cell.h);
    const look = `board-note is-${mark}`;
    if (mark === 'special') {
      const r = size * 0.14;
      return element('path', { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, class: look });
    }
    return held.has(cell.name)
      ? element('circle', { cx: x, cy: y, r: size * 0.44, class: `${look} is-ring` })
      : element('circle', { cx: x, cy: y, r: size * 0.12, class: look });
  });
}
