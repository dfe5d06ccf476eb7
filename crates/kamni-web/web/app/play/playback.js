/**
 * The states of a game reach the page as fast as the server sends them; people see them one move after the other. This
 * queue shows each move when the one before has ended, with a pause before a move of somebody else. Whatever happens, the
 * last state that is shown is the last one that arrived.
 */

/** @import { GameState } from '../data.js' */

/** With more moves than this to show, nobody would wait: the last state is shown at once. */
const MOST_STEPS = 6;

/** @typedef {{turns: number[], state: Promise<GameState>, again?: boolean}} Step a state to be shown, and who made its moves */

/**
 * @typedef {object} Pauses in milliseconds
 * @property {number} turn before the move of another player
 * @property {number} run before a player moves on
 *
 * @typedef {object} How a state is shown
 * @property {boolean} animate whether it is one move after the one before, and is seen as that
 * @property {boolean} last whether it is the newest state
 * @property {boolean} [again] whether it was shown before
 *
 * @typedef {object} Stage where states are shown
 * @property {(state: GameState, how: How) => Promise<void>} show kept when the pieces have arrived
 * @property {(state: GameState, count: number) => Promise<GameState>} before the state after `count` of its moves
 * @property {() => Pauses} pauses
 * @property {() => boolean} asleep whether nobody can see the page
 * @property {() => number} now
 * @property {(milliseconds: number) => Promise<void>} wait
 */

export class Playback {
  /** What is to be seen. @type {GameState} */
  #shown;
  /** What is still to be shown, each state one move after the one before. @type {Step[]} */
  #queue = [];
  /** The newest state that arrived. @type {GameState} */
  #newest;
  /** When the last move had ended. */
  #ended = -Infinity;
  /** Grows whenever everything that was planned is void. */
  #plan = 0;
  #playing = false;
  #replaying = false;

  /** @param {GameState} state that is to be seen already @param {Stage} stage */
  constructor(state, stage) {
    this.#shown = state;
    this.#newest = state;
    this.stage = stage;
  }

  /** The state that is to be seen. */
  get shown() {
    return this.#shown;
  }

  /** The newest state that arrived; it may still have to wait until it is shown. */
  get newest() {
    return this.#newest;
  }

  /** Whether moves are being shown or still to be shown. */
  get busy() {
    return this.#playing;
  }

  /** Whether the last move is being shown again. */
  get replaying() {
    return this.#replaying;
  }

  /** A state has arrived. @param {GameState} state */
  push(state) {
    if (state.version < this.#newest.version) return;
    const before = this.#newest;
    this.#newest = state;
    const steps = state.moves.length - before.moves.length;
    if (steps < 0 || !continues(state, before) || this.#queue.length + steps > MOST_STEPS || this.stage.asleep()) {
      this.jump(state);
    } else if (steps === 0 && !this.#playing) {
      this.#shown = state;
      this.stage.show(state, { animate: false, last: true });
    } else if (steps === 0) {
      // Not a move, such as an offer: it belongs to the last state of the queue, or comes after what is being shown.
      if (this.#queue.length > 0) this.#queue[this.#queue.length - 1] = stepTo(state);
    } else {
      // States in between were never sent: the server tells what they were.
      for (let count = before.moves.length + 1; count < state.moves.length; count += 1) {
        this.#queue.push(this.#stepBack(state, count));
      }
      this.#queue.push(stepTo(state));
      if (!this.#playing) this.#run(this.#plan);
    }
  }

  /** Shows a state at once, whatever was to be shown. @param {GameState} [state] */
  jump(state = this.#newest) {
    this.#plan += 1;
    this.#queue = [];
    this.#newest = state;
    this.#shown = state;
    this.#ended = this.stage.now();
    this.#rest();
    this.stage.show(state, { animate: false, last: true });
  }

  /** Shows the last move again, with the moves of the same player right before it. */
  async replay() {
    const state = this.#shown;
    const count = state.moves.length;
    if (this.#playing || count === 0) return;
    this.#playing = true;
    this.#replaying = true;
    const plan = (this.#plan += 1);
    let from = count - 1;
    while (from > 0 && state.turns[from - 1] === state.turns[count - 1] && count - from < MOST_STEPS) from -= 1;
    const steps = Array.from({ length: count - from - 1 }, (_, i) => this.#stepBack(state, from + 1 + i));
    try {
      const begin = await this.stage.before(state, from);
      if (plan !== this.#plan) return;
      await this.stage.show(begin, { animate: false, last: false, again: true });
      await this.stage.wait(this.stage.pauses().turn);
    } catch {
      if (plan === this.#plan) this.jump();
      return;
    }
    if (plan !== this.#plan) return;
    this.#queue.unshift(...steps.map((step) => ({ ...step, again: true })), { ...stepTo(state), again: true });
    this.#ended = -Infinity;
    await this.#run(plan);
  }

  /** The state after some of the moves of another. @param {GameState} state @param {number} count @returns {Step} */
  #stepBack(state, count) {
    const found = this.stage.before(state, count);
    // What failed is noticed when it is to be shown.
    found.catch(() => {});
    return { turns: state.turns.slice(0, count), state: found };
  }

  /** @param {number} plan */
  async #run(plan) {
    this.#playing = true;
    while (this.#queue.length > 0) {
      const wait = this.#ended + this.#pause(this.#queue[0]) - this.stage.now();
      if (wait > 0) await this.stage.wait(wait);
      if (plan !== this.#plan) return;
      const step = /** @type {Step} */ (this.#queue[0]);
      const next = await step.state.catch(() => null);
      if (plan !== this.#plan) return;
      if (next === null) {
        this.jump();
        return;
      }
      // It may have been replaced by a newer state of the same moves.
      if (this.#queue[0] !== step) continue;
      this.#queue.shift();
      this.#shown = next;
      await this.stage.show(next, { animate: true, last: this.#queue.length === 0, again: step.again });
      if (plan !== this.#plan) return;
      this.#ended = this.stage.now();
    }
    const missed = this.#shown !== this.#newest;
    this.#shown = this.#newest;
    this.#rest();
    if (missed) this.stage.show(this.#newest, { animate: false, last: true });
  }

  /** How long to wait after the move before. @param {Step} next */
  #pause({ turns }) {
    const { turn, run } = this.stage.pauses();
    const [before, mover] = [turns.at(-2), turns.at(-1)];
    // Nobody waits for themselves.
    if (!this.#replaying && this.#newest.you.includes(/** @type {number} */ (mover))) return 0;
    return before === mover ? run : turn;
  }

  #rest() {
    this.#playing = false;
    this.#replaying = false;
  }
}

/** Whether a state goes on from another. @param {GameState} state @param {GameState} before */
function continues(state, before) {
  return before.moves.every((move, i) => state.moves[i] === move);
}

/** @param {GameState} state @returns {Step} */
const stepTo = (state) => ({ turns: state.turns, state: Promise.resolve(state) });
