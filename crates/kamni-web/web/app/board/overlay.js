/** What a reader who counts sees over the board: marks on the cells of each note, in the colour of whoever they belong to. */
import { middleOf } from './scene.js';
import { element } from './svg.js';

/** @import { Layout, Note, Overlay } from '../data.js' */
/** @import { Cell, Scene } from './scene.js' */

/**
 * @param {Scene} scene @param {Overlay | null} overlay @param {Layout['shape'] | undefined} shape of the board
 * @returns {SVGElement[]}
 */
export function overlayOf(scene, overlay, shape) {
  const draw = shape && MARKS[shape];
  if (!overlay || !draw) return [];
  const at = new Map(scene.cells.map((cell) => [cell.name, cell]));
  const held = new Set(scene.pieces.map(({ cell }) => cell));
  return overlay.notes.flatMap((note) => {
    const cells = note.cells.flatMap((name) => at.get(name) ?? []);
    return cells.length > 0 ? draw(cells, note, held, scene.type ?? 1) : [];
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
