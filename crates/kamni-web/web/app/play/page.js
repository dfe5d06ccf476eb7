/** The play page: the board, the players, the moves and the actions. */

import { post } from '../api.js';
import { createBoard } from '../board/index.js';
import { h, fill, announce } from '../dom.js';
import { word } from '../words.js';
import { Actions } from './actions.js';
import { Connection } from './connection.js';
import { Facts } from './facts.js';
import { followKeys, followSwipe, followWheel } from './gestures.js';
import { Hint } from './hint.js';
import { Moves } from './moves.js';
import { Offers } from './offers.js';
import { SeatStrip } from './seat.js';
import { isAway, Sending } from './sending.js';
import { isWaiting, Status } from './status.js';
import { Typing } from './typing.js';

/** @import { Problem } from '../api.js' */
/** @import { Game, GameState } from '../data.js' */

export class GamePage {
  /** @param {HTMLElement} main @param {GameState} state @param {Game} game */
  constructor(main, state, game) {
    this.game = game;
    this.state = state;
    /** How many moves the board shows. */
    this.drawn = -1;
    /** Whether the user is to move. */
    this.mine = false;
    /** Whether the server is away. */
    this.away = false;
    /** @type {Connection | null} */
    this.connection = null;
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: state.title, game });
    this.sending = new Sending(this);
    this.status = new Status(this);
    this.seats = [0, 1].map((seat) => new SeatStrip(state.seats[seat].title, seat, () => this.connection?.ask()));
    this.facts = new Facts(this);
    this.hint = new Hint(this);
    this.moves = new Moves(this);
    this.offers = new Offers(this);
    this.actions = new Actions(this);
    this.typing = new Typing(this);
    this.middle = h('div', { class: 'middle' });
    this.side = h(
      'aside',
      { class: 'side' },
      h(
        'div',
        { class: 'title' },
        h('h1', {}, state.title),
        h('span', { class: 'faint' }, state.rules),
        h('a', { href: `/rules/${game.name}` }, word('home.rules')),
      ),
      this.facts.element,
      this.offers.element,
      this.hint.element,
      this.moves.list,
      this.moves.bar,
      this.actions.element,
      this.typing.element,
    );
    this.table = h('div', { class: 'table play' }, this.middle, this.side);
    fill(main, this.table);
    this.flip(state.you.length === 1 && state.you[0] === 1);
    this.listen();
  }

  /** What the board, the keyboard and fingers do. */
  listen() {
    this.board.onmove = (move) => this.move(move);
    this.board.onrefuse = (cell, chosen) => this.status.refuse({ cell, chosen });
    this.board.onselect = () => {
      this.status.clear();
      if (this.board.pointed.length) this.board.point([]);
      this.status.draw();
    };
    this.host.addEventListener('click', () => {
      if (!this.board.interactive && !this.state.over) this.status.nudge();
    });
    followKeys(this);
    followWheel(this, [this.host, this.moves.list]);
    followSwipe(this, this.middle);
  }

  /** Opens the connection to the server. */
  connect() {
    this.connection = new Connection(this);
  }

  /** The opponent sits above the board, the user below it. @param {boolean} flipped */
  flip(flipped) {
    this.board.flipped = flipped;
    const [above, below] = flipped ? [0, 1] : [1, 0];
    fill(this.middle, this.seats[above].element, this.host, this.seats[below].element, this.status.element);
  }

  /** @param {GameState} state @param {boolean} animate */
  draw(state, animate) {
    if (state.version < this.state.version) return;
    const moved = state.moves.length !== this.drawn || state.position !== this.state.position;
    const before = this.state;
    this.state = state;
    this.mine = !state.over && !isWaiting(state) && state.you.includes(this.turn());
    if (moved) {
      this.status.clear();
      this.hint.clear();
      this.moves.draw();
      this.board.grades = null;
      this.board.pointed = [];
    }
    this.sending.hear(state);
    this.enable();
    if (moved) {
      this.board.show(state.board, {
        last: state.cells.at(-1) ?? [],
        animate: animate && state.moves.length === this.drawn + 1,
      });
      this.fit();
      if (animate && state.moves.length) this.tell();
      this.drawn = state.moves.length;
    }
    if (!moved && isDeclined(before, state)) this.status.say(word('game.declined'), false);
    for (const seat of this.seats) seat.draw(state, this.board);
    this.facts.draw();
    this.status.draw();
    this.typing.draw();
    this.offers.draw();
    this.actions.draw();
    document.title = `${this.mine ? '● ' : ''}${state.title} · kamni`;
    if (state.next && this.actions.asked) location.assign(`/game/${state.next}`);
  }

  /** The column of the board is as wide as the board can be. */
  fit() {
    this.table.style.setProperty('--board-aspect', this.host.style.getPropertyValue('--board-aspect') || '100');
  }

  /** A move can be chosen where it is the user's turn, the game itself is shown, and no move is on its way. */
  enable() {
    this.board.interactive = this.mine && !this.moves.looking && !this.sending.now;
  }

  /** Which seat is to move. */
  turn() {
    return this.game.turns.indexOf(this.state.board.turn);
  }

  /** Whether two people play, each at a screen of their own. */
  isBetweenPeople() {
    const { state } = this;
    return state.seats.every((seat) => seat.kind !== 'machine') && state.you.length < 2;
  }

  /** Whether this game may be explained: after its end, and where nobody else plays in it. */
  explains() {
    return this.state.over || (this.state.you.length > 0 && !this.isBetweenPeople());
  }

  /** Announces the last move to screen readers; the status line says what follows. */
  tell() {
    const { state } = this;
    const player = state.seats[state.turns.at(-1) ?? 0].title;
    announce(`${word('game.said', { player, move: state.moves.at(-1) ?? '' })}.`);
  }

  /** Makes a move; true if it was made. @param {string} move */
  move(move) {
    return this.sending.send(move);
  }

  /** Shows the position of the game again, without a move that was refused. */
  putBack() {
    this.board.show(this.state.board, { last: this.state.cells.at(-1) ?? [], animate: false });
  }

  /** Takes the last move back, or the one that is kept for the server. */
  takeBack() {
    if (!this.sending.drop()) this.act({ do: 'take-back' });
  }

  /** Escape: first a half-chosen move is dropped, then one that is kept; then looking back ends. */
  escape() {
    return this.board.drop() || this.sending.drop() || this.moves.return();
  }

  /** Does something, and says why it could not. @param {Record<string, unknown>} action @returns {Promise<boolean>} */
  async act(action) {
    try {
      this.draw(await post(`/records/${this.state.id}/actions`, action), true);
      return true;
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      if (problem.body?.state) this.draw(problem.body.state, false);
      this.putBack();
      this.status.say(isAway(error) ? word('status.not-done') : problem.message);
      return false;
    }
  }
}

/** Whether an offer of a draw by this user was declined. @param {GameState} before @param {GameState} now */
function isDeclined(before, now) {
  const { draw } = before.offers;
  return draw !== null && before.you.includes(draw) && now.offers.draw === null && !now.over;
}
