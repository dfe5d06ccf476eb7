/** The rules page of a game or its page of theory: the server sends the text, and the examples in it become boards. */

import { gameOf, games } from '../api.js';
import { h } from '../dom.js';
import { define } from '../element/index.js';
import { boardName } from '../parts/game.js';
import { inside, word } from '../words.js';

/** @param {HTMLElement} main */
export function show(main) {
  for (const box of main.querySelectorAll('.scroll')) if (box.scrollWidth > box.clientWidth) box.classList.add('wide');
  // Where the tabs scroll, the one of this page comes into sight.
  main.querySelector('.tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  examples(main);
  backToGame(main);
  nameBoard(main).catch((error) => console.warn(error));
}

/** Says so if the reader came from a game on another board than the first picture shows. @param {HTMLElement} main */
async function nameBoard(main) {
  /** @type {HTMLElement | null} */
  const figure = main.querySelector('figure.example');
  const shown = figure?.dataset.rules ?? '';
  const played = new URLSearchParams(location.search).get('rules') ?? '';
  const size = (/** @type {string} */ rules) => rules.split(',')[0];
  if (!figure || gameOf(played) !== gameOf(shown) || size(played) === size(shown)) return;
  const game = (await games()).find(({ name }) => name === gameOf(shown));
  const title = game ? inside(boardName(shown, game, 'start')) : shown;
  figure.after(h('p', { class: 'faint other-board' }, word('rules.other-board', { title })));
}

/** Whoever came from a game finds the way back to it. @param {HTMLElement} main */
function backToGame(main) {
  const id = new URLSearchParams(location.search).get('game') ?? '';
  if (!/^[\w-]+$/.test(id)) return;
  main.prepend(h('p', { class: 'back-to-game' }, h('a', { href: `/game/${id}` }, `← ${word('rules.to-game')}`)));
}

/** Makes a board of every example on the page once it comes into view. @param {HTMLElement} main */
function examples(main) {
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
