/** The moves of the game, and looking back at an earlier position. */

import { board as boardAfter } from '../api.js';
import { h, fill, toast } from '../dom.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Moves {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** Whether an earlier position is shown. */
    this.looking = false;
    this.list = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
    this.peek = h('p', { class: 'peek row', role: 'status' });
  }

  /** Shows the moves; each leads to the position after it, without leaving the game. */
  draw() {
    const { state } = this.page;
    this.looking = false;
    fill(this.peek);
    fill(
      this.list,
      state.moves.map((/** @type {string} */ move, /** @type {number} */ index) =>
        h(
          'li',
          {},
          h('span', { class: 'number', 'aria-hidden': 'true' }, `${index + 1}.`),
          h(
            'button',
            {
              type: 'button',
              class: `move seat${state.turns[index]}`,
              'aria-label': word('moves.one', { number: index + 1, move }),
              onclick: () => this.look(index + 1),
            },
            move,
          ),
        ),
      ),
      state.moves.length ? null : h('li', { class: 'faint' }, word('moves.none')),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Looks at an earlier position; the next change of the game leads back.
   * @param {number} count of moves @param {boolean} [back] whether this is the way back
   */
  async look(count, back = false) {
    const { page } = this;
    const { state, board, hint } = page;
    const now = count === state.moves.length;
    try {
      const shown = now ? state.board : await boardAfter(state.rules, state.start, state.moves.slice(0, count));
      if (page.state !== state) return;
      this.looking = !now;
      board.interactive = now && page.mine;
      const last = now ? state.cells.at(-1) : shown.path?.at(-1)?.cells;
      board.show({ ...shown, choices: now ? shown.choices : [] }, { last: last ?? [] });
      hint.clear();
      board.point([]);
      const why =
        count > 0 && !back && page.explains()
          ? h(
              'button',
              {
                type: 'button',
                'data-act': 'why',
                'aria-label': word('game.why-of', { number: count, move: state.moves[count - 1] }),
                onclick: () => hint.why(count),
              },
              word('game.why'),
            )
          : null;
      fill(
        this.peek,
        now && !why ? null : word(now ? 'moves.one' : 'game.looking', { number: count, move: state.moves[count - 1] }),
        ' ',
        why,
        ' ',
        now
          ? null
          : h('button', { type: 'button', onclick: () => this.look(state.moves.length, true) }, word('game.back')),
      );
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
  }
}
