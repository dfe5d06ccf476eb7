/** The line under the board: what the game wants, whose turn it is, what is chosen and how it can go on, why a click was refused. */

import { h, fill, Restart } from '../dom.js';
import { choosing } from '../parts/choosing.js';
import { boardName } from '../parts/game.js';
import { named, tellRefusal } from '../parts/refusal.js';
import { remember, remembered } from '../parts/remembered.js';
import { capital, inside, listed, tied } from '../parts/verdict.js';
import { hasWord, word } from '../words.js';
import { trailOf } from './moves.js';
import { signOf } from './seat.js';

/** @import { GameState, Refusal } from '../data.js' */
/** @import { Click } from '../parts/refusal.js' */
/** @import { GamePage } from './page.js' */

export class Status {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.text = h('p', { class: 'status', role: 'status' });
    /** Buttons that belong to what the line says. */
    this.buttons = h('div', { class: 'row status-buttons' });
    /** How near the end is where nothing happens: a ring that fills. */
    this.ring = h('span', { class: 'countdown', role: 'img', hidden: true });
    this.element = h('div', { class: 'status-line' }, this.text, this.ring, this.buttons);
    /** What has to be said before anything else. @type {{text: string, bad: boolean, stays: boolean} | null} */
    this.note = null;
    this.asking = new Restart();
    /** How high the line has been, in pixels, and how wide the window was then. */
    this.room = 0;
    this.width = 0;
    /** Whether the position is another one since the user's turn began. */
    this.isOther = false;
    this.board = this.newBoard();
  }

  /** Which board it is, where this user's game before was on another one. */
  newBoard() {
    const { state, game } = this.page;
    if (state.you.length !== 1) return '';
    const [key, here] = [`board.${game.name}`, `${state.rules} ${state.start}`];
    const before = remembered(key);
    remember(key, here);
    const title = boardName(state.rules, game, state.start);
    return before === null || before === here || !title ? '' : word('status.board', { title: inside(title) });
  }

  draw() {
    const { state, mine, board, away, coach } = this.page;
    const text = this.sentence();
    const sign = this.signed();
    const key = `${sign} ${text}`;
    if (this.text.dataset.said !== key) {
      this.text.dataset.said = key;
      fill(this.text, sign === null ? null : signOf(board, sign), h('span', {}, text));
    }
    this.count();
    this.page.table.classList.toggle('is-new', mine && (this.isNew || this.turnOfStage() !== ''));
    this.page.table.classList.toggle('has-ended', state.over);
    this.keepRoom();
    const looks = { yours: mine, over: state.over, refused: Boolean(this.note?.bad), away, held: Boolean(coach.held) };
    this.text.className = ['status', ...Object.entries(looks).flatMap(([look, on]) => (on ? [look] : []))].join(' ');
  }

  /** Fills the ring. */
  count() {
    const { facts, quiet, chase, countdown } = this.page.state.board;
    const [made, limit] = countdown ?? [0, 1];
    this.ring.hidden = made === 0 || this.page.state.over;
    const text = chase ?? facts.find((fact) => fact.ends)?.text ?? quiet ?? '';
    this.ring.title = text;
    this.ring.setAttribute('aria-label', text);
    this.ring.style.setProperty('--part', `${Math.min(100, (100 * made) / limit)}%`);
    fill(this.ring, h('b', {}, String(made)));
  }

  /** During a turn the line never gets lower than it was: what stands below it does not jump when it says less. */
  keepRoom() {
    const begins = this.isOther && this.page.mine;
    if (begins) this.isOther = false;
    if (begins || this.width !== innerWidth) {
      this.width = innerWidth;
      this.text.style.minHeight = '';
      this.room = 0;
    }
    if (this.page.state.over) this.text.style.minHeight = '';
    const height = this.page.state.over ? 0 : this.text.offsetHeight;
    if (height <= this.room) return;
    this.room = height;
    this.text.style.minHeight = `${height}px`;
  }

  /**
   * Says something until the next thing happens.
   * @param {string} text @param {boolean} [bad] @param {boolean} [stays] whether it outlasts the next change of the position
   */
  say(text, bad = true, stays = false) {
    this.asking.stop();
    this.note = { text, bad, stays };
    this.draw();
  }

  /** The position is another one; what must be known about it stays, such as that a move was not made. */
  moved() {
    this.isOther = true;
    this.asking.stop();
    if (this.note && !this.note.stays) this.note = null;
    else if (this.note) this.note.stays = false;
  }

  /** Something happened: what was said before is over. */
  clear() {
    this.asking.stop();
    this.note = null;
  }

  /** Says why a click makes no move, and points at what can be done. @param {Click} click */
  async refuse(click) {
    const { page } = this;
    const { board, state } = page;
    this.clear();
    const signal = this.asking.next();
    const { next } = board.choosing;
    // What cannot follow what was chosen can be a move by itself.
    const { cell, chosen } = click;
    const alone = chosen.length > 0 && state.board.choices.some(({ cells: [first, more] }) => first === cell && !more);
    const again = alone && board.choosing.chosen.length === 0 ? ` ${word('status.begin-anew', { cell })}` : '';
    const tell = (/** @type {Refusal} */ { text, cells }) => {
      this.note = { text: text + again, bad: true, stays: false };
      this.draw();
      board.point(cells);
    };
    await tellRefusal(state, click, next, signal, tell);
  }

  /** Draws the eye to the line. */
  nudge() {
    this.text.classList.remove('nudged');
    void this.text.offsetWidth;
    this.text.classList.add('nudged');
  }

  /** The player whose sign stands before the sentence, or null. */
  signed() {
    const { state, moves, away } = this.page;
    return state.over || isWaiting(state) || moves.looking || away || this.note ? null : this.page.turn();
  }

  sentence() {
    const { state, moves, sending, away, coach } = this.page;
    if (this.note) return this.note.text;
    if (moves.looking) return moves.sentence();
    if (coach.held) return coach.sentence();
    const chosen = choosing(this.page.board, this.page.game);
    if (chosen) return chosen;
    if (away) return sending.now ? word('status.kept', { move: sending.now.move }) : word('status.away');
    if (state.over) return this.ending();
    if (isWaiting(state)) return word('game.waiting');
    return this.turn();
  }

  /** Whether this user has made no move yet, and is told everything. */
  get isNew() {
    const { state } = this.page;
    return !state.turns.some((seat) => state.you.includes(seat));
  }

  /** How many cells a move has in this stage of the game: one to place something, two to move it. */
  get stage() {
    return this.page.state.board.choices.some(({ cells }) => cells.length === 1) ? 1 : 2;
  }

  /** How many turns of this stage the one to move has had, this one too if it goes on. */
  get made() {
    const { turns, cells } = this.page.state;
    const turn = this.page.turn();
    const begins = (/** @type {number} */ at) => turns[at] === turn && turns[at - 1] !== turn;
    return cells.filter((one, at) => begins(at) && this.isOfStage(one)).length;
  }

  /** Whether a move of these cells belongs to this stage; a pass belongs to the stage that it was made in. @param {string[]} cells */
  isOfStage(cells) {
    return cells.length === this.stage || cells.length === 0;
  }

  /** That a stage of the game has ended, to whoever has not moved since. */
  turnOfStage() {
    const { state, mine } = this.page;
    const begins = mine ? this.made === 0 : !this.isOfStage(state.cells.at(-1) ?? ['']);
    return begins ? this.own('now') : '';
  }

  /** What the game has to say about its stage, if anything. @param {string} what */
  own(what) {
    const { game, state } = this.page;
    const [, ...options] = state.rules.split(',');
    // What is said under an option comes before what is said of the game.
    const names = [...options.map((option) => `${game.name},${option}`), game.name];
    const { you } = state;
    // What is said to one side comes before what is said to both.
    const ids = names
      .map((name) => `${name}-${what}-${this.stage}`)
      .flatMap((id) => (you.length === 1 ? [`${id}-${you[0]}`, id] : [id]));
    const known = ids.find(hasWord);
    return known ? word(known) : '';
  }

  /** Whose turn it is, and what there is to do. */
  turn() {
    const { state, game, mine } = this.page;
    const turn = this.page.turn();
    const player = { player: state.seats[turn].title, gender: game.genders[turn] };
    if (!mine) {
      const watching = this.page.invitation.token ? 'game.taken' : 'game.watching';
      const who = state.you.length ? '' : `${word(watching)} `;
      const whose = word(state.thinking ? 'game.thinking' : 'game.turn', player);
      return [this.turnOfStage(), who + whose].filter(Boolean).join(' ');
    }
    const alone = state.you.length === 1;
    const { isNew } = this;
    // Two at one screen share what belongs to both, too.
    const turns =
      isNew && !this.page.board.owned
        ? `${word('game.turn', player)} ${word('status.common')}`
        : word('game.turn', player);
    const whose = alone ? (isNew ? this.introduction() + this.began() : word('status.your-turn')) : turns;
    const isPhone = matchMedia('(max-width: 40rem)').matches;
    const hint = isPhone ? firstSentence(state.board.turn_hint) : state.board.turn_hint;
    // What holds for all turns of a stage is said once; in the first stage at the second turn, since the first one has the goal.
    const begins = this.stage === 1 ? 1 : 0;
    const stage = this.made === begins ? this.own('stage') : '';
    if (isNew) {
      // The rest of the rules is behind a button.
      const now = this.stage === 2 ? this.own('now') : '';
      const more = !isPhone && this.stage === 2 ? stage : '';
      const what = [firstSentence(game.goal ?? ''), now, this.led(), hint, more];
      return [whose, this.board, ...what].filter(Boolean).join(' ');
    }
    const { facts, chase } = state.board;
    const urgent = facts.find((fact) => fact.urgent);
    // One that names what has to move says how; another one only says what cannot.
    const says = urgent?.cells.some((cell) => state.board.choices.some(({ cells: [first] }) => first === cell));
    const what = [urgent ? capital(urgent.text) : (chase ?? ''), this.led(), ...(says ? [] : [hint, stage])];
    return [this.turnOfStage(), this.turnBefore(), this.page.coach.calm, whose, ...what].filter(Boolean).join(' ');
  }

  /** What the game says of what comes later. */
  later() {
    return ['now', 'later', 'stage'].map((what) => this.own(what)).join(' ');
  }

  /** What is chosen by itself, and how it goes on. */
  led() {
    const { led } = this.page.board;
    if (!led) return '';
    const cells = named(led.next);
    const on = cells ? word('status.go-on', { cells }) : word('status.go-on-many');
    return `${word('status.led', { cells: led.cell })} ${on}`;
  }

  /** What the opponent's turn did that the board no longer shows: that they passed, or what several moves took. */
  turnBefore() {
    const { state, game } = this.page;
    const seat = state.turns.at(-1);
    if (seat === undefined || state.you.length !== 1 || state.you[0] === seat) return '';
    const player = { player: state.seats[seat].title, gender: game.genders[seat] };
    if (state.cells.at(-1)?.length === 0) return word('status.passed', player);
    if (trailOf(state).length === 0 || state.taken.length === 0) return '';
    const cells = listed(state.taken);
    // A stone may have gone on to where it took one.
    const moves = state.moves.slice(state.turns.findLastIndex((turn) => turn !== seat) + 1);
    const steps = moves.map((move) => this.page.called(move));
    // The last of several steps only ends the turn.
    const last = steps.length > 1 ? steps.pop() : undefined;
    const taking = { ...player, cells, moves: steps.join(word('status.then')) };
    return last ? word('status.took-on', { ...taking, last }) : word('status.took', taking);
  }

  /** What the opponent has done before this user's first move. */
  began() {
    const { state, game } = this.page;
    const [seat] = state.turns;
    const move = state.moves.join(' ');
    const gender = game.genders[seat];
    return move ? ` ${word('status.began', { player: state.seats[seat].title, gender, move })}` : '';
  }

  /** Who the user is: colour and shape. */
  introduction() {
    const { state, board, game } = this.page;
    const [seat] = state.you;
    const { title } = state.seats[seat];
    const player = title.charAt(0).toLowerCase() + title.slice(1);
    const id = `status.shape.${board.owned?.[seat] ?? 'none'}`;
    // Where both take the same stones, the colour says nothing yet.
    if (!board.owned) return `${word('status.your-turn')} ${word('status.common')}`;
    if (!hasWord(id)) return word('status.you', { player });
    return word('status.you-shape', { player, shape: word(id, { gender: game.genders[seat] }) });
  }

  /** How it ended, for this user, why, and the result. */
  ending() {
    const { state } = this.page;
    const winner = { '1-0': 0, '0-1': 1 }[/** @type {string} */ (state.result)];
    const mine =
      state.you.length === 1 && winner !== undefined ? word(state.you[0] === winner ? 'game.won' : 'game.lost') : '';
    const result = state.board.points ? `${state.board.points.join(':')}, ${state.result}` : state.result;
    return [
      mine,
      tied(capital(state.end_text || word(`end.${state.end}`))),
      `(${result.replace('1/2-1/2', '½–½').replace('-', '–')})`,
    ]
      .filter(Boolean)
      .join(' ');
  }
}

/** @param {string} text */
const firstSentence = (text) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Whether a seat is still free. @param {GameState} state */
export const isWaiting = (state) => state.seats.some((seat) => seat.kind === 'open');
