/** The examples in rules and theory: boards to look at, games to step through. */

import { h, fill } from '../dom.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { positionAddress } from './address.js';
import { openGame, walkThrough } from './game.js';

/** Makes a board of every example on the page once it comes into view. @param {HTMLElement} main */
export function examples(main) {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        seen.unobserve(entry.target);
        live(/** @type {HTMLElement} */ (entry.target)).catch((error) => console.warn(error));
      }
    },
    { rootMargin: '400px' },
  );
  for (const figure of main.querySelectorAll('figure.example')) seen.observe(figure);
}

/** @param {HTMLElement} figure */
async function live(figure) {
  const { rules = '', position, start = 'start', moves = '' } = figure.dataset;
  const played = moves.split(/\s+/).filter(Boolean);
  const from = (position ?? start).replaceAll('_', ' ');
  const [game, path] = await Promise.all([openGame(rules), walkThrough(rules, from, played)]);
  const { board: first } = path[0];
  // It is printed, and hidden on the screen.
  const still = figure.querySelector('.still');
  const host = h('div', { class: 'board small' });
  const shown = createBoard(host, { word, label: word('example.label'), game, still: true });
  let at = 0;
  const text = h('span', { class: 'now', role: 'status' });
  const draw = (/** @type {boolean} */ animate) => {
    const { board, last } = path[at];
    shown.show({ ...board, choices: [] }, { last, animate });
    text.textContent = played.length ? `${at} / ${played.length}${at ? ` · ${played[at - 1]}` : ''}` : '';
    open.href = positionAddress(first.rules, first.position, played.slice(0, at));
    back.disabled = at === 0;
    on.disabled = at === path.length - 1;
  };
  const go = (/** @type {number} */ by) => {
    at = Math.max(0, Math.min(path.length - 1, at + by));
    draw(by > 0);
  };
  const back = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': word('analysis.back'), onclick: () => go(-1) },
    '‹',
  );
  const on = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': word('analysis.forward'), onclick: () => go(1) },
    '›',
  );
  const open = h('a', { href: '/analysis' }, word('example.open'));
  fill(figure, still, host, h('figcaption', { class: 'row' }, played.length ? [back, on, text] : null, open));
  draw(false);
}
