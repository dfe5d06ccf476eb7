/** A class as a pupil sees it: a name, then the tasks one after the other. */

import { get, Problem } from '../api.js';
import { button, form, h, fill, attempt } from '../dom.js';
import { confirmed } from '../parts/dialog.js';
import { openGame } from '../parts/game.js';
import { icon } from '../play/icons.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { when, word } from '../words.js';
import { dueOf } from './add.js';
import { cellsOf, nextOf, SIGNS, solvedOf, wordsOf } from './cells.js';
import { grouped, PUPIL_LENGTH, readCode } from './code.js';
import { showLesson } from './lesson.js';
import { Outbox } from './outbox.js';
import { keepLetters, lettersOf } from './server.js';
import { aboutTask, titleOfTask } from './tasks.js';

/** @import { ClassData, ClassPupil, ClassTask, Game, Puzzle, WorkCell } from '../data.js' */
/** @import { Exercise } from '../learn/exercise.js' */
/** @import { Standing } from './cells.js' */
/** @import { Single } from '../dom.js' */
/** @import { ClassServer, Sent } from './server.js' */

/** What a class is called. @param {{title: string, code: string}} data */
export const titleOf = ({ title, code }) => title || word('class.title', { code: grouped(code) });

/** What stands behind the # while a task is open, so that a reload comes back to it. */
const PLACE = /^#task=(\d+)$/;

/** When the teacher is told how far a lesson is, and when again, in milliseconds. */
const SOON = 400;
const LATER = 3000;

export class PupilPage {
  /** @type {ClassPanel | null} */
  #panel = null;
  /** Sends how far a lesson is. @type {(() => Promise<void>) | null} */
  #unsent = null;
  /** The board of a lesson. @type {Exercise | null} */
  #lesson = null;
  /** The puzzle that is wanted; another may still be on its way. */
  #here = -1;

  /** @param {HTMLElement} main @param {ClassData} data @param {ClassServer} server */
  constructor(main, data, server) {
    this.main = main;
    this.data = data;
    this.server = server;
    /** The task that is open. @type {ClassTask | null} */
    this.task = null;
    /** What came of everything that was tried. @type {WorkCell[]} */
    this.work = [];
    /** @type {Standing[]} */
    this.cells = [];
    this.line = h('p', { class: 'class-line', role: 'status', hidden: true });
    this.list = h('ol', { class: 'class-steps', 'aria-label': word('class.puzzles') });
    this.count = h('p', { class: 'faint' });
  }

  async show() {
    if (this.data.pupil) await this.begin(this.data.pupil);
    else this.ask();
  }

  /** Asks for the name. */
  ask() {
    const { data } = this;
    const n = data.tasks.length;
    const name = h('input', {
      type: 'text',
      id: 'pupil-name',
      maxlength: 24,
      required: true,
      autocomplete: 'nickname',
      'aria-describedby': 'pupil-note',
    });
    const wrong = h('p', { class: 'bad', role: 'alert' });
    const join = async () => {
      try {
        const pupil = await this.server.join(name.value.trim());
        if (pupil.code) keepLetters(data.code, pupil.code);
        await this.begin(pupil, pupil.code !== null);
      } catch (error) {
        fill(wrong, /** @type {Error} */ (error).message);
        name.focus();
      }
    };
    const letters = h('input', {
      type: 'text',
      id: 'pupil-letters',
      class: 'class-letters',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      required: true,
      oninput: () => {
        letters.value = readCode(letters.value, PUPIL_LENGTH);
      },
    });
    const unknown = h('p', { class: 'bad', role: 'alert' });
    const back = async () => {
      const pupil = await this.server.back(letters.value);
      keepLetters(data.code, readCode(letters.value, PUPIL_LENGTH));
      await this.begin(pupil);
    };
    const joining = form({ class: 'panel' }, join, [
      h('h2', {}, word('class.first-time')),
      h('label', { class: 'field' }, h('span', {}, word('class.name')), name),
      h('p', { class: 'faint', id: 'pupil-note' }, word('class.name-note', { when: when(data.expires) })),
      wrong,
      h('button', { class: 'primary large', 'data-act': 'join' }, word('class.join')),
    ]);
    const returning = [
      h('label', { class: 'field' }, h('span', {}, word('class.your-letters')), letters),
      h('p', { class: 'faint' }, word('class.letters-note')),
      unknown,
      h('button', { class: 'large', 'data-act': 'back' }, word('class.back')),
    ];
    fill(this.main, [
      h('section', { class: 'class-join' }, [
        h('h1', {}, titleOf(data)),
        n ? h('p', {}, word('class.waits', { n })) : null,
        data.open ? joining : h('p', {}, word('class.closed')),
        h('details', { class: 'panel class-returning', open: !data.open }, [
          h('summary', {}, word('class.been-here')),
          form({}, back, returning, unknown),
        ]),
      ]),
    ]);
    if (data.open) name.focus();
  }

  /** @param {ClassPupil} pupil @param {boolean} [isNew] */
  async begin(pupil, isNew = false) {
    this.pupil = pupil;
    this.work = pupil.work;
    this.outbox = new Outbox(
      this.data.code,
      (sent) => this.server.attempt(sent),
      (problem, again) => this.told(problem, again),
    );
    // What was left from before.
    if (this.outbox.waiting) this.outbox.flush();
    addEventListener('online', () => this.outbox?.flush());
    const open = Number(PLACE.exec(location.hash)?.[1]);
    const task = this.data.tasks.find(({ number }) => number === open);
    if (task && !isNew) await this.openTask(task);
    else this.home(isNew);
  }

  /** All tasks. @param {boolean} [isNew] whether the pupil has just joined */
  home(isNew = false) {
    this.close();
    history.replaceState(history.state, '', location.pathname + location.search);
    const { data, pupil } = this;
    const letters = lettersOf(data.code);
    const title = h('h1', { tabindex: -1 }, titleOf(data));
    const own = letters
      ? h('section', { class: `class-own-letters${isNew ? ' panel' : ''}` }, [
          h('p', {}, word(isNew ? 'class.keep-letters' : 'class.own-letters')),
          h('p', { class: 'class-own-code', 'data-letters': letters }, grouped(letters)),
        ])
      : null;
    const open = data.tasks.filter((task) => !this.isDone(task));
    const done = data.tasks.filter((task) => this.isDone(task));
    const leave = async () => {
      const sure = letters ? 'class.leave-sure' : 'class.leave-lost';
      if (!(await confirmed(word(sure), word('class.leave')))) return;
      await this.server.leave();
      location.reload();
    };
    fill(this.main, [
      h('section', { class: 'class-home' }, [
        h('header', {}, title, h('p', { class: 'class-who' }, pupil?.name ?? '')),
        isNew ? own : null,
        this.line,
        data.tasks.length ? null : h('p', {}, word('class.no-tasks')),
        data.tasks.length && !open.length ? h('p', { 'data-finished': true }, word('class.all-done')) : null,
        open.length
          ? h(
              'ul',
              { class: 'class-tasks' },
              open.map((task) => this.card(task)),
            )
          : null,
        done.length
          ? h('section', {}, [
              h('h2', {}, word('class.done')),
              h(
                'ul',
                { class: 'class-tasks' },
                done.map((task) => this.card(task)),
              ),
            ])
          : null,
        isNew ? null : own,
        h('p', { class: 'faint' }, [
          word('class.not-you', { name: pupil?.name ?? '' }),
          ' ',
          button(word('class.leave'), leave, { class: 'plain', 'data-act': 'leave' }),
        ]),
      ]),
    ]);
    title.focus();
  }

  /** @param {ClassTask} task */
  isDone(task) {
    const cells = cellsOf(task, this.work);
    return cells.length > 0 && cells.every(({ state }) => state === 'solved' || state === 'shown');
  }

  /** A task in the list. @param {ClassTask} task */
  card(task) {
    const cells = cellsOf(task, this.work);
    const isBegun = cells.some(({ state }) => state !== 'untouched');
    const isLate = task.due !== null && Date.now() > task.due;
    const state = this.isDone(task) ? 'done' : isBegun ? 'begun' : 'new';
    const label = word(state === 'done' ? 'class.look' : isBegun ? 'class.go-on' : 'class.start');
    const notes = [
      aboutTask(task),
      cells.length > 1 ? word('class.so-far', { n: solvedOf(cells), of: cells.length }) : null,
    ];
    return h('li', { class: `panel is-${state}`, 'data-task': task.number }, [
      h('div', {}, [
        h('h3', {}, titleOfTask(task)),
        h('p', { class: 'faint' }, notes.filter(Boolean).join(' · ')),
        task.due && state !== 'done'
          ? h(
              'p',
              { class: isLate ? 'bad' : '' },
              word(isLate ? 'class.was-due' : 'class.due', { when: dueOf(task.due) }),
            )
          : null,
      ]),
      task.kind
        ? button(label, () => this.openTask(task), {
            class: state === 'done' ? '' : 'primary',
            'data-act': 'open-task',
          })
        : null,
    ]);
  }

  /** The way back to all tasks. */
  up() {
    return button(word('class.all-tasks'), () => this.refresh(), { class: 'plain class-up', 'data-act': 'home' });
  }

  /** All tasks as the server has them. */
  async refresh() {
    const unsent = this.#unsent;
    this.close();
    try {
      await unsent?.();
      this.data = await this.server.load();
      this.work = this.data.pupil?.work ?? this.work;
    } catch (error) {
      // Without a network there is what was known before.
      console.warn(error);
    }
    this.home();
  }

  /** Ends what is on the page. */
  close() {
    this.#panel?.exercise.board.destroy();
    this.#lesson?.board.destroy();
    this.#panel = this.#lesson = this.#unsent = null;
    this.#here = -1;
    this.task = null;
  }

  /** @param {ClassTask} task */
  async openTask(task) {
    this.close();
    this.task = task;
    this.cells = cellsOf(task, this.work);
    history.replaceState(history.state, '', `#task=${task.number}`);
    if (task.kind === 'puzzles') {
      const first = nextOf(this.cells);
      await this.open(first < 0 ? 0 : first);
    } else if (task.kind === 'lesson' || task.kind === 'study') {
      await this.openLesson(task);
    } else if (task.kind === 'play') {
      this.openGames(task);
    } else {
      this.openSheet(task);
    }
  }

  /** @param {ClassTask} task */
  async openLesson(task) {
    /** What the server does not know yet; the latest says everything. @type {Record<string, unknown> | null} */
    let latest = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const send = async () => {
      clearTimeout(timer);
      const how = latest;
      if (!how) return;
      try {
        await this.server.reached({ task: task.number, ...how });
        if (latest === how) latest = null;
      } catch (error) {
        const status = error instanceof Problem ? error.status : 0;
        if (status >= 400 && status < 500 && status !== 429) throw error;
        timer = setTimeout(() => attempt(send), LATER);
      }
    };
    const reached = (/** @type {Record<string, unknown>} */ how) => {
      latest = how;
      clearTimeout(timer);
      timer = setTimeout(() => attempt(send), SOON);
    };
    this.#unsent = send;
    const ending = () => [
      h('p', {}, word('class.lesson-done')),
      h(
        'p',
        { class: 'row' },
        button(word('class.all-tasks'), () => this.refresh(), { class: 'primary', 'data-act': 'home' }),
      ),
    ];
    this.#lesson = await showLesson(this.main, task, this.server, { reached, head: () => this.up(), ending });
  }

  /** Games to be played. @param {ClassTask} task */
  openGames(task) {
    const items = cellsOf(task, this.work).map((cell, index) => {
      const isRunning = cell.state === 'tried' && cell.game && cell.wrong < (cell.tries ?? 0);
      const play = async () => {
        const id = isRunning ? cell.game : (await this.server.play(task.number, task.items[index])).id;
        try {
          sessionStorage.setItem('class-game', JSON.stringify({ id, code: this.data.code, task: task.number }));
        } catch {
          // Then the way back is the menu.
        }
        location.assign(`/game/${id}`);
      };
      const label = isRunning ? 'class.continue' : cell.state === 'untouched' ? 'class.play' : 'class.play-again';
      return h('li', { class: `row is-${cell.state}`, 'data-game': index + 1 }, [
        h('b', {}, word('class.game-n', { n: index + 1 })),
        h('span', {}, `${SIGNS[cell.state]} ${word(`class.game.${isRunning ? 'running' : cell.state}`)}`),
        button(word(label), play, { class: cell.state === 'solved' ? '' : 'primary', 'data-act': 'play' }),
      ]);
    });
    fill(this.main, [
      h('section', { class: 'class-join' }, [
        this.up(),
        h('h1', {}, titleOfTask(task)),
        h(
          'p',
          {},
          word(task.opponent === 'pupil' ? 'class.play-other' : task.win ? 'class.play-win' : 'class.play-any'),
        ),
        h('ul', { class: 'class-games' }, items),
      ]),
    ]);
  }

  /** A worksheet. @param {ClassTask} task */
  openSheet(task) {
    const done = async () => {
      await this.server.reached({ task: task.number, done: true });
      await this.refresh();
    };
    fill(this.main, [
      h('section', { class: 'class-join' }, [
        this.up(),
        h('h1', {}, titleOfTask(task)),
        h('p', {}, word('class.sheet-how')),
        h('p', { class: 'row' }, [
          h(
            'a',
            { class: 'button primary', href: `/worksheet?${task.query}`, target: '_blank' },
            word('class.sheet-open'),
          ),
          button(word('class.sheet-done'), done, { 'data-act': 'sheet-done' }),
        ]),
      ]),
    ]);
  }

  /** Says what could not be sent. @param {import('../api.js').Problem | null} problem @param {boolean} again */
  told(problem, again) {
    this.line.hidden = !problem;
    this.line.classList.toggle('bad', !again);
    if (problem) fill(this.line, again ? word('class.unsent', { n: this.outbox?.waiting ?? 0 }) : problem.message);
  }

  /** Opens a puzzle. @param {number} index */
  async open(index) {
    this.#here = index;
    const { task } = this;
    if (!task) return;
    const { id, rules } = task.puzzles[index];
    const [found, game] = await Promise.all([get(`/puzzles/${encodeURIComponent(id)}`), openGame(rules)]);
    if (this.#here !== index || this.task !== task) return;
    this.#panel?.exercise.board.destroy();
    const { pupil } = this;
    const panel = new ClassPanel(/** @type {Puzzle} */ (found), game, {
      head: [
        h('h1', {}, titleOfTask(task)),
        this.up(),
        h('p', { class: 'class-who' }, pupil?.name ?? ''),
        this.count,
        this.list,
        // The title of a task with one game says it already.
        task.subject && !task.title ? null : h('p', { class: 'faint' }, game.title),
        this.line,
      ],
      task,
      keep: (kept) => this.keep(index, kept),
      next: () => this.next(index),
    });
    this.#panel = panel;
    fill(this.main, panel.element);
    // The way on is below what was said to the one before.
    scrollTo(0, 0);
    this.draw();
    panel.begin();
  }

  /** The way on from a puzzle. @param {number} index */
  next(index) {
    const next = nextOf(this.cells, index);
    if (next >= 0) return { text: word('puzzle.next'), go: () => this.open(next) };
    return { text: word('class.finish'), go: () => this.finish() };
  }

  /** Sends a try to the teacher, and shows it in the list. @param {number} index @param {Kept} kept */
  keep(index, { sent, complete, wrong }) {
    const before = this.cells[index];
    const { task } = this;
    const isDone = before.state === 'solved' || before.state === 'shown';
    if (!isDone)
      this.cells[index] = {
        ...before,
        state: sent.shown ? 'shown' : complete ? 'solved' : 'tried',
        wrong: Math.max(before.wrong, wrong),
        hints: Math.max(before.hints, sent.hints),
      };
    // The list of tasks knows it before the server has answered.
    if (task) {
      const others = this.work.filter((one) => one.task !== task.number || one.item !== task.items[index]);
      const now = { tries: 1, late: false, game: null, step: null, ...this.cells[index] };
      this.work = [...others, { ...now, task: task.number, item: task.items[index], at: Date.now() }];
    }
    this.outbox?.add(sent);
    this.draw();
  }

  draw() {
    const { cells } = this;
    fill(this.count, word('class.so-far', { n: solvedOf(cells), of: cells.length }));
    fill(this.list, [
      cells.map((cell, index) =>
        h('li', {}, [
          button(
            h('span', { 'aria-hidden': 'true' }, cell.state === 'untouched' ? index + 1 : SIGNS[cell.state]),
            () => this.open(index),
            {
              class: `class-step is-${cell.state}`,
              'data-step': index,
              'aria-current': index === this.#here ? 'step' : null,
              'aria-label': word('class.step', { n: index + 1, of: cells.length, state: wordsOf(cell, word) }),
            },
          ),
        ]),
      ),
    ]);
    // The one that is open is seen, also where there are many.
    const here = this.list.querySelector('[aria-current]')?.parentElement;
    if (here) this.list.scrollLeft = here.offsetLeft - this.list.clientWidth / 2;
  }

  /** After the last puzzle. */
  finish() {
    this.#panel?.exercise.board.destroy();
    this.#panel = null;
    this.#here = -1;
    const { cells } = this;
    const title = h('h1', { tabindex: -1 }, word('class.task-done'));
    fill(this.main, [
      h('section', { class: 'class-join', 'data-finished': true }, [
        title,
        h('p', {}, word('class.so-far', { n: solvedOf(cells), of: cells.length })),
        h('p', {}, word('class.look-again')),
        this.list,
        this.line,
        h(
          'p',
          { class: 'row' },
          button(word('class.all-tasks'), () => this.refresh(), { class: 'primary', 'data-act': 'home' }),
        ),
      ]),
    ]);
    this.draw();
    title.focus();
  }
}

/** @typedef {{sent: Sent, wrong: number, complete: boolean}} Kept */

/** A puzzle in a class: every try goes to the teacher, and to nobody's rating. */
class ClassPanel extends PuzzlePanel {
  #shown = false;
  #complete = false;
  #number = 0;

  /**
   * @param {Puzzle} puzzle @param {Game} game
   * @param {{head: Single[], task: ClassTask, keep: (kept: Kept) => void, next: () => {text: string, go: () => void} | null}} host
   */
  constructor(puzzle, game, { head, task, keep, next }) {
    super(puzzle, game, { head, next: null });
    this.task = task;
    this.id = puzzle.id;
    this.keep = keep;
    this.next = next;
  }

  begin() {
    this.#shown = this.#complete = false;
    // Chance tells the tries of one pupil apart, also those of two windows.
    this.#number = Math.floor(Math.random() * 2 ** 32);
    super.begin();
  }

  /** What the teacher does not allow is not there. @param {boolean} open */
  draw(open) {
    super.draw(open);
    // A hidden button may be shown again by whoever asks the next move.
    if (!this.task.hints) this.hint.remove();
    if (!this.task.solutions) this.give.remove();
  }

  failed() {
    return null;
  }

  /** @param {'solved' | 'at-last' | 'helped' | 'shown'} how */
  said(how) {
    return word(`class.${how}`);
  }

  send() {
    const { solver } = this;
    if (!solver) return;
    const { moves, hints, wrong } = solver;
    const sent = {
      puzzle: this.id,
      try: this.#number,
      moves: [...moves],
      hints,
      shown: this.#shown,
      task: this.task.number,
    };
    this.keep({ sent, wrong, complete: this.#complete });
  }

  async help() {
    await super.help();
    this.send();
  }

  async reveal() {
    this.#shown = true;
    await super.reveal();
  }

  async solved() {
    this.#complete = true;
    await super.solved();
  }

  onward() {
    const next = this.next();
    if (!next) return null;
    return button([next.text, icon('forward')], next.go, { class: 'primary', 'data-act': 'next' });
  }

  /** Nothing leads out of the class. */
  ways() {
    return [];
  }

  themes() {
    return null;
  }
}
