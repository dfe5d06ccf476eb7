/** What matters in the position now, beside the board. */

import { h, fill } from '../dom.js';

/** @import { GameState } from '../data.js' */

export class Facts {
  constructor() {
    this.element = h('p', { class: 'remarks' });
  }

  /** @param {GameState} state */
  draw(state) {
    fill(this.element, state.board.facts.map((fact) => fact.text).join(' · '));
  }
}
