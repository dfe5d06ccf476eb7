/** A class as a pupil sees it: a name, then the puzzles one after the other. */

import { get } from '../api.js';
import { button, form, h, fill } from '../dom.js';
import { openGame } from '../parts/game.js';
import { icon } from '../play/icons.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { when, word } from '../words.js';
import { nextOf, SIGNS, solvedOf, wordsOf } from './cells.js';
import { Outbox } from './outbox.js';

/** @import { ClassCell, ClassData, ClassPupil, Game, Puzzle } from '../data.js' */
/** @import { Single } from '../dom.js' */
/** @import { ClassServer, Sent } from './server.js' */

/** What a class is called. @param {{title: string, code: string}} data */
export const titleOf = ({ title, code }) => title || word('class.title', { code });

export class PupilPage {
  /** @type {ClassPanel | null} */
  #panel = null;
  /** The puzzle that is wanted; another may still be on its way. */
  #here = -1;

  /** @param {HTMLElement} main @param {ClassData} data @param {ClassServer} server */
  constructor(main, data, server) {
    this.main = main;
    this.data = data;
    this.server = server;
    /** @type {ClassCell[]} */
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
    const n = data.puzzles.length;
    if (!data.open) {
      fill(this.main, h('section', { class: 'problem' }, h('h1', {}, titleOf(data)), h('p', {}, word('class.closed'))));
      return;
    }
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
        await this.begin(await this.server.join(name.value.trim()));
      } catch (error) {
        fill(wrong, /** @type {Error} */ (error).message);
        name.focus();
      }
    };
    fill(this.main, [
      h('section', { class: 'class-join' }, [
        h('h1', {}, titleOf(data)),
        h('p', {}, word('class.waits', { n })),
        form({ class: 'panel' }, join, [
          h('label', { class: 'field' }, h('span', {}, word('class.name')), name),
          h('p', { class: 'faint', id: 'pupil-note' }, word('class.name-note', { when: when(data.expires) })),
          wrong,
          h('button', { class: 'primary large', 'data-act': 'join' }, word('class.join')),
        ]),
      ]),
    ]);
    name.focus();
  }

  /** @param {ClassPupil} pupil */
  async begin(pupil) {
    this.pupil = pupil;
    this.cells = pupil.cells;
    this.outbox = new Outbox(
      this.data.code,
      (sent) => this.server.attempt(sent),
      (problem, again) => this.told(problem, again),
    );
    // What was left from before.
    if (this.outbox.waiting) this.outbox.flush();
    addEventListener('online', () => this.outbox?.flush());
    const first = nextOf(this.cells);
    await this.open(first < 0 ? 0 : first);
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
    const { id, rules } = this.data.puzzles[index];
    const [found, game] = await Promise.all([get(`/puzzles/${encodeURIComponent(id)}`), openGame(rules)]);
    if (this.#here !== index) return;
    this.#panel?.exercise.board.destroy();
    const { data, pupil } = this;
    const panel = new ClassPanel(/** @type {Puzzle} */ (found), game, {
      head: [
        h('h1', {}, titleOf(data)),
        h('p', { class: 'class-who' }, pupil?.name ?? ''),
        this.count,
        this.list,
        h('p', { class: 'faint' }, game.title),
        this.line,
      ],
      keep: (kept) => this.keep(index, kept),
      next: () => this.next(index),
    });
    this.#panel = panel;
    fill(this.main, panel.element);
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
    const isDone = before.state === 'solved' || before.state === 'shown';
    if (!isDone)
      this.cells[index] = {
        ...before,
        state: sent.shown ? 'shown' : complete ? 'solved' : 'tried',
        wrong: Math.max(before.wrong, wrong),
        hints: Math.max(before.hints, sent.hints),
      };
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
    const title = h('h1', { tabindex: -1 }, word('class.all-done'));
    fill(this.main, [
      h('section', { class: 'class-join', 'data-finished': true }, [
        title,
        h('p', {}, word('class.so-far', { n: solvedOf(cells), of: cells.length })),
        h('p', {}, word('class.look-again')),
        this.list,
        this.line,
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
   * @param {{head: Single[], keep: (kept: Kept) => void, next: () => {text: string, go: () => void} | null}} host
   */
  constructor(puzzle, game, { head, keep, next }) {
    super(puzzle, game, { head, next: null });
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
    const sent = { puzzle: this.id, try: this.#number, moves: [...moves], hints, shown: this.#shown };
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
