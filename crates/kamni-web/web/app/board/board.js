/** A board in the page: the position it shows, the choice of a move on it, and the events of pointer and keyboard. */
import { on } from '../dom.js';
import { arrowsBetween, arrowsOf, badge, overlayOf, pairsOf, pathOf } from './badges.js';
import { Choice } from './choice.js';
import { Frame } from './frame.js';
import { drawingOf, setupOf } from './games.js';
import { followKeys } from './keyboard.js';
import { questionOf } from './label.js';
import { marksOf } from './marks.js';
import { picture } from './picture.js';
import { followHover, followPointer } from './pointer.js';
import { middleOf } from './scene.js';
import { signOf } from './pieces.js';
import { takenOf, tracesOf } from './traces.js';
import { walk } from './walk.js';

/** For this many milliseconds after a move, a click may still be meant for the position before it. */
const LATE_CLICK = 2500;

/** @import { Scene } from './scene.js' */
/** @import { CellState } from './cells.js' */
/** @import { Grade } from './grade.js' */
/** @import { BeatKind } from './motion.js' */
/** @import { Step } from './choice.js' */
/** @import { Overlay } from '../data.js' */
/** @import { BoardOptions, ShownData } from './index.js' */

export class Board {
  /**
   * Somebody pointed at a cell that no legal move begins or goes on with.
   * @type {(cell: string, chosen: string[]) => void} the cell, and what was chosen before
   */
  onrefuse = () => {};
  /** Somebody pointed at a cell while no move can be chosen. @type {(cell: string) => void} */
  onearly = () => {};
  /** @type {(move: string) => void} */
  onmove = () => {};
  /** @type {(cells: string[]) => void} */
  onselect = () => {};
  /** @type {(position: string) => void} */
  onedit = () => {};
  /** A move is pointed at that a click would make, or no longer. @type {(move: string | null) => void} */
  onhover = () => {};

  /** Something that can be heard happens on the board. @type {(kind: BeatKind) => void} */
  onbeat = () => {};
  /** How fast pieces move: 1 is usual, 2 twice as fast, 0 at once. */
  pace = 1;

  /** @type {ShownData | null} */
  #data = null;
  /** @type {Scene | null} */
  #scene = null;
  #choice = new Choice([]);
  /** Whether a move was made by the click that this one may be the second half of. */
  #made = false;
  /** @type {string[]} */
  #last = [];
  /** Cells from which the last turn took pieces, and those of them that its earlier moves took. @type {string[]} */
  #taken = [];
  /** @type {string[]} */
  #before = [];
  /** Cells of the moves before the last one in the same turn. @type {string[]} */
  #trail = [];
  /** The cells of the move that was made here last, and when it had been seen on the board: not yet, at first. */
  #justMade = { cells: /** @type {string[]} */ ([]), seen: Infinity };
  /** @type {Map<string, Grade> | null} */
  #grades = null;
  /** @type {Set<string>} */
  #pointed = new Set();
  /** @type {[string, string][]} */
  #pairs = [];
  /** The cells of a move that is proposed, in order. @type {string[]} */
  #path = [];
  /** Arrows from cell to cell. @type {[string, string][]} */
  #arrows = [];
  /** The cells of a better move and of the one that was made. */
  #compared = { good: /** @type {string[]} */ ([]), bad: /** @type {string[]} */ ([]) };
  /** What an answer that is shown would take. @type {string[]} */
  #doomed = [];
  /** What the chosen piece could take. @type {string[]} */
  #prey = [];
  /** @type {{grade: Grade, further?: boolean}[]} */
  #signs = [];
  /** What is counted. @type {Overlay | null} */
  #overlay = null;
  /** The move that is pointed at. @type {string | null} */
  #hovered = null;
  #interactive = false;
  #editing = false;
  #flipped = false;
  /** @type {Set<string>} */
  #opened = new Set();
  /** The room that there was when the board was drawn. */
  #room = '';
  /** How long the drawing has been in this game, where it grows with the position. */
  #stretch = 0;
  #ended = new AbortController();

  /** @param {HTMLElement} host @param {BoardOptions} options */
  constructor(host, { word, label, game, still = false, beside = false, fits = false }) {
    this.word = word;
    this.beside = beside;
    this.label = label;
    /** The game whose positions are shown. */
    this.game = game;
    this.frame = new Frame(host, label, { still, fits });
    const { svg, confirm, pass } = this.frame;
    const { signal } = this.#ended;
    followPointer(
      svg,
      {
        click: (cell, again) => this.#click(cell, again),
        back: (cell) => this.#edit(cell, -1),
        grab: (cell) => this.#canDrag(cell),
        drag: (cell, point, over) => this.#drag(cell, point, over),
        drop: (cell, target) => this.#drop(cell, target),
      },
      signal,
    );
    followHover(svg, (cell) => this.#hover(cell), signal);
    followKeys(
      this.frame.root,
      {
        here: () => this.frame.cells.focused,
        editing: () => this.#editing,
        forget: () => this.#forget(),
        press: (cell) => this.#click(cell),
        edit: (cell, by, grow) => this.#edit(cell, by, grow),
        walk: (cell, key, far) => this.#walk(cell, key, far),
      },
      signal,
    );
    confirm.addEventListener('click', () => this.#confirm(), { signal });
    on(pass, 'click', { signal }, () => {
      if (this.#choice.pass !== null) this.onmove(this.#choice.pass);
    });
    this.observer = new ResizeObserver(() => {
      if (this.frame.room !== this.#room) this.#draw([], false);
    });
    this.observer.observe(fits ? host : this.frame.root);
  }

  /**
   * Shows a position; the promise is kept when the pieces have arrived. Another position may be shown before that.
   * @param {ShownData} data
   * @param {{last?: string[], trail?: string[], animate?: boolean, onward?: boolean}} [how] the cells of the move that led here, which
   * are marked, and those of the moves before it in the same turn; and whether this move leads here from what is shown now, so that what
   * goes was taken by it
   * @returns {Promise<void>}
   */
  show(data, { last = [], trail = [], animate = true, onward = true } = {}) {
    this.settle();
    const other = this.#data?.rules !== data.rules;
    const again = !other && this.#data?.position === data.position;
    const chosen = again ? this.#choice.chosen : [];
    if (other) this.#opened = new Set();
    if (other) this.#stretch = 0;
    if (!again) this.#overlay = null;
    this.#data = data;
    this.#choice = new Choice(data.choices, drawingOf(data.rules));
    // If the same position is shown again, the choice is kept.
    for (const cell of chosen) this.#choice.point(cell);
    if (!again || last.join() !== this.#last.join()) {
      this.#before = trail.length > 0 && onward && animate && !other ? this.#taken : [];
      this.#taken = this.#before;
    }
    this.#last = last;
    this.#trail = trail;
    const ended = this.#draw(last, animate && !other, onward);
    this.#reveal(other);
    if (chosen.length === 0) this.onselect([]);
    return ended;
  }

  /** Brings every piece that is on its way to its place. */
  settle() {
    this.frame.pieces.settle();
  }

  /** Whether pieces are on their way. */
  get moving() {
    return this.frame.pieces.moving;
  }

  /**
   * A small picture of a player's own piece, for beside the player's name; null where both move the same pieces.
   * @param {number} player
   */
  sign(player) {
    const kind = this.owned?.[player];
    return kind === undefined ? null : signOf(kind, this.frame.id);
  }

  /** The kinds of the players' own pieces, in the position that is shown. */
  get owned() {
    return (this.#data && drawingOf(this.#data.rules).owned?.(this.#data.layout)) ?? null;
  }

  /** What is counted at the end of this game, where it counts pieces. */
  get tally() {
    return (this.#data && drawingOf(this.#data.rules).tally?.(this.#data.position)) ?? null;
  }

  /** Whether the drawing tells something by the positions before. */
  get remembers() {
    return Boolean(this.#data && drawingOf(this.#data.rules).remembers);
  }

  /** Whether the drawing looks different from the other side. */
  get turns() {
    return this.#scene !== null && this.#scene.turns !== false;
  }

  get interactive() {
    return this.#interactive;
  }
  set interactive(value) {
    if (value === this.#interactive) return;
    this.#interactive = value;
    this.#choice.forget();
    this.#mark();
  }

  get editing() {
    return this.#editing;
  }
  set editing(value) {
    if (value === this.#editing) return;
    this.#editing = value;
    this.#choice.forget();
    this.frame.svg.classList.toggle('is-editing', value);
    this.#mark();
  }

  get flipped() {
    return this.#flipped;
  }
  set flipped(value) {
    this.#flipped = value;
    this.#draw([], true);
  }

  get grades() {
    return this.#grades;
  }
  set grades(value) {
    this.#grades = value;
    this.#mark();
  }

  /** What is counted in the position that is shown, or would be after a move. @param {Overlay | null} value */
  set overlay(value) {
    if (value === this.#overlay) return;
    this.#overlay = value;
    this.#mark();
  }

  /**
   * Shows the cells that a reason speaks of, those that it pairs, and a move that is proposed, by its cells in order.
   * Arrows can go from any cell to any other; what an answer would take is marked as taken.
   * @param {string[]} cells @param {[string, string][]} [pairs] @param {string[]} [path] @param {[string, string][]} [arrows]
   * @param {string[]} [doomed]
   */
  point(cells, pairs = [], path = [], arrows = [], doomed = []) {
    this.#pointed = new Set(cells);
    this.#pairs = pairs;
    this.#path = path;
    this.#arrows = arrows;
    this.#doomed = doomed;
    this.#compared = { good: [], bad: [] };
    this.#mark();
  }

  /** Shows two moves together, by their cells in order: the better one, and the one that was made. @param {string[]} good @param {string[]} bad */
  compare(good, bad) {
    this.point([]);
    this.#compared = { good, bad };
    this.#mark();
  }

  /** What the chosen piece could take, marked as taken. @param {string[]} cells */
  set prey(cells) {
    if (cells.join() === this.#prey.join()) return;
    this.#prey = cells;
    this.#mark();
  }

  /** The cells with something on them. */
  get filled() {
    return this.#scene?.pieces.map((piece) => piece.cell) ?? [];
  }

  /** The cells of the move that is proposed, in order. */
  get path() {
    return [...this.#path];
  }

  /** Which signs of grades are on the board: whether one is marked as the best, and whether one is for going on from its cell. */
  get signs() {
    return { best: this.#signs.some(({ grade }) => grade.best), further: this.#signs.some(({ further }) => further) };
  }

  /** What is chosen, the move that this already is, and the cells that come next. */
  get choosing() {
    const { begun, chosen, complete, pass } = this.#choice;
    return { chosen: begun ? [...chosen] : [], complete, pass, next: [...this.#choice.open().keys()] };
  }

  /** The only piece that may move, which is chosen by itself, and where it can go; null where there is none. */
  get led() {
    return this.#interactive ? this.#choice.led : null;
  }

  /** Drops a move that is half chosen; false if there is none. */
  drop() {
    return this.#forget();
  }

  /** The board as SVG text that stands alone. */
  picture() {
    return picture(this.frame.svg, this.label);
  }

  /** Takes the board out of the page. */
  destroy() {
    this.#ended.abort();
    this.observer.disconnect();
    this.frame.root.remove();
  }

  /**
   * @param {string[]} move @param {boolean} animate @param {boolean} [onward] whether pieces that go were taken by this move
   * @returns {Promise<void>} kept when the pieces have arrived
   */
  #draw(move, animate, onward = true) {
    if (!this.#data) return Promise.resolve();
    this.settle();
    const { rules, position, layout, over, past } = this.#data;
    this.#room = this.frame.room;
    const view = {
      flipped: this.#flipped,
      width: this.frame.width,
      tall: this.frame.tall(Boolean(this.game.confirm)),
      still: this.frame.still,
      beside: this.beside,
      opened: this.#opened,
      stretch: this.#stretch,
      last: this.#last,
      edits: this.#editing,
    };
    const word = this.frame.still ? undefined : this.word;
    const shown = { position, layout, holds: this.game.cells, tooLarge: this.word('board-too-large'), word, past };
    const before = this.#scene;
    const scene = drawingOf(rules).scene(shown, view);
    this.#scene = scene;
    this.#stretch = Math.max(this.#stretch, scene.stretch ?? 0);
    const { frame } = this;
    frame.size(scene, Boolean(this.game.confirm));
    frame.cells.update(scene);
    const centres = new Map(scene.cells.map((cell) => [cell.name, middleOf(cell)]));
    return new Promise((resolve) => {
      const ended = () => {
        frame.svg.classList.remove('is-moving');
        frame.svg.classList.toggle('is-over', over);
        frame.decorate(scene);
        this.#mark();
        if (this.#justMade.seen === Infinity) this.#justMade.seen = performance.now();
        resolve();
      };
      const pace = animate ? this.pace : 0;
      const beat = (/** @type {BeatKind} */ kind) => this.onbeat(kind);
      const left = frame.pieces.update(scene.pieces, { cells: move, centres, pace, beat, ended });
      if (animate && onward && move.length > 0) this.#taken = [...this.#before, ...left];
      if (!frame.pieces.moving) {
        if (left.length > 0) this.#mark();
        return;
      }
      frame.svg.classList.add('is-moving');
      // Numbers beside the board change when the move has arrived, unless the cells have other places now.
      if (!before || !sameCells(before, scene)) frame.decorate(scene);
      this.#mark();
    });
  }

  /** Shows what is chosen, what can be, and what moves are worth. */
  #mark() {
    const scene = this.#scene;
    if (!scene) return;
    const { frame, word } = this;
    const choice = this.#choice;
    // While pieces are on their way, what can be done next is not yet marked, though it can be done.
    const still = frame.pieces.moving && !choice.begun;
    const live = this.#interactive && !this.#editing && !still;
    choice.lead(live);
    const grades = this.#editing ? null : this.#grades;
    const [pointed, pairs] = [this.#pointed, this.#pairs];
    // A move that is on its way is not yet the last one.
    const last = frame.pieces.moving ? [] : this.#last;
    const path = this.#path;
    const { good, bad } = this.#compared;
    const shownPath = [...path, ...good];
    const marks = marksOf(scene, { choice, live, grades, last, pointed, pairs, path: shownPath, word });
    this.#signs = marks.signs;
    frame.svg.classList.toggle('is-live', this.#interactive || this.#editing);
    frame.cells.mark((name) => /** @type {CellState} */ (marks.states.get(name)));
    frame.pieces.choose(new Set(choice.chosen));
    // Asking for the scale costs a layout of the page.
    const scale = marks.signs.length > 0 ? frame.scale(scene) : 1;
    const signs = marks.signs.map(({ cell, grade, strength, further }) => badge(cell, grade, strength, scale, further));
    const arrows = scene.arrows && live ? arrowsOf(scene, choice) : [];
    const drawn = {
      isDotted: (/** @type {string} */ name) => Boolean(marks.states.get(name)?.target),
      chosen: new Set(choice.chosen),
    };
    frame.traces.replaceChildren(
      ...takenOf(scene, [...this.#doomed, ...this.#prey]),
      ...(this.#editing ? [] : tracesOf(scene, last, this.#taken, frame.pieces.moving ? [] : this.#trail, drawn)),
    );
    const mover = this.owned?.[this.game.turns.indexOf(this.#data?.turn ?? '')] ?? '';
    const compared = [...pathOf(scene, bad, 'bad'), ...pathOf(scene, good, 'good')];
    const shown = [...compared, ...pathOf(scene, path, mover), ...arrowsBetween(scene, this.#arrows, mover)];
    const counted = overlayOf(scene, this.#overlay, this.#data?.layout?.shape, this.owned);
    frame.badges.replaceChildren(...counted, ...arrows, ...pairsOf(scene, pairs), ...shown, ...signs);
    const first = scene.cells.find((cell) => cell.name === choice.chosen[0]);
    const text = !live || choice.complete === null ? null : questionOf(this.game, choice.complete, word);
    frame.offer(frame.confirm, text, first ? { x: first.x, y: first.y - first.h / 2 - 4 } : scene.pass, scene);
    frame.offer(frame.pass, live && choice.pass !== null ? word('board-pass') : null, scene.pass, scene);
    frame.stage.classList.toggle('is-passing', !frame.pass.hidden);
  }

  /** @param {boolean} first whether another game is seen for the first time */
  #reveal(first) {
    const scene = this.#scene;
    if (!scene?.scrolls) return;
    if (first) this.frame.scroller.scrollLeft = 0;
    this.frame.reveal(
      scene.cells.filter((cell) => this.#last.includes(cell.name)),
      scene,
    );
  }

  /** @param {string | null} cell @param {boolean} [again] whether it is the second click of a double click */
  #click(cell, again = false) {
    if (!again) this.#made = false;
    // A double click is one move: the second half does nothing after the first has made it, and drops nothing.
    const { begun, chosen, complete } = this.#choice;
    if (again && (this.#made || (chosen.at(-1) === cell && complete === null))) return;
    if (cell === null) {
      if (this.#choice.forget()) this.#chose();
      return;
    }
    this.frame.cells.current = cell;
    if (this.#scene?.cells.some((one) => one.name === cell && one.opens)) {
      this.#opened.add(cell);
      this.#draw([], false);
      const [from] = cell.split('…');
      if (this.frame.cells.focused === '') this.frame.cells.focus(from);
    } else if (this.#editing) {
      this.#edit(cell, 1);
    } else if (this.#interactive) {
      // Whoever points at another piece has not chosen the one that is chosen by itself.
      const before = begun || !this.filled.includes(cell) ? [...chosen] : [];
      this.#took(this.#choice.point(cell), cell, before);
    } else if (!again && !this.#isLate(cell)) this.onearly(cell);
  }

  /** Points at a cell. @param {string} cell */
  press(cell) {
    this.#click(cell);
  }

  /** @param {Step} step @param {string} cell that was pointed at @param {string[]} chosen before */
  #took(step, cell, chosen) {
    this.#chose();
    this.#made = 'made' in step;
    if ('made' in step) {
      const { cells = [] } = this.#choice.ways.find(({ move }) => move === step.made) ?? {};
      this.#justMade = { cells, seen: Infinity };
      this.onmove(step.made);
    } else if ('refused' in step && !this.#isLate(cell)) this.onrefuse(cell, chosen);
  }

  /** Whether a click belongs to the move that was made a moment ago, by its other cells. @param {string} cell */
  #isLate(cell) {
    const { cells, seen } = this.#justMade;
    return cells.includes(cell) && performance.now() - seen < LATE_CLICK;
  }

  /** @param {string | null} cell */
  #hover(cell) {
    const isLive = this.#interactive && !this.#editing;
    const move = cell !== null && isLive ? this.#choice.madeBy(cell) : null;
    if (move === this.#hovered) return;
    this.#hovered = move;
    this.onhover(move);
  }

  #chose() {
    this.#mark();
    this.onselect([...this.#choice.chosen]);
  }

  #confirm() {
    const move = this.#choice.complete;
    const from = this.#choice.chosen.at(-1);
    this.#choice.forget();
    this.#chose();
    if (from) this.frame.cells.focus(from);
    if (move !== null) this.onmove(move);
  }

  /** @param {string} cell @param {number} by @param {boolean} [grow] */
  #edit(cell, by, grow = false) {
    const known = this.#scene?.cells.find((one) => one.name === cell);
    if (!this.#editing || !this.#data || !known || known.opens !== undefined) return;
    const setup = setupOf(this.#data.rules);
    if (!setup) return;
    const position = setup.cycle(this.#data.position, cell, by, grow);
    this.#data = { ...this.#data, position, choices: [] };
    this.#overlay = null;
    this.#choice = new Choice([]);
    this.#last = [];
    this.#draw([], true);
    this.onedit(position);
  }

  /** @param {string} cell */
  #canDrag(cell) {
    if (!this.#interactive || this.#editing || !this.frame.pieces.on(cell)) return false;
    return this.#choice.leadsOn(cell);
  }

  /** @param {string} cell @param {{x: number, y: number}} point @param {string | null} over */
  #drag(cell, point, over) {
    if (!this.#choice.chosen.includes(cell)) {
      this.#choice.forget();
      this.#choice.point(cell);
      this.#chose();
    }
    this.frame.pieces.hold(cell, point);
    this.frame.cells.hover(over);
  }

  /** @param {string} cell @param {string | null} target */
  #drop(cell, target) {
    this.frame.cells.hover(null);
    const chosen = [...this.#choice.chosen];
    const step = target === null || target === cell ? null : this.#choice.point(target);
    const end = this.#scene?.cells.find((one) => one.name === target);
    if (step && 'made' in step && end) this.frame.pieces.hold(cell, middleOf(end));
    else this.frame.pieces.hold(cell, null);
    if (step && target !== null) this.#took(step, target, chosen);
  }

  /** @param {string} cell @param {string} key @param {boolean} far */
  #walk(cell, key, far) {
    const next = walk(this.#scene?.cells ?? [], cell, key, far);
    if (next !== null) this.frame.cells.focus(next);
    return next !== null;
  }

  #forget() {
    const { cells } = this.frame;
    if (!this.#choice.forget()) return false;
    this.#chose();
    if (cells.focused === '') cells.focus(cells.current);
    return true;
  }
}

/** Whether two scenes have the same cells in the same places. @param {Scene} one @param {Scene} other */
function sameCells(one, other) {
  const places = (/** @type {Scene} */ { width, cells }) =>
    JSON.stringify([width, cells.map(({ name, x, y }) => [name, x, y])]);
  return places(one) === places(other);
}
