/** A game being played: against the machine, at one screen, or by link. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { openGame } from '../parts/game.js';
import { GamePage } from '../play/page.js';
import { remembered } from '../parts/remembered.js';
import { pagePath } from '../site.js';
import { word } from '../words.js';

/** @import { GameState } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(pagePath().split('/')[2] ?? '');
  /** @type {GameState} */
  const state = await get(`/records/${encodeURIComponent(id)}`);
  const page = new GamePage(main, state, await openGame(state.rules));
  page.draw(state, false);
  const set = setBy(id);
  if (set) {
    main.prepend(
      h(
        'p',
        {},
        h('a', { href: `/class/${set.code}#task=${set.task}`, 'data-act': 'to-class' }, word('class.back-to')),
      ),
    );
  }
  page.connect();
}

/** The class that a game was begun in, in this window. @param {string} id @returns {{code: string, task: number} | null} */
function setBy(id) {
  try {
    const set = JSON.parse(remembered('class-game', 'sessionStorage') ?? 'null');
    return set?.id === id ? set : null;
  } catch {
    return null;
  }
}
