/** One try at a puzzle on a board: right moves are answered by the defence, wrong ones by their refutation. */

import { branchOf, mainLine } from './solution.js';

/** @import { Puzzle, Solution } from '../data.js' */
/** @import { Exercise, Place, Refutation } from '../learn/exercise.js' */

/** @typedef {Pick<Puzzle, 'board' | 'solution'>} Solvable */

/**
 * @typedef {object} Host what happens around a try
 * @property {(refutation: Refutation | null, turn: Solution) => Promise<void>} wrong kept when somebody tries again
 * @property {(again: boolean) => void} right a right move was answered; whether it is the solver's move at once
 * @property {() => void} touch somebody has begun a move
 */

export class Solver {
  /** The moves that were tried, in order. @type {string[]} */
  moves = [];
  wrong = 0;
  /** How many hints there were. */
  hints = 0;
  /** How far the hints of this turn went. */
  #told = 0;
  #began = performance.now();
  /** Whether a move is asked for: while one is shown, there is no help. */
  #asks = false;

  /** @param {Exercise} exercise @param {Solvable} puzzle @param {AbortSignal} signal @param {Host} host */
  constructor(exercise, puzzle, signal, host) {
    this.exercise = exercise;
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

  /** Asks for moves until the puzzle is solved; whether it was. @param {boolean} [patient] whether a wrong move is shown and taken back */
  async run(patient = true) {
    const { exercise, signal, host } = this;
    exercise.ontouch = host.touch;
    await exercise.show(this.place);
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
        const refutation = patient ? await exercise.refute(this.place, move, signal) : null;
        if (signal.aborted) return false;
        await host.wrong(refutation, this.turn);
        if (signal.aborted || !patient) return false;
        await exercise.back(this.place);
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

  /** A little more help: first the idea, then where to begin, then the move. @returns {Promise<string | null>} in words */
  async hint() {
    const { exercise, signal, turn, place } = this;
    if (!turn || !this.#asks) return null;
    const analysis = await exercise.analysis(place.board);
    if (signal.aborted || turn !== this.turn || !this.#asks) return null;
    const [{ move }] = turn.right;
    this.hints += 1;
    this.#told += 1;
    return exercise.help(place, analysis, move, this.#told);
  }

  /** Plays the rest of the solution. @param {AbortSignal} signal */
  async show(signal) {
    const { exercise, turn, place } = this;
    this.turn = null;
    await exercise.back(place);
    await exercise.run(
      place,
      mainLine(turn).map(({ move }) => move),
      signal,
    );
  }
}
