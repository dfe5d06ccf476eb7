/** A lesson: step after step, each with a board, a few sentences and something to do. */

import { button, h, fill, announce, Restart } from '../dom.js';
import { gameOf } from '../api.js';
import { icon } from '../play/icons.js';
import { openGame } from '../parts/game.js';
import { word } from '../words.js';
import { ending } from './ending.js';
import { Exercise, frameOf } from './exercise.js';
import { Feedback, rich } from './feedback.js';
import { followSteps } from '../parts/keys.js';
import { listed, remember } from '../parts/remembered.js';
import { reach } from './progress.js';
import { taskOf } from './tasks.js';

/** @import { Game, Lesson, LessonStep } from '../data.js' */
/** @import { Marks } from './exercise.js' */

/** Before the first move of a step is shown, in milliseconds. */
const LOOK = 900;

/** In such a window the text stands below the board. */
const NARROW_WINDOW = '(max-width: 56rem)';

export class LessonPage {
  /** Which step is seen; as many as there are steps for the end. */
  at = -1;
  /** The steps whose task was solved, or that have none and were seen. @type {Set<number>} */
  done = new Set();
  /** The steps whose answer was shown. @type {Set<number>} */
  shown = new Set();
  /** The steps that were left without an answer. @type {Set<number>} */
  skipped = new Set();
  #left = new Restart();

  /** @param {HTMLElement} main @param {Lesson} lesson @param {Game} game @param {boolean} finished whether it was done before */
  constructor(main, lesson, game, finished) {
    this.lesson = lesson;
    this.game = game;
    this.#recall();
    this.finished = finished;
    this.exercise = new Exercise(game, word('learn.board', { game: game.title }));
    this.feedback = new Feedback();
    this.heading = h('h2', { tabindex: -1 });
    this.text = h('div', { class: 'lesson-text' });
    this.question = h('div', { class: 'lesson-question' });
    this.answers = h('div', { class: 'answers' });
    const dot = (/** @type {LessonStep} */ step, /** @type {number} */ index) =>
      h('li', {}, [button(null, () => this.go(index), { class: 'step-dot', title: step.heading })]);
    this.dots = h('ol', { class: 'dots', 'aria-label': word('learn.steps') }, lesson.path.map(dot));
    const tool = (/** @type {string} */ act, /** @type {() => void} */ run, sign = act) =>
      button([sign && icon(sign), h('span', {}, word(`learn.${act}`))], run, { 'data-act': act });
    const help = () => {
      this.exercise.count();
      this.task?.hint();
    };
    this.back = tool('back', () => this.go(this.at - 1));
    this.next = tool('next', () => this.go(this.at + 1), 'forward');
    this.hint = tool('hint', help);
    this.reveal = tool('reveal', () => this.give(), '');
    this.replay = tool('replay', () => this.begin());
    this.tools = h('div', { class: 'row lesson-tools' }, this.hint, this.reveal, this.replay);
    this.steps = h('nav', { class: 'row lesson-steps', 'aria-label': word('learn.steps') }, this.back, this.next);
    const up = h(
      'a',
      { href: `/learn#${lesson.own ? 'own' : game.name}` },
      lesson.own ? word('learn.own') : game.title,
    );
    const parts = {
      head: [up, h('h1', {}, lesson.title), this.dots],
      body: [this.heading, this.text, this.question],
      side: [this.answers, this.feedback.element, this.tools],
    };
    this.table = frameOf({}, parts, this.exercise.element, this.steps);
    fill(main, this.table);
    this.exercise.ontouch = () => {
      if (this.feedback.element.classList.contains('is-hint')) this.feedback.clear();
    };
    followSteps({ back: () => this.go(this.at - 1), forward: () => this.go(this.at + 1) });
  }

  /** The step that is seen; none at the end. @returns {LessonStep | undefined} */
  get step() {
    return this.lesson.path[this.at];
  }

  /** Goes to a step. @param {number} to @param {boolean} [first] whether the page has just been opened */
  go(to, first = false) {
    const last = this.lesson.path.length;
    const at = Math.min(Math.max(to, 0), last);
    if (at === this.at) return;
    const before = this.at;
    this.at = at;
    const left = this.lesson.path[before];
    if (at > before && left?.task && !this.done.has(before) && !this.shown.has(before)) this.skipped.add(before);
    this.#keep();
    const ended = at === last;
    const solved = ended && this.unsolved.length === 0;
    this.finished ||= solved;
    // A lesson is done when its tasks are solved.
    reach(this.lesson.name, ended ? last - 1 : at, solved);
    history.replaceState(null, '', ended ? location.pathname : `#${at + 1}`);
    this.begin(first);
  }

  /** The steps whose task is not solved. @returns {number[]} */
  get unsolved() {
    return this.lesson.path.flatMap((step, index) => (step.task && !this.done.has(index) ? [index] : []));
  }

  get #key() {
    return `lesson:${this.lesson.name}`;
  }

  /** What was solved and shown in earlier visits. */
  #recall() {
    const [done = [], shown = [], skipped = []] = listed(this.#key).map((list) => (Array.isArray(list) ? list : []));
    this.done = new Set(done);
    this.shown = new Set(shown);
    this.skipped = new Set(skipped);
  }

  #keep() {
    remember(this.#key, JSON.stringify([this.done, this.shown, this.skipped].map((set) => [...set])));
  }

  /** Begins the step that is seen. @param {boolean} [first] */
  begin(first = false) {
    const signal = this.#left.next();
    this.feedback.clear();
    fill(this.answers);
    this.exercise.stop();
    /** @type {ReturnType<typeof taskOf> | null} */
    this.task = null;
    const { step } = this;
    this.table.classList.toggle('at-end', !step);
    if (!step) {
      this.end();
      return;
    }
    fill(this.heading, step.heading);
    fill(this.text, [step.text.map((html) => rich(html))]);
    fill(this.question, step.task ? rich(step.task.question) : null);
    this.question.hidden = !step.task;
    this.draw();
    if (!first) {
      this.heading.focus({ preventScroll: true });
      announce(word('learn.step-of', { n: this.at + 1, of: this.lesson.path.length, heading: step.heading }));
      // Where there is room for it the head of the page is seen as well, and never half of it.
      if (!matchMedia(NARROW_WINDOW).matches) scrollTo({ top: 0 });
      else if (this.table.getBoundingClientRect().top < 0) this.table.scrollIntoView({ block: 'start' });
    }
    this.play(step, signal).catch((error) => {
      if (signal.aborted) return;
      const again = { text: word('learn.again'), act: 'again', run: () => this.begin(), primary: true };
      this.feedback.tell('wrong', [h('p', {}, error?.message || String(error))], [again]);
    });
  }

  /** Shows the moves of a step, then asks. @param {LessonStep} step @param {AbortSignal} signal */
  async play(step, signal) {
    const { exercise } = this;
    // A lesson may visit boards of other rules, and of another game's drawing.
    if (gameOf(step.board.rules) !== this.game.name) await openGame(step.board.rules);
    if (signal.aborted) return;
    /** @type {Marks} */
    const marks = { cells: step.marks, arrows: step.arrows };
    const place = { board: step.board, last: step.moves.at(-1)?.cells ?? [] };
    if (step.moves.length > 0) {
      this.reserve(step);
      const plain = { ...step.board, choices: [] };
      await exercise.show({ board: { ...plain, ...step.begin }, last: [] });
      await exercise.pause(signal, LOOK);
      for (const { position, layout = null, cells } of step.moves) {
        if (signal.aborted) return;
        await exercise.board.show({ ...plain, position, layout }, { last: cells });
        await exercise.pause(signal);
      }
    }
    if (signal.aborted) return;
    await exercise.show(place, { marks });
    if (signal.aborted) return;
    if (!step.task) {
      this.solved();
      return;
    }
    const { feedback, answers } = this;
    const helps = (/** @type {boolean} */ on) => {
      if (!signal.aborted) this.hint.disabled = !on;
    };
    const solved = () => this.solved();
    this.hint.disabled = false;
    this.task = taskOf(step.task, { exercise, feedback, answers, place, marks, signal, helps, solved });
    this.draw();
    await this.task.run();
  }

  /** Keeps room for the answers while moves are shown, so that nothing jumps when they come. @param {LessonStep} step */
  reserve({ task }) {
    const options = task?.options?.map(({ text }) => rich(text, 'span'));
    const empty = task?.kind === 'say' ? [' ', ' '] : [];
    fill(this.answers, [
      (options ?? empty).map((label) => h('div', { class: 'answer-room', 'aria-hidden': 'true' }, label)),
    ]);
  }

  /** Shows the answer instead of waiting for it. */
  async give() {
    const { task } = this;
    if (!task) return;
    const { desk } = task;
    // The task asks no more, but what it shows now goes on until the next step.
    task.desk = { ...desk, signal: this.#left.next() };
    this.exercise.stop();
    this.feedback.clear();
    if (!this.done.has(this.at)) this.shown.add(this.at);
    this.task = null;
    this.#keep();
    this.draw();
    this.next.focus({ preventScroll: true });
    await task.reveal().catch((error) => console.warn(error));
  }

  /** The task of this step is done. */
  solved() {
    this.done.add(this.at);
    this.shown.delete(this.at);
    this.skipped.delete(this.at);
    this.task = null;
    this.#keep();
    this.draw();
    if (this.step?.task) this.next.focus({ preventScroll: true });
  }

  /** What came of a step. @param {number} index @returns {'done' | 'shown' | 'skipped' | null} */
  #stateOf(index) {
    if (this.done.has(index)) return 'done';
    if (this.shown.has(index)) return 'shown';
    return this.skipped.has(index) ? 'skipped' : null;
  }

  /** What is not solved, and the way back to it. */
  #unsolvedList() {
    const { unsolved } = this;
    if (unsolved.length === 0) return null;
    const tasks = this.lesson.path.filter((step) => step.task).length;
    const shown = unsolved.filter((index) => this.shown.has(index)).length;
    const blanks = { solved: tasks - unsolved.length, of: tasks, shown, skipped: unsolved.length - shown };
    return h('div', { class: 'lesson-unsolved', 'data-unsolved': unsolved.length }, [
      h('p', {}, word('learn.unsolved', blanks)),
      h('ul', {}, [
        unsolved.map((index) =>
          h('li', {}, [
            button(this.lesson.path[index].heading, () => this.go(index), { class: 'link', 'data-act': 'unsolved' }),
            ' ',
            h('span', { class: 'faint' }, word(this.shown.has(index) ? 'learn.state.shown' : 'learn.state.skipped')),
          ]),
        ),
      ]),
    ]);
  }

  /** Dots and buttons. */
  draw() {
    const { at, done, lesson, step } = this;
    [...this.dots.children].forEach((item, index) => {
      const dot = /** @type {HTMLElement} */ (item.firstElementChild);
      const state = this.#stateOf(index);
      dot.classList.toggle('is-done', state === 'done');
      dot.classList.toggle('is-shown', state === 'shown');
      dot.classList.toggle('is-skipped', state === 'skipped');
      if (index === at) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
      const of = { n: index + 1, of: lesson.path.length, heading: lesson.path[index].heading };
      dot.setAttribute('aria-label', word(state ? `learn.dot-${state}` : 'learn.dot', of));
    });
    this.back.disabled = at === 0;
    const open = Boolean(step?.task) && !done.has(at) && !(this.shown.has(at) && !this.task);
    const last = at === lesson.path.length - 1;
    this.table.classList.toggle('is-open', open);
    this.next.classList.toggle('primary', !open);
    fill(this.next, h('span', {}, word(open ? 'learn.skip' : last ? 'learn.finish' : 'learn.next')), icon('forward'));
    this.hint.hidden = !this.task?.hints;
    this.reveal.hidden = !this.task;
    const answered = Boolean(step?.task) && (done.has(at) || this.shown.has(at)) && !this.task;
    this.replay.hidden = !step?.moves.length && !answered;
    const again = answered ? 'learn.do-again' : 'learn.replay';
    fill(this.replay, icon('replay'), h('span', {}, word(again)));
  }

  /** The end of the lesson. */
  end() {
    const head = word(this.unsolved.length ? 'learn.ended' : 'learn.done');
    fill(this.heading, head);
    fill(this.text, [this.#unsolvedList(), ...ending(this.lesson, this.game)]);
    this.question.hidden = true;
    this.draw();
    this.heading.focus({ preventScroll: true });
    announce(head);
    this.table.scrollIntoView({ block: 'nearest' });
    if (!this.unsolved.length) this.exercise.sound.play('won');
  }
}
