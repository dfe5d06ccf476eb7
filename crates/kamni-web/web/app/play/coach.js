/** The coach, against the computer: warns before a mistake, or shows what the moves are worth. */

import { board as boardAfter } from '../api.js';
import { gradesOf, isProved, loses } from '../board/grade.js';
import { button, h, fill, announce } from '../dom.js';
import { lossText } from '../parts/course.js';
import { answerTo, begun, beyond, clause, IDEA_WORDS, namedIn } from '../parts/reason.js';
import { settings } from '../parts/settings.js';
import { capital, pointingOn, spoken } from '../parts/verdict.js';
import { inside, word } from '../words.js';
import { answerIn, plays } from './film.js';

/** @import { Analysis, GradedMove, Help } from '../data.js' */
/** @import { Table } from './table.js' */

/** @typedef {'off' | 'warn' | 'values'} Mode */

/** @type {Record<Mode, Help | null>} */
const HELP = { off: null, warn: 'warnings', values: 'values' };

/** A move waits no longer for the coach, in milliseconds. */
const PATIENCE = 5000;
/** After this long the page says that the coach still looks, in milliseconds. */
const SOON = 300;

export class Coach {
  /** There was help, of which the record tells. @type {(help: Help) => void} */
  onhelp = () => {};
  /** A warning takes the place of what was said before. */
  onwarn = () => {};
  /** The position of the game is to be seen again. */
  onback = () => {};
  /** Ends the wait for the person's decision. @type {((play: boolean) => void) | null} */
  decide = null;
  /** The moves that a warning said all about, by their number, from 1. @type {Set<number>} */
  warned = new Set();
  /** That it was not sure of the last move, where it was not. */
  #unsure = '';
  /** The position that is looked at. */
  #seen = '';
  /** The help that the first move was made with, until the server knows. @type {Help | null} */
  #owed = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.mode = /** @type {Mode} */ (settings.get('coach'));
    settings.addEventListener('change', () => this.choose(/** @type {Mode} */ (settings.get('coach'))));
    this.warning = h('div', { class: 'warning', role: 'alert' });
    this.remark = h('p', { class: 'coach-remark faint' });
    /** What the signs on the board mean; it stays while they come and go. */
    this.legend = h('p', { class: 'coach-legend faint', hidden: true });
  }

  /** Whether there is a coach in this game: not between two people. */
  get helps() {
    const { state, helps } = this.table;
    return state.you.length > 0 && !state.over && helps;
  }

  /** @param {Mode} mode */
  choose(mode) {
    if (mode === this.mode) return;
    this.mode = mode;
    this.#unsure = this.#seen = '';
    fill(this.remark);
    fill(this.legend);
    this.table.board.grades = null;
    this.draw();
  }

  /** Looks at the position, if it is the user's turn. */
  draw() {
    const { state, mine, isNew } = this.table;
    this.legend.hidden = !this.helps || this.mode !== 'values';
    const key = JSON.stringify([state.moves, state.over, mine]);
    if (key === this.#seen) return;
    this.decide?.(false);
    this.#seen = key;
    if (this.#owed && !isNew) this.onhelp(this.#owed);
    if (!isNew) this.#owed = null;
    // What was said of the move before holds until this one is looked at.
    if (this.mode !== 'warn') fill(this.remark);
    else if (this.#unsure || !this.remark.hasChildNodes()) this.#say();
    this.table.calm = '';
    if (mine && this.helps && this.mode !== 'off') this.look(key);
  }

  /** What the coach does, after what it could not say of the last move. @param {string} [text] */
  #say(text = '') {
    fill(this.remark, [this.#unsure, text].filter(Boolean).join(' '));
  }

  /** @param {string} key of the position */
  async look(key) {
    const { table, mode } = this;
    const help = HELP[mode];
    // Whoever puts the coach off before the first move has had no help.
    if (help && !table.isNew) this.onhelp(help);
    try {
      const analysis = await table.after(table.state.moves);
      if (this.#seen !== key) return;
      const proved = analysis.moves.some((one) => isProved(analysis, one));
      if (mode === 'warn') this.#say(proved ? undefined : word('coach.silent'));
      else {
        if (!table.looking) table.board.grades = gradesOf(analysis);
        // Whoever looks at values is told what is known from the position before.
        const known = analysis.inherited ? `${capital(analysis.reasons?.[0].text ?? '')} ` : '';
        if (proved) fill(this.legend, this.meaning(analysis));
        else fill(this.remark, known, word('coach.estimates'));
      }
      if (proved && mode === 'warn') await this.reassure(analysis, key);
    } catch {
      // Without the coach the game goes on as without help.
      if (this.#seen === key) fill(this.remark, word('coach.away'));
    }
  }

  /**
   * Whoever has just lost a piece without a warning is told that the result is the same: they might wait for one.
   * @param {Analysis} now @param {string} key of the position
   */
  async reassure(now, key) {
    const { table } = this;
    const { state, seat } = table;
    const at = seat === null ? -1 : state.turns.lastIndexOf(seat);
    if (state.taken.length === 0 || at < 0 || at === state.turns.length - 1) return;
    const before = await table.after(state.moves.slice(0, at));
    const isKept = isProved(now) && before.value === now.value && gradeOf(before, state.moves[at])?.loss === 0;
    if (this.#seen === key && isKept) table.change({ calm: word(`coach.still.${now.value}`) });
  }

  /** What the signs mean: those that there are. @param {Analysis} analysis */
  meaning(analysis) {
    const { moves } = analysis;
    const { best, further } = this.table.board.signs;
    const values = moves.some(({ value }) => value === 'draw') ? 'coach.legend' : 'coach.legend-plain';
    return [
      word(moves.some(({ score }) => score !== null) ? 'coach.legend-points' : values),
      moves.some((one) => !isProved(analysis, one)) && word('coach.legend-guess'),
      best && word('coach.legend-best'),
      further && word('coach.legend-further'),
    ]
      .filter(Boolean)
      .join(' ');
  }

  /**
   * Whether a move may be sent: one that gives something away is held until the person has decided.
   * @param {string} move
   * @returns {Promise<boolean>}
   */
  async allows(move) {
    const { table } = this;
    const { state } = table;
    if (table.isNew && this.helps) this.#owed = HELP[this.mode];
    if (this.mode !== 'warn' || !this.helps) return true;
    const slow = setTimeout(() => table.change({ held: { move, warned: false } }), SOON);
    /** @type {Analysis | null} */
    const analysis = await Promise.race([
      table.after(state.moves).catch(() => null),
      new Promise((done) => setTimeout(() => done(null), PATIENCE)),
    ]);
    clearTimeout(slow);
    const played = analysis && gradeOf(analysis, move);
    // Where it is sure of no move, it has said so.
    const isUnsure = played && !played.class && analysis.moves.some((one) => one.class);
    this.#unsure = isUnsure ? word('coach.unsure', { move: table.called(move) }) : '';
    const same = () => table.state.position === state.position;
    const warns = same() && analysis && played && loses(played);
    const play = warns ? await this.ask(analysis, played) : true;
    table.film.stop();
    fill(this.warning);
    table.change({ held: null, other: null });
    if (!same()) return false;
    if (warns) table.board.point([]);
    if (!play) this.onback();
    return play;
  }

  /**
   * Shows the position after a move that is not made yet, then the answer that the words name, as a short film and as an arrow.
   * @param {string} move @param {Promise<string>} told what names the answer
   */
  async preview(move, told) {
    const { table } = this;
    const { board, state, film } = table;
    const { rules, start, moves, position } = state;
    const made = [...moves, move];
    const isHeld = () => table.held?.move === move && !table.looking;
    try {
      const after = await boardAfter(rules, start, made);
      if (!isHeld()) return;
      table.change({ other: after });
      const shown = { ...after, choices: [], past: [...table.past(moves.length), position] };
      const { cells: last } = table.choice(move);
      board.show(shown, { last });
      board.point([]);
      const reply = namedIn(await told, after.choices)?.move;
      if (plays()) {
        const first = reply ? [reply] : [];
        const { line } = await table.after([...made, ...first]);
        if (!isHeld() || !(await film.play(state, made, [...first, ...line])) || !isHeld()) return;
        board.show(shown, { last, animate: false });
      }
      const { cells, arrows, taken } = await answerIn(state, made, await told);
      if (isHeld()) board.point(arrows.length ? [] : cells, [], [], arrows, taken);
    } catch {
      // The rings on its cells show the move too.
    }
  }

  /** @param {Analysis} analysis @param {GradedMove} played @returns {Promise<boolean>} */
  ask(analysis, played) {
    const { table } = this;
    const { state, game } = table;
    const { move, class: kind = 'good', loss = 0, value: after, section, brief } = played;
    const judgement = { class: kind, before: analysis.value, after, loss };
    const text = capital(lossText(judgement, 'coach', { move: table.called(move) }));
    // Where there is no reason to tell, the answer shows what is wrong with the move.
    const bare = !played.why || played.kind === 'none';
    const why = bare ? '' : capital(clause(played.why ?? '', game.players.map(inside)));
    // A few words that only begin the reason do not give it.
    const idea = brief && beyond(why, brief) === why ? capital(brief) : '';
    const short = idea || begun(why, IDEA_WORDS);
    // What the reason speaks of is shown with the warning.
    const reason = () => spoken(why, { section }, game, pointingOn(table.board));
    const back = button(word('coach.back'), () => this.decide?.(false), { class: 'primary', 'data-act': 'coach-back' });
    const anyway = button(word('coach.anyway'), () => this.decide?.(true), { 'data-act': 'coach-anyway' });
    const answer = h('p', { class: 'coach-answer' });
    const told = bare ? this.answer(analysis, move) : Promise.resolve(why);
    if (bare) told.then((text) => fill(answer, text));
    if (short === why) this.warned.add(state.moves.length + 1);
    this.onwarn();
    fill(this.warning, [
      h('p', {}, h('strong', {}, text)),
      h('p', { class: 'row wrap' }, back, anyway),
      bare
        ? [answer, h('p', { class: 'faint' }, word('coach.no-reason'))]
        : h('p', {}, short === why ? reason() : short),
      short === why ? null : h('details', {}, h('summary', {}, word('coach.more')), h('p', {}, reason())),
    ]);
    this.onhelp('warnings');
    table.change({ held: { move, warned: true } });
    this.preview(move, told);
    announce(text);
    back.focus({ preventScroll: true });
    return new Promise((done) => {
      this.decide = (play) => {
        this.decide = null;
        done(play);
      };
      this.warning.onkeydown = (event) => {
        if (event.key === 'Escape') this.decide?.(false);
      };
    });
  }

  /** The answer to a move in words. @param {Analysis} before @param {string} move */
  async answer(before, move) {
    const after = await this.table.after([...this.table.state.moves, move]).catch(() => null);
    return answerTo(before, after, word);
  }
}

/** What is known of a move. @param {Analysis} analysis @param {string} move */
const gradeOf = ({ moves }, move) => moves.find((one) => one.move === move);
