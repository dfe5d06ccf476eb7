/** What matters in the position now, beside the board: what is urgent stands out, and points at its cells. */

import { h, fill } from '../dom.js';
import { tied } from '../parts/verdict.js';
import { icon } from './icons.js';

/** @import { BoardData, Fact } from '../data.js' */
/** @import { GamePage } from './page.js' */

export class Facts {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** What restricts this very move, and everything else. */
    this.urgent = h('ul', { class: 'facts' });
    this.element = h('ul', { class: 'facts' });
    this.drawn = '';
    /** A position that is only tried. @type {BoardData | null} */
    this.tried = null;
  }

  draw() {
    const { state, game } = this.page;
    const board = this.tried ?? state.board;
    // They speak of the game as it stands, not of an earlier position.
    for (const list of [this.urgent, this.element]) list.classList.toggle('is-past', this.page.moves.looking);
    // What restricts the opponent's move is nothing to heed.
    const theirs = state.you.length === 1 && state.you[0] !== game.turns.indexOf(board.turn);
    /** @type {Fact[]} */
    const facts = board.facts.filter((fact) => !(fact.urgent && (theirs || this.isSaid)));
    if (board.quiet) facts.push({ text: board.quiet, urgent: false, ends: false, cells: [] });
    if (board.chase) facts.unshift({ text: board.chase, urgent: true, ends: false, cells: [] });
    const key = JSON.stringify(facts);
    if (key === this.drawn) return;
    this.drawn = key;
    const items = (/** @type {boolean} */ urgent) =>
      facts.filter((fact) => fact.urgent === urgent).map((fact) => this.item(fact));
    fill(this.urgent, items(true));
    fill(this.element, items(false));
  }

  /** Whether the line below the board says what restricts this move: a box that comes and goes would push the buttons. */
  get isSaid() {
    const { mine, status, moves } = this.page;
    return mine && !status.isNew && !moves.looking;
  }

  /** @param {Fact} fact */
  item({ text, urgent, cells }) {
    const { board } = this.page;
    const parts = [urgent ? icon('urgent') : null, h('span', {}, tied(text))];
    const point = () => board.point(cells);
    return h(
      'li',
      { class: urgent ? 'fact urgent' : 'fact' },
      cells.length
        ? h(
            'button',
            {
              type: 'button',
              onclick: point,
              onmouseenter: point,
              onfocus: point,
              onmouseleave: () => board.point([]),
            },
            parts,
          )
        : parts,
    );
  }
}
