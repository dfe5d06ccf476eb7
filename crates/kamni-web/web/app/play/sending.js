/** A move on its way to the server: it is made once at most, and kept while the server is away. */

import { post, Problem } from '../api.js';
import { word } from '../words.js';
import { exampleOf } from './typing.js';

/** @import { GameState } from '../data.js' */
/** @import { Sent, Table } from './table.js' */

/** The status of a text that is no legal move. */
const NO_MOVE = 422;
/** How long the server may take, in milliseconds. */
const PATIENCE = 15_000;
/** What the server answers when it is overloaded or its proxy does not reach it. */
const AWAY = [0, 429, 502, 503, 504];

/** Whether an error means that the server is away, so that the same request can be sent again. @param {unknown} error */
export const isAway = (error) => !(error instanceof Problem) || AWAY.includes(error.status);

export class Sending {
  /** The server has answered with a state; whether the move that led there is to be seen. @type {(state: GameState, animate: boolean) => void} */
  onstate = () => {};
  /** The server does not answer. */
  onaway = () => {};
  /** The position of the game is to be seen again. */
  onback = () => {};
  /** What the server was given and has not answered. @type {Sent | null} */
  #posting = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Makes a move; true if it was made. @param {string} move @param {GameState} newest the state that it follows @param {boolean} typed whether it may be anything */
  async send(move, { version, moves }, typed) {
    if (this.table.sent) return false;
    this.table.change({ sent: { move, version, count: moves.length, typed } });
    return this.#post();
  }

  /** The server is there again: a move that was kept goes out. */
  again() {
    if (this.table.sent && !this.#posting) this.#post();
  }

  /** Gives up a move that is kept; false if there is none, or it is on its way. */
  drop() {
    if (!this.table.sent || this.#posting) return false;
    this.table.board.point([]);
    this.table.change({ sent: null });
    return true;
  }

  /** A new state: the move was made, or cannot be made any more. @param {GameState} state */
  hear(state) {
    const { sent } = this.table;
    if (!sent || (state.moves.length === sent.count && !state.over && state.version >= sent.version)) return;
    const isLost = state.moves[sent.count] !== sent.move && !this.#posting;
    const text = word('status.went-on', { move: sent.move });
    this.table.change({ sent: null, ...(isLost ? { note: { text, bad: true, stays: true } } : {}) });
  }

  async #post() {
    const { table } = this;
    const { sent, state } = table;
    if (!sent) return false;
    this.#posting = sent;
    const action = { do: 'move', move: sent.move, version: sent.version };
    try {
      const next = await post(`/records/${state.id}/actions`, action, AbortSignal.timeout(PATIENCE));
      this.#end(sent);
      this.onstate(next, true);
      return true;
    } catch (error) {
      if (isAway(error) && table.sent === sent) return this.#keep(sent);
      return this.#failed(sent, /** @type {Problem} */ (error));
    }
  }

  /** The server is away: the move is shown as kept, and can be dropped. @param {Sent} sent */
  #keep(sent) {
    const { table } = this;
    this.#posting = null;
    this.onaway();
    sent.kept = true;
    table.board.point(table.choice(sent.move).cells);
    table.change();
    return false;
  }

  /** @param {Sent} sent @param {Problem} error */
  #failed(sent, error) {
    const { table } = this;
    this.#end(sent);
    const { state = table.state } = error.body ?? {};
    this.onstate(state, false);
    // The answer to the first try was lost, and the move was made.
    if (state.moves[sent.count] === sent.move && state.you.includes(state.turns[sent.count])) return true;
    this.onback();
    const example = exampleOf(table.state.board.moves);
    const isNone = sent.typed && error.status === NO_MOVE;
    const text = isNone ? word('typing.unknown', { text: sent.move, example }) : error.message;
    table.change({ note: { text, bad: true } });
    return false;
  }

  /** @param {Sent} sent */
  #end(sent) {
    if (this.#posting === sent) this.#posting = null;
    if (this.table.sent === sent) this.table.change({ sent: null });
  }
}
