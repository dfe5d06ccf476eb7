/** Joins the play page with what shows its moves: the queue, the sounds, and what the user prefers. */

import { board as boardAfter } from '../api.js';
import { settings } from '../parts/settings.js';
import { winnerOf } from './ending.js';
import { lastOf } from './moves.js';
import { Playback } from './playback.js';
import { Sound } from './sound.js';

/** @import { GameState } from '../data.js' */
/** @import { GamePage } from './page.js' */
/** @import { How } from './playback.js' */

export class Showing {
  /** @param {GamePage} page @param {GameState} state that the page begins with */
  constructor(page, state) {
    this.page = page;
    this.sound = new Sound(settings);
    this.over = state.over;
    /** Whether the board shows an earlier position, because the last move is shown again. */
    this.back = false;
    this.playback = new Playback(state, {
      show: (next, how) => this.show(next, how),
      before: (next, count) => stateAfter(next, count),
      pauses: () => settings.pauses,
      asleep: () => document.hidden,
      now: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    page.board.onbeat = (kind) => this.sound.play(kind);
    settings.addEventListener('change', () => this.prefer());
    this.prefer();
    // Whoever touches the board wants to play on.
    const playOn = () => {
      if (this.playback.replaying) this.playback.jump();
    };
    page.host.addEventListener('pointerdown', playOn, true);
    page.host.addEventListener('keydown', playOn, true);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden && this.playback.busy) this.playback.jump();
    });
  }

  /** A state has arrived. @param {GameState} state @param {boolean} animate */
  receive(state, animate) {
    if (animate) this.playback.push(state);
    else this.playback.jump(state);
  }

  /** @param {GameState} state @param {How} how @returns {Promise<void>} */
  async show(state, how) {
    const { page } = this;
    const shown = { ...lastOf(state), animate: how.animate };
    if (how.again) {
      if (how.last) page.enable();
      else page.board.interactive = false;
      this.back = state.moves.length < page.state.moves.length;
      return page.board.show(state.board, shown);
    }
    const seen = page.present(state, how);
    // What was shown again did not come to its end.
    if (this.back) page.board.show(state.board, { ...shown, animate: false });
    this.back = false;
    await seen;
    if (state.over && !this.over) this.sound.play(endOf(state));
    this.over = state.over;
  }

  /** Shows the last move again; while an earlier position is looked at, the move that led there. */
  async replay() {
    const { moves } = this.page;
    const { count } = moves;
    if (!moves.looking) this.playback.replay();
    else if (count > 0) {
      await moves.look(count - 1);
      if (moves.count === count - 1) await moves.look(count);
    }
  }

  /** Does as the user prefers. */
  prefer() {
    this.page.board.pace = settings.pace;
  }
}

/** The state after so many of its moves. @param {GameState} state @param {number} count @returns {Promise<GameState>} */
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
  return state.you.length === 1 && state.you[0] !== winner ? 'lost' : 'won';
}
