/** The frame of a board in the page: its SVG with its layers, its size, and the buttons that stand on it. */
import { h } from '../dom.js';
import { Cells } from './cells.js';
import { Pieces } from './pieces.js';
import { GRADIENTS } from './shapes.js';
import { draw, element } from './svg.js';

/** @import { Scene } from './scene.js' */

/** A board without a height of its own takes up to this part of the window. */
const PART = 0.82;
/** Heights that differ by less than this many pixels are the same. */
const STEP = 8;
/** Room for the button above a board, in pixels. */
const BUTTON = 48;

let boards = 0;

export class Frame {
  /**
   * @param {HTMLElement} host @param {string} label
   * @param {{still: boolean, fits: boolean}} how whether it is a mere picture, and whether the host has a height of its own
   */
  constructor(host, label, { still, fits }) {
    this.host = host;
    this.still = still;
    this.fits = fits;
    boards += 1;
    this.id = `board-${boards}`;
    this.root = div('board');
    this.scroller = div('board-scroller');
    this.stage = div('board-stage');
    this.svg = /** @type {SVGSVGElement} */ (
      element('svg', { class: 'board-svg', role: still ? 'img' : 'grid', 'aria-label': label })
    );
    this.cells = new Cells(this.id);
    this.pieces = new Pieces(this.id);
    const layer = (/** @type {string} */ look) => element('g', { 'aria-hidden': 'true', class: look });
    this.back = layer('board-back');
    this.over = layer('board-front');
    this.front = layer('board-front');
    this.traces = layer('board-front');
    this.badges = layer('board-front');
    this.svg.append(
      gradients(this.id),
      this.back,
      this.cells.grounds,
      this.over,
      this.pieces.layer,
      this.front,
      this.traces,
      this.cells.grid,
      this.badges,
    );
    if (still) this.cells.grid.remove();
    this.confirm = button('board-confirm');
    this.pass = button('board-pass');
    this.stage.append(this.svg, this.confirm, this.pass);
    this.scroller.append(this.stage);
    this.root.append(this.scroller);
    host.append(this.root);
  }

  /** How wide the host is, in pixels. */
  get width() {
    return this.scroller.clientWidth || 640;
  }

  /** How high a board may be, in pixels. @param {boolean} asks whether a button may have to stand above it */
  tall(asks) {
    return this.fits ? Math.max(STEP, this.#high - (asks ? BUTTON : 0)) : PART * innerHeight;
  }

  /** The room that there is: a board is drawn again when it changes. */
  get room() {
    return `${this.width} ${this.fits ? this.#high : ''}`;
  }

  /** How high the host is; in steps, so that a line more below the board changes nothing. */
  get #high() {
    return STEP * Math.floor(this.host.clientHeight / STEP);
  }

  /**
   * Gives the drawing its size; boards that grow with the page keep their shape, so nothing jumps.
   * @param {Scene} scene @param {boolean} asks whether a move may have to be confirmed by a button above the board
   */
  size(scene, asks) {
    const { width, height } = scene;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const style = this.stage.style;
    style.aspectRatio = `${width} / ${height}`;
    if (scene.scrolls) {
      style.width = `${Math.round(width * (scene.zoom ?? 1))}px`;
      style.maxWidth = style.minWidth = '';
    } else {
      style.width = '';
      const least = this.still ? 0 : Math.round(scene.least);
      style.minWidth = `${least}px`;
      const tall = this.fits ? `${this.tall(asks)}px` : `${100 * PART}svh`;
      style.maxWidth = `max(${least}px, min(${Math.round(scene.most)}px, calc(${tall} * ${(width / height).toFixed(4)})))`;
    }
    // A drawing that breaks its lines to fit the page has no shape of its own.
    this.host.style.setProperty('--board-least', `${Math.ceil(scene.least)}px`);
    if (scene.least > 0) this.host.style.setProperty('--board-aspect', (width / height).toFixed(4));
    else this.host.style.removeProperty('--board-aspect');
    this.root.classList.toggle('fits', this.fits);
    this.root.classList.toggle('is-line', scene.scrolls === true);
    this.root.classList.toggle('has-room', asks && !this.still);
    this.svg.style.setProperty('--board-type', String(scene.type ?? 1));
  }

  /** Pixels for a unit of the drawing. @param {Scene} scene */
  scale(scene) {
    return scene.scrolls ? (scene.zoom ?? 1) : (this.svg.clientWidth || scene.width) / scene.width;
  }

  /** Draws the static shapes of a scene. @param {Scene} scene */
  decorate(scene) {
    this.back.replaceChildren(...scene.back.map((shape) => draw(shape, this.id)));
    this.over.replaceChildren(...scene.over.map((shape) => draw(shape, this.id)));
    this.front.replaceChildren(...scene.front.map((shape) => draw(shape, this.id)));
  }

  /**
   * Shows a button at a point of the drawing, or hides it.
   * @param {HTMLButtonElement} which @param {string | null} text @param {{x: number, y: number}} point @param {Scene} scene
   */
  offer(which, text, point, scene) {
    which.hidden = text === null;
    which.textContent = text ?? '';
    if (text === null) return;
    // No part of it is cut at the edges.
    const half = Math.ceil(which.offsetWidth / 2) + 2;
    const across = ((100 * point.x) / scene.width).toFixed(2);
    which.style.left = `clamp(${half}px, ${across}%, calc(100% - ${half}px))`;
    which.style.top = `max(${which.offsetHeight - BUTTON}px, ${((100 * point.y) / scene.height).toFixed(2)}%)`;
  }

  /** Scrolls so that these points of the drawing can be seen. @param {{x: number}[]} points @param {Scene} scene */
  reveal(points, scene) {
    if (points.length === 0 || this.scroller.scrollWidth <= this.scroller.clientWidth + 1) return;
    const scale = this.scale(scene);
    const from = Math.min(...points.map((point) => point.x)) * scale - 80;
    const to = Math.max(...points.map((point) => point.x)) * scale + 80;
    const { scrollLeft, clientWidth } = this.scroller;
    if (from < scrollLeft) this.scroller.scrollLeft = from;
    else if (to > scrollLeft + clientWidth) this.scroller.scrollLeft = to - clientWidth;
  }
}

/** @param {string} look */
const div = (look) => h('div', { class: look });

/** @param {string} look */
const button = (look) => h('button', { type: 'button', class: look, hidden: true });

/** The gradients of the pieces, in colours of the style sheet. @param {string} id */
function gradients(id) {
  const defs = element('defs');
  for (const name of GRADIENTS) {
    const made = element('radialGradient', {
      id: `${id}-${name}`,
      class: `is-${name}`,
      cx: '36%',
      cy: '28%',
      r: '80%',
    });
    for (const [offset, part] of [
      ['0', 'light'],
      ['0.55', 'middle'],
      ['1', 'deep'],
    ]) {
      const stop = element('stop', { offset });
      stop.style.setProperty('stop-color', `var(--board-${name}-${part})`);
      made.append(stop);
    }
    defs.append(made);
  }
  return defs;
}
