/** The way to the next puzzle, on a site without a server; a server answers with it at once. */

import { get, query } from '../api.js';
import { pageAddress } from '../site.js';

/** @import { Puzzle } from '../data.js' */

export async function show() {
  const asked = new URLSearchParams(location.search);
  const [game, theme, mode] = [asked.get('game'), asked.get('theme'), asked.get('mode')];
  /** @type {Puzzle | null} */
  const puzzle = await get(`/puzzles/next?${asked}`).catch(() => null);
  // What is asked for stays in the address, so that the way goes on from there.
  const wanted = query({ game, theme, mode: mode === 'again' ? mode : null });
  location.replace(pageAddress(puzzle ? `/puzzles/${puzzle.id}${wanted && `?${wanted}`}` : '/puzzles'));
}
