/** The status line: whose turn it is, and how the game ended. */

import { h, fill } from '../dom.js';
import { capital } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Status {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('p', { class: 'status' });
  }

  draw() {
    const { state, mine, board } = this.page;
    const text = this.sentence();
    const toMove = state.over || isWaiting(state) ? null : this.page.turn();
    if (this.element.textContent !== text) fill(this.element, toMove === null ? null : board.sign(toMove), text);
    this.element.className = `status ${mine ? 'yours' : ''} ${state.over ? 'over' : ''}`;
  }

  sentence() {
    const { state, game } = this.page;
    if (state.over) return this.ending();
    if (isWaiting(state)) return word('game.waiting');
    const watching = state.you.length
      ? ''
      : `${word(new URL(location.href).searchParams.has('seat') ? 'game.taken' : 'game.watching')} `;
    const turn = this.page.turn();
    const seat = state.seats[turn];
    if (state.you.length === 1 && seat.you) return word('game.your-turn', { player: seat.title });
    const player = { player: seat.title, gender: game.genders[turn] };
    return watching + word(state.thinking ? 'game.thinking' : 'game.turn', player);
  }

  /** How it ended, for this user, why, and the result. */
  ending() {
    const { state } = this.page;
    const winner = { '1-0': 0, '0-1': 1 }[/** @type {string} */ (state.result)];
    const mine =
      state.you.length === 1 && winner !== undefined ? word(state.you[0] === winner ? 'game.won' : 'game.lost') : '';
    const result = state.board.points ? `${state.board.points.join(':')}, ${state.result}` : state.result;
    return [
      mine,
      capital(state.end_text || word(`end.${state.end}`)),
      `(${result.replace('1/2-1/2', '½–½').replace('-', '–')})`,
    ]
      .filter(Boolean)
      .join(' ');
  }
}

/** Whether a seat is still free. @param {import('../data.js').GameState} state */
export const isWaiting = (state) => state.seats.some((seat) => seat.kind === 'open');
