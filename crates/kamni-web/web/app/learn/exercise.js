/**
 * A board that asks somebody for a move. It shows positions and moves one after the other, lets a move be chosen as in play, says
 * what the next click does, makes a wrong move and the best answer to it on the board, and puts the position back. What is right
 * and what comes next is decided by those who use it: lessons, annotated games, puzzles.
 *
 * Everything that takes time is a promise. Each question has a signal: once it is aborted, what belongs to it happens no more.
 *
 *   const exercise = new Exercise(game, 'Board');
 *   page.append(exercise.element);                          // the board and the line below it
 *   await exercise.show({ board, last: [] });
 *   const move = await exercise.ask(place, { signal });      // a legal move that somebody chose; not made yet
 *   const next = await exercise.make(place, move, signal);   // the place after it, when the pieces have arrived
 *   const why = await exercise.refute(place, move, signal);  // the move and the answer to it, with the reason
 *   await exercise.back(place);                              // as it was
 */

import { analyze, board as boardAfter, once } from '../api.js';
import { createBoard } from '../board/index.js';
import { drawingOf } from '../board/games.js';
import { isProved } from '../board/grade.js';
import { h, redraw, Restart } from '../dom.js';
import { beginningOf, beginningText, begun, ideaOf } from '../parts/reason.js';
import { choosing, tellRefusal } from '../parts/choosing.js';
import { Counting } from '../parts/overlay.js';
import { settings } from '../parts/settings.js';
import { Sound } from '../play/sound.js';
import { inside, moveText, word } from '../words.js';

/** @import { Analysis, BoardData, Game, Value } from '../data.js' */
/** @import { More } from '../dom.js' */

/** @typedef {{board: BoardData, last: string[]}} Place a position, and the cells of the move that led to it */
/** @typedef {{cells?: string[], pairs?: [string, string][], path?: string[], arrows?: [string, string][]}} Marks to look at */

/**
 * @typedef {object} Refutation what is wrong with a move
 * @property {string} move
 * @property {string} [named] the move at the head of a sentence
 * @property {Value | null} value what it leads to for whoever makes it, where that is proved
 * @property {string | null} why the reason in words
 * @property {string | null} reply the best answer, which was made on the board; null if there is none
 * @property {string | null} replyWhy why the answer decides, said to whoever made the move
 * @property {Place} place where the board is now
 */

/** A text that begins with a large letter. @param {string} text */
export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Before the answer to a move is made, in milliseconds: long enough to see what was done. */
const PAUSE = 650;

/** A reason is told with at least this many words, if it has them: that all moves lose says little. */
const MIN_WORDS = 12;

/**
 * How everything with such a board is laid out: what it is about, the board, and beside it what is said to an answer.
 * @param {Record<string, string | undefined>} look @param {Record<'head' | 'body' | 'side', More>} parts @param {HTMLElement} board @param {More} [rest]
 */
export const frameOf = ({ class: look = '', ...more }, { head, body, side }, board, rest) =>
  h('section', { class: `lesson ${look}`, ...more }, [
    h('header', { class: 'lesson-head' }, head),
    h('div', { class: 'lesson-body' }, body),
    board,
    h('div', { class: 'lesson-side' }, side),
    rest,
  ]);

export class Exercise {
  /** Somebody has begun to choose. @type {() => void} */
  ontouch = () => {};

  /** The question that waits for a move. @type {{place: Place, marks: Marks, done: (move: string) => void} | null} */
  #asked = null;
  /** What is said instead of the usual line. */
  #note = '';
  /** @type {Map<string, Promise<Analysis>>} */
  #analyses = new Map();
  #refusing = new Restart();

  /** @param {Game} game @param {string} label names the board for screen readers */
  constructor(game, label) {
    this.game = game;
    this.sound = new Sound(settings);
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label, game });
    settings.follow(this.board);
    this.board.onbeat = (kind) => this.sound.play(kind);
    this.line = h('p', { class: 'exercise-line', role: 'status' });
    this.counting = new Counting(this.board);
    this.element = h('div', { class: 'exercise' }, this.host, this.counting.element, this.line);
    this.board.onmove = (move) => this.#chose(move);
    this.board.onselect = (cells) => {
      this.#refusing.stop();
      this.#note = '';
      if (cells.length) this.ontouch();
      this.#draw();
    };
    this.board.onrefuse = (cell, chosen) => this.#refuse({ cell, chosen });
  }

  /** Shows a position; kept when the pieces have arrived. @param {Place} place @param {{animate?: boolean, marks?: Marks}} [how] */
  async show({ board, last }, { animate = false, marks = {} } = {}) {
    this.stop();
    this.mark(marks);
    await this.board.show({ ...board, choices: [] }, { last, animate });
  }

  /** Puts a position back that was there before; the pieces go the way they came. @param {Place} place @param {Marks} [marks] */
  async back({ board, last }, marks = {}) {
    this.stop();
    this.mark(marks);
    await this.board.show({ ...board, choices: [] }, { last, animate: true, onward: false });
  }

  /** Marks cells, and draws arrows. @param {Marks} marks */
  mark({ cells = [], pairs = [], path = [], arrows = [] }) {
    this.board.point(cells, pairs, path, arrows);
  }

  /** No move is asked for any more. */
  stop() {
    this.#refusing.stop();
    this.#asked = null;
    this.counting.hide();
    delete this.element.dataset.asks;
    this.#note = '';
    this.board.interactive = false;
    this.#draw();
  }

  /**
   * Asks for a move of the position; kept with one that is legal. It is not made yet.
   * @param {Place} place @param {{signal: AbortSignal, marks?: Marks}} how
   * @returns {Promise<string>}
   */
  ask(place, { signal, marks = {} }) {
    return new Promise((resolve) => {
      if (signal.aborted) return;
      // What there is to say about every move is wanted soon.
      this.analysis(place.board);
      this.#asked = { place, marks, done: resolve };
      this.element.dataset.asks = place.board.position;
      this.#note = '';
      this.mark(marks);
      this.board.show(place.board, { last: place.last, animate: false });
      this.board.interactive = true;
      this.#draw();
    });
  }

  /** Draws what is counted in the position of which a move is asked, for whoever wants help. */
  count() {
    if (this.#asked) this.counting.show(this.#asked.place.board);
  }

  /**
   * Makes a move on the board.
   * @param {Place} place @param {string} move @param {AbortSignal} signal
   * @returns {Promise<Place>} kept when the pieces have arrived
   */
  async make(place, move, signal) {
    this.stop();
    const { rules, position } = place.board;
    const board = await boardAfter(rules, position, [move], signal);
    const next = { board, last: board.path?.at(-1)?.cells ?? [] };
    if (signal.aborted) return next;
    this.mark({});
    await this.board.show({ ...board, choices: [] }, { last: next.last });
    return next;
  }

  /** Moves one after the other, each with a pause before it. @param {Place} place @param {string[]} moves @param {AbortSignal} signal */
  async run(place, moves, signal) {
    let here = place;
    for (const move of moves) {
      await this.pause(signal);
      if (signal.aborted) return here;
      here = await this.make(here, move, signal);
    }
    return here;
  }

  /**
   * Makes a wrong move and the best answer to it.
   * @param {Place} place @param {string} move @param {AbortSignal} signal
   * @returns {Promise<Refutation>}
   */
  async refute(place, move, signal) {
    const [before, after] = await Promise.all([this.analysis(place.board), this.make(place, move, signal)]);
    const grade = before?.moves.find((one) => one.move === move);
    /** @type {Refutation} */
    const refutation = {
      move,
      named: this.moveOf(move, place.board),
      value: before && grade && isProved(before, grade) ? grade.value : null,
      why: grade?.why ?? null,
      reply: null,
      replyWhy: null,
      place: after,
    };
    // Whoever may move on after their own move has not been answered yet.
    if (signal.aborted || after.board.over || after.board.turn === place.board.turn) return refutation;
    const [answer] = await Promise.all([this.analysis(after.board), this.pause(signal)]);
    const best = answer?.moves[0];
    if (signal.aborted || !best) return refutation;
    refutation.place = await this.make(after, best.move, signal);
    refutation.reply = best.move;
    // A reason speaks to whoever is to move: the one in the position after the answer to whoever made the move.
    const { board } = refutation.place;
    if (board.over) refutation.replyWhy = word('learn.reply-ends');
    else if (board.turn === place.board.turn) {
      const left = await this.analysis(board);
      if (left && isProved(left) && left.why) refutation.replyWhy = begun(left.why, MIN_WORDS);
    }
    return refutation;
  }

  /**
   * A little more help to find a move, in words: first the idea, then where to begin, then the move.
   * @param {Place} place @param {Analysis | null} analysis @param {string} move @param {number} step from 1
   */
  help({ board }, analysis, move, step) {
    const cells = board.choices.find((one) => one.move === move)?.cells ?? [];
    const idea = step === 1 && analysis?.moves.length ? ideaOf(analysis, { cells, word }).why : null;
    if (idea) return idea;
    const begins = cells.length > 1 && step <= 2 ? beginningOf(move, board.choices) : null;
    this.mark(begins ? { cells: begins } : { path: cells });
    return begins ? beginningText(begins, word) : word('hint.move', { move });
  }

  /** A player inside a sentence, by colour. @param {number} player @returns {{player: string, gender: string}} */
  sideOf(player) {
    return { player: inside(this.game.players[player]), gender: this.game.genders[player] };
  }

  /** Whether a game under these rules can end in a draw. @param {BoardData} board */
  canDraw({ rules }) {
    return !drawingOf(rules).decided;
  }

  /** A move at the head of a sentence: in words where the game has some. @param {string} move @param {BoardData} board */
  moveOf(move, { rules }) {
    return drawingOf(rules).naming?.(move, word) ?? moveText(move);
  }

  /** What a position is worth; null if nobody can say now. @param {BoardData} board @returns {Promise<Analysis | null>} */
  analysis({ rules, position, over }) {
    if (over) return Promise.resolve(null);
    return once(this.#analyses, `${rules} ${position}`, () => analyze(rules, position)).catch(() => null);
  }

  /** @param {AbortSignal} signal @param {number} [milliseconds] */
  pause(signal, milliseconds = PAUSE) {
    const time = settings.get('speed') === 'normal' ? milliseconds : milliseconds / 3;
    return new Promise((resolve) => {
      setTimeout(resolve, time);
      signal.addEventListener('abort', resolve, { once: true });
    });
  }

  /** Says something in the line below the board until the next thing happens. @param {string} text */
  say(text) {
    this.#note = text;
    this.#draw();
  }

  /** @param {string} move */
  #chose(move) {
    const asked = this.#asked;
    this.stop();
    asked?.done(move);
  }

  /** Says why a click makes no move, and points at what can be done. @param {{cell: string, chosen: string[]}} click */
  async #refuse(click) {
    this.sound.play('refused');
    const asked = this.#asked;
    if (!asked) return;
    await tellRefusal(this.board, asked.place.board, click, this.#refusing.next(), (text) => {
      this.#note = text;
      this.#draw(true);
    });
  }

  /** The line: what is chosen and how it can go on, or what a turn is. @param {boolean} [refused] */
  #draw(refused = false) {
    const asked = this.#asked;
    const text = this.#note || (asked ? choosing(this.board, this.game) || asked.place.board.turn_hint : '');
    const turn = asked ? this.game.turns.indexOf(asked.place.board.turn) : -1;
    this.line.classList.toggle('refused', refused);
    redraw(this.line, [turn, text], () => {
      const sign = turn >= 0 && !this.#note ? this.board.sign(turn) : null;
      return [sign, text ? h('span', {}, text) : null];
    });
  }
}
