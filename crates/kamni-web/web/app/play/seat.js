/** A player's strip: sign, colour, who it is, points and clock. */

import { h, redraw } from '../dom.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { GameState } from '../data.js' */
/** @import { Table } from './table.js' */

/** With less than this the clock shows tenths of seconds, in milliseconds. */
const SHORT_MS = 20_000;

/** A player's sign: a piece, or a mark of the player's colour where both move the same pieces. @param {Board} board @param {number} seat */
export const signOf = (board, seat) =>
  board.sign(seat) ?? h('span', { class: `dot seat${seat}`, 'aria-hidden': 'true' });

/** Minutes and seconds. @param {number} milliseconds */
function clockText(milliseconds) {
  const left = Math.max(0, milliseconds);
  const seconds = (left % 60_000) / 1000;
  const tenths = (Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, '0');
  const text = left < SHORT_MS ? tenths : String(Math.floor(seconds)).padStart(2, '0');
  return `${Math.floor(left / 60_000)}:${text}`;
}

export class SeatStrip {
  /** The player's clock, and since when it runs in the page's own count between two messages of the server. */
  #left = 0;
  #since = 0;
  #runs = false;
  #isOut = false;

  /** @param {string} title @param {number} seat @param {() => void} out called when the clock has run out */
  constructor(title, seat, out) {
    this.seat = seat;
    this.out = out;
    this.sign = h('span', { class: 'sign', 'aria-hidden': 'true' });
    this.name = h('span', { class: 'name' });
    this.extra = h('span', { class: 'extra faint' });
    this.points = h('strong', { class: 'points' });
    this.clock = h('span', { class: 'clock', role: 'timer', 'aria-label': word('clock.of', { name: title }) });
    this.element = h('div', { class: `player seat${seat}` }, [
      this.sign,
      this.name,
      this.points,
      this.extra,
      this.clock,
    ]);
    setInterval(() => this.tick(), 100);
  }

  /** @param {Table} table */
  draw({ state, board, other, seat: own }) {
    const { seat } = this;
    const one = state.seats[seat];
    redraw(this.sign, board.owned?.[seat] ?? '', () => signOf(board, seat));
    const name = one.kind === 'open' ? word('game.free-seat') : one.name;
    // Two people at one screen need no «you».
    const mine = own === null ? one.title : word('game.you', { player: one.title });
    const text = one.you ? mine : `${one.title} · ${name}`;
    redraw(this.name, text, () => text);
    const { points } = other ?? state.board;
    this.points.textContent = points ? word('game.points', { n: points[seat] }) : '';
    this.extra.textContent = one.kind === 'person' && !one.you && one.online === false ? word('game.away') : '';
    this.element.classList.toggle('turn', !state.over && state.board.turn === one.player);
  }

  /** Sets the clock, as soon as a state arrives. @param {GameState} state */
  time({ clock }) {
    this.clock.hidden = !clock;
    if (!clock) return;
    this.#left = clock.left_ms[this.seat];
    this.#runs = clock.running === this.seat;
    // Not the page's own time, which stands still while the computer sleeps.
    this.#since = Date.now() + clock.starts_in_ms;
    this.clock.classList.toggle('running', this.#runs);
    this.tick();
  }

  tick() {
    if (this.clock.hidden) return;
    const left = this.#runs ? this.#left - Math.max(0, Date.now() - this.#since) : this.#left;
    this.clock.textContent = clockText(left);
    this.clock.classList.toggle('short', left < SHORT_MS);
    const isOut = this.#runs && left <= 0;
    if (isOut && !this.#isOut) this.out();
    this.#isOut = isOut;
  }
}
