/** The play page: the board, the players, the moves and the actions. */

import { post } from '../api.js';
import { createBoard } from '../board/index.js';
import { h, fill, announce, toast } from '../dom.js';
import { Knowledge } from '../parts/knowledge.js';
import { word } from '../words.js';
import { Actions } from './actions.js';
import { Coach } from './coach.js';
import { Ending } from './ending.js';
import { Facts } from './facts.js';
import { Hint } from './hint.js';
import { Moves } from './moves.js';
import { Offers } from './offers.js';
import { SeatStrip } from './seat.js';
import { Showing } from './showing.js';
import { isWaiting, Status } from './status.js';
import { Typing } from './typing.js';

/** @import { Problem } from '../api.js' */
/** @import { Game, GameState } from '../data.js' */
/** @import { How } from './playback.js' */

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
    this.link = h('p', { class: 'bad', role: 'status', hidden: true }, word('game.offline'));
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: state.title, game });
    this.showing = new Showing(this, state);
    this.board.onrefuse = () => {
      this.showing.sound.play('refused');
      toast(word('game.no-move-there'), 'bad');
    };
    this.board.onmove = (move) => this.move(move);
    this.seats = [0, 1].map((seat) => new SeatStrip(state.seats[seat].title, seat));
    this.status = new Status(this);
    this.facts = new Facts();
    /** What is known of the positions of this game. */
    this.knowledge = new Knowledge(state.rules, state.start, game);
    this.coach = new Coach(this);
    this.hint = new Hint(this);
    this.ending = new Ending(this);
    this.moves = new Moves(this);
    this.offers = new Offers(this);
    this.actions = new Actions(this);
    this.typing = new Typing(this);
    this.area = h('div', { class: 'table' });
    fill(
      main,
      h(
        'div',
        { class: 'title' },
        h('h1', {}, state.title),
        h('span', { class: 'faint' }, state.rules),
        h('a', { href: `/rules/${game.name}` }, word('home.rules')),
      ),
      this.area,
    );
    this.flip(state.you.length === 1 && state.you[0] === 1);
    addEventListener('keydown', (event) => this.key(event));
  }

  /** The opponent sits above the board, the user below it. */
  arrange() {
    const [above, below] = this.board.flipped ? [0, 1] : [1, 0];
    fill(
      this.area,
      h(
        'div',
        { class: 'middle' },
        this.seats[above].element,
        this.host,
        this.seats[below].element,
        this.facts.element,
      ),
      h(
        'aside',
        { class: 'side' },
        this.link,
        this.status.element,
        this.ending.element,
        this.ending.turning.element,
        this.coach.warning,
        this.moves.peek,
        this.offers.element,
        this.hint.element,
        this.coach.element,
        this.moves.list,
        this.typing.element,
        this.actions.element,
      ),
    );
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.board.flipped = flipped;
    this.arrange();
  }

  /** A state has arrived: it is shown when the moves before it have been. @param {GameState} state @param {boolean} animate */
  draw(state, animate) {
    if (state.version < this.showing.playback.newest.version) return;
    // Time does not wait.
    for (const seat of this.seats) seat.time(state);
    this.showing.receive(state, animate);
  }

  /** Shows a state; kept when its move has been seen. @param {GameState} state @param {How} how @returns {Promise<void>} */
  present(state, { animate, last }) {
    const moved = state.moves.length !== this.drawn || state.position !== this.state.position;
    const before = this.state;
    this.state = state;
    this.mine = last && !state.over && !isWaiting(state) && state.you.includes(this.turn());
    this.board.interactive = this.mine && (moved || !this.moves.looking);
    if (!moved && isDeclined(before, state)) toast(word('game.declined'));
    /** @type {Promise<void>} */
    let seen = Promise.resolve();
    if (moved) {
      this.board.grades = null;
      this.board.pointed = [];
      this.hint.clear();
      seen = this.board.show(state.board, { last: state.cells.at(-1) ?? [], animate });
      if (animate && state.moves.length) this.tell();
      this.drawn = state.moves.length;
      this.moves.draw();
    }
    for (const seat of this.seats) seat.draw(state, this.board);
    this.facts.draw(state);
    this.status.draw();
    this.typing.element.hidden = !this.mine;
    this.offers.draw();
    this.actions.draw();
    this.coach.draw();
    this.ending.draw(animate);
    document.title = `${this.mine ? '● ' : ''}${state.title} · kamni`;
    if (state.next && this.actions.asked) location.assign(`/game/${state.next}`);
    return seen;
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

  /** Announces the last move and what follows to screen readers. */
  tell() {
    const { state } = this;
    const player = state.seats[state.turns.at(-1) ?? 0].title;
    announce(`${word('game.said', { player, move: state.moves.at(-1) ?? '' })}. ${this.status.sentence()}`);
  }

  /** Makes a move. @param {string} move */
  async move(move) {
    const { version } = this.showing.playback.newest;
    return (await this.coach.allows(move)) && this.act({ do: 'move', move, version });
  }

  /** Does something, and says why it could not. @param {Record<string, unknown>} action @returns {Promise<boolean>} */
  async act(action) {
    try {
      this.draw(await post(`/records/${this.state.id}/actions`, action), true);
      return true;
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      if (problem.body?.state) this.draw(problem.body.state, false);
      toast(problem.message, 'bad');
      // A move that was refused is taken off the board.
      if (!this.showing.playback.busy) {
        this.board.show(this.state.board, { last: this.state.cells.at(-1) ?? [], animate: false });
      }
      return false;
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /** @type {HTMLElement} */ (event.target).closest('input, textarea, select, dialog')
    )
      return;
    this.actions.key(event);
  }
}

/** Whether an offer of a draw by this user was declined. @param {GameState} before @param {GameState} now */
function isDeclined(before, now) {
  const { draw } = before.offers;
  return draw !== null && before.you.includes(draw) && now.offers.draw === null && !now.over;
}
