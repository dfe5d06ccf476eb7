/** The state of the play page: the game, what of it is looked at, what is said and held. Whoever changes it has the page drawn again. */

import { analyze, once } from '../api.js';
import { drawingOf } from '../board/games.js';
import { walkThrough } from '../parts/game.js';
import { rounds } from '../parts/rounds.js';
import { inside, moveText, word } from '../words.js';
import { Film } from './film.js';

/** @import { Board } from '../board/board.js' */
/** @import { Analysis, BoardData, Game, GameState } from '../data.js' */
/** @import { Seen } from '../parts/game.js' */

/** @typedef {{text: string, bad?: boolean, stays?: boolean}} Note what has to be said before anything else; `stays` outlasts the next change of the position */
/** @typedef {{move: string, version: number, count: number, typed: boolean, kept?: boolean}} Sent a move, the version it belongs to, how many were made before, whether it was typed, and whether it waits for the server */

/** Which seat won, or null. @param {Pick<GameState, 'result'>} state */
export const winnerOf = ({ result }) => ({ '1-0': 0, '0-1': 1 })[result] ?? null;

/** The only seat of this user; null for whoever watches, or plays both sides. @param {Pick<GameState, 'you'>} state */
export const seatOf = ({ you }) => (you.length === 1 ? you[0] : null);

/** Whether a seat is still free. @param {GameState} state */
export const isWaiting = ({ seats }) => seats.some(({ kind }) => kind === 'open');

/** Whether two people play, each at a screen of their own. @param {GameState} state */
const isBetweenPeople = ({ seats, you }) => seats.every(({ kind }) => kind !== 'machine') && you.length < 2;

/**
 * The cells of the last of `count` moves, and of those before it in the same turn.
 * @param {Pick<GameState, 'cells' | 'turns'>} state @param {number} [count]
 */
export function lastOf({ cells, turns }, count = cells.length) {
  let from = count - 1;
  while (from > 0 && turns[from - 1] === turns[count - 1]) from -= 1;
  const trail = cells.slice(Math.max(from, 0), Math.max(count - 1, 0)).flat();
  return { last: cells[count - 1] ?? [], trail };
}

export class Table {
  /** Something of this is another: it is drawn again. */
  onchange = () => {};

  /** Whether the user is to move. */
  mine = false;
  /** Whether the server is away. */
  away = false;
  /** Whether a move was chosen and the coach looks at it. */
  deciding = false;
  /** The move that is chosen and not made: the coach looks at it, or has warned. @type {{move: string, warned: boolean} | null} */
  held = null;
  /** The move that is on its way to the server. @type {Sent | null} */
  sent = null;
  /** @type {Note | null} */
  note = null;
  /** What the coach says of the last turn: that the result is the same, where a piece was just lost. */
  calm = '';
  /** How many moves were made in the position that is looked at; null for the game itself. @type {number | null} */
  at = null;
  /** Whether the user asked for the move that led there. */
  asked = false;
  /** The move that is spoken of, where the position before it is shown, from 1. @type {number | null} */
  about = null;
  /** Whether its reason is told elsewhere. */
  isTold = false;
  /** The position that is shown, where it is not that of the game. @type {BoardData | null} */
  other = null;
  /** What is known after some moves. @type {Map<string, Promise<Analysis>>} */
  #analyses = new Map();
  /** The positions known so far, by the number of moves, and the moves that led there. @type {Map<number, Seen>} */
  #seen = new Map();
  /** @type {string[]} */
  #known = [];

  /** @param {Game} game @param {GameState} state that is to be seen @param {Board} board */
  constructor(game, state, board) {
    this.game = game;
    this.state = state;
    this.board = board;
    this.film = new Film(board);
  }

  /** @param {Partial<Pick<Table, 'state' | 'mine' | 'away' | 'deciding' | 'held' | 'sent' | 'note' | 'calm' | 'at' | 'asked' | 'about' | 'isTold' | 'other'>>} what is another now */
  change(what = {}) {
    Object.assign(this, what);
    this.onchange();
  }

  /** Which seat is to move. */
  get turn() {
    return this.game.turns.indexOf(this.state.board.turn);
  }

  get seat() {
    return seatOf(this.state);
  }

  /** How many moves the game has. */
  get all() {
    return this.state.moves.length;
  }

  /** How many moves were made in the position that is shown. */
  get count() {
    return this.at ?? this.all;
  }

  /** Whether an earlier position is shown. */
  get looking() {
    return this.at !== null;
  }

  /** Whether this user plays, and the game goes on. */
  get plays() {
    const { state } = this;
    return state.you.length > 0 && !state.over && !isWaiting(state);
  }

  get isBetweenPeople() {
    return isBetweenPeople(this.state);
  }

  /** Whether there is help in this game: not in a rated one, and not where somebody else plays in it. */
  get helps() {
    return !this.isBetweenPeople && !this.state.rated;
  }

  /** Whether this game may be explained: after its end, and where there is help in it. */
  get explains() {
    return this.state.over || (this.state.you.length > 0 && this.helps);
  }

  /** Whether this user has made no move yet, and is told everything. */
  get isNew() {
    return !this.state.turns.some((seat) => this.state.you.includes(seat));
  }

  /** Whether a move can be chosen: it is the user's turn, the game itself is shown, and no move is on its way. */
  get isUsable() {
    return this.mine && !this.looking && !this.deciding && !this.sent;
  }

  /** A player for a sentence. @param {number} seat */
  player(seat) {
    return { player: this.state.seats[seat].title, gender: this.game.genders[seat] };
  }

  /** A move inside a sentence: in words where its notation says little. @param {string} move */
  called(move) {
    return drawingOf(this.state.rules).calling?.(move, word) ?? moveText(move);
  }

  /** A move as it is shown. @param {number} index */
  text(index) {
    return moveText(this.state.moves[index]);
  }

  /** A move for a sentence: its number, who made it, and its text. @param {number} count which one, from 1 */
  named(count) {
    const turns = this.state.turns.slice(0, count);
    const { number } = rounds(turns)[count - 1];
    return { number, player: inside(this.game.players[turns[count - 1]]), move: this.text(count - 1) };
  }

  /** The same for a reader whose own moves are theirs. @param {number} count which one, from 1 */
  told(count) {
    const mine = this.seat === this.state.turns[count - 1];
    return { ...this.named(count), ...(mine ? { player: word('turning.you') } : {}) };
  }

  /** The cells of a move, and of what it takes. @param {string} move */
  choice(move) {
    const { cells = [], takes = [] } = this.state.board.choices.find((one) => one.move === move) ?? {};
    return { cells, takes };
  }

  /** The analysis of the position after these moves. @param {string[]} moves */
  after(moves) {
    return once(this.#analyses, moves.join(' '), () => analyze(this.state.rules, this.state.start, { moves }));
  }

  /** Keeps the position of the game; what another line has led to is forgotten. */
  keep() {
    const { state } = this;
    const same = this.#known.findIndex((move, index) => move !== state.moves[index]);
    if (same >= 0) for (const count of [...this.#seen.keys()]) if (count > same) this.#seen.delete(count);
    this.#known = state.moves;
    this.#seen.set(state.moves.length, { board: state.board, last: state.cells.at(-1) ?? [] });
  }

  /** The position after `count` moves; null if it cannot be fetched. @param {number} count */
  async position(count) {
    return count === this.all || this.#seen.has(count) || (await this.#fetch())
      ? (this.#seen.get(count) ?? null)
      : null;
  }

  /** The positions before one, as far as they are known. @param {number} count of its moves */
  past(count) {
    return [...Array(count).keys()].flatMap((before) => this.#seen.get(before)?.board.position ?? []);
  }

  /** Shows the position of the game on the board, with those before it as far as they are known; kept when its pieces have arrived. @param {boolean} animate */
  show(animate) {
    const { state } = this;
    return this.board.show({ ...state.board, past: this.past(this.all) }, { ...lastOf(state), animate });
  }

  /** Asks for the positions before, where the drawing tells something by them and the page has not seen them. */
  async recall() {
    const { state, board } = this;
    if (!board.remembers || this.past(this.all).length === this.all) return;
    if (!(await this.#fetch()) || this.state.position !== state.position || this.looking || board.moving) return;
    this.show(false);
  }

  /** Asks for all positions of the game; false if that failed. */
  async #fetch() {
    const { rules, start, moves } = this.state;
    try {
      const all = await walkThrough(rules, start, moves);
      if (moves.join(' ') !== this.#known.join(' ')) return false;
      all.forEach((seen, count) => this.#seen.set(count, seen));
      return true;
    } catch (error) {
      this.change({ at: null, note: { text: /** @type {Error} */ (error).message, bad: true } });
      return false;
    }
  }
}
