/** Hints in steps, and why a move was good or bad. */

import { gradesOf, isProved } from '../board/grade.js';
import { button, h, fill } from '../dom.js';
import { Counting } from '../parts/overlay.js';
import { beginningOf, beginningText, beyond, explained, ideaOf, whyFor } from '../parts/reason.js';
import { capital, inside, listed, sentence, spoken, tied } from '../parts/verdict.js';
import { hasWord, word } from '../words.js';
import { answerIn } from './answer.js';
import { demonstration } from './demonstration.js';

/** @import { Analysis, GradedMove } from '../data.js' */
/** @import { Child } from '../dom.js' */
/** @import { GamePage } from './page.js' */

/** An idea, a cell, the move. */
const STEPS = 3;

/** The moves that are as good as the best, and as quick. @param {Analysis} analysis */
function asGood(analysis) {
  const grades = gradesOf(analysis);
  return analysis.moves.filter(({ move }) => grades.get(move)?.best);
}

export class Hint {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'hint', role: 'status' });
    this.counting = new Counting(page.board);
    /** How much was told in this position. */
    this.step = 0;
    /** What is being shown on the board; anything else that comes later is not. @type {object | null} */
    this.showing = null;
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
    this.page.board.point([]);
    if (played) this.page.putBack();
    return true;
  }

  /** Tells a little more: an idea first, then where, then the move. */
  async help() {
    const { page } = this;
    const { state } = page;
    // What was said about a click is over.
    page.board.drop();
    page.status.clear();
    page.status.draw();
    this.step = Math.min(this.step + 1, STEPS);
    const { step } = this;
    if (step === 1) this.say(h('p', { class: 'faint' }, word('analysis.thinking')));
    page.coach.note('hints');
    try {
      const analysis = await page.knowledge.after(state.moves);
      const isHere = page.state.position === state.position && this.step === step;
      if (isHere && analysis.moves.length > 0) this.tell(analysis);
    } catch (error) {
      this.step = 0;
      this.say(h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** The cells of a move, and of what it takes. @param {{move: string}} one */
  choice({ move }) {
    const { cells = [], takes = [] } = this.page.state.board.choices.find((one) => one.move === move) ?? {};
    return { cells, takes };
  }

  /** @param {Analysis} analysis */
  tell(analysis) {
    const { page } = this;
    const best = this.plainest(analysis);
    const { cells, takes: prey } = this.choice(best);
    // Who has to pass is told why, and how: there is nothing else to find.
    if (analysis.moves.length === 1 && cells.length === 0) {
      const { facts, turn_hint: how } = page.state.board;
      const why = facts.find((fact) => fact.urgent)?.text ?? '';
      this.say(h('p', { class: 'hint-move' }, h('strong', {}, word('hint.pass')), ' ', [capital(why), how].join(' ')));
      return;
    }
    // The only move is all there is to say.
    if (analysis.moves.length === 1 && !analysis.moves_left_out) {
      page.board.point([], [], cells);
      this.say(h('p', { class: 'hint-move' }, h('strong', {}, word('hint.only', { move: page.called(best.move) }))));
      return;
    }
    // Where all moves are proved to be as good, there is nothing to look for, but one of them can be shown.
    const alike =
      analysis.moves.length > 1 &&
      analysis.moves.every((one) => isProved(analysis, one) && one.value === best.value && one.score === best.score);
    // A move of one cell or none has no second step: where it begins would be all of it.
    const short = cells.length < 2 || alike;
    if (this.step === 2 && short) this.step = STEPS;
    const idea = ideaOf(analysis, { cells, word, best });
    // What holds for any move is said once.
    const advice = this.step === 1 ? this.advice(analysis, { cells, alike, best, why: idea.why }) : '';
    const because = idea.why ? spoken(tied(capital(idea.why)), idea.at, page.game, this.pointing()) : advice;
    // How many moves are good is said once.
    const count = this.step === 1 ? [h('strong', {}, tied(idea.text)), ' '] : [];
    const parts = count.length || idea.why || advice ? [h('p', { class: 'hint-idea' }, count, because)] : [];
    if (idea.why && advice) parts.push(h('p', {}, advice));
    if (this.step === 1) page.board.point([]);
    if (this.step === 2) {
      const begins = beginningOf(best.move, page.state.board.choices);
      parts.push(h('p', { class: 'hint-cell' }, beginningText(begins, word)));
      page.board.point(begins);
    }
    if (this.step === STEPS) {
      // The move alone; what its reason points at is shown on request.
      page.board.point([], [], cells);
      const all = analysis.moves.length > 1 && analysis.moves.every((one) => one.value === 'loss');
      const same = alike && analysis.moves.every((one) => one.distance === best.distance);
      // Only what was not said yet.
      const why = beyond(best.brief ?? best.why ?? '', idea.told ?? '');
      const draws = best.value === 'draw' && isProved(analysis, best);
      const resists = best.distance === null ? 'hint.hardest' : 'hint.resists';
      const example = prey.length ? 'hint.alike-takes' : 'hint.alike';
      const id = all && !same ? resists : alike ? example : draws ? 'hint.move-draw' : 'hint.move';
      parts.push(
        h('p', { class: 'hint-move' }, [
          h('strong', {}, capital(word(id, { move: page.called(best.move), cells: listed(prey) }))),
          ' ',
          why && (!alike || best.kind !== 'none')
            ? spoken(tied(capital(why)), best, page.game, this.pointing())
            : idea.why || draws || alike
              ? null
              : `${sentence(analysis, page.game)}.`,
        ]),
      );
    }
    // Where every move loses, nobody wants to see one that does.
    const any = alike && best.value !== 'loss';
    const next = { 1: any ? 'hint.any' : short ? 'hint.which' : 'hint.where', 2: 'hint.which' }[this.step];
    const hopeless = alike && !any && analysis.moves.every((one) => one.distance === best.distance);
    this.say(parts, next && page.mine && !hopeless ? next : null);
    // What is counted belongs to the position that is on the board.
    if (page.moves.count === page.state.moves.length) this.counting.show(page.state.board, [idea.why ?? '']);
  }

  /**
   * What to do, where the reason does not say it: a game can have a word for all its moves being as good, and one for moves of so many
   * cells, also for one board alone.
   * @param {Analysis} analysis @param {{cells: string[], alike: boolean, best: GradedMove, why: string | null}} about
   */
  advice({ moves }, { cells, alike, best, why }) {
    const { game, state } = this.page;
    const { name } = game;
    const { rules } = state;
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
    const { state } = this.page;
    const [first] = analysis.moves;
    const mine = state.turns.lastIndexOf(this.page.turn());
    const undo = (state.cells[mine] ?? []).toReversed().join();
    const others = asGood(analysis).filter((one) => this.choice(one).cells.join() !== undo);
    // Of drawing moves the first is the best trap.
    const told = first.value === 'draw' ? undefined : others.find((one) => one.why && one.kind !== 'none');
    return told ?? others[0] ?? first;
  }

  /** Why a move was good or bad, and what was better. @param {number} count which one, from 1 */
  async why(count) {
    const { page } = this;
    const { state } = page;
    const move = state.moves[count - 1];
    this.say(h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const analysis = await page.knowledge.after(state.moves.slice(0, count - 1));
      if (page.state.position !== state.position) return;
      const mine = state.you.length === 1 && state.you[0] === state.turns[count - 1];
      const bare = analysis.moves.find((one) => one.move === move)?.kind === 'none';
      const after = bare ? await page.knowledge.after(state.moves.slice(0, count)) : null;
      if (page.state.position !== state.position) return;
      const { game } = page;
      const told = explained(analysis, move, { mine, game, word, inside, called: page.called(move), after });
      if (!told) {
        this.clear();
        return;
      }
      const pointing = this.pointing(page.moves.count === count ? told.text : null);
      pointing.point(told.at.cells ?? [], told.at.pairs);
      const better = told.better ? word('reason.better', { move: page.called(told.better) }) : '';
      // What the coach has said before the move is not said again; what was better, and why, is new.
      const known = mine && page.coach.warned.has(count);
      const [best] = analysis.moves;
      const why = told.better && best.kind !== 'none' ? whyFor(best, mine) : null;
      const plain = known && why;
      const text = plain ? word('reason.yours-plain', { move, value: word(`value.${told.value}`) }) : told.text;
      const { section } = told.at;
      this.say([
        h('p', {}, [
          spoken(text, { section }, game, pointing),
          better ? [' ', h('strong', {}, better)] : null,
          why ? ` ${capital(why)}` : null,
        ]),
        this.shown(analysis, move, count),
      ]);
    } catch (error) {
      this.say(h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** How the game goes on after a bad move. @param {Analysis} analysis @param {string} move @param {number} count which one, from 1 */
  shown(analysis, move, count) {
    const one = analysis.moves.find((known) => known.move === move);
    return one ? demonstration(this.page, this.page.state.moves.slice(0, count - 1), one) : null;
  }

  /**
   * What a reason does on this page.
   * @param {string | null} [text] of a reason that names an answer to the position on the board, which is shown, too
   * @param {string[]} [moves] those that lead to that position
   */
  pointing(text = null, moves = this.page.state.moves.slice(0, this.page.moves.count)) {
    const { page } = this;
    const { board, host, state } = page;
    return {
      point: async (/** @type {string[]} */ cells, /** @type {[string, string][]} */ pairs = []) => {
        // A move that is proposed stays shown.
        const { path } = board;
        board.point(cells, pairs, path);
        const showing = (this.showing = {});
        if (text === null) return;
        const { arrows, taken } = await answerIn(state, moves, text);
        if (this.showing === showing && page.state.position === state.position)
          board.point(cells, pairs, path, arrows, taken);
      },
      reveal: () => {
        host.scrollIntoView({ block: 'nearest' });
        // What is marked already is seen to be meant.
        host.classList.remove('pulsing');
        void host.offsetWidth;
        host.classList.add('pulsing');
      },
    };
  }
}
