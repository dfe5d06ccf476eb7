/** The handbook of a game or its page of theory: the server sends the text, and the examples in it become boards. */

import { examples } from '../parts/examples.js';

/** @param {HTMLElement} main */
export function show(main) {
  for (const box of main.querySelectorAll('.scroll')) if (box.scrollWidth > box.clientWidth) box.classList.add('wide');
  examples(main);
}
