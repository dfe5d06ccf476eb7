/** A player's strip: sign, colour, who it is, points and clock. */

import { announce, h, redraw } from '../dom.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { GameState } from '../data.js' */
/** @import { Table } from './table.js' */

/** With less than this the clock shows tenths of seconds, in milliseconds. */
const SHORT_MS = 20_000;

/** How long is shown what somebody said, in milliseconds. */
const SAID_MS = 15_000;

/** A rating that is not sure yet has a question mark. */
const UNSURE = 110;

/** The rating of a player in a rated game, and the one after it. @param {GameState} state @param {number} seat */
function ratingOf({ rated }, seat) {
  const [before, after] = [rated?.before[seat], rated?.after[seat]];
  const text = before ? `${before.rating}${before.deviation > UNSURE ? '?' : ''}` : '';
  return after ? `${text} → ${after.rating}` : text;
}

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
  /** Whether the player is away, once that is known. @type {boolean | null} */
  #away = null;
  /** When the player spoke last, what they said, and until when it is shown. */
  #spoke = 0;
  #said = '';
  #until = 0;

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
    const who = one.you ? mine : `${one.title} · ${name}`;
    const text = [who, ratingOf(state, seat)].filter(Boolean).join(' · ');
    redraw(this.name, text, () => text);
    const { points } = other ?? state.board;
    this.points.textContent = points ? word('game.points', { n: points[seat] }) : '';
    const isAway = one.kind === 'person' && !one.you && one.online === false;
    if (isAway !== this.#away && !state.over && this.#away !== null)
      announce(word(isAway ? 'people.went-away' : 'people.came-back', { player: one.title }));
    this.#away = isAway;
    this.hear(state);
    this.tell();
    this.element.classList.toggle('turn', !state.over && state.board.turn === one.player);
  }

  /** The player may have said something. @param {GameState} state */
  hear({ said, now, seats }) {
    const last = said?.findLast(({ seat }) => seat === this.seat);
    if (!last || last.at <= this.#spoke) return;
    this.#spoke = last.at;
    const left = last.at + SAID_MS - now;
    if (left <= 0) return;
    this.#said = word(`people.say.${last.phrase}`);
    this.#until = Date.now() + left;
    announce(word('people.says', { player: seats[this.seat].title, phrase: this.#said }));
  }

  /** Shows what was said for some seconds, else that the player is away. */
  tell() {
    const isSaid = Date.now() < this.#until;
    const text = isSaid ? this.#said : this.#away ? word('game.away') : '';
    if (this.extra.textContent !== text) this.extra.textContent = text;
    this.extra.classList.toggle('said', isSaid);
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
    this.tell();
    if (this.clock.hidden) return;
    const left = this.#runs ? this.#left - Math.max(0, Date.now() - this.#since) : this.#left;
    this.clock.textContent = clockText(left);
    this.clock.classList.toggle('short', left < SHORT_MS);
    const isOut = this.#runs && left <= 0;
    if (isOut && !this.#isOut) this.out();
    this.#isOut = isOut;
  }
}
