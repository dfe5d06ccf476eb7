/** One puzzle. */

import { get, query } from '../api.js';
import { h, fill } from '../dom.js';
import { openGame } from '../parts/game.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { word } from '../words.js';
import { pagePath } from '../site.js';

/** @import { Puzzle } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(pagePath().split('/')[2] ?? '');
  /** @type {Puzzle} */
  const puzzle = await get(`/puzzles/${encodeURIComponent(id)}`);
  const game = await openGame(puzzle.rules);
  const asked = new URLSearchParams(location.search);
  const [theme, mode] = [asked.get('theme'), asked.get('mode')];
  const wanted = { game: asked.get('game') ?? (mode ? null : puzzle.game), theme, mode, skip: puzzle.id };
  const panel = new PuzzlePanel(puzzle, game, {
    head: [
      h('a', { href: '/puzzles' }, word('puzzles.title')),
      h('h1', {}, word('puzzle.title', { game: game.title, rating: puzzle.rating })),
      mode === 'again' ? h('p', { class: 'faint' }, word('puzzle.again')) : null,
    ],
    next: `/puzzles/next?${query(wanted)}`,
  });
  fill(main, panel.element);
  panel.begin();
}
