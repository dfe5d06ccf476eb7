/** A hint, and why a move was good or bad. */

import { analyze, board as boardAfter } from '../api.js';
import { h, fill } from '../dom.js';
import { explained } from '../parts/reason.js';
import { capital, sentence, spoken } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Hint {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'hint', role: 'status' });
  }

  clear() {
    fill(this.element);
  }

  /** The best move and why. */
  async help() {
    const { page } = this;
    const { rules, position } = page.state;
    fill(this.element, h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const analysis = await analyze(rules, position);
      if (page.state.position !== position) return;
      const [best] = analysis.moves;
      const cells = page.state.board.choices.find((one) => one.move === best.move)?.cells ?? [];
      page.board.point(cells, best.pairs);
      fill(
        this.element,
        h(
          'p',
          {},
          h('strong', {}, word('game.hint-move', { move: best.move })),
          ' ',
          sentence(analysis, page.game),
          '. ',
          // Why the move is good, or else what is known of the position.
          best.why
            ? spoken(capital(best.why), best, page.game, this.pointing())
            : (analysis.reasons ?? [])
                .slice(0, 2)
                .flatMap((reason) => [...spoken(capital(reason.text), reason, page.game, this.pointing()), ' ']),
        ),
      );
    } catch (error) {
      fill(this.element, h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** Why a move was good or bad, and what was better. @param {number} count which one, from 1 */
  async why(count) {
    const { page } = this;
    const { state } = page;
    const move = state.moves[count - 1];
    fill(this.element, h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const before = await boardAfter(state.rules, state.start, state.moves.slice(0, count - 1));
      const analysis = await analyze(state.rules, before.position);
      if (page.state !== state) return;
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
