/** The trace of the last move, above the pieces: where it came from, where it went, and what it took. */
import { middleOf } from './scene.js';
import { draw, element } from './svg.js';

/** @import { Cell, Scene, Shape } from './scene.js' */

/** Cells that touch each other have marks that do not, in units of the drawing. */
const INSET = 2;

/** @typedef {'from' | 'to' | 'taken'} Trace */

const NOTHING = { isDotted: () => false, chosen: new Set() };

/**
 * What the last move did on each of its cells.
 * @param {Scene} scene
 * @param {string[]} last the cells of the last move
 * @param {string[]} taken cells from which it took pieces, where that is known
 * @param {string[]} [trail] cells of the moves before it in the same turn
 * @returns {Map<string, Trace>}
 */
export function traceOf(scene, last, taken, trail = []) {
  const filled = new Set(scene.pieces.map((piece) => piece.cell));
  const goal = last.at(-1);
  /** @type {Map<string, Trace>} */
  const trace = new Map();
  if (goal === undefined) return trace;
  for (const cell of trail) trace.set(cell, 'from');
  for (const cell of taken) trace.set(cell, 'taken');
  for (const cell of last) {
    // Where pieces travel, a cell behind the goal may still hold others.
    if (filled.has(cell) && (cell === goal || !scene.travels)) trace.set(cell, 'to');
    else if (cell === goal) trace.set(cell, 'taken');
    else if (cell === last[0] || !scene.travels || !trace.has(cell)) trace.set(cell, 'from');
  }
  return trace;
}

/**
 * @param {Scene} scene
 * @param {string[]} last
 * @param {string[]} taken
 * @param {string[]} [trail]
 * @param {{isDotted: (cell: string) => boolean, chosen: Set<string>}} [marks] whether a dot on a cell says that a piece can go there, and
 * which cells are chosen
 */
export function tracesOf(scene, last, taken, trail = [], { isDotted, chosen } = NOTHING) {
  const trace = traceOf(scene, last, taken, trail);
  return scene.cells.flatMap((cell) => {
    const kind = trace.get(cell.name);
    // A piece that is chosen has a frame already.
    return kind && !(kind === 'to' && chosen.has(cell.name)) ? [sign(cell, kind, isDotted(cell.name))] : [];
  });
}

/** Marks cells as those of pieces that are taken. @param {Scene} scene @param {string[]} cells */
export const takenOf = (scene, cells) =>
  scene.cells.filter(({ name }) => cells.includes(name)).map((cell) => sign(cell, 'taken', false));

/** A line with an outline, so that it is seen on any piece and ground. @param {Cell} cell @param {Trace} kind @param {boolean} dotted */
function sign(cell, kind, dotted) {
  const made = element('g', { class: `trace is-${kind}`, 'data-trace': cell.name });
  for (const look of ['trace-ground', 'trace-line']) {
    if (kind === 'to') {
      made.append(element('path', { d: corners(cell), class: look }));
      continue;
    }
    made.append(draw(outline(cell, `${look} is-dashed`), ''));
    if (kind === 'taken') made.append(element('path', { d: dotted ? rays(cell) : cross(cell), class: look }));
  }
  return made;
}

/** Four corners around the cell. @param {Cell} cell */
function corners(cell) {
  const { x, y, w, h } = around(cell);
  const arm = Math.min(14, w / 4);
  return (
    `M${x} ${y + arm}V${y}H${x + arm}M${x + w - arm} ${y}H${x + w}V${y + arm}` +
    `M${x + w} ${y + h - arm}V${y + h}H${x + w - arm}M${x + arm} ${y + h}H${x}V${y + h - arm}`
  );
}

/** @param {Cell} cell */
function cross(cell) {
  const { x, y } = middleOf(cell);
  return `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`;
}

/** A cross around the dot in the middle. @param {Cell} cell */
function rays(cell) {
  const { x, y } = middleOf(cell);
  const ray = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `M${x + 11 * dx} ${y + 11 * dy}L${x + 19 * dx} ${y + 19 * dy}`;
  return ray(-1, -1) + ray(1, -1) + ray(-1, 1) + ray(1, 1);
}

/** The outline of a cell, apart from those of its neighbours. @param {Cell} cell @param {string} look @returns {Shape} */
function outline(cell, look) {
  const [tag, attributes] = cell.shape;
  if (tag === 'circle') return [tag, { ...attributes, class: look }];
  const { x, y, w, h } = around(cell);
  return [tag, { ...attributes, x, y, width: w, height: h, class: look }];
}

/** The box around the outline of a cell. @param {Cell} cell */
function around({ shape: [tag, a] }) {
  if (tag === 'circle') {
    const r = Number(a.r);
    return { x: Number(a.cx) - r, y: Number(a.cy) - r, w: 2 * r, h: 2 * r };
  }
  const [x, y, w, h] = [a.x, a.y, a.width, a.height].map(Number);
  return { x: x + INSET, y: y + INSET, w: w - 2 * INSET, h: h - 2 * INSET };
}
