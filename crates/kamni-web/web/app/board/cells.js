/**
 * The cells of a board in the document: their grounds below the pieces, and above them what is touched, focused and read
 * out, as the rows of a grid.
 */
import { middleOf } from './scene.js';
import { arrange, draw, element } from './svg.js';

/** @import { Cell, Scene } from './scene.js' */

/**
 * @typedef {object} CellState how a cell stands
 * @property {string} label what is read out
 * @property {boolean} chosen
 * @property {boolean} target a move can go on here
 * @property {boolean} start a move can begin here
 * @property {boolean} last the last move went by here
 * @property {boolean} pointed a reason speaks of it
 * @property {string} partner '' or the cell that a reason pairs it with
 * @property {string} grade '' or the value of the best move by it
 * @property {number} strength of the grade
 * @property {boolean} filled whether something stands there
 */

export class Cells {
  /** @type {Map<string, {ground: SVGElement, cell: SVGElement}>} */
  #made = new Map();
  /** @type {Map<string, Cell>} */
  #cells = new Map();
  /** The one cell in the tab order (roving tabindex). */
  #current = '';

  /** @param {string} id the board's */
  constructor(id) {
    this.id = id;
    this.grounds = element('g', { 'aria-hidden': 'true' });
    this.grid = element('g', { role: 'presentation', class: 'board-cells' });
  }

  /** @param {Scene} scene */
  update(scene) {
    const focused = this.#cells.get(this.focused);
    /** @type {SVGElement[][]} */
    const rows = [];
    const grounds = [];
    /** @type {Map<string, {ground: SVGElement, cell: SVGElement}>} */
    const made = new Map();
    for (const cell of scene.cells) {
      const same = JSON.stringify(this.#cells.get(cell.name)) === JSON.stringify(cell);
      const old = this.#made.get(cell.name);
      const pair = old ?? {
        ground: element('g'),
        cell: element('g', { role: 'gridcell', tabindex: -1, 'data-cell': cell.name }),
      };
      if (!same) this.#shape(pair, cell);
      made.set(cell.name, pair);
      grounds.push(pair.ground);
      (rows[cell.row] ??= []).push(pair.cell);
    }
    this.#made = made;
    this.#cells = new Map(scene.cells.map((cell) => [cell.name, cell]));
    arrange(this.grounds, grounds);
    const groups = rows.map((_, i) => this.grid.children[i] ?? element('g', { role: 'row' }));
    arrange(this.grid, groups);
    rows.forEach((row, i) => arrange(groups[i], row));
    if (!made.has(this.#current)) this.current = nearest(scene.cells, focused)?.name ?? '';
    // A cell that was folded away hands its focus to the nearest one.
    if (focused && !made.has(focused.name)) this.focus(this.#current);
  }

  /** @param {{ground: SVGElement, cell: SVGElement}} pair @param {Cell} cell */
  #shape(pair, cell) {
    const [tag, attributes] = cell.shape;
    const part = (/** @type {string} */ look) => draw([tag, { ...attributes, class: look }], this.id);
    pair.ground.replaceChildren(part('cell-ground'), part('cell-tint'));
    const hit = { x: cell.x - cell.w / 2, y: cell.y - cell.h / 2, width: cell.w, height: cell.h, class: 'cell-hit' };
    const centre = middleOf(cell);
    pair.cell.replaceChildren(
      element('rect', hit),
      part('cell-halo'),
      part('cell-ring'),
      element('circle', { cx: centre.x, cy: centre.y, r: 9, class: 'cell-dot' }),
    );
  }

  /** @param {(name: string) => CellState} stateOf */
  mark(stateOf) {
    for (const [name, { ground, cell }] of this.#made) {
      const state = stateOf(name);
      const look = [/** @type {Cell} */ (this.#cells.get(name)).tone];
      for (const flag of /** @type {const} */ (['chosen', 'target', 'start', 'last', 'pointed', 'filled'])) {
        if (state[flag]) look.push(`is-${flag}`);
      }
      if (state.grade) look.push(`is-${state.grade}`);
      ground.setAttribute('class', `ground ${look.join(' ')}`);
      cell.setAttribute('class', `cell ${look.join(' ')}`);
      cell.setAttribute('aria-label', state.label);
      cell.setAttribute('aria-selected', String(state.chosen));
      if (state.grade) ground.style.setProperty('--strength', String(state.strength));
    }
  }

  /** Marks the cell above which something is held, or none. @param {string | null} name */
  hover(name) {
    for (const one of this.grid.querySelectorAll('.is-over')) one.classList.remove('is-over');
    this.#made.get(name ?? '')?.cell.classList.add('is-over');
  }

  get current() {
    return this.#current;
  }

  set current(name) {
    this.#made.get(this.#current)?.cell.setAttribute('tabindex', '-1');
    this.#current = name;
    this.#made.get(name)?.cell.setAttribute('tabindex', '0');
  }

  /** Brings the focus to a cell. @param {string} name */
  focus(name) {
    this.current = name;
    this.#made.get(name)?.cell.focus();
  }

  /** Which cell the focus is on, or ''. */
  get focused() {
    const active = /** @type {Document | ShadowRoot} */ (this.grid.getRootNode()).activeElement;
    return active && this.grid.contains(active) ? (active.getAttribute('data-cell') ?? '') : '';
  }
}

/** @param {Cell[]} cells @param {Cell | undefined} to */
function nearest(cells, to) {
  if (!to) return cells[0];
  const away = (/** @type {Cell} */ cell) => Math.hypot(cell.x - to.x, cell.y - to.y);
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best), cells[0]);
}
