/** The text box for moves, behind a button. */

import { form, h } from '../dom.js';
import { word } from '../words.js';

/** @import { Table } from './table.js' */

/** A move that can be played: one of the longest, since it shows most of how moves are written. @param {string[]} moves */
export const exampleOf = (moves) =>
  moves.reduce((best, one) => (one.length > best.length ? one : best), moves[0] ?? '');

export class Typing {
  /** A move was typed; true if it was made. @type {(move: string) => Promise<boolean>} */
  onmove = async () => false;

  constructor() {
    this.open = false;
    this.mine = false;
    this.input = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      'aria-label': word('game.type-move'),
      onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
        if (key === 'Escape') this.toggle();
      },
    });
    const send = h('button', {}, word('game.move'));
    this.element = form({ class: 'row typing', hidden: true }, () => this.submit(), [this.input, send]);
  }

  /** It is there when it was asked for and a move can be made. @param {Table} table */
  draw({ state, mine }) {
    this.mine = mine;
    this.element.hidden = !this.open || !mine;
    this.input.placeholder = word('typing.example', { example: exampleOf(state.board.moves) });
  }

  toggle() {
    this.open = !this.open;
    this.element.hidden = !this.open || !this.mine;
    if (!this.element.hidden) this.input.focus();
    else /** @type {HTMLElement | null} */ (document.querySelector('[data-act=type]'))?.focus();
  }

  async submit() {
    const move = this.input.value.trim();
    if (move && (await this.onmove(move))) this.input.value = '';
  }
}
