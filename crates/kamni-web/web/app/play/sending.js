/** A move on its way to the server: it is made once at most, and kept while the server is away. */

import { post, Problem } from '../api.js';
import { button, fill } from '../dom.js';
import { word } from '../words.js';
import { icon } from './icons.js';

/** @import { GameState } from '../data.js' */
/** @import { GamePage } from './page.js' */

/** The status of a text that is no legal move. */
const NO_MOVE = 422;

/** @typedef {{move: string, version: number, count: number, typed: boolean}} Sent a move, the version it belongs to, how many were made before, and whether it was typed */

/** How long the server may take, in milliseconds. */
const PATIENCE = 15_000;
/** What the server answers when it is overloaded or its proxy does not reach it. */
const AWAY = [0, 429, 502, 503, 504];

/** Whether an error means that the server is away, so that the same request can be sent again. @param {unknown} error */
export const isAway = (error) => !(error instanceof Problem) || AWAY.includes(error.status);

export class Sending {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** What is sent or kept. @type {Sent | null} */
    this.now = null;
    /** What the server was given and has not answered. @type {Sent | null} */
    this.posting = null;
  }

  /** Makes a move; true if it was made. @param {string} move @param {boolean} [typed] whether it may be anything */
  async send(move, typed = false) {
    const { version, moves } = this.page.showing.playback.newest;
    if (this.now) return false;
    this.now = { move, version, count: moves.length, typed };
    this.page.enable();
    return this.post();
  }

  /** The server is there again: a move that was kept goes out. */
  again() {
    if (this.now && !this.posting) this.post();
  }

  /** Gives up a move that is kept; false if there is none, or it is on its way. */
  drop() {
    if (!this.now || this.posting) return false;
    this.now = null;
    this.page.enable();
    this.page.board.point([]);
    this.page.moves.mark();
    this.page.status.draw();
    return true;
  }

  /** A new state: the move was made, or cannot be made any more. @param {GameState} state */
  hear(state) {
    const sent = this.now;
    if (!sent || (state.moves.length === sent.count && !state.over && state.version >= sent.version)) return;
    this.now = null;
    if (state.moves[sent.count] !== sent.move && !this.posting)
      this.page.status.say(word('status.went-on', { move: sent.move }), true, true);
  }

  async post() {
    const { page } = this;
    const sent = this.now;
    if (!sent) return false;
    this.posting = sent;
    const action = { do: 'move', move: sent.move, version: sent.version };
    return post(`/records/${page.state.id}/actions`, action, AbortSignal.timeout(PATIENCE)).then(
      (state) => this.made(sent, state),
      (error) => this.failed(sent, error),
    );
  }

  /** @param {Sent} sent @param {GameState} state */
  made(sent, state) {
    this.end(sent);
    this.page.draw(state, true);
    return true;
  }

  /** The server is away: the move is shown as kept, and can be dropped. @param {Sent} sent */
  keep(sent) {
    const { page } = this;
    this.posting = null;
    page.connection?.lost();
    page.status.draw();
    page.board.point(page.state.board.choices.find((one) => one.move === sent.move)?.cells ?? []);
    fill(page.status.buttons, [
      button([icon('take-back'), word('status.drop')], () => this.drop(), { 'data-act': 'drop' }),
    ]);
  }

  /** @param {Sent} sent @param {unknown} error */
  failed(sent, error) {
    const { page } = this;
    if (isAway(error) && this.now === sent) {
      this.keep(sent);
      return false;
    }
    this.end(sent);
    const { state = page.state } = error instanceof Problem ? error.body : {};
    page.draw(state, false);
    // The answer to the first try was lost, and the move was made.
    if (state.moves[sent.count] === sent.move && state.you.includes(state.turns[sent.count])) return true;
    page.putBack();
    page.status.say(
      sent.typed && /** @type {Problem} */ (error).status === NO_MOVE
        ? this.unknown(sent.move)
        : /** @type {Error} */ (error).message,
    );
    return false;
  }

  /** What is said about a text that is no move here. @param {string} text */
  unknown(text) {
    return word('typing.unknown', { text, example: this.page.typing.example() });
  }

  /** @param {Sent} sent */
  end(sent) {
    if (this.posting === sent) this.posting = null;
    if (this.now === sent) this.now = null;
    this.page.moves.mark();
    this.page.enable();
  }
}
