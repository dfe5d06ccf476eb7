/** The play page: it keeps one table, and whenever that is another it draws all of its parts. What they want done they say by events. */

import { post } from '../api.js';
import { createBoard } from '../board/index.js';
import { button, h, fill, announce } from '../dom.js';
import { boardName } from '../parts/game.js';
import { followPageKeys, stepOf } from '../parts/keys.js';
import { pageAddress } from '../site.js';
import { word } from '../words.js';
import { Actions } from './actions.js';
import { Coach } from './coach.js';
import { Connection } from './connection.js';
import { Ending } from './ending.js';
import { followSwipe, followWheel } from './gestures.js';
import { Hint } from './hint.js';
import { Invitation } from './invitation.js';
import { Moves } from './moves.js';
import { SeatStrip } from './seat.js';
import { isAway, Sending } from './sending.js';
import { Showing } from './showing.js';
import { Status } from './status.js';
import { isWaiting, lastOf, Table } from './table.js';
import { TurningPoints } from './turning-points.js';
import { Typing } from './typing.js';

/** @import { Problem } from '../api.js' */
/** @import { Game, GameState, Help } from '../data.js' */
/** @import { How } from './playback.js' */

/** A piece that can go to more places than this is not one that steps. */
const STEPS = 4;

export class GamePage {
  /** How many moves the board shows. */
  #drawn = -1;
  /** Whether this user asked for another game. */
  #rematched = false;
  /** A cell that was pointed at before it was this user's turn. @type {string | null} */
  #ahead = null;
  /** The version whose turn the server knows to have begun. */
  #begun = 0;
  /** @type {Connection | null} */
  #connection = null;

  /** @param {HTMLElement} main @param {GameState} state @param {Game} game */
  constructor(main, state, game) {
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: state.title, game, beside: true, fits: true });
    const table = (this.table = new Table(game, state, this.board));
    this.showing = new Showing(table, this.host, (next, how) => this.present(next, how));
    this.sending = new Sending(table);
    this.seats = [0, 1].map((seat) => new SeatStrip(state.seats[seat].title, seat, () => this.#connection?.ask()));
    this.coach = new Coach(table);
    this.hint = new Hint(table, (count) => this.coach.warned.has(count));
    this.ending = new Ending(game, this.board);
    this.turning = new TurningPoints(table);
    this.moves = new Moves(table);
    this.invitation = new Invitation(table);
    this.status = new Status(table, this.invitation.token !== null);
    this.actions = new Actions(table);
    this.typing = new Typing();
    this.middle = h('div', { class: 'middle' });
    const rules = button('?', () => this.status.rules(), {
      class: 'rules-open',
      'data-act': 'rules',
      'aria-label': word('home.rules'),
      title: word('home.rules'),
    });
    const name = boardName(state.rules, game, state.start);
    const title = h('div', { class: 'title' }, h('h1', {}, state.title), h('span', { class: 'faint' }, name), rules);
    const told = [this.coach.warning, this.hint.element, this.coach.remark, this.invitation.element];
    const side = [
      title,
      h('div', { class: 'told' }, told, this.ending.element, this.turning.element),
      h('div', { class: 'record' }, this.moves.list, this.moves.bar),
      this.actions.element,
      this.typing.element,
    ];
    this.element = h('div', { class: 'play' }, this.middle, h('aside', { class: 'side' }, side));
    fill(main, this.element);
    this.flip(table.seat === 1);
    this.listen();
    table.onchange = () => this.render();
  }

  /** What the parts of the page, the keyboard and fingers want done. */
  listen() {
    const { table, board } = this;
    board.onmove = (move) => this.move(move);
    board.onrefuse = (cell, chosen) => {
      this.showing.sound.play('refused');
      this.status.refuse({ cell, chosen });
    };
    board.onearly = (cell) => {
      // The computer thinks, or its move is still to be seen: the click belongs to the turn after it.
      if (!table.plays || table.away || table.deciding || table.looking || table.seat === null) return;
      this.#ahead = cell;
      if (!this.showing.hurry()) board.point([cell]);
    };
    let chosen = 0;
    board.onselect = (cells) => {
      // What was said about a click is over when something is chosen or dropped.
      if (cells.length || chosen) this.forget();
      chosen = cells.length;
      this.markPrey(cells);
      table.change();
    };
    this.host.addEventListener('click', () => {
      if (!board.interactive && !table.state.over) this.status.nudge();
    });
    this.ending.onrematch = () => {
      this.#rematched = true;
      this.act({ do: 'rematch' });
    };
    this.ending.ondecline = () => {
      this.#rematched = false;
      this.act({ do: 'decline-rematch' });
    };
    this.ending.onreview = () => this.turning.toggle();
    this.turning.ontoggle = (open) => this.review(open);
    this.turning.onlook = (count, about, isTold) => this.look(count, { about, isTold });
    this.invitation.onact = (action) => this.act(action);
    this.typing.onmove = (move) => this.move(move, true);
    this.moves.onlook = (count) => this.look(count, { asked: true });
    this.moves.onstep = (name) => this.step(name);
    this.status.onwhy = (count) => this.hint.why(count);
    this.status.onreturn = () => this.return();
    this.status.ondrop = () => this.sending.drop();
    this.status.onswap = () => this.act({ do: 'swap' });
    this.coach.onhelp = (help) => this.note(help);
    this.coach.onwarn = () => this.hint.clear();
    this.hint.onhelp = () => this.note('hints');
    this.hint.onback = this.coach.onback = this.sending.onback = () => this.putBack();
    this.sending.onaway = () => this.#connection?.lost();
    this.sending.onstate = (state, animate) => this.draw(state, animate);
    this.actions.onact = (name) => this.do(name);
    this.actions.onaction = (action) => this.act(action);
    followPageKeys((key, walks) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (by && this.turning.step(by)) return true;
      const step = stepOf(key, walks);
      if (step) this.step(step);
      if (step) return table.all > 0;
      return key === 'Escape' ? this.escape() : this.actions.key(key);
    });
    const go = (/** @type {string} */ name) => this.step(name);
    followWheel(table, go, [this.host, this.moves.list]);
    followSwipe(go, this.middle);
  }

  /** Draws all parts as the table is. */
  render() {
    const { table, element } = this;
    const { state, mine, held, isNew } = table;
    this.board.interactive = table.isUsable;
    this.host.classList.toggle('looking', table.looking);
    element.classList.toggle('holding', Boolean(held?.warned));
    element.classList.toggle('has-ended', state.over);
    element.classList.toggle('is-new', mine && (isNew || this.status.turnOfStage() !== ''));
    for (const seat of this.seats) seat.draw(table);
    for (const part of [this.coach, this.status, this.moves, this.invitation, this.actions]) part.draw();
    this.typing.draw(table);
    document.title = `${mine ? '● ' : ''}${state.title} · kamni`;
  }

  /** Marks what the steps of a piece would take: of one that is chosen, or chosen by itself. @param {string[]} cells that are chosen */
  markPrey(cells) {
    const { board } = this;
    const chosen = cells.length || !board.led ? cells : [board.led.cell];
    const ways = this.table.state.board.choices.filter((one) => chosen.length === 1 && one.cells[0] === chosen[0]);
    const steps = ways.length <= STEPS && ways.every((one) => one.cells.length === 2);
    board.prey = steps ? ways.flatMap(({ cells, takes = [] }) => takes.filter((cell) => !cells.includes(cell))) : [];
  }

  /** Opens the connection to the server. */
  connect() {
    this.#connection = new Connection(this.table.state.id, {
      state: (next) => this.draw(next, true),
      found: () => this.sending.again(),
      // What was said about the server before is not true any more.
      away: (away) => this.table.change({ away, note: null }),
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
  present(state, { animate, last }) {
    const { table, board } = this;
    const before = table.state;
    table.film.stop();
    const moved = state.moves.length !== this.#drawn || state.position !== before.position;
    table.state = state;
    table.mine = last && !state.over && !isWaiting(state) && state.you.includes(table.turn);
    /** @type {Promise<void>} */
    let seen = Promise.resolve();
    if (moved || (state.over && !before.over)) this.hint.clear();
    if (moved) {
      this.status.moved();
      table.keep();
      Object.assign(table, { at: null, asked: false, about: null, other: null });
      board.grades = null;
      board.point([]);
      board.interactive = table.isUsable;
      seen = table.show(animate);
      seen.then(() => {
        table.recall();
        // Once the pieces have arrived it is seen what else is chosen by itself.
        this.markPrey([]);
      });
      if (animate && state.moves.length) this.tell();
      this.#drawn = state.moves.length;
    }
    seen.then(() => this.beginTurn(state));
    const swapped = before.swap === 'open' && state.swap === 'taken';
    if (swapped && table.seat !== null) this.flip(table.seat === 1);
    const declined = moved ? null : swapped ? 'game.swapped' : declinedOffer(before, state);
    table.change(declined ? { note: { text: word(declined) } } : {});
    // The end comes when the last move has been seen.
    seen.then(() => table.state === state && this.ending.draw(state));
    if (state.next && this.#rematched) location.assign(pageAddress(`/game/${state.next}`));
    return seen;
  }

  /** The board can be used: a clock that has waited for that runs, and a click that came too early counts. @param {GameState} state */
  beginTurn(state) {
    // The same state can have come again meanwhile.
    if (this.table.all !== state.moves.length || !this.table.mine) return;
    // Without it the clock begins by itself.
    if (state.clock?.starts_in_ms && this.#begun !== state.version) this.quietly({ do: 'begin-turn' }, true);
    this.#begun = state.version;
    const cell = this.#ahead;
    this.#ahead = null;
    if (cell !== null) this.board.press(cell);
  }

  /** Announces the last move to screen readers; the status line says what follows. */
  tell() {
    const { state } = this.table;
    const player = state.seats[state.turns.at(-1) ?? 0].title;
    announce(`${word('game.said', { player, move: this.table.text(state.moves.length - 1) })}.`);
  }

  /**
   * Makes a move, if the coach has nothing against it; true if it was made.
   * @param {string} move @param {boolean} [typed] whether it was typed and may be anything
   */
  async move(move, typed = false) {
    const { table } = this;
    if (table.deciding || table.sent) return false;
    this.forget();
    table.change({ deciding: true });
    const allowed = await this.coach.allows(move);
    table.change({ deciding: false });
    return allowed && this.sending.send(move, this.showing.playback.newest, typed);
  }

  /** @param {string} name of something to be done */
  do(name) {
    if (name === 'flip') this.flip(!this.board.flipped);
    else if (name === 'replay') this.replay();
    else if (name === 'type') this.typing.toggle();
    else if (name === 'hint') this.hint.help();
    // A move that is kept for the server is taken back here.
    else if (name !== 'take-back' || !this.sending.drop()) this.act({ do: name });
  }

  /** Shows the last move again; while an earlier position is looked at, the move that led there. */
  async replay() {
    const { table } = this;
    const { count } = table;
    if (!table.looking) this.showing.playback.replay();
    else if (count > 0) {
      await this.look(count - 1);
      if (table.count === count - 1) await this.look(count);
    }
  }

  /** @param {string} name first, back, forward or last */
  step(name) {
    const { all, count } = this.table;
    const to = { first: 0, back: count - 1, forward: count + 1 }[name] ?? all;
    if (to >= 0 && to <= all && to !== count) this.look(to);
  }

  /** Goes back to the game; false if it is shown already. */
  return() {
    const { looking, all } = this.table;
    if (looking) this.look(all);
    return looking;
  }

  /**
   * Looks at an earlier position; the next change of the game leads back.
   * @param {number} count of moves @param {{asked?: boolean, about?: number, isTold?: boolean}} [how] whether the user asked for this very
   * move, the move that is spoken of where it is not the one that led there, and whether its reason is told elsewhere
   */
  async look(count, { asked = false, about, isTold = false } = {}) {
    const { table, board } = this;
    // Whoever steps does not wait for what is still to be shown, and a move that the coach holds is given up.
    this.showing.hurry();
    table.film.stop();
    this.coach.decide?.(false);
    const { state } = table;
    const onward = count === table.count + 1;
    Object.assign(table, { at: count === table.all ? null : count, asked, about: about ?? null, isTold });
    const seen = await table.position(count);
    // Another step was made meanwhile, or the game went on.
    if (!seen || table.state.position !== state.position || table.count !== count) return;
    this.hint.clear();
    this.status.clear();
    board.point([]);
    const choices = table.looking ? [] : state.board.choices;
    board.interactive = table.isUsable;
    board.show({ ...seen.board, choices, past: table.past(count) }, { ...lastOf(state, count), onward });
    table.change({ other: table.looking ? seen.board : null });
  }

  /** Where the game turned is shown, or no longer. @param {boolean} open */
  review(open) {
    this.element.classList.toggle('reviewing', open);
    this.ending.reviewing = open;
    this.ending.redraw();
    if (open) return;
    this.return();
    this.board.point(this.table.state.end_cells);
  }

  /** Shows the position of the game again, without a move that was refused. */
  putBack() {
    if (!this.showing.playback.busy && !this.table.looking) this.table.show(false);
  }

  /** Escape: first a half-chosen move is dropped, then what was said about it and a move that is kept; then a hint is put away, then looking back ends. */
  escape() {
    return this.board.drop() || this.forget() || this.sending.drop() || this.hint.close() || this.return();
  }

  /** What was said about the last click is over; false if nothing was. */
  forget() {
    if (!this.status.clear()) return false;
    this.board.point([]);
    return true;
  }

  /** Tells the server about help, so that the record does; what does not arrive is told again with the next move. @param {Help} help */
  note(help) {
    const { state, seat, turn } = this.table;
    if (!state.help[seat ?? turn].includes(help)) this.quietly({ do: 'help', with: help }, false);
  }

  /** Does something without which the game goes on, too. @param {{do: string, with?: Help}} action @param {boolean} animate */
  quietly(action, animate) {
    post(`/records/${this.table.state.id}/actions`, action)
      .then((state) => this.draw(state, animate))
      .catch(() => {});
  }

  /** Does something, and says why it could not. @param {Record<string, unknown>} action @returns {Promise<boolean>} */
  async act(action) {
    try {
      this.draw(await post(`/records/${this.table.state.id}/actions`, action), true);
      return true;
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      if (problem.body?.state) this.draw(problem.body.state, false);
      this.putBack();
      if (isAway(error)) this.#connection?.lost();
      this.table.change({ note: { text: isAway(error) ? word('status.not-done') : problem.message, bad: true } });
      return false;
    }
  }
}

/** The word for an offer of this user that was declined; null if none was. @param {GameState} before @param {GameState} now */
function declinedOffer(before, now) {
  const mine = now.you[0];
  if (mine === undefined) return null;
  if (now.over) return before.offers.rematch[mine] && !now.offers.rematch[mine] ? 'game.declined.rematch' : null;
  const declined = (/** @type {'draw' | 'take_back'} */ kind) => {
    const by = before.offers[kind];
    return by !== null && before.you.includes(by) && now.offers[kind] === null;
  };
  return declined('draw') ? 'game.declined' : declined('take_back') ? 'game.declined.take-back' : null;
}
