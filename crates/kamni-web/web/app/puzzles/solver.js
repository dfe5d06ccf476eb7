/** One try at a puzzle on a board: right moves are answered by the defence, wrong ones by their refutation. */

import { board as boardOf } from '../api.js';
import { button, fill } from '../dom.js';
import { nothing } from '../learn/tasks.js';
import { word } from '../words.js';
import { branchOf, isSet, mainLine } from './solution.js';

/** @import { Analysis, Puzzle, Solution } from '../data.js' */
/** @import { Exercise, Place, Refutation } from '../learn/exercise.js' */

/** @typedef {Pick<Puzzle, 'board' | 'solution'> & Partial<Pick<Puzzle, 'task' | 'choices'>>} Solvable */

/**
 * @typedef {object} Host what happens around a try
 * @property {(refutation: Refutation | null, turn: Solution) => Promise<void>} wrong kept when somebody tries again
 * @property {(again: boolean, found?: {n: number, of: number}) => void} right a right move was answered; whether it is the solver's move at once
 * @property {() => void} touch somebody has begun a move
 * @property {HTMLElement} answers where answers are offered that are no moves
 */

/** How many moves of the best play are shown to a wrong answer. */
const SHOWN = 6;

export class Solver {
  /** The moves or answers that were tried, in order. @type {string[]} */
  moves = [];
  wrong = 0;
  /** How many hints there were. */
  hints = 0;
  /** The moves of a set that were found. @type {string[]} */
  found = [];
  /** How far the hints of this turn went. */
  #told = 0;
  #began = performance.now();
  /** Whether a move is asked for: while one is shown, there is no help. */
  #asks = false;
  /** Takes the answer that somebody chooses, where answers are no moves. @type {(answer: string) => void} */
  #chose = () => {};

  /** @param {Exercise} exercise @param {Solvable} puzzle @param {AbortSignal} signal @param {Host} host */
  constructor(exercise, puzzle, signal, host) {
    this.exercise = exercise;
    this.puzzle = puzzle;
    this.task = puzzle.task ?? 'find';
    this.signal = signal;
    this.host = host;
    /** @type {Place} */
    this.place = { board: puzzle.board, last: [] };
    /** @type {Solution | null} */
    this.turn = puzzle.solution;
  }

  /** How long it has taken, in milliseconds, a day at most. */
  get milliseconds() {
    return Math.min(Math.round(performance.now() - this.#began), 86_400_000);
  }

  /** Asks until the puzzle is solved; whether it was. @param {boolean} [patient] whether a wrong answer is shown and taken back */
  async run(patient = true) {
    const { exercise, signal, host } = this;
    exercise.ontouch = host.touch;
    await exercise.show(this.place);
    if (this.puzzle.choices?.length) return this.#choose(patient);
    while (this.turn && !signal.aborted) {
      this.#asks = true;
      const move = await exercise.ask(this.place, { signal });
      this.#asks = false;
      if (signal.aborted) return false;
      this.#told = 0;
      this.moves.push(move);
      const branch = branchOf(this.turn, move);
      if (!branch) {
        this.wrong += 1;
        const refutation = patient ? this.#compared(await exercise.refute(this.place, move, signal)) : null;
        if (signal.aborted) return false;
        await host.wrong(await refutation, this.turn);
        if (signal.aborted || !patient) return false;
        await exercise.back(this.place);
        continue;
      }
      if (isSet(this.task)) {
        if (!(await this.#named(move, patient))) return false;
        continue;
      }
      const after = await exercise.make(this.place, move, signal);
      if (signal.aborted) return false;
      if (branch.next) host.right(branch.reply.length === 0);
      const place = await exercise.run(after, branch.reply, signal);
      if (signal.aborted) return false;
      this.place = place;
      this.turn = branch.next;
    }
    return !signal.aborted;
  }

  /** A move of the set: a slip is shown with its refutation. @param {string} move @param {boolean} patient */
  async #named(move, patient) {
    const { exercise, signal, host, turn, place } = this;
    if (!this.found.includes(move)) this.found.push(move);
    const found = { n: this.found.length, of: turn?.right.length ?? 0 };
    if (patient && this.task !== 'all') await exercise.refute(place, move, signal);
    else await exercise.make(place, move, signal);
    if (signal.aborted) return false;
    if (found.n === found.of) {
      this.turn = null;
      return true;
    }
    host.right(false, found);
    await exercise.pause(signal, 1100);
    if (signal.aborted) return false;
    await exercise.back(place);
    return !signal.aborted;
  }

  /** Where a wrong move wins too, what it lacks. @param {Refutation} refutation @returns {Promise<Refutation>} */
  async #compared(refutation) {
    const { exercise, puzzle, task } = this;
    if (this.place.board !== puzzle.board || !['fast', 'points', 'trap'].includes(task)) return refutation;
    const analysis = await exercise.analysis(puzzle.board);
    const own = analysis?.moves.find((one) => one.move === refutation.move);
    const best = analysis?.moves.find((one) => one.move === puzzle.solution.right[0].move);
    if (!own || !best) return refutation;
    const why =
      task === 'trap'
        ? word('puzzle.more-replies')
        : task === 'points' && own.score !== null && best.score !== null
          ? word('puzzle.fewer-points', { points: own.score ?? 0, best: best.score ?? 0 })
          : task === 'fast' && own.value === best.value && own.distance && best.distance
            ? word('puzzle.slower', { n: own.distance, best: best.distance })
            : refutation.why;
    return { ...refutation, why };
  }

  /** Asks for an answer that is no move. @param {boolean} patient */
  async #choose(patient) {
    const { exercise, signal, host, place } = this;
    const buttons = new Map();
    while (this.turn && !signal.aborted) {
      const answer = await this.#offered(buttons);
      if (signal.aborted) return false;
      this.moves.push(answer);
      const right = branchOf(this.turn, answer);
      buttons.get(answer)?.classList.add(right ? 'is-right' : 'is-wrong');
      if (right) {
        this.turn = null;
        await this.#given(answer);
        fill(host.answers);
        return !signal.aborted;
      }
      this.wrong += 1;
      const refutation = patient ? await this.#refuted(answer) : null;
      if (signal.aborted) return false;
      await host.wrong(refutation, this.turn);
      if (signal.aborted || !patient) return false;
      await exercise.back(place);
    }
    return !signal.aborted;
  }

  /** @param {Map<string, HTMLButtonElement>} buttons @returns {Promise<string>} */
  #offered(buttons) {
    const { host, puzzle, exercise, place } = this;
    exercise.element.dataset.asks = place.board.position;
    exercise.say(word('learn.by-button'));
    return new Promise((resolve) => {
      // The buttons stay from try to try; what takes their answer does not.
      this.#chose = (answer) => {
        for (const one of buttons.values()) one.disabled = true;
        delete exercise.element.dataset.asks;
        resolve(answer);
      };
      for (const { answer, name } of puzzle.choices ?? []) {
        const known = buttons.get(answer);
        if (known) known.disabled = known.classList.contains('is-wrong');
        else
          buttons.set(
            answer,
            button(name, () => this.#chose(answer), { class: 'answer', 'data-answer': answer }),
          );
      }
      fill(host.answers, [...buttons.values()]);
    });
  }

  /** The position that a place gives, on the board; the position itself for a value. @param {string} answer @returns {Promise<Place>} */
  async #given(answer) {
    const { exercise, puzzle, place } = this;
    const position = puzzle.choices?.find((one) => one.answer === answer)?.position;
    if (!position) return place;
    const given = { board: await boardOf(puzzle.board.rules, position), last: [] };
    await exercise.show(given);
    return given;
  }

  /** What is wrong with an answer: the best play in the position that it speaks of. @param {string} answer @returns {Promise<Refutation>} */
  async #refuted(answer) {
    const { exercise, signal } = this;
    const given = await this.#given(answer);
    const analysis = await exercise.analysis(given.board);
    if (signal.aborted) return nothing(given);
    await exercise.run(given, analysis?.line.slice(0, SHOWN) ?? [], signal);
    return nothing(given, analysis ? told(analysis) : null);
  }

  /** A little more help: first the idea, then where to begin, then the move. @returns {Promise<string | null>} in words */
  async hint() {
    const { exercise, signal, turn, place } = this;
    if (!turn || !this.#asks) return null;
    const analysis = await exercise.analysis(place.board);
    if (signal.aborted || turn !== this.turn || !this.#asks) return null;
    const { move } = turn.right.find((one) => !this.found.includes(one.move)) ?? turn.right[0];
    this.hints += 1;
    this.#told += 1;
    return exercise.help(place, analysis, move, this.#told);
  }

  /** Plays the rest of the solution, or shows the answer. @param {AbortSignal} signal */
  async show(signal) {
    const { exercise, turn, place, puzzle, host } = this;
    this.turn = null;
    fill(host.answers);
    await exercise.back(place);
    if (puzzle.choices?.length) return void (await this.#given(puzzle.solution.right[0].move));
    const line = mainLine(turn).map(({ move }) => move);
    await exercise.run(place, isSet(this.task) ? line.slice(0, 1) : line, signal);
  }
}

/** The reasons for a position, said of both players. @param {Analysis} analysis */
export const told = (analysis) => analysis.reasons?.map((one) => one.told ?? one.text).join(' ') ?? analysis.why;
