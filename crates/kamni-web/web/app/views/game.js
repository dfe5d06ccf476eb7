/** A game being played: against the machine, at one screen, or by link. */

import { get } from '../api.js';
import { openGame } from '../parts/game.js';
import { GamePage } from '../play/page.js';
import { pagePath } from '../site.js';

/** @import { GameState } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(pagePath().split('/')[2] ?? '');
  /** @type {GameState} */
  const state = await get(`/records/${encodeURIComponent(id)}`);
  const page = new GamePage(main, state, await openGame(state.rules));
  page.draw(state, false);
  page.connect();
}
