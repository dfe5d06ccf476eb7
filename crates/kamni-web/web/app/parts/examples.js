/** The examples in rules and theory: boards to play on, games to step through. */

import { h } from '../dom.js';
import { define } from '../element/index.js';

/** Makes a board of every example on the page once it comes into view. @param {HTMLElement} main */
export function examples(main) {
  define();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        seen.unobserve(entry.target);
        live(/** @type {HTMLElement} */ (entry.target));
      }
    },
    { rootMargin: '400px' },
  );
  for (const figure of main.querySelectorAll('figure.example')) seen.observe(figure);
}

/** @param {HTMLElement} figure */
function live(figure) {
  const { rules = '', position, start = 'start', moves = '' } = figure.dataset;
  const board = h('kamni-board', { rules, position: position ?? start, moves, at: '0' });
  // The picture is seen until the board is there, and printed.
  figure.append(board);
}
