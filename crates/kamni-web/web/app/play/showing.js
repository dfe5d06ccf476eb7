/** Joins the play page with what shows its moves: the queue, the sounds, and what the user prefers. */

import { board as boardAfter } from '../api.js';
import { settings } from '../parts/settings.js';
import { Playback } from './playback.js';
import { Sound } from './sound.js';
import { lastOf, seatOf, winnerOf } from './table.js';

/** @import { GameState } from '../data.js' */
/** @import { How } from './playback.js' */
/** @import { Table } from './table.js' */

export class Showing {
  /** Whether the board shows an earlier position, because the last move is shown again. */
  #back = false;

  /**
   * @param {Table} table @param {HTMLElement} host of its board
   * @param {(state: GameState, how: How) => Promise<void>} present shows a state; kept when its move has been seen
   */
  constructor(table, host, present) {
    this.table = table;
    this.present = present;
    this.sound = new Sound(settings);
    this.over = table.state.over;
    this.playback = new Playback(table.state, {
      show: (next, how) => this.show(next, how),
      before: (next, count) => stateAfter(next, count),
      pauses: () => settings.pauses,
      asleep: () => document.hidden,
      now: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    table.board.onbeat = (kind) => this.sound.play(kind);
    settings.follow(table.board);
    // Whoever touches the board wants to play on.
    const playOn = () => this.playback.replaying && this.playback.jump();
    host.addEventListener('pointerdown', playOn, true);
    host.addEventListener('keydown', playOn, true);
    document.addEventListener('visibilitychange', () => document.hidden && this.hurry());
  }

  /** A state has arrived. @param {GameState} state @param {boolean} animate */
  receive(state, animate) {
    if (animate) this.playback.push(state);
    else this.playback.jump(state);
  }

  /** What is still to be shown is shown at once; false if there is nothing. */
  hurry() {
    if (!this.playback.busy) return false;
    this.playback.jump();
    return true;
  }

  /** @param {GameState} state @param {How} how @returns {Promise<void>} */
  async show(state, how) {
    const { board, state: seen, isUsable } = this.table;
    const shown = { ...lastOf(state), animate: how.animate };
    if (how.again) {
      board.interactive = how.last && isUsable;
      this.#back = state.moves.length < seen.moves.length;
      return board.show(state.board, shown);
    }
    const arrived = this.present(state, how);
    // What was shown again did not come to its end.
    if (this.#back) board.show(state.board, { ...shown, animate: false });
    this.#back = false;
    await arrived;
    if (state.over && !this.over) this.sound.play(endOf(state));
    this.over = state.over;
  }
}

/** The state after its first `count` moves. @param {GameState} state @param {number} count @returns {Promise<GameState>} */
async function stateAfter(state, count) {
  const board = await boardAfter(state.rules, state.start, state.moves.slice(0, count));
  const part = { moves: state.moves.slice(0, count), cells: state.cells.slice(0, count), board };
  const turns = state.turns.slice(0, count);
  return { ...state, ...part, turns, position: board.position, over: board.over, result: board.result, next: null };
}

/** How a game ended for this user. @param {GameState} state */
function endOf(state) {
  const winner = winnerOf(state);
  if (winner === null) return 'drawn';
  // Whoever watches, or plays both sides, hears somebody win.
  return [null, winner].includes(seatOf(state)) ? 'won' : 'lost';
}
