/** The text box for moves. */

import { h } from '../dom.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Typing {
  /** @param {GamePage} page */
  constructor(page) {
    const typed = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': word('game.type'),
      placeholder: word('game.type'),
    });
    this.element = h(
      'form',
      {
        class: 'row typing',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const move = typed.value.trim();
          if (move)
            page.move(move).then((done) => {
              if (done) typed.value = '';
            });
        },
      },
      typed,
      h('button', {}, word('game.move')),
    );
  }
}
