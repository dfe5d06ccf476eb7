/** Hints in steps, and why a move was good or bad. */

import { isProved } from '../board/grade.js';
import { button, h, fill } from '../dom.js';
import { Counting } from '../parts/overlay.js';
import { beginningOf, beginningText, beyond, explained, ideaOf, whyFor } from '../parts/reason.js';
import { capital, listed, pointingOn, sentence, spoken, tied } from '../parts/verdict.js';
import { hasWord, inside, word } from '../words.js';
import { answerIn, demonstration } from './film.js';

/** @import { Analysis, GradedMove } from '../data.js' */
/** @import { Child } from '../dom.js' */
/** @import { Table } from './table.js' */

/** An idea, a cell, the move. */
const STEPS = 3;

export class Hint {
  /** Help was asked for, of which the record tells. */
  onhelp = () => {};
  /** The position of the game is to be seen again. */
  onback = () => {};
  /** How much was told in this position. */
  step = 0;
  /** What is being shown on the board; anything else that comes later is not. @type {object | null} */
  showing = null;

  /** @param {Table} table @param {(count: number) => boolean} warned whether a warning said all about a move, by its number from 1 */
  constructor(table, warned) {
    this.table = table;
    this.warned = warned;
    this.element = h('div', { class: 'hint', role: 'status' });
    this.counting = new Counting(table.board);
    this.pointing = pointingOn(table.board);
  }

  clear() {
    this.step = 0;
    this.counting.hide();
    fill(this.element);
  }

  /** Shows a text, with buttons that keep their place. @param {Child} text @param {string | null} more what the button for more says */
  say(text, more = null) {
    const on = more ? button(word(more), () => this.help(), { 'data-act': 'more-hint' }) : null;
    const close = button(word('close'), () => this.close(), { class: 'quiet', 'data-act': 'close-hint' });
    const buttons = h('p', { class: 'row hint-buttons' }, on, close);
    fill(this.element, h('div', { class: 'hint-text' }, text), this.counting.element, buttons);
  }

  /** Puts the hint away, with what it showed on the board; false if there is none. */
  close() {
    if (!this.element.hasChildNodes()) return false;
    // A line that was played through leaves the board.
    const played = this.element.querySelector('.demonstration') !== null;
    this.clear();
    this.showing = null;
    this.table.board.point([]);
    if (played) this.onback();
    return true;
  }

  /** Tells a little more: an idea first, then where, then the move. */
  async help() {
    const { table } = this;
    const { state } = table;
    // What was said about a click is over.
    table.board.drop();
    table.change({ note: null });
    this.step = Math.min(this.step + 1, STEPS);
    const { step } = this;
    if (step === 1) this.think();
    this.onhelp();
    try {
      const analysis = await table.after(state.moves);
      const isHere = table.state.position === state.position && this.step === step;
      if (isHere && analysis.moves.length > 0) this.tell(analysis);
    } catch (error) {
      this.step = 0;
      this.fail(error);
    }
  }

  think() {
    this.say(h('p', { class: 'faint' }, word('analysis.thinking')));
  }

  /** @param {unknown} error */
  fail(error) {
    this.say(h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
  }

  /** @param {Analysis} analysis */
  tell(analysis) {
    const { table, pointing } = this;
    const { board, game, state } = table;
    const { moves } = analysis;
    const best = this.plainest(analysis);
    const { cells, takes: prey } = table.choice(best.move);
    const alone = (/** @type {string} */ text, more = '') =>
      this.say(h('p', { class: 'hint-move' }, h('strong', {}, text), ' ', more));
    // Who has to pass is told why, and how: there is nothing else to find.
    if (moves.length === 1 && cells.length === 0) {
      const why = state.board.facts.find((fact) => fact.urgent)?.text ?? '';
      alone(word('hint.pass'), `${capital(why)} ${state.board.turn_hint}`);
      return;
    }
    // The only move is all there is to say.
    if (moves.length === 1 && !analysis.moves_left_out) {
      board.point([], [], cells);
      alone(word('hint.only', { move: table.called(best.move) }));
      return;
    }
    // Where all moves are proved to be as good, there is nothing to look for, but one of them can be shown.
    const isAsGood = (/** @type {GradedMove} */ one) =>
      isProved(analysis, one) && one.value === best.value && one.score === best.score;
    const alike = moves.length > 1 && moves.every(isAsGood);
    // A move of one cell or none has no second step: where it begins would be all of it.
    const short = cells.length < 2 || alike;
    if (this.step === 2 && short) this.step = STEPS;
    const idea = ideaOf(analysis, { cells, word, best });
    // What holds for any move is said once, and so is how many moves are good.
    const advice = this.step === 1 ? this.advice(analysis, { cells, alike, best, why: idea.why }) : '';
    const because = idea.why ? spoken(tied(capital(idea.why)), idea.at, game, pointing) : advice;
    const count = this.step === 1 ? [h('strong', {}, tied(idea.text)), ' '] : [];
    const parts = count.length || idea.why || advice ? [h('p', { class: 'hint-idea' }, count, because)] : [];
    if (idea.why && advice) parts.push(h('p', {}, advice));
    const begins = this.step === 2 ? beginningOf(best.move, state.board.choices) : [];
    if (this.step === 2) parts.push(h('p', { class: 'hint-cell' }, beginningText(begins, word)));
    // Of the last step the move alone is shown; what its reason points at is shown on request.
    board.point(begins, [], this.step === STEPS ? cells : []);
    const same = moves.every((one) => one.distance === best.distance);
    if (this.step === STEPS) {
      // Only what was not said yet.
      const why = beyond(best.brief ?? best.why ?? '', idea.told ?? '');
      const draws = best.value === 'draw' && isProved(analysis, best);
      const resists = best.distance === null ? 'hint.hardest' : 'hint.resists';
      const example = prey.length ? 'hint.alike-takes' : 'hint.alike';
      const lost =
        moves.length > 1 && moves.every((one) => isProved(analysis, one) && one.value === 'loss') && !(alike && same);
      const id = lost ? resists : alike ? example : draws ? 'hint.move-draw' : 'hint.move';
      const told = capital(word(id, { move: table.called(best.move), cells: listed(prey) }));
      const verdict = idea.why || draws || alike ? null : `${sentence(analysis, game)}.`;
      const reason =
        why && (!alike || best.kind !== 'none') ? spoken(tied(capital(why)), best, game, pointing) : verdict;
      parts.push(h('p', { class: 'hint-move' }, [h('strong', {}, told), ' ', reason]));
    }
    // Where every move loses, nobody wants to see one that does.
    const any = alike && best.value !== 'loss';
    const next = { 1: any ? 'hint.any' : short ? 'hint.which' : 'hint.where', 2: 'hint.which' }[this.step];
    const hopeless = alike && !any && same;
    this.say(parts, next && table.mine && !hopeless ? next : null);
    // What is counted belongs to the position that is on the board.
    if (!table.looking) this.counting.show(state.board, [idea.why ?? '']);
  }

  /**
   * What to do, where the reason does not say it: a game can have a word for all its moves being as good, and one for moves of a certain number
   * of cells, also for one board alone.
   * @param {Analysis} analysis @param {{cells: string[], alike: boolean, best: GradedMove, why: string | null}} about
   */
  advice({ moves }, { cells, alike, best, why }) {
    const { name } = this.table.game;
    const { rules } = this.table.state;
    const own = (/** @type {string} */ id) => (hasWord(id) ? word(id) : '');
    const id = `idea-${cells.length}`;
    if (alike) return own(why ? `${name}-idea-${best.value}` : cells.length === 1 ? `${rules}-idea-any` : '');
    if (why || moves.length === 1) return '';
    return own(`${rules}-${id}`) || own(`${name}-${id}`) || word('hint.look');
  }

  /**
   * The best move; of several that are as good and as quick one that can be explained, and none that only takes back what was just done.
   * @param {Analysis} analysis
   */
  plainest(analysis) {
    const { table } = this;
    const { cells, turns } = table.state;
    const [first] = analysis.moves;
    const undo = (cells[turns.lastIndexOf(table.turn)] ?? []).toReversed().join();
    // As good as the first, as far as is known, and as quick.
    const of = (/** @type {GradedMove} */ { value, score, distance, proved }) =>
      [value, score, distance, proved].join();
    const asGood = analysis.moves.filter((one) => of(one) === of(first));
    const others = asGood.filter(({ move }) => table.choice(move).cells.join() !== undo);
    // Of drawing moves the first is the best trap.
    const told = first.value === 'draw' ? undefined : others.find((one) => one.why && one.kind !== 'none');
    return told ?? others[0] ?? first;
  }

  /** Why a move was good or bad, and what was better. @param {number} count which one, from 1 */
  async why(count) {
    const { table, pointing } = this;
    const { state, game, board } = table;
    const move = state.moves[count - 1];
    this.think();
    try {
      const analysis = await table.after(state.moves.slice(0, count - 1));
      const mine = table.seat === state.turns[count - 1];
      const one = analysis.moves.find((known) => known.move === move);
      const after = one?.kind === 'none' ? await table.after(state.moves.slice(0, count)) : null;
      if (table.state.position !== state.position) return;
      const told = explained(analysis, move, { mine, game, word, inside, called: table.called(move), after });
      if (!one || !told) {
        this.clear();
        return;
      }
      const { cells = [], pairs, section } = told.at;
      pointing.point(cells ?? [], pairs);
      const better = told.better ? word('reason.better', { move: table.called(told.better) }) : '';
      // What the coach has said before the move is not said again; what was better, and why, is new.
      const best = analysis.moves.find((one) => one.move === told.better);
      const why = best && best.kind !== 'none' ? whyFor(best, mine) : null;
      const plain = mine && why && this.warned(count);
      const text = plain ? word('reason.yours-plain', { move, value: word(`value.${told.value}`) }) : told.text;
      const said = spoken(text, { section }, game, pointing);
      this.say([
        h('p', {}, [said, better ? [' ', h('strong', {}, better)] : null, why ? ` ${capital(why)}` : null]),
        demonstration(table, state.moves.slice(0, count - 1), one),
      ]);
      if (table.count !== count) return;
      // The answer that the reason names is shown, too.
      const showing = (this.showing = {});
      const { arrows, taken } = await answerIn(state, state.moves.slice(0, count), told.text);
      if (this.showing === showing && table.state.position === state.position)
        board.point(cells ?? [], pairs, board.path, arrows, taken);
    } catch (error) {
      this.fail(error);
    }
  }
}
