/** An annotated game: move after move with remarks, and "what would you play here?" where it turns. */

import { button, h, fill, announce, Restart, signButton } from '../dom.js';
import { board as boardAfter } from '../api.js';
import { icon } from '../play/icons.js';
import { rounds } from '../parts/rounds.js';
import { inside, moveText, word } from '../words.js';
import { ending } from './ending.js';
import { capitalized, Exercise, frameOf } from './exercise.js';
import { Feedback, rich } from './feedback.js';
import { followSteps } from '../parts/keys.js';
import { reach } from './progress.js';
import { taskOf } from './tasks.js';

/** @import { AnnotatedGame, Game } from '../data.js' */
/** @import { Place } from './exercise.js' */

export class AnnotatedPage {
  /** How many moves are seen. */
  at = -1;
  /** The questions that were answered, by the number of moves before them. @type {Set<number>} */
  answered = new Set();
  #left = new Restart();

  /** @param {HTMLElement} main @param {AnnotatedGame} record @param {Game} game */
  constructor(main, record, game) {
    this.record = record;
    this.game = game;
    this.exercise = new Exercise(game, word('learn.board', { game: game.title }));
    this.feedback = new Feedback();
    this.heading = h('h2', { tabindex: -1 });
    this.text = h('div', { class: 'lesson-text' });
    this.question = h('div', { class: 'lesson-question' });
    const step = (/** @type {string} */ act, /** @type {() => void} */ run) =>
      signButton(icon(act), word(`learn.${act}-move`), run, { 'data-act': act });
    this.first = step('first', () => this.go(0));
    this.back = step('back', () => this.go(this.at - 1));
    this.forward = button(null, () => this.go(this.at + 1), { class: 'primary', 'data-act': 'next' });
    this.last = step('last', () => this.go(record.moves.length));
    this.hint = button(word('learn.reveal-move'), () => this.give(), { 'data-act': 'reveal' });
    const numbers = rounds(record.moves.map(({ turn }) => game.turns.indexOf(turn)));
    const move = (/** @type {AnnotatedGame['moves'][number]} */ one, /** @type {number} */ index) =>
      h('li', {}, [
        numbers[index].label ? h('span', { class: 'number', 'aria-hidden': 'true' }, numbers[index].label) : null,
        button(moveText(one.move), () => this.go(index + 1), {
          class: 'move',
          'data-turning': String(Boolean(one.question)),
          'aria-label': word('moves.one', {
            number: numbers[index].number,
            player: inside(game.players[game.turns.indexOf(one.turn)]),
            move: moveText(one.move),
          }),
        }),
      ]);
    this.moves = h('ol', { class: 'moves panel', 'aria-label': word('moves.label') }, record.moves.map(move));
    this.tools = h('div', { class: 'row lesson-tools' }, this.hint);
    const steps = [this.first, this.back, this.forward, this.last];
    this.steps = h('nav', { class: 'row lesson-steps', 'aria-label': word('learn.steps') }, steps);
    const about = h('p', { class: 'faint' }, word('learn.annotated', { n: record.moves.length }));
    const parts = {
      head: [h('a', { href: `/learn#${game.name}` }, game.title), h('h1', {}, record.title), about],
      body: [this.heading, this.text, this.question],
      side: [this.feedback.element, this.tools],
    };
    this.table = frameOf({ class: 'is-game' }, parts, this.exercise.element, [this.steps, this.moves]);
    fill(main, this.table);
    followSteps({ back: () => this.go(this.at - 1), forward: () => this.go(this.at + 1) });
  }

  /** The number of the step after the last move: what comes next. */
  get end() {
    return this.record.moves.length + 1;
  }

  /** Shows the game after `to` moves. @param {number} to @param {boolean} [first] whether the page has just been opened */
  go(to, first = false) {
    const { record } = this;
    const at = Math.min(Math.max(to, 0), this.end);
    if (at === this.at) return;
    const onward = at === this.at + 1;
    this.at = at;
    const moves = Math.min(at, record.moves.length);
    reach(record.name, moves, at >= record.moves.length);
    history.replaceState(null, '', moves === 0 ? location.pathname : `#${moves}`);
    const signal = this.#left.next();
    this.feedback.clear();
    this.say(moves);
    this.draw();
    if (!first) {
      announce(this.heading.textContent ?? '');
      if (this.table.getBoundingClientRect().top < 0) this.table.scrollIntoView({ block: 'start' });
    }
    this.show(moves, onward, signal).catch((error) => {
      if (!signal.aborted) this.feedback.tell('wrong', [h('p', {}, error?.message || String(error))]);
    });
  }

  /** The question before the next move, if it is still to be answered. */
  get asked() {
    const next = this.record.moves[this.at];
    return next?.question && !this.answered.has(this.at) ? next.question : null;
  }

  /** What is said after this many moves. @param {number} moves */
  say(moves) {
    const { record } = this;
    const made = record.moves[moves - 1];
    if (this.at === this.end) {
      fill(this.heading, word('learn.game-done'));
      fill(this.text, ending(record, this.game));
    } else if (!made) {
      fill(this.heading, word('learn.game-start'));
      fill(this.text, record.introduction ? rich(record.introduction) : null);
    } else {
      const player = capitalized(this.exercise.sideOf(this.game.turns.indexOf(made.turn)).player);
      fill(this.heading, word('learn.played', { n: moves, player, move: moveText(made.move) }));
      const over = moves === record.moves.length;
      fill(this.text, [
        made.remark ? rich(made.remark) : null,
        over
          ? h('p', {}, [
              h('b', {}, word('learn.result', { result: record.result.replace('1/2-1/2', '½–½').replace('-', '–') })),
            ])
          : null,
      ]);
    }
    fill(this.question, this.asked ? rich(this.asked) : null);
    this.question.hidden = !this.asked;
  }

  /** @param {number} moves @param {boolean} onward @param {AbortSignal} signal */
  async show(moves, onward, signal) {
    const { exercise, record } = this;
    const { rules, begin } = record;
    const made = record.moves[moves - 1];
    const { position, layout = null } = made ?? begin;
    const plain = { rules, position, layout, over: moves === record.moves.length, choices: [] };
    const last = made?.cells ?? [];
    exercise.stop();
    exercise.mark({});
    await exercise.board.show(plain, { last, animate: onward });
    if (signal.aborted || !this.asked) return;
    const board = await boardAfter(rules, position, [], signal);
    if (!signal.aborted) await this.ask({ board, last }, signal);
  }

  /** Asks what to play; every move that keeps the value is right: it may lose points, but not the result. @param {Place} place @param {AbortSignal} signal */
  async ask(place, signal) {
    const { exercise, feedback, record } = this;
    const played = record.moves[this.at].move;
    const analysis = await exercise.analysis(place.board);
    const keeps = (analysis?.moves ?? []).filter((one) => one.class && !['mistake', 'blunder'].includes(one.class));
    const answer = [...new Set([played, ...keeps.map(({ move }) => move)])];
    const solved = () => {
      this.answered.add(this.at);
      this.draw();
      this.forward.focus({ preventScroll: true });
    };
    const praise = (/** @type {string} */ move) =>
      word(move === played ? 'learn.right' : 'learn.as-good', { move: played });
    const desk = { exercise, feedback, answers: this.tools, place, marks: {}, signal, helps: () => {}, solved, praise };
    await taskOf({ kind: 'find', all: false, answer, question: '', right: null }, desk).run();
  }

  /** Shows the move that was played. */
  give() {
    this.answered.add(this.at);
    this.go(this.at + 1);
  }

  draw() {
    const { at, record } = this;
    [...this.moves.querySelectorAll('button')].forEach((one, index) => {
      one.setAttribute('aria-current', String(index === at - 1));
    });
    this.first.disabled = this.back.disabled = at <= 0;
    this.last.disabled = at >= record.moves.length;
    this.forward.disabled = at >= this.end;
    this.table.classList.toggle('is-open', Boolean(this.asked));
    this.forward.classList.toggle('primary', !this.asked);
    const id = this.asked ? 'learn.skip' : at === record.moves.length ? 'learn.finish' : 'learn.next';
    fill(this.forward, h('span', {}, word(id)), icon('forward'));
    this.hint.hidden = !this.asked;
    this.table.classList.toggle('at-end', at === this.end);
  }
}
