/** The play page: the board, the players, the moves and the actions. */

import { post } from '../api.js';
import { drawingOf } from '../board/games.js';
import { createBoard } from '../board/index.js';
import { button, h, fill, announce } from '../dom.js';
import { boardName } from '../parts/game.js';
import { Knowledge } from '../parts/knowledge.js';
import { moveText, word } from '../words.js';
import { Actions } from './actions.js';
import { Coach } from './coach.js';
import { Connection } from './connection.js';
import { Ending } from './ending.js';
import { Film } from './film.js';
import { followKeys, followSwipe, followWheel } from './gestures.js';
import { Hint } from './hint.js';
import { Invitation } from './invitation.js';
import { lastOf, Moves } from './moves.js';
import { Offers } from './offers.js';
import { rulesSheet } from './rules.js';
import { SeatStrip } from './seat.js';
import { isAway, Sending } from './sending.js';
import { Showing } from './showing.js';
import { isWaiting, Status } from './status.js';
import { TurningPoints } from './turning-points.js';
import { Typing } from './typing.js';
import { pageAddress } from '../site.js';

/** @import { Problem } from '../api.js' */
/** @import { BoardData, Game, GameState } from '../data.js' */
/** @import { How } from './playback.js' */

/** A piece that can go to more places than this is not one that steps. */
const STEPS = 4;

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
    /** Whether this user asked for another game. */
    this.rematched = false;
    /** A cell that was pointed at before it was this user's turn. @type {string | null} */
    this.ahead = null;
    /** The version whose turn the server knows to have begun. */
    this.begun = 0;
    /** @type {Connection | null} */
    this.connection = null;
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: state.title, game, beside: true, fits: true });
    this.showing = new Showing(this, state);
    this.sending = new Sending(this);
    this.status = new Status(this);
    this.seats = [0, 1].map((seat) => new SeatStrip(state.seats[seat].title, seat, () => this.connection?.ask()));
    /** What is known of the positions of this game. */
    this.knowledge = new Knowledge(state.rules, state.start);
    this.coach = new Coach(this);
    this.hint = new Hint(this);
    this.ending = new Ending(game, this.board);
    this.turning = new TurningPoints(this);
    this.film = new Film(this.board);
    this.moves = new Moves(this);
    this.invitation = new Invitation(game, this.board);
    this.offers = new Offers();
    this.actions = new Actions(this);
    this.typing = new Typing();
    this.middle = h('div', { class: 'middle' });
    const rules = button('?', () => rulesSheet(this.state, this.game, this.status.later(), this.board), {
      class: 'rules-open',
      'data-act': 'rules',
      'aria-label': word('home.rules'),
      title: word('home.rules'),
    });
    const name = boardName(state.rules, game, state.start);
    const title = h('div', { class: 'title' }, h('h1', {}, state.title), h('span', { class: 'faint' }, name), rules);
    const told = [this.coach.warning, this.hint.element, this.coach.remark, this.offers.element];
    this.told = h('div', { class: 'told' }, told, this.ending.element, this.turning.element);
    const record = h('div', { class: 'record' }, this.moves.list, this.moves.bar);
    const side = h('aside', { class: 'side' }, title, this.told, record, this.actions.element, this.typing.element);
    this.table = h('div', { class: 'play' }, this.middle, side);
    fill(main, this.table);
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
    this.board.onearly = (cell) => {
      // The computer thinks, or its move is still to be seen: the click belongs to the turn after it.
      const { state, showing } = this;
      if (state.over || this.away || this.deciding || this.moves.looking || state.you.length !== 1 || isWaiting(state))
        return;
      this.ahead = cell;
      if (showing.playback.busy) showing.playback.jump();
      else this.board.point([cell]);
    };
    this.ending.onrematch = () => {
      this.rematched = true;
      this.act({ do: 'rematch' });
    };
    this.ending.ondecline = () => this.act({ do: 'decline-rematch' });
    this.ending.onreview = () => this.turning.toggle();
    this.turning.onchange = () => {
      this.ending.reviewing = !this.turning.element.hidden;
      this.ending.redraw();
    };
    let chosen = 0;
    this.board.onselect = (cells) => {
      // What was said about a click is over when something is chosen or dropped.
      if (cells.length || chosen) this.forget();
      chosen = cells.length;
      this.markPrey(cells);
      this.status.draw();
    };
    this.host.addEventListener('click', () => {
      if (!this.board.interactive && !this.state.over) this.status.nudge();
    });
    this.offers.onanswer = (action) => this.act(action);
    this.invitation.onjoin = (join) => this.act(join);
    this.typing.onmove = (move) => this.move(move, true);
    followKeys(this.moves, {
      moment: (by) => this.turning.step(by),
      escape: () => this.escape(),
      key: (key) => this.actions.key(key),
    });
    followWheel(this.moves, [this.host, this.moves.list]);
    followSwipe(this.moves, this.middle);
  }

  /** Marks what the steps of a piece would take: of one that is chosen, or chosen by itself. @param {string[]} cells that are chosen */
  markPrey(cells) {
    const { board, state } = this;
    const chosen = cells.length || !board.led ? cells : [board.led.cell];
    const ways = state.board.choices.filter((one) => chosen.length === 1 && one.cells[0] === chosen[0]);
    const steps = ways.length <= STEPS && ways.every((one) => one.cells.length === 2);
    board.prey = steps ? ways.flatMap(({ cells, takes = [] }) => takes.filter((cell) => !cells.includes(cell))) : [];
  }

  /** Opens the connection to the server. */
  connect() {
    this.connection = new Connection(this.state.id, {
      state: (next) => this.draw(next, true),
      found: () => this.sending.again(),
      away: (away) => {
        this.away = away;
        // What was said about the server before is not true any more.
        this.status.clear();
        this.status.draw();
      },
    });
  }

  /** The opponent sits above the board, the user below it. @param {boolean} flipped */
  flip(flipped) {
    this.board.flipped = flipped;
    const [above, below] = (flipped ? [0, 1] : [1, 0]).map((seat) => this.seats[seat].element);
    fill(this.middle, above, this.host, below, this.coach.legend, this.status.element);
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
    this.film.stop();
    const moved = state.moves.length !== this.drawn || state.position !== this.state.position;
    const before = this.state;
    this.state = state;
    this.mine = last && !state.over && !isWaiting(state) && state.you.includes(this.turn());
    /** @type {Promise<void>} */
    let seen = Promise.resolve();
    if (moved || (state.over && !before.over)) this.hint.clear();
    if (moved) {
      this.status.moved();
      this.moves.draw();
      this.board.grades = null;
      this.board.point([]);
      this.enable();
      seen = this.board.show(this.moves.shown(), { ...lastOf(state), animate });
      seen.then(() => {
        this.moves.recall();
        // Once the pieces have arrived it is seen what else is chosen by itself.
        this.markPrey([]);
      });
      if (animate && state.moves.length) this.tell();
      this.drawn = state.moves.length;
    } else this.enable();
    seen.then(() => this.beginTurn(state));
    const declined = moved ? null : declinedOffer(before, state);
    if (declined) this.status.say(word(declined), false);
    for (const seat of this.seats) seat.draw(state, this.board);
    this.status.draw();
    this.typing.draw(state.board.moves, this.mine);
    this.offers.draw(state, this.invitation);
    this.invitation.draw(state);
    this.actions.draw();
    this.coach.draw();
    // The end comes when the last move has been seen; a move that is shown again changes nothing.
    if (!again) seen.then(() => this.state === state && this.ending.draw(state));
    document.title = `${this.mine ? '● ' : ''}${state.title} · kamni`;
    if (state.next && this.rematched) location.assign(pageAddress(`/game/${state.next}`));
    return seen;
  }

  /** The board can be used: a clock that has waited for that runs, and a click that came too early counts. @param {GameState} state */
  beginTurn(state) {
    // The same state can have come again meanwhile.
    if (this.state.moves.length !== state.moves.length || !this.mine) return;
    if (state.clock?.starts_in_ms && this.begun !== state.version) {
      this.begun = state.version;
      // Without it the clock begins by itself.
      post(`/records/${state.id}/actions`, { do: 'begin-turn' })
        .then((next) => this.draw(next, true))
        .catch(() => {});
    }
    const cell = this.ahead;
    this.ahead = null;
    if (cell !== null) this.board.press(cell);
  }

  /** A move can be chosen where it is the user's turn, the game itself is shown, and no move is on its way. */
  enable() {
    this.board.interactive = this.mine && !this.moves.looking && !this.deciding && !this.sending.now;
  }

  /** A move inside a sentence: in words where its notation says little. @param {string} move */
  called(move) {
    return drawingOf(this.state.rules).calling?.(move, word) ?? moveText(move);
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

/** The word for an offer of this user that was declined; null if none was. @param {GameState} before @param {GameState} now */
function declinedOffer(before, now) {
  const mine = now.you[0];
  if (now.over) return before.offers.rematch[mine] && !now.offers.rematch[mine] ? 'game.declined.rematch' : null;
  const declined = (/** @type {'draw' | 'take_back'} */ kind) => {
    const by = before.offers[kind];
    return by !== null && before.you.includes(by) && now.offers[kind] === null;
  };
  return declined('draw') ? 'game.declined' : declined('take_back') ? 'game.declined.take-back' : null;
}
