/** A puzzle with everything around its board: the question, what is said to a move, help, and what it was about. */

import { analyze, post, query } from '../api.js';
import { button, h, fill, announce, Restart, toast } from '../dom.js';
import { Exercise, frameOf } from '../learn/exercise.js';
import { Feedback } from '../learn/feedback.js';
import { refuted } from '../learn/tasks.js';
import { positionAddress } from '../parts/address.js';
import { grouped } from '../parts/reason.js';
import { copy } from '../parts/share.js';
import { icon } from '../play/icons.js';
import { word } from '../words.js';
import { isSet, wrongMoves } from './solution.js';
import { Solver, told } from './solver.js';
import { pageAddress } from '../site.js';

/** @import { Analysis, AttemptResult, Game, Puzzle, PuzzleSummary, Solution } from '../data.js' */
/** @import { Single } from '../dom.js' */
/** @import { Refutation } from '../learn/exercise.js' */

/** How many wrong moves are told with one reason, and how many reasons. */
const MOST_WRONG = 8;

/**
 * What a panel shows: a puzzle, or a position of somebody's own, which has neither an id nor themes.
 * @typedef {Pick<Puzzle, 'board' | 'solution' | 'question'> & Partial<PuzzleSummary & Pick<Puzzle, 'choices'>>} Shown
 */

/**
 * @typedef {object} Around what stands around a puzzle
 * @property {Single[]} head above the question
 * @property {string | null} next the address of the next one
 * @property {Single[]} [links] other ways on from the end
 */

export class PuzzlePanel {
  #left = new Restart();
  /** What the server said to this try. @type {Promise<AttemptResult | null> | null} */
  #sent = null;

  /** @param {Shown} puzzle @param {Game} game @param {Around} around */
  constructor(puzzle, game, around) {
    this.puzzle = puzzle;
    this.game = game;
    this.around = around;
    this.exercise = new Exercise(game, word('learn.board', { game: game.title }));
    this.feedback = new Feedback();
    const tool = (/** @type {string} */ act, /** @type {string} */ id, /** @type {() => void} */ run, sign = '') =>
      button([sign && icon(sign), h('span', {}, word(id))], run, { 'data-act': act });
    this.hint = tool('hint', 'learn.hint', () => this.help(), 'hint');
    this.give = tool('reveal', 'puzzle.give-up', () => this.reveal());
    this.again = tool('again-whole', 'puzzle.once-more', () => this.begin(), 'replay');
    this.tools = h('div', { class: 'row lesson-tools' }, this.hint, this.give, this.again);
    this.about = h('div', { class: 'puzzle-about' });
    const look = { class: 'puzzle', 'aria-label': puzzle.question, 'data-puzzle': puzzle.id };
    const body = h('div', { class: 'lesson-question' }, h('p', {}, puzzle.question));
    this.answers = h('div', { class: 'answers' });
    const side = [this.answers, this.feedback.element, this.tools, this.about];
    this.element = frameOf(look, { head: around.head, body, side }, this.exercise.element);
  }

  /** Begins a try. */
  begin() {
    const signal = this.#left.next();
    this.#sent = null;
    this.feedback.clear();
    fill(this.about);
    this.solver = new Solver(this.exercise, this.puzzle, signal, {
      wrong: (refutation, turn) => this.wrong(refutation, turn),
      right: (again, found) => this.right(again, found),
      answers: this.answers,
      touch: () => {
        if (!this.feedback.element.classList.contains('is-wrong')) this.feedback.clear();
      },
    });
    this.draw(true);
    this.try(this.solver).catch((error) => {
      if (!signal.aborted) toast(error?.message || String(error), 'bad');
    });
  }

  /** @param {Solver} solver */
  async try(solver) {
    if (await solver.run()) await this.solved();
  }

  /** Whether an answer is asked for that is no move: its reason would be the answer. */
  get chooses() {
    return (this.puzzle.choices?.length ?? 0) > 0;
  }

  /** Which buttons there are. @param {boolean} open whether a move is asked for */
  draw(open) {
    this.element.classList.toggle('is-open', open);
    this.element.dataset.state = open ? 'open' : 'done';
    this.give.hidden = !open;
    this.hint.hidden = !open || this.chooses;
    this.again.hidden = open;
  }

  /** A right move that is not the last. @param {boolean} again whether the solver moves at once @param {{n: number, of: number}} [found] of a set */
  right(again, found) {
    const said = found ? word('puzzle.found', found) : word(again ? 'puzzle.go-on' : 'puzzle.right');
    this.feedback.tell('right', [h('p', {}, said)]);
  }

  /** Says what is wrong with a move. @param {Refutation | null} refutation @param {Solution} turn @returns {Promise<void>} */
  async wrong(refutation, turn) {
    const failed = this.solver?.wrong === 1 ? this.failed() : null;
    this.send();
    this.exercise.sound.play('refused');
    const answer = this.chooses ? [] : turn.right.map(({ move }) => move);
    const said = refutation ? refuted(refutation, null, answer) : [];
    const { signal } = this.#left;
    if (signal.aborted) return;
    // Help is for the position, which is not on the board now.
    this.hint.hidden = true;
    await this.feedback.askAgain([...said, failed ? h('p', { class: 'puzzle-kind' }, failed) : null]);
    this.hint.hidden = this.chooses;
  }

  /** What the first wrong move of a try means, beyond that it is wrong. @returns {string | null} */
  failed() {
    return this.puzzle.id ? word('puzzle.failed') : null;
  }

  /** What is said at the end of a try. @param {'solved' | 'at-last' | 'helped' | 'shown'} how */
  said(how) {
    return word(`puzzle.${how}`);
  }

  /** Tells the server how it went, once for each try. */
  send() {
    const { puzzle, solver } = this;
    if (!puzzle.id || !solver || this.#sent) return;
    const { moves, hints, milliseconds } = solver;
    this.#sent = post(`/puzzles/${puzzle.id}/attempts`, { moves, hints, milliseconds }).catch((error) => {
      toast(error?.message || String(error), 'bad');
      return null;
    });
  }

  async help() {
    const said = await this.solver?.hint();
    if (said) this.feedback.tell('hint', [h('p', {}, said)]);
  }

  /** Shows the solution instead of waiting for it. */
  async reveal() {
    const { solver } = this;
    if (!solver?.turn) return;
    this.send();
    // Nothing is asked any more, but what is shown now goes on until the next try.
    const signal = this.#left.next();
    this.exercise.stop();
    this.feedback.clear();
    this.draw(false);
    await solver.show(signal);
    if (!signal.aborted) await this.end('note', this.said('shown'));
  }

  async solved() {
    const { solver, exercise } = this;
    this.send();
    this.draw(false);
    exercise.sound.play('won');
    const clean = solver?.wrong === 0 && solver.hints === 0;
    await this.end('right', this.said(clean ? 'solved' : solver?.wrong ? 'at-last' : 'helped'));
  }

  /** What the puzzle was about. @param {'right' | 'note'} kind @param {string} head */
  async end(kind, head) {
    const { puzzle } = this;
    const { signal } = this.#left;
    const next = this.onward();
    this.feedback.tell(kind, [h('p', {}, h('b', {}, head))]);
    const why = h('p', { class: 'puzzle-why', hidden: true });
    const wrong = h('div', {});
    const rating = h('p', { class: 'puzzle-rating', role: 'status', hidden: true });
    fill(this.about, [
      rating,
      why,
      h('p', { class: 'row wrap puzzle-ways' }, next, this.ways()),
      puzzle.themes?.length ? this.themes(puzzle.themes) : null,
      wrong,
    ]);
    (next ?? this.again).focus({ preventScroll: true });
    this.feedback.element.scrollIntoView({ block: 'nearest' });
    const [analysis, result] = await Promise.all([this.analysis(), this.#sent]);
    if (signal.aborted) return;
    if (result) {
      fill(rating, this.change(result));
      rating.hidden = false;
    }
    if (analysis) {
      fill(why, this.explanation(analysis));
      why.hidden = false;
      fill(wrong, this.wrongMoves(analysis));
    }
    announce([head, rating.textContent, why.textContent].filter(Boolean).join(' '));
  }

  /** The way to the next puzzle. @returns {HTMLElement | null} */
  onward() {
    const { next } = this.around;
    if (!next) return null;
    return h('a', { class: 'button primary', 'data-act': 'next', href: next }, word('puzzle.next'), icon('forward'));
  }

  /** Other ways on from the end. @returns {Single[]} */
  ways() {
    const { puzzle, around } = this;
    const href = positionAddress(puzzle.board.rules, puzzle.board.position);
    return [
      h('a', { class: 'button', 'data-act': 'analyse', href }, word('puzzle.analyse')),
      puzzle.id ? this.shareButton() : null,
      ...(around.links ?? []),
    ];
  }

  /** @param {AttemptResult} result @returns {Single[]} */
  change({ own, counted }) {
    const game = this.game.title;
    if (!counted) return [word('puzzle.uncounted', { game, rating: own.after.rating })];
    const by = own.after.rating - own.before.rating;
    const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
    return [
      word('puzzle.rating', { game, rating: own.after.rating }),
      ' ',
      h('b', { class: by < 0 ? 'bad' : 'good', 'data-change': by }, `${sign}${Math.abs(by)}`),
    ];
  }

  /** What there is to say about the answer: about the position, or the one that a place gives. @returns {Promise<Analysis | null>} */
  async analysis() {
    const { puzzle, exercise, game } = this;
    const [{ move }] = puzzle.solution.right;
    const position = puzzle.choices?.find((one) => one.answer === move)?.position;
    if (!position) return exercise.analysis(puzzle.board);
    return analyze(puzzle.board.rules ?? game.name, position).catch(() => null);
  }

  /** Why the solution is right. @param {Analysis} analysis @returns {Single[]} */
  explanation(analysis) {
    const { choices = [], solution, task } = this.puzzle;
    const [{ move }] = solution.right;
    const chosen = choices.find((one) => one.answer === move);
    if (chosen) return [h('b', {}, word('puzzle.solution', { move: chosen.name })), ' ', told(analysis)];
    if (isSet(task)) {
      const moves = solution.right.map((one) => one.move).join(', ');
      const [why] = solution.right.flatMap((one) => analysis.moves.find(({ move }) => move === one.move)?.why ?? []);
      return [h('b', {}, word('puzzle.solution', { move: moves })), ' ', why ?? analysis.why];
    }
    const why = analysis.moves.find((one) => one.move === move)?.why ?? analysis.why;
    return [h('b', {}, word('puzzle.solution', { move })), ' ', why];
  }

  /** What is wrong with the other moves; those with the same reason stand together. @param {Analysis} analysis */
  wrongMoves(analysis) {
    if (this.chooses) return null;
    const groups = grouped(analysis, wrongMoves(analysis, this.puzzle.solution)).slice(0, MOST_WRONG);
    if (groups.length === 0) return null;
    const item = (/** @type {(typeof groups)[number]} */ { moves, value, why }) =>
      h('li', {}, [
        h('span', { class: 'row' }, [
          moves.slice(0, MOST_WRONG).map(({ move }) => this.wrongMove(move)),
          moves.length > MOST_WRONG ? '…' : null,
        ]),
        h('span', {}, [word(`puzzle.leads.${value}`, { n: moves.length }), why].filter(Boolean).join(' ')),
      ]);
    return h('details', { class: 'puzzle-wrong' }, [
      h('summary', {}, word('puzzle.wrong-moves')),
      h('ul', {}, groups.map(item)),
    ]);
  }

  /** A wrong move; a click shows it on the board, with the answer. @param {string} move */
  wrongMove(move) {
    const show = async () => {
      const signal = this.#left.next();
      const place = { board: this.puzzle.board, last: [] };
      await this.exercise.back(place);
      if (signal.aborted) return;
      this.exercise.host.scrollIntoView({ block: 'nearest' });
      await this.exercise.refute(place, move, signal);
    };
    return button(move, show, { class: 'move', title: word('puzzle.show-move') });
  }

  /** @param {NonNullable<Shown['themes']>} themes @returns {HTMLElement | null} */
  themes(themes) {
    const { game } = this.game.name === this.puzzle.game ? this.puzzle : { game: this.game.name };
    return h('p', { class: 'row puzzle-themes' }, [
      h('span', { class: 'faint' }, word('puzzle.themes')),
      themes.map(({ key, name }) =>
        h('a', { class: 'theme', href: `/puzzles/next?${query({ game, theme: key })}` }, name),
      ),
    ]);
  }

  shareButton() {
    const address = new URL(pageAddress(`/puzzles/${this.puzzle.id}`), location.href).href;
    return button([icon('share'), word('puzzle.share')], () => copy(address), { 'data-act': 'share' });
  }
}
