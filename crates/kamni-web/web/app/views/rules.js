/** The handbook of a game, or what is known about it; the text comes with the page. */

import { examples } from '../parts/examples.js';

/** @param {HTMLElement} main */
export function show(main) {
  examples(main);
}
