/** The moves of the game, and stepping through them while it goes on. */

import { button, h, fill, signButton } from '../dom.js';
import { walkThrough } from '../parts/game.js';
import { rounds } from '../parts/rounds.js';
import { inside } from '../parts/verdict.js';
import { moveText, word } from '../words.js';
import { icon } from './icons.js';

/** @import { GameState } from '../data.js' */
/** @import { Seen } from '../parts/game.js' */
/** @import { GamePage } from './page.js' */

/**
 * The cells of the last of so many moves, and of those before it in the same turn.
 * @param {Pick<GameState, 'cells' | 'turns'>} state @param {number} [count]
 */
export function lastOf({ cells, turns }, count = cells.length) {
  return { last: cells[count - 1] ?? [], trail: trailOf({ cells, turns }, count) };
}

/** The cells of the moves before the last one in the same turn. @param {Pick<GameState, 'cells' | 'turns'>} state @param {number} [count] */
export function trailOf({ cells, turns }, count = cells.length) {
  let from = count - 1;
  while (from > 0 && turns[from - 1] === turns[count - 1]) from -= 1;
  return cells.slice(Math.max(from, 0), Math.max(count - 1, 0)).flat();
}

export class Moves {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** How many moves were made in the position that is looked at; null for the game itself. @type {number | null} */
    this.at = null;
    /** The move that is spoken of, where the position before it is shown, from 1. @type {number | null} */
    this.about = null;
    /** Whether its reason is told elsewhere. */
    this.isTold = false;
    /** The positions known so far, by the number of moves, and the moves that led there. @type {Map<number, Seen>} */
    this.seen = new Map();
    /** @type {string[]} */
    this.known = [];
    this.list = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
    this.steps = ['first', 'back', 'forward', 'last'].map((name) =>
      signButton(icon(name), word(`moves.${name}`), () => this.step(name), { class: 'step', 'data-step': name }),
    );
    this.bar = h('div', { class: 'stepping', role: 'group', 'aria-label': word('moves.label') }, this.steps);
  }

  /** Whether an earlier position is shown. */
  get looking() {
    return this.at !== null;
  }

  /** How many moves were made in the position that is shown. */
  get count() {
    return this.at ?? this.all;
  }

  /** How many moves the game has. */
  get all() {
    return this.page.state.moves.length;
  }

  /** A new state: the game itself is shown. */
  draw() {
    const { state } = this.page;
    const same = this.known.findIndex((move, index) => move !== state.moves[index]);
    if (same >= 0) for (const count of [...this.seen.keys()]) if (count > same) this.seen.delete(count);
    this.known = state.moves;
    this.seen.set(state.moves.length, { board: state.board, last: state.cells.at(-1) ?? [] });
    this.at = null;
    this.about = null;
    /** A turn of each player is one entry. @type {HTMLElement[]} */
    const entries = [];
    for (const [index, { label }] of rounds(state.turns).entries()) {
      const move = button(this.text(index), () => this.look(index + 1, true), {
        class: `move seat${state.turns[index]}`,
        'aria-label': word('moves.one', this.named(index + 1)),
      });
      if (label) entries.push(h('li', {}, h('span', { class: 'number', 'aria-hidden': 'true' }, label)));
      const entry = entries[entries.length - 1];
      // The steps of one turn stand together.
      if (index > 0 && state.turns[index - 1] === state.turns[index]) entry.lastElementChild?.append(move);
      else entry.append(h('span', { class: 'one-turn' }, move));
    }
    fill(this.list, entries, entries.length ? null : h('li', { class: 'faint' }, word('moves.none')));
    this.mark();
  }

  /** A move as it is shown. @param {number} index */
  text(index) {
    return moveText(this.page.state.moves[index]);
  }

  /** A move for a sentence: its number, who made it, and its text. @param {number} count which one, from 1 */
  named(count) {
    const { state, game } = this.page;
    const turns = state.turns.slice(0, count);
    const { number } = rounds(turns)[count - 1];
    return { number, player: inside(game.players[turns[count - 1]]), move: this.text(count - 1) };
  }

  /** The same for a reader whose own moves are theirs. @param {number} count which one, from 1 */
  told(count) {
    const { state } = this.page;
    const mine = state.you.length === 1 && state.you[0] === state.turns[count - 1];
    return { ...this.named(count), ...(mine ? { player: word('turning.you') } : {}) };
  }

  /** Marks the move that led to the position that is shown. */
  mark(asked = false) {
    const { page, count } = this;
    this.list.querySelectorAll('.move').forEach((one, index) => {
      if (index + 1 === count) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    });
    const current = /** @type {HTMLElement | null} */ (this.list.querySelector('[aria-current]'));
    // Only the list scrolls, not the page.
    const { offsetTop, offsetLeft, clientHeight, clientWidth } = this.list;
    this.list.scrollTo(
      current
        ? {
            top: current.offsetTop - offsetTop - clientHeight / 2,
            left: current.offsetLeft - offsetLeft - clientWidth / 2,
          }
        : { top: 0, left: 0 },
    );
    for (const step of this.steps) {
      const back = step.dataset.step === 'first' || step.dataset.step === 'back';
      step.disabled = back ? count === 0 : !this.looking;
    }
    page.host.classList.toggle('looking', this.looking);
    const told = this.about ?? count;
    const why =
      told > 0 && (this.looking || asked) && page.explains() && !(this.about && this.isTold)
        ? button([icon('why'), word('game.why')], () => page.hint.why(told), {
            'data-act': 'why',
            'aria-label': word('game.why-of', this.named(told)),
          })
        : null;
    const back = this.looking
      ? button([icon('last'), word('game.back')], () => this.return(), { class: 'primary', 'data-act': 'return' })
      : null;
    fill(page.status.buttons, why, back);
  }

  /** Which position is looked at. */
  sentence() {
    if (this.about !== null) return word('moves.before', this.told(this.about));
    return this.count === 0 ? word('moves.looking-start') : word('moves.looking', this.told(this.count));
  }

  /** @param {string} name first, back, forward or last */
  step(name) {
    const { all } = this;
    const count = { first: 0, back: this.count - 1, forward: this.count + 1 }[name] ?? all;
    if (count >= 0 && count <= all && count !== this.count) this.look(count);
  }

  /** Goes back to the game; false if it is shown already. */
  return() {
    if (!this.looking) return false;
    this.look(this.all);
    return true;
  }

  /**
   * Looks at an earlier position; the next change of the game leads back.
   * @param {number} count of moves @param {boolean} [asked] whether the user asked for this very move
   * @param {number | null} [about] the move that is spoken of, where it is not the one that led there
   * @param {boolean} [told] whether its reason is told elsewhere
   */
  async look(count, asked = false, about = null, told = false) {
    const { page } = this;
    // Whoever steps does not wait for what is still to be shown.
    if (page.showing.playback.busy) page.showing.playback.jump();
    page.film.stop();
    // A move that the coach holds is given up.
    page.coach.decide?.(false);
    const { state, board } = page;
    const now = count === state.moves.length;
    const onward = count === this.count + 1;
    this.at = now ? null : count;
    this.about = about;
    this.isTold = told;
    if (!this.seen.has(count) && !(await this.fetch())) return;
    // Another step was made meanwhile, or the game went on.
    if (page.state.position !== state.position || this.count !== count) return;
    const seen = now
      ? { board: state.board, last: state.cells.at(-1) ?? [] }
      : /** @type {Seen} */ (this.seen.get(count));
    page.enable();
    page.hint.clear();
    page.status.clear();
    board.point([]);
    const choices = now ? state.board.choices : [];
    board.show({ ...seen.board, choices, past: this.past(count) }, { ...lastOf(state, count), onward });
    for (const seat of page.seats) seat.count(seen.board);
    this.mark(asked);
    page.status.draw();
  }

  /** The position of the game itself, with those before it as far as they are known. */
  shown() {
    const { state } = this.page;
    return { ...state.board, past: this.past(state.moves.length) };
  }

  /** The positions before one, as far as they are known. @param {number} count of its moves */
  past(count) {
    return [...Array(count).keys()].flatMap((before) => this.seen.get(before)?.board.position ?? []);
  }

  /** Asks for the positions before, where the drawing tells something by them and the page has not seen them. */
  async recall() {
    const { page } = this;
    const { state, board } = page;
    if (!board.remembers || this.past(state.moves.length).length === state.moves.length) return;
    if (!(await this.fetch()) || page.state.position !== state.position || this.looking || board.moving) return;
    board.show(this.shown(), { ...lastOf(state), animate: false });
  }

  /** Asks for all positions of the game; false if that failed. */
  async fetch() {
    const { page } = this;
    const { rules, start, moves } = page.state;
    try {
      const all = await walkThrough(rules, start, moves);
      if (moves.join(' ') !== this.known.join(' ')) return false;
      all.forEach((seen, count) => this.seen.set(count, seen));
      return true;
    } catch (error) {
      this.at = null;
      page.status.say(/** @type {Error} */ (error).message);
      return false;
    }
  }
}
