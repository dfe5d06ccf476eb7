/** Hints in steps, and why a move was good or bad. */

import { h, fill } from '../dom.js';
import { explained, ideaOf } from '../parts/reason.js';
import { capital, sentence, spoken } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { Analysis } from '../data.js' */
/** @import { GamePage } from './page.js' */

/** An idea, a cell, the move. */
const STEPS = 3;

export class Hint {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'hint', role: 'status' });
    /** How much was told in this position. */
    this.step = 0;
  }

  clear() {
    this.step = 0;
    fill(this.element);
  }

  /** Tells a little more: an idea first, then where, then the move. */
  async help() {
    const { page } = this;
    const { state } = page;
    // What was said about a click is over.
    page.status.clear();
    page.status.draw();
    this.step = Math.min(this.step + 1, STEPS);
    const { step } = this;
    if (step === 1) fill(this.element, h('p', { class: 'faint' }, word('analysis.thinking')));
    page.coach.note('hints');
    try {
      const analysis = await page.knowledge.after(state.moves, { time: '2s' });
      if (page.state.position !== state.position || this.step !== step || analysis.moves.length === 0) return;
      this.tell(analysis);
    } catch (error) {
      this.step = 0;
      fill(this.element, h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** @param {Analysis} analysis */
  tell(analysis) {
    const { page } = this;
    const [best] = analysis.moves;
    const cells = page.state.board.choices.find((one) => one.move === best.move)?.cells ?? [];
    // A move without a cell has no second step.
    if (this.step === 2 && cells.length === 0) this.step = STEPS;
    const idea = ideaOf(analysis, { cells, word });
    const parts = [
      h(
        'p',
        { class: 'hint-idea' },
        h('strong', {}, idea.text),
        ' ',
        idea.why ? spoken(capital(idea.why), idea.at, page.game, this.pointing()) : null,
      ),
    ];
    if (this.step === 1) page.board.point([]);
    if (this.step === 2) {
      parts.push(h('p', { class: 'hint-cell' }, word('hint.cell', { cell: cells[0] })));
      page.board.point([cells[0]]);
    }
    if (this.step === STEPS) {
      page.board.point(best.cells ?? [], best.pairs, cells);
      const all = analysis.moves.length > 1 && analysis.moves.every((one) => one.value === 'loss');
      const alike = analysis.moves.every((one) => one.score === best.score && one.distance === best.distance);
      const why = best.brief ?? best.why;
      const id = all ? (alike ? 'hint.alike' : 'hint.resists') : 'hint.move';
      parts.push(
        h(
          'p',
          { class: 'hint-move' },
          h('strong', {}, word(id, { move: best.move })),
          ' ',
          why && why !== idea.why
            ? spoken(capital(why), best, page.game, this.pointing())
            : idea.why
              ? null
              : `${sentence(analysis, page.game)}.`,
        ),
      );
    }
    const next = { 1: 'hint.where', 2: 'hint.which' }[this.step];
    if (next && page.mine)
      parts.push(
        h('p', {}, h('button', { type: 'button', 'data-act': 'more-hint', onclick: () => this.help() }, word(next))),
      );
    fill(this.element, parts);
  }

  /** Why a move was good or bad, and what was better. @param {number} count which one, from 1 */
  async why(count) {
    const { page } = this;
    const { state } = page;
    const move = state.moves[count - 1];
    fill(this.element, h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const analysis = await page.knowledge.after(state.moves.slice(0, count - 1), { time: '2s' });
      if (page.state.position !== state.position) return;
      const mine = state.you.length === 1 && state.you[0] === state.turns[count - 1];
      const told = explained(analysis, move, { mine, game: page.game, word });
      if (!told) {
        this.clear();
        return;
      }
      page.board.point(told.at.cells ?? [], told.at.pairs);
      fill(
        this.element,
        h(
          'p',
          {},
          spoken(told.text, told.at, page.game, this.pointing()),
          told.better ? ` ${word('reason.better', { move: told.better })}` : null,
        ),
      );
    } catch (error) {
      fill(this.element, h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** What a reason does on this page. */
  pointing() {
    const { board, host } = this.page;
    return {
      point: (/** @type {string[]} */ cells, /** @type {[string, string][]} */ pairs = []) => board.point(cells, pairs),
      reveal: () => host.scrollIntoView({ block: 'nearest' }),
    };
  }
}
