/** The handbook of a game or its page of theory: the server sends the text, and the examples in it become boards. */

import { h } from '../dom.js';
import { examples } from '../parts/examples.js';
import { word } from '../words.js';

/** @param {HTMLElement} main */
export function show(main) {
  for (const box of main.querySelectorAll('.scroll')) if (box.scrollWidth > box.clientWidth) box.classList.add('wide');
  // Where the tabs scroll, the one of this page comes into sight.
  main.querySelector('.tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  examples(main);
  backToGame(main);
}

/** Whoever came from a game finds the way back to it. @param {HTMLElement} main */
function backToGame(main) {
  const id = new URLSearchParams(location.search).get('game') ?? '';
  if (!/^[\w-]+$/.test(id)) return;
  main.prepend(h('p', { class: 'back-to-game' }, h('a', { href: `/game/${id}` }, `← ${word('rules.to-game')}`)));
}
