/** The pieces of a board in the document: they go from scene to scene as a plan says. */
import { match } from './match.js';
import { plan } from './motion.js';
import { SHAPES } from './shapes.js';
import { arrange, calm, draw, element } from './svg.js';

/** @import { Piece } from './scene.js' */
/** @import { Kept } from './match.js' */
/** @import { Beat, BeatKind, Plan, Point, Stop } from './motion.js' */

/** A piece that was dragged and let go glides back. */
const BACK = { duration: 200, easing: 'ease-out' };
const EASING = 'cubic-bezier(0.35, 0.1, 0.25, 1)';
/** Of the beats of a move that is shown at once, only the weightiest is heard. @type {BeatKind[]} */
const WEIGHTS = ['move', 'place', 'take', 'return', 'capture'];

/**
 * @typedef {object} How
 * @property {string[]} cells of the move that leads to the scene
 * @property {Map<string, Point>} centres of the cells
 * @property {number} pace how fast, 1 is usual; 0 shows the scene at once
 * @property {(kind: BeatKind) => void} beat something can be heard
 * @property {() => void} ended
 */

export class Pieces {
  /** @type {Kept[]} */
  #kept = [];
  /** @type {Map<string, SVGElement>} */
  #made = new Map();
  /** @type {Set<SVGElement>} */
  #leaving = new Set();
  #keys = 0;
  /** What a running animation still has to do, in order of time. @type {(() => void)[]} */
  #due = [];
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** @type {Animation[]} */
  #running = [];
  /** How many animations have ended. */
  #count = 0;

  /** @param {string} id the board's */
  constructor(id) {
    this.id = id;
    this.layer = element('g', { 'aria-hidden': 'true', class: 'board-pieces' });
  }

  /** Whether pieces are on their way. */
  get moving() {
    return this.#due.length > 0;
  }

  /**
   * Brings the pieces to a scene; returns the cells from which the move took pieces.
   * @param {Piece[]} pieces @param {How} how
   */
  update(pieces, how) {
    this.settle();
    const before = this.#kept;
    const after = match(before, pieces, how.cells, () => `p${(this.#keys += 1)}`);
    const first = before.length === 0;
    const planned = plan(before, after, { cells: how.cells, centres: how.centres, held: this.#held() });
    const moves = how.pace > 0 && !calm() && !first && planned.length > 0;
    const stay = new Set(after.map((piece) => piece.key));
    for (const piece of before) if (!stay.has(piece.key)) this.#leave(piece, moves);
    const old = new Map(before.map((piece) => [piece.key, piece]));
    const tracks = new Map(planned.tracks.map((track) => [track.key, track]));
    /** @type {{at: number, run: () => void}[]} */
    const due = [];
    for (const piece of after) {
      const was = old.get(piece.key);
      const made = this.#made.get(piece.key) ?? this.#make(piece.key);
      made.setAttribute('data-on', piece.cell);
      made.classList.remove('is-dragged');
      made.style.transform = translation(piece);
      if (was?.kind === piece.kind && was.size === piece.size && was.stretch === piece.stretch) continue;
      const turns = tracks.get(piece.key)?.turns ?? 0;
      if (moves && was && turns > 0) due.push({ at: turns, run: () => this.#fill(made, piece) });
      else this.#fill(made, piece);
    }
    this.#kept = after;
    this.#arrange(after, moves ? planned : null);
    if (moves) this.#perform(planned, due, how);
    else {
      if (!first) this.#sound(planned.beats, how);
      how.ended();
    }
    return before.filter((piece) => !stay.has(piece.key)).map(({ cell }) => cell);
  }

  /** Ends what is under way: every piece is where it belongs. */
  settle() {
    this.#count += 1;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const one of this.#running.splice(0)) one.cancel();
    for (const one of this.#leaving) one.remove();
    this.#leaving.clear();
    for (const run of this.#due.splice(0)) run();
  }

  /** Pieces that somebody holds, and where. */
  #held() {
    /** @type {Map<string, Point>} */
    const held = new Map();
    for (const [key, made] of this.#made) {
      if (!made.classList.contains('is-dragged')) continue;
      const { e, f } = new DOMMatrix(made.style.transform);
      held.set(key, { x: e, y: f });
    }
    return held;
  }

  /** Moving pieces are drawn above those that stand still. @param {Kept[]} kept @param {Plan | null} planned */
  #arrange(kept, planned) {
    const moving = new Set(planned?.tracks.map(({ key }) => key));
    /** @type {[SVGElement[], SVGElement[]]} */
    const [standing, passing] = [[], []];
    for (const { key } of kept) {
      (moving.has(key) ? passing : standing).push(/** @type {SVGElement} */ (this.#made.get(key)));
    }
    // What a move is about comes first in its plan.
    const leaving = (planned?.tracks ?? []).flatMap(({ key }) => {
      const made = this.#made.get(key);
      return made && this.#leaving.has(made) ? [made] : [];
    });
    arrange(this.layer, [...standing, ...leaving.reverse(), ...passing]);
  }

  /** @param {Plan} planned @param {{at: number, run: () => void}[]} due @param {How} how */
  #perform({ tracks, beats, length }, due, { pace, beat, ended }) {
    for (const { key, stops } of tracks) {
      const made = this.#made.get(key);
      if (!made) continue;
      const timing = { duration: length / pace, fill: /** @type {const} */ ('both') };
      this.#running.push(made.animate(framesOf(stops, length), timing));
    }
    const later = (/** @type {number} */ at, /** @type {() => void} */ run) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        run();
      }, at / pace);
      this.#timers.add(timer);
    };
    for (const { at, kind } of beats) later(at, () => beat(kind));
    for (const { at, run } of due.sort((a, b) => a.at - b.at)) {
      const once = () => {
        const index = this.#due.indexOf(once);
        if (index >= 0) this.#due.splice(index, 1);
        run();
      };
      this.#due.push(once);
      later(at, once);
    }
    this.#due.push(ended);
    // The animations themselves say when they have ended; where they stand still, as in a hidden page, time does.
    const all = Promise.allSettled(this.#running.map((one) => one.finished));
    const mine = this.#count;
    const end = () => {
      if (mine === this.#count) this.settle();
    };
    all.then(end);
    later(length + 1000, end);
  }

  /** @param {Beat[]} beats @param {How} how */
  #sound(beats, { beat }) {
    const weight = Math.max(-1, ...beats.map(({ kind }) => WEIGHTS.indexOf(kind)));
    if (weight >= 0) beat(WEIGHTS[weight]);
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
    const size = piece.size / 100;
    const sized = element('g', { transform: `scale(${size} ${size * (piece.stretch ?? 1)})` });
    sized.append(...SHAPES[piece.kind].map((shape) => draw(shape, this.id)));
    body.replaceChildren(sized);
  }

  /** @param {Kept} piece @param {boolean} moves */
  #leave(piece, moves) {
    const made = this.#made.get(piece.key);
    if (!made) return;
    made.removeAttribute('data-on');
    if (moves) {
      this.#leaving.add(made);
      this.#due.push(() => this.#made.delete(piece.key));
    } else {
      made.remove();
      this.#made.delete(piece.key);
    }
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
    this.settle();
    const piece = this.on(cell);
    const made = piece && this.#made.get(piece.key);
    if (!piece || !made) return;
    if (!point) {
      const from = made.style.transform;
      made.classList.remove('is-dragged');
      made.style.transform = translation(piece);
      if (!calm()) made.animate([{ transform: from }, { transform: translation(piece) }], BACK);
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

/** Only transform and opacity, which need no painting. @param {Stop[]} stops @param {number} length @returns {Keyframe[]} */
function framesOf(stops, length) {
  const frames = stops.map(({ at, scale, opacity, ...point }) => ({
    offset: Math.min(1, at / length),
    transform: `${translation(point)} scale(${scale})`,
    opacity,
    easing: EASING,
  }));
  const last = frames[frames.length - 1];
  return last.offset < 1 ? [...frames, { ...last, offset: 1 }] : frames;
}

/** @param {Point} point */
const translation = ({ x, y }) => `translate(${Math.round(100 * x) / 100}px, ${Math.round(100 * y) / 100}px)`;
