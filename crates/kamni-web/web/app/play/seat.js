/** A player's strip: sign, name, points and clock. */

import { h, fill } from '../dom.js';
import { Clock } from '../parts/clock.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { GameState } from '../data.js' */

export class SeatStrip {
  /** @param {string} title @param {number} seat */
  constructor(title, seat) {
    this.seat = seat;
    this.sign = h('span', { class: 'sign', 'aria-hidden': 'true' }, h('span', { class: 'dot' }));
    this.kind = '';
    this.name = h('span', { class: 'name' });
    this.extra = h('span', { class: 'extra' });
    this.clock = new Clock(title);
    this.element = h('div', { class: `player seat${seat}` }, this.sign, this.name, this.extra, this.clock.element);
  }

  /** @param {GameState} state @param {Board} board */
  draw(state, board) {
    const { seat } = this;
    const one = state.seats[seat];
    const kind = board.owned?.[seat] ?? '';
    if (kind !== this.kind) fill(this.sign, board.sign(seat) ?? h('span', { class: 'dot' }));
    this.kind = kind;
    const name = one.kind === 'open' ? word('game.free-seat') : one.name;
    // Two people at one screen need no «you».
    const text = !one.you
      ? `${one.title} · ${name}`
      : state.you.length === 1
        ? word('game.you', { player: one.title })
        : one.title;
    if (this.name.textContent !== text) this.name.textContent = text;
    const points = state.board.points ? word('game.points', { n: state.board.points[seat] }) : '';
    const away = one.kind === 'person' && !one.you && one.online === false ? word('game.away') : '';
    this.extra.textContent = [points, away].filter(Boolean).join(' · ');
    this.element.classList.toggle('turn', !state.over && state.board.turn === one.player);
  }

  /** Sets the clock, as soon as a state arrives. @param {GameState} state */
  time(state) {
    const { seat } = this;
    this.clock.element.hidden = !state.clock;
    if (state.clock) this.clock.set(state.clock.left_ms[seat], state.clock.running === seat);
  }
}
