/** A run against the clock: three minutes, and three mistakes end it. */

import { games, get, post, query } from '../api.js';
import { button, h, fill, announce, radio } from '../dom.js';
import { Exercise, frameOf } from '../learn/exercise.js';
import { openGame } from '../parts/game.js';
import { bestRun, keepRun } from '../puzzles/best.js';
import { Solver } from '../puzzles/solver.js';
import { word } from '../words.js';

/** @import { Game, Puzzle } from '../data.js' */

const TIME = 3 * 60 * 1000;
const MISTAKES = 3;
/** The rating of the first puzzle, and how much harder each one is. */
const FIRST = 1000;
const STEP = 50;
/** When the time that is left is said, in seconds. */
const SAID = [60, 30, 10];
/** How long the right move is seen after a mistake, in milliseconds. */
const LOOK = 1200;

/** @param {HTMLElement} main */
export async function show(main) {
  const all = await games();
  new RunPage(main, all).offer();
}

class RunPage {
  /** @type {{puzzle: Puzzle, solved: boolean}[]} */
  tried = [];
  #over = new AbortController();

  /** @param {HTMLElement} main @param {Game[]} all */
  constructor(main, all) {
    this.all = all;
    this.main = main;
    const game = new URLSearchParams(location.search).get('game');
    this.game = all.some((one) => one.name === game) ? game : null;
  }

  /** Before the run. */
  offer() {
    const pick = (/** @type {string | null} */ name, /** @type {string} */ title) =>
      h('label', { class: 'pick' }, [radio('game', name ?? '', name === this.game, () => (this.game = name)), title]);
    const best = bestRun();
    fill(this.main, [
      h('p', {}, h('a', { href: '/puzzles' }, word('puzzles.title'))),
      h('h1', {}, word('run.title')),
      h('p', {}, word('run.lead')),
      h('fieldset', { class: 'picks' }, [
        h('legend', {}, word('run.which')),
        pick(null, word('run.all')),
        this.all.map((game) => pick(game.name, game.title)),
      ]),
      h('p', { class: 'row' }, [
        button(word('run.start'), () => this.start(), { class: 'primary large', 'data-act': 'start' }),
        best ? h('span', {}, word('run.best', { n: best })) : null,
      ]),
    ]);
  }

  get solved() {
    return this.tried.filter((one) => one.solved).length;
  }

  get mistakes() {
    return this.tried.length - this.solved;
  }

  /** The next puzzle, a little harder than the last. @param {string[]} skip @returns {Promise<Puzzle>} */
  fetch(skip) {
    const rating = FIRST + STEP * this.solved;
    return get(`/puzzles/next?${query({ mode: 'run', game: this.game, rating, skip: skip.slice(-150).join(',') })}`);
  }

  async start() {
    this.tried = [];
    this.#over = new AbortController();
    const { signal } = this.#over;
    this.clock = h('span', { class: 'run-clock', role: 'timer', 'aria-label': word('run.clock') });
    this.score = h('span', { class: 'run-score' });
    this.question = h('p', {});
    this.place = h('div', { class: 'run-board' });
    this.answers = h('div', { class: 'answers' });
    const stop = button(word('run.stop'), () => this.end(), { class: 'quiet', 'data-act': 'stop' });
    const parts = {
      head: [h('h1', {}, word('run.title')), h('p', { class: 'row' }, this.clock, this.score)],
      body: h('div', { class: 'lesson-question' }, this.question),
      side: [this.answers, h('p', { class: 'row' }, stop)],
    };
    fill(this.main, frameOf({ class: 'puzzle run', 'aria-label': word('run.title') }, parts, this.place));
    try {
      // The clock begins with the first board.
      let next = this.fetch([]);
      let timer = false;
      while (!signal.aborted && this.mistakes < MISTAKES) {
        const puzzle = await next;
        const game = await openGame(puzzle.rules);
        if (signal.aborted) return;
        next = this.fetch([...this.tried.map((one) => one.puzzle.id), puzzle.id]);
        // What is wrong with it is said when it is its turn.
        next.catch(() => {});
        if (!timer) this.tick(performance.now() + TIME, signal);
        timer = true;
        await this.one(puzzle, game, signal);
      }
    } catch (error) {
      if (!signal.aborted) this.end(/** @type {Error} */ (error).message);
      return;
    }
    this.end();
  }

  /** One puzzle. @param {Puzzle} puzzle @param {Game} game @param {AbortSignal} signal */
  async one(puzzle, game, signal) {
    const exercise = new Exercise(game, word('learn.board', { game: game.title }));
    fill(this.question ?? this.main, `${game.title}. ${puzzle.question}`);
    fill(this.place ?? this.main, exercise.element);
    announce(puzzle.question);
    this.draw();
    const solver = new Solver(exercise, puzzle, signal, {
      wrong: async (_, turn) => {
        exercise.sound.play('refused');
        this.tried.push({ puzzle, solved: false });
        this.draw();
        const [{ move }] = turn.right;
        const answer = puzzle.choices.find((one) => one.answer === move)?.name ?? move;
        announce(word('run.wrong', { move: answer }));
        exercise.say(word('run.wrong', { move: answer }));
        const cells = solver.place.board.choices.find((one) => one.move === move)?.cells ?? [];
        exercise.mark({ path: cells });
        await exercise.pause(signal, LOOK);
      },
      right: () => {},
      touch: () => {},
      answers: this.answers ?? this.main,
    });
    const solved = await solver.run(false);
    if (solved) {
      this.tried.push({ puzzle, solved: true });
      this.draw();
    }
    exercise.board.destroy();
    fill(this.answers ?? this.main);
    if (signal.aborted && !solved && solver.wrong === 0) return;
    const { moves, milliseconds } = solver;
    // A run goes on without it.
    post(`/puzzles/${puzzle.id}/attempts`, { moves, milliseconds, run: true }).catch((error) => console.warn(error));
  }

  draw() {
    if (!this.score) return;
    fill(this.score, [
      h('b', { 'data-solved': this.solved }, `✓ ${this.solved}`),
      ' ',
      h('span', { class: 'bad', 'data-mistakes': this.mistakes }, `✗ ${this.mistakes}/${MISTAKES}`),
      h('span', { class: 'unseen' }, word('run.so-far', { solved: this.solved, mistakes: this.mistakes })),
    ]);
  }

  /** Shows the time that is left, and ends the run. @param {number} end @param {AbortSignal} signal */
  tick(end, signal) {
    const said = new Set();
    const step = () => {
      if (signal.aborted) return;
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      if (this.clock) fill(this.clock, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
      this.clock?.classList.toggle('is-short', left <= 10);
      const due = SAID.find((seconds) => left === seconds && !said.has(seconds));
      if (due) {
        said.add(due);
        announce(word('run.left', { n: due }));
      }
      if (left === 0) this.end();
      else setTimeout(step, 200);
    };
    step();
  }

  /** After the run. @param {string} [problem] */
  end(problem) {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    const n = this.solved;
    const record = keepRun(n);
    const missed = this.tried.filter((one) => !one.solved);
    const title = h('h1', { tabindex: -1 }, word('run.result', { n }));
    const name = (/** @type {string} */ game) => this.all.find((one) => one.name === game)?.title ?? game;
    fill(this.main, [
      h('section', { class: 'run-end', 'data-solved': n }, [
        title,
        problem ? h('p', { class: 'bad' }, problem) : null,
        h('p', {}, record ? word('run.record') : word('run.best', { n: bestRun() })),
        missed.length ? h('h2', {}, word('run.missed')) : null,
        h('ul', {}, [
          missed.map(({ puzzle }) =>
            h('li', {}, [
              h('a', { href: `/puzzles/${puzzle.id}` }, [
                word('puzzle.title', { game: name(puzzle.game), rating: puzzle.rating }),
              ]),
            ]),
          ),
        ]),
        h('p', { class: 'row' }, [
          button(word('run.again'), () => this.start(), { class: 'primary', 'data-act': 'start' }),
          h('a', { class: 'button', href: '/puzzles' }, word('puzzles.all')),
        ]),
      ]),
    ]);
    title.focus();
    announce(word('run.result', { n }));
  }
}
