/** The play page: the board, the players, the moves and the actions. */

import { post, query } from '../api.js';
import { drawingOf } from '../board/games.js';
import { createBoard } from '../board/index.js';
import { h, fill, announce } from '../dom.js';
import { boardName } from '../parts/game.js';
import { Knowledge } from '../parts/knowledge.js';
import { word } from '../words.js';
import { Actions } from './actions.js';
import { Captures } from './captures.js';
import { Coach } from './coach.js';
import { Connection } from './connection.js';
import { Ending } from './ending.js';
import { Facts } from './facts.js';
import { followKeys, followSwipe, followWheel } from './gestures.js';
import { Hint } from './hint.js';
import { Invitation } from './invitation.js';
import { lastOf, Moves } from './moves.js';
import { Offers } from './offers.js';
import { SeatStrip } from './seat.js';
import { isAway, Sending } from './sending.js';
import { Showing } from './showing.js';
import { isWaiting, Status } from './status.js';
import { Typing } from './typing.js';
import { pageAddress } from '../site.js';

/** @import { Problem } from '../api.js' */
/** @import { BoardData, Game, GameState } from '../data.js' */
/** @import { How } from './playback.js' */

/** Around a board that is scrolled into view, in pixels. */
const MARGIN = 6;

export class GamePage {
  /** @param {HTMLElement} main @param {GameState} state @param {Game} game */
  constructor(main, state, game) {
    this.game = game;
    /** The state that is to be seen; a newer one may wait until the moves before it have been shown. */
    this.state = state;
    /** How many moves the board shows. */
    this.drawn = -1;
    /** Whether the user is to move. */
    this.mine = false;
    /** Whether the server is away. */
    this.away = false;
    /** Whether a move was chosen and the coach looks at it. */
    this.deciding = false;
    /** @type {Connection | null} */
    this.connection = null;
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: state.title, game, beside: true });
    this.showing = new Showing(this, state);
    this.sending = new Sending(this);
    this.captures = new Captures(this);
    this.status = new Status(this);
    this.seats = [0, 1].map((seat) => new SeatStrip(state.seats[seat].title, seat, () => this.connection?.ask()));
    this.facts = new Facts(this);
    /** What is known of the positions of this game. */
    this.knowledge = new Knowledge(state.rules, state.start, game);
    this.coach = new Coach(this);
    this.hint = new Hint(this);
    this.ending = new Ending(this);
    this.moves = new Moves(this);
    this.invitation = new Invitation(this);
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
        h('a', { href: rulesOf(state, game) }, word('home.rules')),
        h('span', { class: 'faint' }, boardName(state.rules, game, state.start)),
        this.coach.open,
      ),
      h(
        'div',
        { class: 'told' },
        this.coach.warning,
        this.hint.element,
        this.facts.urgent,
        this.facts.element,
        this.ending.element,
        this.ending.turning.element,
        this.offers.element,
        this.moves.list,
        this.moves.bar,
      ),
      this.coach.element,
      this.actions.element,
      this.typing.element,
    );
    this.table = h('div', { class: 'table play' }, this.middle, this.side);
    fill(main, this.table);
    // The rules in the menu are those of this game.
    document
      .querySelector('.top nav a[href$="/rules"], .top nav a[href$="/rules/"]')
      ?.setAttribute('href', pageAddress(rulesOf(state, game)));
    this.flip(state.you.length === 1 && state.you[0] === 1);
    this.listen();
  }

  /** What the board, the keyboard and fingers do. */
  listen() {
    this.board.onmove = (move) => this.move(move);
    this.board.onrefuse = (cell, chosen) => {
      this.showing.sound.play('refused');
      this.status.refuse({ cell, chosen });
    };
    let chosen = 0;
    this.board.onselect = (cells) => {
      // What was said about a click is over when something is chosen or dropped.
      if (cells.length || chosen) this.forget();
      chosen = cells.length;
      this.captures.mark(cells);
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
    fill(
      this.middle,
      this.seats[above].element,
      this.host,
      this.coach.legend,
      this.seats[below].element,
      this.status.element,
    );
  }

  /** A state has arrived: it is shown when the moves before it have been. @param {GameState} state @param {boolean} animate */
  draw(state, animate) {
    if (state.version < this.showing.playback.newest.version) return;
    // Time does not wait.
    for (const seat of this.seats) seat.time(state);
    this.sending.hear(state);
    this.showing.receive(state, animate);
  }

  /** Shows a state; kept when its move has been seen. @param {GameState} state @param {How} how @returns {Promise<void>} */
  present(state, { animate, last, again = false }) {
    const moved = state.moves.length !== this.drawn || state.position !== this.state.position;
    const before = this.state;
    this.state = state;
    this.mine = last && !state.over && !isWaiting(state) && state.you.includes(this.turn());
    /** @type {Promise<void>} */
    let seen = Promise.resolve();
    if (moved) {
      this.status.moved();
      this.hint.clear();
      this.moves.draw();
      this.board.grades = null;
      this.board.pointed = [];
      this.enable();
      seen = this.board.show(this.moves.shown(), { ...lastOf(state), animate });
      seen.then(() => {
        this.moves.recall();
        // Once the pieces have arrived it is seen what else is chosen by itself.
        this.captures.mark([]);
      });
      this.fit();
      if (animate && state.moves.length) this.tell();
      this.drawn = state.moves.length;
    } else this.enable();
    if (!moved && isDeclined(before, state)) this.status.say(word('game.declined'), false);
    for (const seat of this.seats) seat.draw(state, this.board);
    this.facts.draw();
    this.status.draw();
    this.typing.draw();
    this.offers.draw();
    this.invitation.draw();
    this.actions.draw();
    this.coach.draw();
    // The end comes when the last move has been seen; a move that is shown again changes nothing.
    if (!again) seen.then(() => this.state === state && this.ending.draw(animate));
    document.title = `${this.mine ? '● ' : ''}${state.title} · kamni`;
    if (state.next && this.ending.asked) location.assign(pageAddress(`/game/${state.next}`));
    return seen;
  }

  /**
   * Brings something beside or below the board into view, together with the board.
   * @param {HTMLElement} what @param {HTMLElement} [first] what stands right below the board on a narrow screen
   */
  reveal(what, first = what) {
    const board = this.host.getBoundingClientRect();
    const { bottom } = what.getBoundingClientRect();
    if (matchMedia('(max-width: 56rem)').matches) {
      // The board stays at the upper edge, and what is to be read begins below it.
      const { top } = first.getBoundingClientRect();
      if (top < board.bottom || bottom > innerHeight) scrollBy({ top: top - board.height - MARGIN });
    } else if (board.top < 0 || bottom > innerHeight) scrollBy({ top: board.top - MARGIN });
  }

  /** Brings the board into view above something that lies over the lower part of the window. @param {HTMLElement} sheet */
  keepInSight(sheet) {
    const board = this.host.getBoundingClientRect();
    const { top } = sheet.getBoundingClientRect();
    const covered = getComputedStyle(sheet).position === 'fixed' && board.bottom > top;
    if (covered || board.top < 0)
      scrollBy({ top: Math.min(board.top - MARGIN, covered ? board.bottom - top : board.top) });
  }

  /** The column of the board is as wide as the board can be. */
  fit() {
    this.table.style.setProperty('--board-aspect', this.host.style.getPropertyValue('--board-aspect') || '100');
  }

  /** A move can be chosen where it is the user's turn, the game itself is shown, and no move is on its way. */
  enable() {
    this.board.interactive = this.mine && !this.moves.looking && !this.deciding && !this.sending.now;
  }

  /** A move inside a sentence: in words where its notation says little. @param {string} move */
  called(move) {
    const way = this.state.board.choices.find((one) => one.move === move);
    if (way?.cells.length === 0) return word('moves.pass');
    return drawingOf(this.state.rules).calling?.(move, word) ?? move;
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
    announce(`${word('game.said', { player, move: this.moves.text(state.moves.length - 1) })}.`);
  }

  /**
   * Makes a move, if the coach has nothing against it; true if it was made.
   * @param {string} move @param {boolean} [typed] whether it was typed and may be anything
   */
  async move(move, typed = false) {
    if (this.deciding || this.sending.now) return false;
    this.forget();
    this.deciding = true;
    this.enable();
    const allowed = await this.coach.allows(move);
    this.deciding = false;
    this.enable();
    return allowed && this.sending.send(move, typed);
  }

  /** What stands around the board belongs to another position, which is only tried; null: to the game again. @param {BoardData | null} board */
  show(board) {
    // Whose turn it is does not change before the move is made.
    const shown = board ? { ...this.state, board: { ...board, turn: this.state.board.turn } } : this.state;
    for (const seat of this.seats) seat.draw(shown, this.board);
    this.facts.tried = board;
    this.facts.draw();
  }

  /** Shows the position of the game again, without a move that was refused. */
  putBack() {
    if (this.showing.playback.busy || this.moves.looking) return;
    this.board.show(this.moves.shown(), { ...lastOf(this.state), animate: false });
  }

  /** Takes the last move back, or the one that is kept for the server. */
  takeBack() {
    if (!this.sending.drop()) this.act({ do: 'take-back' });
  }

  /** Escape: first a half-chosen move is dropped, then what was said about it and a move that is kept; then a hint is put away, then looking back ends. */
  escape() {
    return this.board.drop() || this.forget() || this.sending.drop() || this.hint.close() || this.moves.return();
  }

  /** What was said about the last click is over; false if nothing was. */
  forget() {
    if (!this.status.note) return false;
    this.status.clear();
    this.board.point([]);
    this.status.draw();
    return true;
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
      if (isAway(error)) this.connection?.lost();
      this.status.say(isAway(error) ? word('status.not-done') : problem.message);
      return false;
    }
  }
}

/** The rules of a game, with the way back to it and the board that it is played on. @param {GameState} state @param {Game} game */
const rulesOf = (state, game) => `/rules/${game.name}?${query({ game: state.id, rules: state.rules })}`;

/** Whether an offer of a draw by this user was declined. @param {GameState} before @param {GameState} now */
function isDeclined(before, now) {
  const { draw } = before.offers;
  return draw !== null && before.you.includes(draw) && now.offers.draw === null && !now.over;
}
