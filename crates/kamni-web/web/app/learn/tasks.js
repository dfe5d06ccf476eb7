/** The tasks of a lesson: the question, how an answer is judged, and the reply. */

import { post } from '../api.js';
import { isProved } from '../board/grade.js';
import { button, h, fill } from '../dom.js';
import { wordsOf } from '../parts/reason.js';
import { moveText, word } from '../words.js';
import { capitalized } from './exercise.js';
import { rich } from './feedback.js';

/** @import { Analysis, Task, Value } from '../data.js' */
/** @import { Exercise, Marks, Place, Refutation } from './exercise.js' */
/** @import { Feedback } from './feedback.js' */

/**
 * @typedef {object} Desk where a task is done
 * @property {Exercise} exercise
 * @property {Feedback} feedback
 * @property {HTMLElement} answers where answers are offered that are no moves
 * @property {Place} place the position of the task
 * @property {Marks} marks what is marked in it
 * @property {AbortSignal} signal aborted when somebody goes on without an answer
 * @property {(on: boolean) => void} helps whether a hint can be asked for now: not while a wrong answer is shown
 * @property {() => void} solved what happens after the right answer
 * @property {(move: string) => string} [praise] what is said to a right move
 */

const RANK = { loss: 0, draw: 1, win: 2 };

/** The task of a step. @param {Task} task @param {Desk} desk */
export function taskOf(task, desk) {
  const Kind = { play: PlayTask, say: SayTask, choose: ChooseTask, make: MoveTask, find: MoveTask }[task.kind];
  return new Kind(task, desk);
}

/** What all tasks share. */
class AnyTask {
  /** Whether there is a hint to give. */
  hints = false;
  /** How often somebody has asked for help here. */
  asked = 0;

  /** @param {Task} task @param {Desk} desk */
  constructor(task, desk) {
    this.task = task;
    this.desk = desk;
    this.here = desk.place;
  }

  /** The moves that are not told, because they are to be found. @type {string[]} */
  get hidden() {
    return this.task.answer ?? [];
  }

  /** Asks, until the answer is right. */
  async run() {}

  /** Shows the answer. */
  async reveal() {}

  /** The right answer was given; what is said to it. @param {(Node | string | null)[]} said @param {string} [head] */
  right(said, head = word('learn.right')) {
    const { feedback, solved } = this.desk;
    const { right } = this.task;
    feedback.tell('right', [h('p', {}, h('b', {}, head)), ...said, right ? rich(right) : null]);
    solved();
  }

  /**
   * Says what is wrong with a move, and waits until somebody wants to try again.
   * @param {Refutation} refutation @param {string | null} remark of the lesson, as HTML
   * @returns {Promise<void>}
   */
  wrong(refutation, remark) {
    const { exercise, feedback, signal } = this.desk;
    const said = refuted(refutation, remark, this.hidden);
    exercise.sound.play('refused');
    return signal.aborted ? new Promise(() => {}) : feedback.askAgain(said);
  }

  /** Asks for a move; only then is there help. @param {Place} place @param {Marks} marks */
  async ask(place, marks) {
    const { exercise, signal, helps } = this.desk;
    helps(true);
    const move = await exercise.ask(place, { signal, marks });
    helps(false);
    return move;
  }

  /** A little help: first the idea, then where to begin, then the move. */
  async hint() {
    const { exercise, feedback, signal } = this.desk;
    const analysis = await exercise.analysis(this.here.board);
    const move = this.wanted(analysis);
    if (signal.aborted || move === null) return;
    this.asked += 1;
    feedback.tell('hint', [h('p', {}, exercise.help(this.here, analysis, move, this.asked))]);
  }

  /** A right move. @param {Analysis | null} _analysis @returns {string | null} */
  wanted(_analysis) {
    return null;
  }
}

/** Make one of some moves, or find those that keep the value. */
class MoveTask extends AnyTask {
  hints = true;
  /** The right moves that were found. @type {string[]} */
  found = [];

  async run() {
    const { exercise, feedback, place, marks, signal } = this.desk;
    const { task } = this;
    while (!signal.aborted) {
      const move = await this.ask(place, marks);
      feedback.clear();
      this.asked = 0;
      if (!task.answer?.includes(move)) {
        const remark = task.remarks?.find((one) => one.move === move)?.remark ?? null;
        await this.refuse(move, remark);
        if (!signal.aborted) await exercise.back(place, marks);
        continue;
      }
      if (!this.found.includes(move)) this.found.push(move);
      await exercise.make(place, move, signal);
      if (signal.aborted) return;
      if (!task.all || this.found.length === task.answer.length) {
        this.right([await this.reason(move)], this.desk.praise?.(move));
        return;
      }
      const of = { n: this.found.length, of: task.answer.length, moves: this.found.join(', ') };
      feedback.tell('right', [h('p', {}, word('learn.found', of))]);
      await exercise.pause(signal, 1100);
      if (!signal.aborted) await exercise.back(place, marks);
    }
  }

  /** @param {string} move @param {string | null} remark */
  async refuse(move, remark) {
    const { exercise, place, signal } = this.desk;
    if (this.task.kind === 'find') return this.wrong(await exercise.refute(place, move, signal), remark);
    // The move is as good as any other, but another one is to be learnt.
    const next = await exercise.make(place, move, signal);
    return this.wrong({ ...nothing(next), move }, remark ?? word('learn.other'));
  }

  /** Why a right move is right. @param {string} move */
  async reason(move) {
    const { exercise, place } = this.desk;
    if (this.task.kind !== 'find' || this.task.right) return null;
    const analysis = await exercise.analysis(place.board);
    const why = analysis?.moves.find((one) => one.move === move)?.why;
    return why ? h('p', {}, why) : null;
  }

  wanted() {
    return this.task.answer?.find((move) => !this.found.includes(move)) ?? null;
  }

  async reveal() {
    const { exercise, feedback, place, signal } = this.desk;
    const answer = this.task.answer ?? [];
    const [move] = answer.filter((one) => !this.found.includes(one));
    await exercise.back(place);
    await exercise.make(place, move ?? answer[0], signal);
    if (signal.aborted) return;
    const said = word('learn.answer', { answer: answer.slice(0, 6).map(moveText).join(', '), n: answer.length });
    feedback.tell('note', [h('p', {}, said), await this.reason(move ?? answer[0])]);
  }
}

/** Play on to the end against the best defence. */
class PlayTask extends AnyTask {
  hints = true;
  /** The moves that would have been right. @type {string[]} */
  good = [];

  get hidden() {
    return this.good;
  }

  async run() {
    const { exercise, feedback, place, marks, signal } = this.desk;
    const wanted = /** @type {Value} */ (this.task.value ?? 'win');
    while (!signal.aborted) {
      const end = await this.once(wanted);
      if (signal.aborted || end === null) return;
      if (RANK[end] >= RANK[wanted]) {
        exercise.sound.play(end === 'win' ? 'won' : 'drawn');
        this.right([h('p', {}, word(`learn.reached.${end}`))]);
        return;
      }
      exercise.sound.play('lost');
      await feedback.askAgain([h('p', {}, word(`learn.missed.${end}`))], 'learn.from-start');
      await exercise.back(place, marks);
    }
  }

  /** One game: what came of it for the reader; null if somebody went on. @param {Value} wanted @returns {Promise<Value | null>} */
  async once(wanted) {
    const { exercise, feedback, place, marks, signal } = this.desk;
    const own = place.board.turn;
    const { rules, position } = place.board;
    /** @type {string[]} */
    const moves = [];
    this.here = place;
    while (!this.here.board.over) {
      if (this.here.board.turn === own) {
        const move = await this.ask(this.here, moves.length ? {} : marks);
        feedback.clear();
        this.asked = 0;
        const analysis = await exercise.analysis(this.here.board);
        const grade = analysis?.moves.find((one) => one.move === move);
        if (analysis && grade && isProved(analysis, grade) && RANK[grade.value] < RANK[wanted]) {
          this.good = analysis.moves.filter((one) => RANK[one.value] >= RANK[wanted]).map((one) => one.move);
          await this.wrong(await exercise.refute(this.here, move, signal), null);
          if (signal.aborted) return null;
          await exercise.back(this.here);
          continue;
        }
        await this.step(move, moves);
      } else {
        exercise.say(word('learn.thinking'));
        const asked = post('/choose', { rules, position, moves }, signal);
        const [answer] = await Promise.all([asked, exercise.pause(signal)]);
        if (signal.aborted) return null;
        if (answer.drawn || answer.move === null) return 'draw';
        await this.step(answer.move, moves);
      }
      if (signal.aborted) return null;
    }
    const { result } = this.here.board;
    const { turns } = exercise.game;
    if (result === '1/2-1/2') return 'draw';
    return (result === '1-0' ? turns[0] : turns[1]) === own ? 'win' : 'loss';
  }

  /** @param {string} move @param {string[]} moves */
  async step(move, moves) {
    const { exercise, signal } = this.desk;
    this.here = await exercise.make(this.here, move, signal);
    moves.push(move);
  }

  /** @param {Analysis | null} analysis */
  wanted(analysis) {
    return analysis?.moves[0]?.move ?? null;
  }

  async reveal() {
    const { exercise, feedback, place, signal } = this.desk;
    await exercise.back(place);
    const analysis = await exercise.analysis(place.board);
    if (signal.aborted || !analysis) return;
    feedback.tell('note', [h('p', {}, analysis.why)]);
    await exercise.run(place, analysis.line.slice(0, 8), signal);
  }
}

/**
 * @typedef {object} Help a step of help
 * @property {string} text
 * @property {Marks} marks
 * @property {number} [out] an answer that is not it
 */

/** Answers that are buttons. */
class ButtonTask extends AnyTask {
  hints = true;
  /** @type {HTMLButtonElement[]} */
  buttons = [];

  /** What helps, one after the other: words, and what they point at. @returns {Promise<Help[]>} */
  async steps() {
    return [];
  }

  /** A little help: first where to look. */
  async hint() {
    const { exercise, feedback, helps, signal } = this.desk;
    const steps = await this.steps();
    if (signal.aborted || this.asked >= steps.length) return;
    const { text, marks, out } = steps[this.asked];
    this.asked += 1;
    if (out !== undefined) this.buttons[out].classList.add('is-wrong');
    if (out !== undefined) this.buttons[out].disabled = true;
    exercise.mark(marks);
    feedback.tell('hint', [h('p', {}, text)]);
    // The last one is all that there is, short of the answer.
    if (this.asked === steps.length) helps(false);
  }

  /** Whether there is more help. */
  async helped() {
    this.desk.helps(this.asked < (await this.steps()).length);
  }

  /** @param {{label: Node | string, right: boolean}[]} options @param {(index: number) => Promise<void>} wrong */
  offer(options, wrong) {
    const { answers, exercise, feedback, place, marks, signal } = this.desk;
    exercise.show(place, { marks });
    this.whose();
    return new Promise((resolve) => {
      const choose = async (/** @type {number} */ index, /** @type {boolean} */ right) => {
        feedback.clear();
        this.desk.helps(false);
        this.choose(index, right);
        if (right) return resolve(undefined);
        await wrong(index);
        if (signal.aborted) return;
        await exercise.back(place, marks);
        this.whose();
        this.free();
        this.helped();
      };
      this.buttons = options.map(({ label, right }, index) =>
        button(label, () => choose(index, right), { class: 'answer', 'data-right': String(right) }),
      );
      fill(answers, this.buttons);
      this.helped();
    });
  }

  /** Says whose turn it is: the question is about it, though it asks for no move. */
  whose() {
    const { exercise, place } = this.desk;
    const side = exercise.sideOf(exercise.game.turns.indexOf(place.board.turn));
    if (!place.board.over) exercise.say(`${capitalized(word('learn.turn', side))} ${word('learn.by-button')}`);
  }

  /** @param {number} index @param {boolean} right */
  choose(index, right) {
    this.buttons.forEach((one, i) => {
      one.disabled = true;
      if (i === index) one.classList.add(right ? 'is-right' : 'is-wrong');
    });
  }

  /** Another answer can be chosen; those that were wrong stay wrong. */
  free() {
    for (const one of this.buttons) one.disabled = one.classList.contains('is-wrong');
    this.buttons.find((one) => !one.disabled)?.focus({ preventScroll: true });
  }

  async reveal() {
    const right = this.buttons.findIndex((one) => one.dataset.right === 'true');
    this.choose(right, true);
    const { feedback } = this.desk;
    feedback.tell('note', [h('p', {}, word('learn.answer', { answer: this.buttons[right].textContent ?? '', n: 1 }))]);
  }
}

/** Say who wins. */
class SayTask extends ButtonTask {
  /** What the reason speaks of, then the best move, then the answer to it: who wins is still to be seen. */
  async steps() {
    const { exercise, place } = this.desk;
    const analysis = await exercise.analysis(place.board);
    if (!analysis || analysis.moves.length === 0) return [];
    const about = (analysis.reasons ?? []).find((one) => one.cells.length > 0 || one.pairs?.length);
    const [move, reply] = analysis.line;
    const cells = place.board.choices.find((one) => one.move === move)?.cells ?? [];
    const look = { text: word('learn.look'), marks: { cells: about?.cells, pairs: about?.pairs } };
    /** @type {Help[]} */
    const steps = [about ? look : { text: word('learn.look-ahead'), marks: {} }];
    if (move) steps.push({ text: word('learn.look-move', { move }), marks: { path: cells } });
    if (reply) steps.push({ text: word('learn.look-reply', { move, reply }), marks: { path: cells } });
    return steps;
  }

  async run() {
    const { exercise, place, signal } = this.desk;
    const { winner, right } = this.task;
    const [first, second] = [0, 1].map((player) => capitalized(word('learn.say.wins', exercise.sideOf(player))));
    const options = [first, second].map((label, at) => ({ label, right: winner === (at ? 'second' : 'first') }));
    if (exercise.canDraw(place.board)) options.push({ label: word('learn.say.draw'), right: winner === 'draw' });
    const analysis = exercise.analysis(place.board);
    // The reader is neither of the players; the lesson's own reason comes before the program's.
    const told = (/** @type {Analysis | null} */ found) =>
      found && !right ? (found.reasons?.map((one) => one.told ?? one.text).join(' ') ?? found.why) : null;
    await this.offer(options, async () => {
      const found = await analysis;
      if (signal.aborted) return;
      // How it goes with best play is the answer to a wrong one.
      await exercise.run(place, found?.line.slice(0, 6) ?? [], signal);
      if (signal.aborted) return;
      await this.wrong(nothing(place, told(found)), right);
    });
    const why = told(await analysis);
    this.right([why ? h('p', {}, why) : null]);
  }
}

/** Choose the true statement, or the false one. */
class ChooseTask extends ButtonTask {
  /** Where the right statement can be seen, then one that is not it. */
  async steps() {
    const { place } = this.desk;
    const options = this.task.options ?? [];
    const [move] = options.find(({ right }) => right)?.moves ?? [];
    const named = place.board.choices.find((one) => one.move === move)?.cells ?? [];
    // Else what can be moved: the answers speak of it.
    const cells = named.length ? named : [...new Set(place.board.choices.map((one) => one.cells[0]))];
    const text = word(named.length ? 'learn.look-here' : cells.length ? 'learn.look-each' : 'learn.look-board');
    /** @type {Help[]} */
    const steps = [{ text, marks: { cells } }];
    const wrong = options.flatMap(({ right }, index) => (right ? [] : [index]));
    // One of two would be the answer.
    if (wrong.length > 1) {
      const out = wrong[wrong.length - 1];
      const truth = options[out].truth ? 'true' : 'false';
      steps.push({ text: word(`learn.out-${truth}`, { n: out + 1 }), marks: { cells }, out });
    }
    return steps;
  }

  async run() {
    const { exercise, place, signal } = this.desk;
    const options = this.task.options ?? [];
    const shown = options.map(({ text, right }) => ({ label: rich(text, 'span'), right }));
    await this.offer(shown, async (index) => {
      const { truth, moves = [], why = null } = options[index];
      const legal = moves.length > 0 && place.board.choices.some((one) => one.move === moves[0]);
      const plain = nothing(place, word(truth ? 'learn.is-true' : 'learn.is-false'));
      if (!legal) {
        // A bare no teaches nothing: where the lesson has no reason, the position has one.
        const found = why ? null : await exercise.analysis(place.board);
        if (signal.aborted) return;
        const more = found ? (found.reasons?.map((one) => one.told ?? one.text).join(' ') ?? found.why) : '';
        return this.wrong({ ...plain, why: [plain.why, more].filter(Boolean).join(' ') }, why);
      }
      // What the statement says is shown on the board.
      const before = moves.length > 1 ? await exercise.run(place, moves.slice(0, -1), signal) : place;
      if (signal.aborted) return;
      const refutation = await exercise.refute(before, moves[moves.length - 1], signal);
      if (signal.aborted) return;
      await this.wrong({ ...refutation, why: [plain.why, refutation.why].filter(Boolean).join(' ') }, why);
    });
    const why = options.find(({ right }) => right)?.why;
    this.right([why ? rich(why) : null]);
  }
}

/** A refutation without a move. @param {Place} place @param {string | null} [why] @returns {Refutation} */
export const nothing = (place, why = null) => ({ move: '', value: null, why, reply: null, replyWhy: null, place });

/**
 * What is wrong with a move, in words.
 * @param {Refutation} refutation @param {string | null} remark as HTML
 * @param {string[]} [answer] the moves that are not to be told
 */
export function refuted({ move, named = move, value, why, reply, replyWhy }, remark, answer = []) {
  const head = move && value ? word(`learn.leads.${value}`, { move: named }) : word('learn.no');
  // A reason that names what is to be found gives way to the reason of the answer.
  const told = why && !wordsOf(why).some((one) => answer.includes(one)) ? why : null;
  const said = !remark && !told && replyWhy ? ` ${replyWhy}` : '';
  return [
    h('p', {}, h('b', {}, head)),
    remark ? rich(remark) : told ? h('p', {}, told) : null,
    reply ? h('p', {}, word('learn.reply', { move: moveText(reply) }), said) : null,
  ];
}
