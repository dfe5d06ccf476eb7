/** The pieces of a board in the document: they glide, arrive and fade as the scene changes. */
import { match } from './match.js';
import { SHAPES } from './shapes.js';
import { calm, draw, element } from './svg.js';

/** @import { Piece } from './scene.js' */
/** @import { Kept } from './match.js' */

const FADE = 360;

export class Pieces {
  /** @type {Kept[]} */
  #kept = [];
  /** @type {Map<string, SVGElement>} */
  #made = new Map();
  #keys = 0;

  /** @param {string} id the board's */
  constructor(id) {
    this.id = id;
    this.layer = element('g', { 'aria-hidden': 'true', class: 'board-pieces' });
  }

  /**
   * @param {Piece[]} pieces
   * @param {string[]} move cells of the move that led here
   * @param {boolean} animate
   */
  update(pieces, move, animate) {
    const moving = animate && !calm();
    this.layer.classList.toggle('is-still', !moving);
    const before = new Map(this.#kept.map((piece) => [piece.key, piece]));
    const kept = match(this.#kept, pieces, move, () => `p${(this.#keys += 1)}`);
    const stay = new Set(kept.map((piece) => piece.key));
    for (const [key, made] of this.#made) {
      if (!stay.has(key)) this.#leave(key, made, moving);
    }
    for (const piece of kept) {
      const old = before.get(piece.key);
      const made = this.#made.get(piece.key) ?? this.#arrive(piece, moving && this.#kept.length > 0);
      if (old?.kind !== piece.kind || old.size !== piece.size) this.#fill(made, piece);
      made.setAttribute('data-on', piece.cell);
      made.classList.remove('is-dragged');
      place(made, piece.x, piece.y);
      // What moves passes above what stands; what stands in a stack lies in order.
      if (old && (old.cell !== piece.cell) && moving) this.layer.append(made);
      if (piece.order > 0 || (old && old.order > 0)) this.layer.append(made);
    }
    this.#kept = kept;
  }

  /** @param {Kept} piece @param {boolean} moving */
  #arrive(piece, moving) {
    const made = element('g', { class: 'piece' });
    made.append(element('g', { class: 'piece-body' }));
    place(made, piece.x, piece.y);
    this.#made.set(piece.key, made);
    this.layer.append(made);
    if (moving) {
      made.classList.add('is-away');
      made.getBoundingClientRect();
      made.classList.remove('is-away');
    }
    return made;
  }

  /** @param {string} key @param {SVGElement} made @param {boolean} moving */
  #leave(key, made, moving) {
    this.#made.delete(key);
    made.removeAttribute('data-on');
    if (!moving) {
      made.remove();
      return;
    }
    made.classList.remove('is-dragged');
    made.classList.add('is-away');
    setTimeout(() => made.remove(), FADE);
  }

  /** @param {SVGElement} made @param {Kept} piece */
  #fill(made, piece) {
    const body = /** @type {SVGElement} */ (made.firstElementChild);
    const sized = element('g', { transform: `scale(${piece.size / 100})` });
    sized.append(...SHAPES[piece.kind].map((shape) => draw(shape, this.id)));
    body.replaceChildren(sized);
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
   * @param {string} cell @param {{x: number, y: number} | null} point
   */
  hold(cell, point) {
    const piece = this.on(cell);
    const made = piece && this.#made.get(piece.key);
    if (!piece || !made) return;
    this.layer.classList.remove('is-still');
    made.classList.toggle('is-dragged', point !== null);
    if (point) this.layer.append(made);
    place(made, (point ?? piece).x, (point ?? piece).y);
  }
}

/** @param {SVGElement} made @param {number} x @param {number} y */
function place(made, x, y) {
  made.style.transform = `translate(${x}px, ${y}px)`;
}
