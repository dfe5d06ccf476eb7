/** The coach, against the computer: warns before a mistake, or shows what the moves are worth. */

import { board as boardAfter, post } from '../api.js';
import { gradesOf, isProved } from '../board/grade.js';
import { button, h, fill, announce } from '../dom.js';
import { lossText } from '../parts/course.js';
import { answerTo, begun, beyond, clause, IDEA_WORDS, namedIn } from '../parts/reason.js';
import { settings } from '../parts/settings.js';
import { capital, inside, spoken } from '../parts/verdict.js';
import { word } from '../words.js';
import { answerIn } from './answer.js';
import { plays } from './film.js';

/** @import { Analysis, GradedMove, Help } from '../data.js' */
/** @import { GamePage } from './page.js' */

/** @typedef {'off' | 'warn' | 'values'} Mode */

/** @type {Record<Mode, Help | null>} */
const HELP = { off: null, warn: 'warnings', values: 'values' };

/** A move waits no longer for the coach, in milliseconds. */
const PATIENCE = 5000;
/** After this long the page says that the coach still looks, in milliseconds. */
const SOON = 300;

export class Coach {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.mode = /** @type {Mode} */ (settings.get('coach'));
    settings.addEventListener('change', () => {
      const wanted = /** @type {Mode} */ (settings.get('coach'));
      if (wanted !== this.mode) this.choose(wanted);
    });
    this.warning = h('div', { class: 'warning', role: 'alert' });
    this.remark = h('p', { class: 'coach-remark faint' });
    /** That it was not sure of the last move, where it was not. */
    this.unsure = '';
    /** What the signs on the board mean; it stays while they come and go. */
    this.legend = h('p', { class: 'coach-legend faint', hidden: true });
    /** The position that is looked at. */
    this.seen = '';
    /** The move that is chosen and not made: the coach looks at it, or has warned. @type {{move: string, warned: boolean} | null} */
    this.held = null;
    /** The help that the first move was made with, until the server knows. @type {Help | null} */
    this.owed = null;
    /** The moves that a warning said all about, by their number, from 1. @type {Set<number>} */
    this.warned = new Set();
    /** That nothing was given away, where the last turn took something: after so many moves. */
    this.reassured = { after: -1, text: '' };
    /** Ends the wait for the person's decision. @type {((play: boolean) => void) | null} */
    this.decide = null;
  }

  /** Whether there is a coach in this game: not between two people. */
  get helps() {
    const { page } = this;
    return page.state.you.length > 0 && !page.state.over && !page.isBetweenPeople();
  }

  /** For the line below the board: that the result is the same, where a piece was just lost. */
  get calm() {
    const { after, text } = this.reassured;
    return after === this.page.state.moves.length ? text : '';
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.mode = mode;
    this.unsure = '';
    fill(this.remark);
    this.seen = '';
    this.page.board.grades = null;
    fill(this.legend);
    this.draw();
  }

  /** Looks at the position, if it is the user's turn. */
  draw() {
    const { page } = this;
    const { state } = page;
    this.legend.hidden = !this.helps || this.mode !== 'values';
    const key = JSON.stringify([state.moves, state.over]);
    if (key === this.seen) return;
    this.decide?.(false);
    this.seen = page.mine && this.helps ? key : '';
    if (this.owed && !page.status.isNew) {
      this.note(this.owed);
      this.owed = null;
    }
    // What was said of the move before holds until this one is looked at.
    if (this.mode !== 'warn') fill(this.remark);
    else if (this.unsure || !this.remark.hasChildNodes()) this.say();
    this.reassured.after = -1;
    if (page.mine && this.helps && this.mode !== 'off') this.look(key);
  }

  /** What the coach does, after what it could not say of the last move. @param {string} [text] */
  say(text = '') {
    fill(this.remark, [this.unsure, text].filter(Boolean).join(' '));
  }

  /** @param {string} key of the position */
  async look(key) {
    const { page } = this;
    const help = HELP[this.mode];
    // Whoever puts the coach off before the first move has had no help.
    if (help && !page.status.isNew) this.note(help);
    try {
      const analysis = await page.knowledge.after(page.state.moves);
      if (this.seen !== key) return;
      if (this.mode === 'values' && !page.moves.looking) page.board.grades = gradesOf(analysis);
      const proved = analysis.moves.some((one) => isProved(analysis, one));
      if (this.mode === 'warn') this.say(proved ? undefined : word('coach.silent'));
      else if (proved) {
        fill(this.legend, this.meaning(analysis));
      } else {
        // Whoever looks at values is told what is known from the position before.
        const known = analysis.inherited ? `${capital(analysis.reasons?.[0].text ?? '')} ` : '';
        fill(this.remark, known, word('coach.estimates'));
      }
      if (proved && this.mode === 'warn') await this.reassure(analysis, key);
    } catch {
      // Without the coach the game goes on as without help.
      if (this.seen === key) fill(this.remark, word('coach.away'));
    }
  }

  /**
   * Whoever has just lost a piece without a warning is told that the result is the same: they might wait for one.
   * @param {Analysis} now @param {string} key of the position
   */
  async reassure(now, key) {
    const { state, knowledge, status } = this.page;
    const at = state.turns.lastIndexOf(state.you[0]);
    const isTaken = state.you.length === 1 && state.taken.length > 0;
    if (!isTaken || at < 0 || at === state.turns.length - 1) return;
    const before = await knowledge.after(state.moves.slice(0, at));
    const isKept = isProved(now) && before.value === now.value && gradeOf(before, state.moves[at])?.loss === 0;
    if (this.seen !== key || !isKept) return;
    this.reassured = { after: state.moves.length, text: word(`coach.still.${now.value}`) };
    status.draw();
  }

  /** What the signs mean: those that there are. @param {Analysis} analysis */
  meaning(analysis) {
    const { board } = this.page;
    const { best, further } = board.signs;
    const parts = [word(this.signsOf(analysis))];
    if (analysis.moves.some((one) => !isProved(analysis, one))) parts.push(word('coach.legend-guess'));
    if (best) parts.push(word('coach.legend-best'));
    if (further) parts.push(word('coach.legend-further'));
    return parts.join(' ');
  }

  /** The words for the values themselves. @param {Analysis} analysis */
  signsOf(analysis) {
    if (analysis.moves.some((one) => one.score !== null)) return 'coach.legend-points';
    const draws = analysis.moves.some((one) => one.value === 'draw');
    return draws ? 'coach.legend' : 'coach.legend-plain';
  }

  /** Tells the server about help, so that the record does. @param {Help} help */
  note(help) {
    const { page } = this;
    const seat = page.state.you.length === 1 ? page.state.you[0] : page.turn();
    if (page.state.help[seat].includes(help)) return;
    // If it does not arrive, it is told again with the next move.
    post(`/records/${page.state.id}/actions`, { do: 'help', with: help })
      .then((state) => page.draw(state, false))
      .catch(() => {});
  }

  /**
   * Whether a move may be sent: one that gives something away is held until the person has decided.
   * @param {string} move
   * @returns {Promise<boolean>}
   */
  async allows(move) {
    const { page } = this;
    if (page.status.isNew && this.helps) this.owed = HELP[this.mode];
    if (this.mode !== 'warn' || !this.helps) return true;
    const { state } = page;
    const slow = setTimeout(() => this.hold({ move, warned: false }), SOON);
    /** @type {Analysis | null} */
    const analysis = await Promise.race([
      page.knowledge.after(state.moves).catch(() => null),
      new Promise((done) => setTimeout(() => done(null), PATIENCE)),
    ]);
    clearTimeout(slow);
    const played = analysis && gradeOf(analysis, move);
    // Where it is sure of no move, it has said so.
    const isUnsure = played && !played.class && analysis.moves.some((one) => one.class);
    this.unsure = isUnsure ? word('coach.unsure', { move: page.called(move) }) : '';
    const same = () => page.state.position === state.position;
    const warns = same() && analysis && played?.loss;
    const play = warns ? await this.ask(analysis, played) : true;
    this.hold(null);
    if (!same()) return false;
    if (warns) page.board.point([]);
    if (!play) page.putBack();
    return play;
  }

  /** Shows on the page that a move is chosen and not made. @param {{move: string, warned: boolean} | null} held */
  hold(held) {
    const { page } = this;
    this.held = held;
    if (!held) {
      page.film.stop();
      fill(this.warning);
      page.show(null);
    }
    page.table.classList.toggle('holding', Boolean(held?.warned));
    page.status.draw();
    page.actions.draw();
  }

  /** What is chosen, for the line below the board. */
  sentence() {
    const move = this.page.called(this.held?.move ?? '');
    return word(this.held?.warned ? 'coach.held' : 'coach.looks', { move });
  }

  /**
   * Shows the position after a move that is not made yet, and the answer to it.
   * @param {string} move @param {string[]} cells @param {Promise<string>} told what names the answer
   */
  async preview(move, cells, told) {
    const { page } = this;
    const { rules, start, moves } = page.state;
    try {
      const after = await boardAfter(rules, start, [...moves, move]);
      if (this.held?.move !== move || page.moves.looking) return;
      page.show(after);
      const past = [...page.moves.past(moves.length), page.state.position];
      page.board.show({ ...after, choices: [], past }, { last: cells });
      const isHeld = () => this.held?.move === move && !page.moves.looking;
      // The move itself is seen now, then the answer that the words name, as a short film and as an arrow.
      page.board.point([]);
      const made = [...moves, move];
      const reply = namedIn(await told, after.choices)?.move;
      if (plays()) {
        const first = reply ? [reply] : [];
        const { line } = await page.knowledge.after([...made, ...first]);
        if (!isHeld() || !(await page.film.play(page.state, made, [...first, ...line])) || !isHeld()) return;
        page.board.show({ ...after, choices: [], past }, { last: cells, animate: false });
      }
      const answer = await answerIn(page.state, made, await told);
      if (!isHeld()) return;
      const { arrows, taken } = answer;
      page.board.point(arrows.length ? [] : answer.cells, [], [], arrows, taken);
    } catch {
      // The rings on its cells show the move too.
    }
  }

  /** Tells the answer to a move. @param {Analysis} before @param {string} move @param {HTMLElement} line */
  async answer(before, move, line) {
    const { knowledge, state } = this.page;
    const after = await knowledge.after([...state.moves, move]).catch(() => null);
    const text = answerTo(before, after, word);
    fill(line, text);
    return text;
  }

  /** @param {Analysis} analysis @param {GradedMove} played @returns {Promise<boolean>} */
  ask(analysis, played) {
    const { page } = this;
    const { move, class: kind = 'good', loss = 0, value: after } = played;
    const cells = page.state.board.choices.find((one) => one.move === move)?.cells ?? [];
    const judgement = { class: kind, before: analysis.value, after, loss };
    const text = capital(lossText(judgement, 'coach', { move: page.called(move) }));
    // Where there is no reason to tell, the answer shows what is wrong with the move.
    const bare = !played.why || played.kind === 'none';
    const why = bare ? '' : capital(clause(played.why ?? '', page.game.players.map(inside)));
    // A few words that only begin the reason do not give it.
    const idea = played.brief && beyond(why, played.brief) === why ? capital(played.brief) : '';
    const short = idea || begun(why, IDEA_WORDS);
    // What the reason speaks of is shown with the warning.
    const pointing = page.hint.pointing();
    const proof = { section: played.section };
    const more =
      short === why
        ? null
        : h('details', {}, h('summary', {}, word('coach.more')), h('p', {}, spoken(why, proof, page.game, pointing)));
    const back = button(word('coach.back'), () => this.decide?.(false), { class: 'primary', 'data-act': 'coach-back' });
    const anyway = button(word('coach.anyway'), () => this.decide?.(true), { 'data-act': 'coach-anyway' });
    const answer = h('p', { class: 'coach-answer' });
    const told = bare ? this.answer(analysis, move, answer) : Promise.resolve(why);
    if (!more) this.warned.add(page.state.moves.length + 1);
    // What lies in the same place gives way.
    page.hint.clear();
    fill(this.warning, [
      h('p', {}, h('strong', {}, text)),
      h('p', { class: 'row wrap' }, back, anyway),
      bare ? [answer, h('p', { class: 'faint' }, word('coach.no-reason'))] : null,
      bare ? null : h('p', {}, more ? short : spoken(why, proof, page.game, pointing)),
      more,
    ]);
    this.note('warnings');
    this.hold({ move, warned: true });
    this.preview(move, cells, told);
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
}

/** What is known of a move. @param {Analysis} analysis @param {string} move */
const gradeOf = ({ moves }, move) => moves.find((one) => one.move === move);
