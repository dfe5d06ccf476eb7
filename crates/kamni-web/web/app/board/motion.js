/**
 * How the pieces of a board go from one position to the next, as a plan: where each of them is at which time. What a move
 * does is read from the pieces alone (which went, came, or changed their cell) and from the cells of the move, so every
 * game is animated. Nothing here knows the document.
 */

/** @import { Kept } from './match.js' */

/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Stop where a piece is at a time
 * @property {number} at milliseconds
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} opacity
 *
 * @typedef {object} Track what one piece does
 * @property {string} key
 * @property {Stop[]} stops in order of time
 * @property {number} turns when it takes the look that it has in the end
 *
 * @typedef {'move' | 'place' | 'take' | 'capture' | 'return'} BeatKind
 * @typedef {{at: number, kind: BeatKind}} Beat a moment that can be heard
 *
 * @typedef {object} Plan
 * @property {Track[]} tracks
 * @property {Beat[]} beats in order of time
 * @property {number} length milliseconds
 *
 * @typedef {object} Move
 * @property {string[]} cells of the move, or none where it is no single move
 * @property {Map<string, Point>} centres of the cells
 * @property {Map<string, Point>} [held] pieces that are somewhere else at this moment, because somebody drags them
 */

/** Milliseconds: a glide is at least this long, and longer the farther it goes, up to an end. */
const GLIDE = 240;
const GLIDE_PER_UNIT = 0.45;
const LONGEST_GLIDE = 480;
/** For a piece that was dragged and is nearly there. */
const DRAGGED_GLIDE = 90;
/** The pause between two legs of one move. */
const PAUSE_IN_MOVE = 110;
const DROP = 260;
const LIFT = 200;
const VANISH = 280;
const BURST = 90;
/** Captured pieces of one move go one after the other, the nearest first. */
const STAGGER = 70;
const LOCK = 200;
/** A piece is pushed out of its cell this long before another has arrived, and this far, in units of the drawing. */
const SHOVE = 70;
const PUSH = 46;
/** Pieces that destroy each other meet this far apart. */
const MEET = 18;
/** How high a piece is lifted, in units of the drawing. */
const HEIGHT = 15;

/**
 * @param {Kept[]} before
 * @param {Kept[]} after pieces with the same key are the same
 * @param {Move} move
 * @returns {Plan}
 */
export function plan(before, after, move) {
  const there = new Map(before.map((piece) => [piece.key, piece]));
  const stay = new Set(after.map((piece) => piece.key));
  const gone = before.filter((piece) => !stay.has(piece.key));
  const fresh = after.filter((piece) => !there.has(piece.key));
  const travellers = after.filter((piece) => {
    const old = there.get(piece.key);
    return old !== undefined && (old.cell !== piece.cell || move.held?.has(piece.key));
  });
  const play = new Play(move, there);
  const returns = travellers.find((piece) => taken(gone, move, piece).length > 0);
  if (returns) play.giveBack(returns, taken(gone, move, returns));
  else for (const piece of travellers) play.travel(piece);
  const left = returns ? gone.filter((piece) => !taken(gone, move, returns).includes(piece)) : gone;
  const doomed = left.find((piece) => destroysItself(piece, after, move));
  if (doomed) play.annihilate(doomed, left);
  else play.vanish(left);
  for (const piece of fresh) play.appear(piece, before);
  return play.done();
}

/** What was taken together with a piece that comes back elsewhere. @param {Kept[]} gone @param {Move} move @param {Kept} piece */
const taken = (gone, { cells }, piece) =>
  gone.filter(({ cell, family }) => family === piece.family && cells.includes(cell));

/** Whether a piece moved and was destroyed by its own move. @param {Kept} piece @param {Kept[]} after @param {Move} move */
function destroysItself(piece, after, { cells }) {
  const [start, goal] = [cells[0], cells.at(-1)];
  const arrived = after.some(({ cell, family }) => cell === goal && family === piece.family);
  return piece.cell === start && start !== goal && !arrived;
}

/** A plan being made. */
class Play {
  /** @type {Map<string, Track>} */
  #tracks = new Map();
  /** @type {Beat[]} */
  #beats = [];
  /** When a piece came to a cell of the move. @type {Map<string, number>} */
  #arrivals = new Map();
  /** When the pieces that move have arrived. */
  #arrived = 0;

  /** @param {Move} move @param {Map<string, Kept>} there */
  constructor(move, there) {
    this.move = move;
    this.there = there;
  }

  /** @returns {Plan} */
  done() {
    const tracks = [...this.#tracks.values()];
    const length = Math.max(0, ...tracks.map(({ stops }) => stops.at(-1)?.at ?? 0));
    return { tracks, beats: this.#beats.sort((a, b) => a.at - b.at), length };
  }

  /** A piece glides to its new cell, by way of the cells that the move names between. @param {Kept} piece */
  travel(piece) {
    const old = /** @type {Kept} */ (this.there.get(piece.key));
    const held = this.move.held?.get(piece.key);
    const from = held ?? this.#standing(old);
    const stops = [stop(0, from)];
    let at = 0;
    const way = held ? [piece.cell] : this.#way(old.cell, piece.cell);
    way.forEach((cell, leg) => {
      const to = leg === way.length - 1 ? piece : (this.move.centres.get(cell) ?? piece);
      at += held ? DRAGGED_GLIDE : glideTime(stops[stops.length - 1], to);
      stops.push(stop(at, to));
      this.#arrivals.set(cell, at);
      if (leg < way.length - 1) stops.push(stop((at += PAUSE_IN_MOVE), to));
    });
    this.#add(piece.key, stops, at, 'move');
    this.#arrived = Math.max(this.#arrived, at);
  }

  /** Pieces are taken; then one of them is put back elsewhere, and changes. @param {Kept} piece @param {Kept[]} others */
  giveBack(piece, others) {
    const old = /** @type {Kept} */ (this.there.get(piece.key));
    for (const one of others) this.#lift(one, 0);
    const from = this.#standing(old);
    const above = { x: piece.x, y: piece.y - HEIGHT };
    const begin = LIFT + VANISH;
    const over = begin + glideTime(from, piece);
    const down = over + LIFT;
    const stops = [
      stop(0, from),
      stop(LIFT, raised(from, HEIGHT), 1.12),
      stop(begin, raised(from, HEIGHT), 1.12),
      stop(over, above, 1.12),
      stop(down, piece),
      stop(down + LOCK / 2, piece, 1.14),
      stop(down + LOCK, piece),
    ];
    this.#add(piece.key, stops, down, 'return', down);
    this.#arrived = down;
  }

  /** A piece and what it meets destroy each other. @param {Kept} piece @param {Kept[]} gone it is one of them */
  annihilate(piece, gone) {
    const goal = /** @type {string} */ (this.move.cells.at(-1));
    const met = gone.filter((one) => one !== piece);
    const from = this.move.held?.get(piece.key) ?? this.#standing(piece);
    const there = met.find(({ cell }) => cell === goal);
    // Both are to be seen when they meet.
    const to = there ? short(from, there, MEET) : (this.move.centres.get(goal) ?? piece);
    const at = this.move.held?.has(piece.key) ? DRAGGED_GLIDE : glideTime(from, to);
    this.#add(piece.key, [stop(0, from), ...burst(at, to)], at, 'capture', at);
    for (const one of met) {
      const place = this.#standing(one);
      this.#add(one.key, [stop(0, place), ...burst(at, place)], at);
    }
  }

  /** What is captured is seen to go: when it is reached, or when the move has arrived. @param {Kept[]} gone */
  vanish(gone) {
    const goal = this.move.centres.get(this.move.cells.at(-1) ?? '');
    const away = (/** @type {Kept} */ one) => (goal ? Math.hypot(one.x - goal.x, one.y - goal.y) : 0);
    let waits = 0;
    for (const one of [...gone].sort((a, b) => away(a) - away(b))) {
      const reached = this.#arrivals.get(one.cell);
      const single = this.move.cells.length > 0;
      if (single && this.#arrived === 0) {
        this.#lift(one, 0);
        continue;
      }
      const at = reached ?? this.#arrived + waits;
      if (reached === undefined && single) waits += STAGGER;
      const place = this.#standing(one);
      // What is under the piece that captures it is pushed out, so that it is seen to go.
      const aside = reached === undefined ? place : this.#pushed(one.cell, place);
      const begin = reached === undefined ? at : Math.max(0, at - SHOVE);
      const stops = [
        stop(0, place),
        stop(begin, place),
        stop(at, between(place, aside), 0.9),
        stop(at + VANISH, aside, 0.5, 0),
      ];
      this.#add(one.key, stops, at, single ? 'capture' : undefined, at);
    }
  }

  /** A new piece comes down on its cell, or out of the pile that it belonged to. @param {Kept} piece @param {Kept[]} before */
  appear(piece, before) {
    const { cells } = this.move;
    const [start, goal] = [cells[0], cells.at(-1)];
    if (!cells.includes(piece.cell)) {
      const at = this.#arrived;
      this.#add(piece.key, [stop(0, piece, 1, 0), stop(at, piece, 1, 0), stop(at + DROP, piece)], 0);
      return;
    }
    const pile = before.filter(({ cell, family }) => cell === start && family === piece.family).at(-1);
    if (pile && start !== goal) {
      const at = glideTime(pile, piece);
      this.#add(piece.key, [stop(0, this.#standing(pile)), stop(at, piece)], 0, 'move', at);
      return;
    }
    const at = this.#arrived;
    const stops = [stop(at, raised(piece, HEIGHT), 1.1, 0), stop(at + DROP, piece)];
    if (at > 0) stops.unshift(stop(0, raised(piece, HEIGHT), 1.1, 0));
    this.#add(piece.key, stops, 0, 'place', at + DROP);
  }

  /** A piece is lifted and gone. @param {Kept} piece @param {number} at */
  #lift(piece, at) {
    const place = this.#standing(piece);
    const stops = [
      stop(at, place),
      stop(at + LIFT, raised(place, HEIGHT), 1.12),
      stop(at + LIFT + VANISH, raised(place, 1.6 * HEIGHT), 1.12, 0),
    ];
    this.#add(piece.key, stops, at, 'take', at + LIFT / 2);
  }

  /**
   * Where a piece of the old position is in the new drawing, in which its cell may have another place.
   * @param {Kept} piece
   */
  #standing(piece) {
    const centre = this.move.centres.get(piece.cell);
    return { x: centre ? centre.x : piece.x, y: piece.y };
  }

  /** Where a piece is pushed by one that comes to its cell. @param {string} cell @param {Point} place */
  #pushed(cell, place) {
    const { cells, centres } = this.move;
    const from = centres.get(cells[cells.indexOf(cell) - 1] ?? '');
    if (!from) return place;
    return short(from, place, -PUSH);
  }

  /** The cells from one cell of the move to another. @param {string} from @param {string} to */
  #way(from, to) {
    const { cells } = this.move;
    const [start, goal] = [cells.indexOf(from), cells.lastIndexOf(to)];
    return start >= 0 && goal > start ? cells.slice(start + 1, goal + 1) : [to];
  }

  /**
   * @param {string} key @param {Stop[]} stops @param {number} turns
   * @param {BeatKind} [kind] @param {number} [at] when it is heard
   */
  #add(key, stops, turns, kind, at = turns) {
    this.#tracks.set(key, { key, stops, turns });
    if (kind && this.move.cells.length > 0) this.#beats.push({ at, kind });
  }
}

/** @param {number} at @param {Point} point @param {number} [scale] @param {number} [opacity] @returns {Stop} */
const stop = (at, { x, y }, scale = 1, opacity = 1) => ({ at, x, y, scale, opacity });

/** A point on the way, so far before its end, or behind it. @param {Point} from @param {Point} to @param {number} by */
function short(from, to, by) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = far === 0 ? 0 : by / far;
  return { x: to.x - part * (to.x - from.x), y: to.y - part * (to.y - from.y) };
}

/** @param {Point} one @param {Point} other */
const between = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** @param {Point} point @param {number} by */
const raised = ({ x, y }, by) => ({ x, y: y - by });

/** @param {number} at @param {Point} place */
const burst = (at, place) => [stop(at, place), stop(at + BURST, place, 1.25), stop(at + BURST + VANISH, place, 0.3, 0)];

/** @param {Point} from @param {Point} to */
const glideTime = (from, to) =>
  Math.min(LONGEST_GLIDE, GLIDE + GLIDE_PER_UNIT * Math.hypot(to.x - from.x, to.y - from.y));
