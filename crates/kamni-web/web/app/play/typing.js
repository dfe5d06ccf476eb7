/** The text box for moves, behind a button. */

import { h } from '../dom.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Typing {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.open = false;
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
    this.element = h(
      'form',
      {
        class: 'row typing',
        hidden: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.submit();
        },
      },
      this.input,
      h('button', {}, word('game.move')),
    );
  }

  /** It is there when it was asked for and a move can be made. */
  draw() {
    this.element.hidden = !this.open || !this.page.mine;
    this.input.placeholder = word('typing.example', { example: this.example() });
  }

  toggle() {
    this.open = !this.open;
    this.draw();
    if (!this.element.hidden) this.input.focus();
    else /** @type {HTMLElement | null} */ (document.querySelector('[data-act=type]'))?.focus();
  }

  /** A move that can be played: one of the longest, since it shows most of how moves are written. */
  example() {
    const { moves } = this.page.state.board;
    return moves.reduce((best, one) => (one.length > best.length ? one : best), moves[0] ?? '');
  }

  async submit() {
    const move = this.input.value.trim();
    if (move && (await this.page.move(move, true))) this.input.value = '';
  }
}
