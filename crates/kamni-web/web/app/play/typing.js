/** The text box for moves, behind a button. */

import { form, h } from '../dom.js';
import { word } from '../words.js';

export class Typing {
  /** A move was typed; true if it was made. @type {(move: string) => Promise<boolean>} */
  onmove = async () => false;

  constructor() {
    this.open = false;
    /** The legal moves. @type {string[]} */
    this.moves = [];
    /** Whether one can be made now. */
    this.mine = false;
    this.input = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      'aria-label': word('game.type-move'),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Escape') this.toggle();
      },
    });
    const send = h('button', {}, word('game.move'));
    this.element = form({ class: 'row typing', hidden: true }, () => this.submit(), [this.input, send]);
  }

  /** @param {string[]} moves the legal ones @param {boolean} mine whether one of them can be made now */
  draw(moves, mine) {
    this.moves = moves;
    this.mine = mine;
    this.show();
  }

  /** It is there when it was asked for and a move can be made. */
  show() {
    this.element.hidden = !this.open || !this.mine;
    this.input.placeholder = word('typing.example', { example: this.example() });
  }

  toggle() {
    this.open = !this.open;
    this.show();
    if (!this.element.hidden) this.input.focus();
    else /** @type {HTMLElement | null} */ (document.querySelector('[data-act=type]'))?.focus();
  }

  /** A move that can be played: one of the longest, since it shows most of how moves are written. */
  example() {
    return this.moves.reduce((best, one) => (one.length > best.length ? one : best), this.moves[0] ?? '');
  }

  async submit() {
    const move = this.input.value.trim();
    if (move && (await this.onmove(move))) this.input.value = '';
  }
}
