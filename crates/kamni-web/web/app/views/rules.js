/** The handbook of a game or its page of theory: the server sends the text, and the examples in it become boards. */

import { examples } from '../parts/examples.js';

/** @param {HTMLElement} main */
export function show(main) {
  for (const box of main.querySelectorAll('.scroll')) if (box.scrollWidth > box.clientWidth) box.classList.add('wide');
  // Where the tabs scroll, the one of this page comes into sight.
  main.querySelector('.tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  examples(main);
}
