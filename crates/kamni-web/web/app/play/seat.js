/** A player's strip: sign, colour, who it is, points and clock. */

import { h, fill } from '../dom.js';
import { Clock } from '../parts/clock.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { GameState } from '../data.js' */

/** A player's sign: a piece, or a mark of the player's colour where both move the same pieces. @param {Board} board @param {number} seat */
export const signOf = (board, seat) =>
  board.sign(seat) ?? h('span', { class: `dot seat${seat}`, 'aria-hidden': 'true' });

export class SeatStrip {
  /** @param {string} title @param {number} seat @param {() => void} out called when the clock has run out */
  constructor(title, seat, out) {
    this.seat = seat;
    this.sign = h('span', { class: 'sign', 'aria-hidden': 'true' });
    /** The kind of the player's pieces; nothing is drawn yet. @type {string | null} */
    this.kind = null;
    this.name = h('span', { class: 'name' });
    this.extra = h('span', { class: 'extra' });
    this.points = h('strong', { class: 'points' });
    this.clock = new Clock(title, out);
    this.element = h('div', { class: `player seat${seat}` }, [
      this.sign,
      this.name,
      this.points,
      this.extra,
      this.clock.element,
    ]);
  }

  /** @param {GameState} state @param {Board} board */
  draw(state, board) {
    const { seat } = this;
    const one = state.seats[seat];
    const kind = board.owned?.[seat] ?? '';
    if (kind !== this.kind) fill(this.sign, signOf(board, seat));
    this.kind = kind;
    const name = one.kind === 'open' ? word('game.free-seat') : one.name;
    // Two people at one screen need no «you».
    const text = !one.you
      ? `${one.title} · ${name}`
      : state.you.length === 1
        ? word('game.you', { player: one.title })
        : one.title;
    if (this.name.textContent !== text) fill(this.name, text);
    this.count(state.board);
    this.extra.textContent = one.kind === 'person' && !one.you && one.online === false ? word('game.away') : '';
    this.element.classList.toggle('turn', !state.over && state.board.turn === one.player);
  }

  /** The points in the position that is shown. @param {Pick<GameState['board'], 'points'>} board */
  count({ points }) {
    this.points.textContent = points ? word('game.points', { n: points[this.seat] }) : '';
  }

  /** Sets the clock, as soon as a state arrives. @param {GameState} state */
  time(state) {
    const { seat } = this;
    this.clock.element.hidden = !state.clock;
    if (state.clock) this.clock.set(state.clock.left_ms[seat], state.clock.running === seat, state.clock.starts_in_ms);
  }
}
