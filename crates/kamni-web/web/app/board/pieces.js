/** The pieces of a board in the document: they glide, arrive and fade as the scene changes. */
import { match } from './match.js';
import { SHAPES } from './shapes.js';
import { arrange, calm, draw, element } from './svg.js';

/** @import { Piece } from './scene.js' */
/** @import { Kept } from './match.js' */

/** @typedef {{x: number, y: number}} Point */

const GLIDE = { duration: 260, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' };
const FADE = { duration: 320, easing: 'ease-out' };

export class Pieces {
  /** @type {Kept[]} */
  #kept = [];
  /** @type {Map<string, SVGElement>} */
  #made = new Map();
  /** @type {Set<SVGElement>} */
  #leaving = new Set();
  #keys = 0;

  /** @param {string} id the board's */
  constructor(id) {
    this.id = id;
    this.layer = element('g', { 'aria-hidden': 'true', class: 'board-pieces' });
  }

  /**
   * @param {Piece[]} pieces
   * @param {{cells: string[], end: Point | null}} move that led here: its cells, and where it ended
   * @param {boolean} animate
   */
  update(pieces, move, animate) {
    const moving = animate && !calm() && this.#kept.length > 0;
    const before = new Map(this.#kept.map((piece) => [piece.key, piece]));
    const kept = match(this.#kept, pieces, move.cells, () => `p${(this.#keys += 1)}`);
    const stay = new Set(kept.map((piece) => piece.key));
    const [start, goal] = [move.cells[0], move.cells.at(-1)];
    for (const piece of this.#kept) {
      // A piece that is destroyed by its own move still glides to the end of it.
      const arrived = pieces.some(({ cell, family }) => cell === goal && family === piece.family);
      const end = piece.cell === start && start !== goal && !arrived ? move.end : null;
      if (!stay.has(piece.key)) this.#leave(piece, end, moving);
    }
    /** @type {SVGElement[]} */
    const standing = [];
    /** @type {SVGElement[]} */
    const passing = [];
    for (const piece of kept) {
      const old = before.get(piece.key);
      const made = this.#made.get(piece.key) ?? this.#make(piece.key);
      if (old?.kind !== piece.kind || old.size !== piece.size) this.#fill(made, piece);
      made.setAttribute('data-on', piece.cell);
      const glides = this.#move(made, piece, old !== undefined && moving);
      if (!old && moving) made.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      (glides ? passing : standing).push(made);
    }
    // Moving pieces are drawn above those that stand still.
    arrange(this.layer, [...this.#leaving, ...standing, ...passing]);
    this.#kept = kept;
  }

  /** @param {string} key */
  #make(key) {
    const made = element('g', { class: 'piece' });
    made.append(element('g', { class: 'piece-body' }));
    this.#made.set(key, made);
    return made;
  }

  /** @param {SVGElement} made @param {Kept} piece */
  #fill(made, piece) {
    const body = /** @type {SVGElement} */ (made.firstElementChild);
    const sized = element('g', { transform: `scale(${piece.size / 100})` });
    sized.append(...SHAPES[piece.kind].map((shape) => draw(shape, this.id)));
    body.replaceChildren(sized);
  }

  /**
   * Moves a piece to its place from where it is on the screen; returns whether it glides there.
   * @param {SVGElement} made @param {Point} to @param {boolean} glide
   */
  #move(made, to, glide) {
    const end = translation(to);
    const there = made.style.transform === end && !made.classList.contains('is-dragged');
    made.classList.remove('is-dragged');
    if (there) return false;
    const from = glide ? getComputedStyle(made).transform : 'none';
    made.style.transform = end;
    if (glide) made.animate([{ transform: from }, { transform: end }], GLIDE);
    return glide;
  }

  /** @param {Kept} piece @param {Point | null} end @param {boolean} moving */
  #leave(piece, end, moving) {
    const made = this.#made.get(piece.key);
    this.#made.delete(piece.key);
    if (!made) return;
    made.removeAttribute('data-on');
    if (!moving) {
      made.remove();
      return;
    }
    this.#leaving.add(made);
    if (end) this.#move(made, end, true);
    const faded = made.animate([{ opacity: 1 }, { opacity: 0 }], { ...FADE, delay: end ? 120 : 0, fill: 'both' });
    faded.finished
      .catch(() => {})
      .then(() => {
        this.#leaving.delete(made);
        made.remove();
      });
  }

  /** The topmost piece on a cell. @param {string} cell */
  on(cell) {
    return this.#kept.filter((piece) => piece.cell === cell).sort((a, b) => b.order - a.order)[0] ?? null;
  }

  /** Marks the pieces that are chosen. @param {Set<string>} cells */
  choose(cells) {
    const tops = new Set([...cells].map((cell) => this.on(cell)?.key));
    for (const [key, made] of this.#made) made.classList.toggle('is-chosen', tops.has(key));
  }

  /**
   * Holds the topmost piece of a cell at a point, or lets it go back.
   * @param {string} cell @param {Point | null} point
   */
  hold(cell, point) {
    const piece = this.on(cell);
    const made = piece && this.#made.get(piece.key);
    if (!piece || !made) return;
    if (!point) {
      this.#move(made, piece, !calm());
      return;
    }
    if (!made.classList.contains('is-dragged')) this.layer.append(made);
    made.classList.add('is-dragged');
    made.style.transform = translation(point);
  }
}

/** A piece as a small picture of its own. @param {string} kind @param {string} id that of the board, which has the colours */
export function signOf(kind, id) {
  const sign = element('svg', { class: 'piece-sign', viewBox: '-54 -54 108 108', 'aria-hidden': 'true' });
  sign.append(...SHAPES[kind].map((shape) => draw(shape, id)));
  return sign;
}

/** @param {Point} point */
const translation = ({ x, y }) => `translate(${Math.round(100 * x) / 100}px, ${Math.round(100 * y) / 100}px)`;
