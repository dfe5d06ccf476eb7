/** The line under the board: what the game wants, whose turn it is, what is chosen and how it can go on, why a click was refused. */

import { query } from '../api.js';
import { button, h, redraw, Restart } from '../dom.js';
import { choosing, named, tellRefusal } from '../parts/choosing.js';
import { dialog } from '../parts/dialog.js';
import { boardName } from '../parts/game.js';
import { remember, remembered } from '../parts/remembered.js';
import { capital, listed, tied } from '../parts/verdict.js';
import { hasWord, inside, word } from '../words.js';
import { icon } from './icons.js';
import { signOf } from './seat.js';
import { isWaiting, lastOf, winnerOf } from './table.js';

/** @import { Click } from '../parts/choosing.js' */
/** @import { Table } from './table.js' */

export class Status {
  /** Why a move was good or bad is asked, by its number from 1. @type {(count: number) => void} */
  onwhy = () => {};
  /** The game itself is to be shown again. */
  onreturn = () => {};
  /** The move that waits for the server is given up. */
  ondrop = () => {};
  /** The opponent's side is taken over after the opening. */
  onswap = () => {};

  /** @param {Table} table @param {boolean} invited whether an invitation led here */
  constructor(table, invited) {
    this.table = table;
    this.invited = invited;
    this.text = h('p', { class: 'status', role: 'status' });
    /** Buttons that belong to what the line says. */
    this.buttons = h('div', { class: 'row status-buttons' });
    /** How near the end is where nothing happens: a ring that fills, and says so when it is clicked. */
    this.ring = button('', () => table.change({ note: { text: this.ring.title } }), {
      class: 'countdown',
      hidden: true,
    });
    this.element = h('div', { class: 'status-line' }, this.text, this.ring, this.buttons);
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
    const { state, game, seat } = this.table;
    if (seat === null) return '';
    const [key, here] = [`board.${game.name}`, `${state.rules} ${state.start}`];
    const before = remembered(key);
    remember(key, here);
    const title = boardName(state.rules, game, state.start);
    return before === null || before === here || !title ? '' : word('status.board', { title: inside(title) });
  }

  draw() {
    const { state, mine, board, away, held, note } = this.table;
    const text = this.sentence();
    const sign = this.signed();
    redraw(this.text, [sign, text], () => [sign === null ? null : signOf(board, sign), h('span', {}, text)]);
    this.count();
    this.drawButtons();
    this.keepRoom();
    const looks = { yours: mine, over: state.over, refused: Boolean(note?.bad), away, held: Boolean(held) };
    for (const [look, on] of Object.entries(looks)) this.text.classList.toggle(look, on);
  }

  /** Fills the ring. */
  count() {
    const { facts, quiet, chase, countdown } = this.table.state.board;
    const [made, limit] = countdown ?? [0, 1];
    this.ring.hidden = made === 0 || this.table.state.over;
    const text = chase ?? facts.find((fact) => fact.ends)?.text ?? quiet ?? '';
    this.ring.title = text;
    this.ring.setAttribute('aria-label', text);
    this.ring.style.setProperty('--part', `${Math.min(100, (100 * made) / limit)}%`);
    redraw(this.ring, made, () => h('b', {}, String(made)));
  }

  /** Why, where a move is spoken of; back to the game, where another position is shown; the move that waits is dropped. */
  drawButtons() {
    const { table } = this;
    const { looking, about, asked, isTold, count, sent, isUsable, state } = table;
    const told = about ?? count;
    const why = told > 0 && (looking || asked) && table.explains && !(about && isTold);
    const kept = sent?.kept ?? false;
    const swaps = isUsable && state.swap === 'open';
    redraw(this.buttons, [why && told, looking, kept, swaps], () => [
      swaps &&
        button([icon('flip'), word('game.swap')], () => this.onswap(), {
          'data-act': 'swap',
          title: word('game.swap-does', table.player(1 - table.turn)),
        }),
      why &&
        button([icon('why'), word('game.why')], () => this.onwhy(told), {
          'data-act': 'why',
          'aria-label': word('game.why-of', table.named(told)),
        }),
      looking &&
        button([icon('last'), word('game.back')], () => this.onreturn(), { class: 'primary', 'data-act': 'return' }),
      kept && button([icon('take-back'), word('status.drop')], () => this.ondrop(), { 'data-act': 'drop' }),
    ]);
  }

  /** During a turn the line never gets lower than it was: what stands below it does not jump when it says less. */
  keepRoom() {
    const { mine, state } = this.table;
    const begins = this.isOther && mine;
    if (begins) this.isOther = false;
    if (begins || state.over || this.width !== innerWidth) {
      this.width = innerWidth;
      this.text.style.minHeight = '';
      this.room = 0;
    }
    const height = state.over ? 0 : this.text.offsetHeight;
    if (height <= this.room) return;
    this.room = height;
    this.text.style.minHeight = `${height}px`;
  }

  /** The position is another one; what must be known about it stays, such as that a move was not made. */
  moved() {
    this.isOther = true;
    this.asking.stop();
    const { note } = this.table;
    this.table.note = note?.stays ? { ...note, stays: false } : null;
  }

  /** Something happened: what was said before is over; false if nothing was. */
  clear() {
    this.asking.stop();
    const { note } = this.table;
    if (note) this.table.change({ note: null });
    return note !== null;
  }

  /** Says why a click makes no move, and points at what can be done. @param {Click} click */
  async refuse(click) {
    const { table } = this;
    const { board, state } = table;
    this.clear();
    const { chosen } = board.choosing;
    // What cannot follow what was chosen can be a move by itself.
    const { cell } = click;
    const alone = state.board.choices.some(({ cells: [first, more] }) => first === cell && !more);
    const again =
      alone && click.chosen.length > 0 && chosen.length === 0 ? ` ${word('status.begin-anew', { cell })}` : '';
    await tellRefusal(board, state, click, this.asking.next(), (text) =>
      table.change({ note: { text: text + again, bad: true } }),
    );
  }

  /** Draws the eye to the line. */
  nudge() {
    this.text.classList.remove('nudged');
    void this.text.offsetWidth;
    this.text.classList.add('nudged');
  }

  /** The player whose sign stands before the sentence, or null. */
  signed() {
    const { state, looking, away, note, turn } = this.table;
    return state.over || isWaiting(state) || looking || away || note ? null : turn;
  }

  sentence() {
    const { table } = this;
    const { state, sent, away, held, note, about, count } = table;
    if (note) return note.text;
    if (about !== null) return word('moves.before', table.told(about));
    if (table.looking) return count === 0 ? word('moves.looking-start') : word('moves.looking', table.told(count));
    if (held) return word(held.warned ? 'coach.held' : 'coach.looks', { move: table.called(held.move) });
    const chosen = choosing(table.board, table.game);
    if (chosen) return chosen;
    if (away) return sent ? word('status.kept', { move: sent.move }) : word('status.away');
    if (state.over) return this.ending();
    return isWaiting(state) ? word('game.waiting') : this.turn();
  }

  /** How many cells a move has in this stage of the game: one to place something, two to move it. */
  get stage() {
    return this.table.state.board.choices.some(({ cells }) => cells.length === 1) ? 1 : 2;
  }

  /** How many turns of this stage the one to move has had, this one too if it goes on. */
  get made() {
    const { state, turn } = this.table;
    const { turns, cells } = state;
    const begins = (/** @type {number} */ at) => turns[at] === turn && turns[at - 1] !== turn;
    return cells.filter((one, at) => begins(at) && this.isOfStage(one)).length;
  }

  /** Whether a move of these cells belongs to this stage; a pass belongs to the stage that it was made in. @param {string[]} cells */
  isOfStage(cells) {
    return cells.length === this.stage || cells.length === 0;
  }

  /** That a stage of the game has ended, to whoever has not moved since. */
  turnOfStage() {
    const { state, mine } = this.table;
    const begins = mine ? this.made === 0 : !this.isOfStage(state.cells.at(-1) ?? ['']);
    return begins ? this.own('now') : '';
  }

  /** What the game has to say about its stage, if anything. @param {string} what */
  own(what) {
    const { game, state, seat } = this.table;
    const [, ...options] = state.rules.split(',');
    // What is said under an option comes before what is said of the game, and what is said to one side before what is said to both.
    const ids = [...options.map((option) => `${game.name},${option}`), game.name]
      .map((name) => `${name}-${what}-${this.stage}`)
      .flatMap((id) => [`${id}-${seat}`, id]);
    const known = ids.find(hasWord);
    return known ? word(known) : '';
  }

  /** Whose turn it is, and what there is to do. */
  turn() {
    const { table } = this;
    const { state, game, mine, isNew, turn, board } = table;
    const player = table.player(turn);
    if (!mine) {
      const who = state.you.length ? '' : `${word(this.invited ? 'game.taken' : 'game.watching')} `;
      const whose = word(state.thinking ? 'game.thinking' : 'game.turn', player);
      return said(this.turnOfStage(), who + whose);
    }
    // Two at one screen share what belongs to both, too.
    const turns = said(word('game.turn', player), isNew && !board.owned ? word('status.common') : '');
    const own = isNew ? said(this.introduction(), this.began()) : word('status.your-turn');
    const whose = table.seat === null ? turns : own;
    const isPhone = matchMedia('(max-width: 40rem)').matches;
    const hint = isPhone ? firstSentence(state.board.turn_hint) : state.board.turn_hint;
    // What holds for all turns of a stage is said once; in the first stage at the second turn, since the first one has the goal.
    const begins = this.stage === 1 ? 1 : 0;
    const stage = this.made === begins ? this.own('stage') : '';
    if (isNew) {
      // The rest of the rules is behind a button.
      const now = this.stage === 2 ? this.own('now') : '';
      const more = !isPhone && this.stage === 2 ? stage : '';
      return said(whose, this.board, firstSentence(game.goal ?? ''), now, this.led(), hint, more);
    }
    const { facts, chase } = state.board;
    const urgent = facts.find((fact) => fact.urgent);
    // One that names what has to move says how; another one only says what cannot.
    const says = urgent?.cells.some((cell) => state.board.choices.some(({ cells: [first] }) => first === cell));
    const what = [urgent ? capital(urgent.text) : (chase ?? ''), this.led(), ...(says ? [] : [hint, stage])];
    return said(this.turnOfStage(), this.turnBefore(), table.calm, whose, ...what);
  }

  /** What the game is about, what holds in this position, and the way to all its rules: a sheet that keeps board and clocks in sight. */
  rules() {
    const { state, game } = this.table;
    const { facts, chase, quiet, turn_hint: hint } = state.board;
    const later = ['now', 'later', 'stage'].map((what) => this.own(what));
    const items = [...facts.map(({ text }) => text), chase, quiet].flatMap((text) =>
      text && !state.over ? [h('li', {}, tied(capital(text)))] : [],
    );
    // The way back to this game, and the board that it is played on.
    const all = `/rules/${game.name}?${query({ game: state.id, rules: state.rules })}`;
    const content = [
      h('p', {}, state.over ? game.goal : said(game.goal, hint, ...later)),
      items.length ? [h('h3', {}, word('rules.now')), h('ul', {}, items)] : null,
      h('p', {}, h('a', { class: 'button', href: all }, word('rules.all'))),
    ];
    dialog(state.title, content, 'sheet');
  }

  /** What is chosen by itself, and how it goes on. */
  led() {
    const { led } = this.table.board;
    if (!led) return '';
    const cells = named(led.next);
    const on = cells ? word('status.go-on', { cells }) : word('status.go-on-many');
    return `${word('status.led', { cells: led.cell })} ${on}`;
  }

  /** What the opponent's turn did that the board no longer shows: that they passed, or what several moves took. */
  turnBefore() {
    const { table } = this;
    const { state } = table;
    const seat = state.turns.at(-1);
    if (seat === undefined || table.seat === null || table.seat === seat) return '';
    const player = table.player(seat);
    if (state.cells.at(-1)?.length === 0) return word('status.passed', player);
    if (lastOf(state).trail.length === 0 || state.taken.length === 0) return '';
    // A stone may have gone on to where it took one.
    const moves = state.moves.slice(state.turns.findLastIndex((turn) => turn !== seat) + 1);
    const steps = moves.map((move) => table.called(move));
    // The last of several steps only ends the turn.
    const last = steps.length > 1 ? steps.pop() : undefined;
    const taking = { ...player, cells: listed(state.taken), moves: steps.join(word('status.then')) };
    return last ? word('status.took-on', { ...taking, last }) : word('status.took', taking);
  }

  /** What the opponent has done before this user's first move. */
  began() {
    const { state } = this.table;
    const move = state.moves.join(' ');
    return move ? word('status.began', { ...this.table.player(state.turns[0]), move }) : '';
  }

  /** Who the user is: colour and shape. */
  introduction() {
    const { state, board, game } = this.table;
    const [seat] = state.you;
    const { title } = state.seats[seat];
    const player = title.charAt(0).toLowerCase() + title.slice(1);
    // Where both take the same stones, the colour says nothing yet.
    if (!board.owned) return `${word('status.your-turn')} ${word('status.common')}`;
    const id = `status.shape.${board.owned[seat]}`;
    if (!hasWord(id)) return word('status.you', { player });
    return word('status.you-shape', { player, shape: word(id, { gender: game.genders[seat] }) });
  }

  /** How it ended, for this user, why, and the result. */
  ending() {
    const { state, seat } = this.table;
    const winner = winnerOf(state);
    const mine = seat !== null && winner !== null ? word(seat === winner ? 'game.won' : 'game.lost') : '';
    const result = state.result.replace('1/2-1/2', '½–½').replace('-', '–');
    const shown = state.board.points?.join(':') ?? (mine ? '' : result);
    return said(mine, tied(capital(state.end_text || word(`end.${state.end}`))), shown && `(${shown})`);
  }
}

/** Sentences one after the other. @param {string[]} all some of which may be empty */
const said = (...all) => all.filter(Boolean).join(' ');

/** @param {string} text */
const firstSentence = (text) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
