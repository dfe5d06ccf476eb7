/** How the game goes on after a bad move, to be played through on the board, and taken over anywhere. */

import { board as boardAfter } from '../api.js';
import { h } from '../dom.js';
import { positionAddress } from '../parts/address.js';
import { lineOf } from '../parts/line.js';
import { word } from '../words.js';

/** @import { GradedMove } from '../data.js' */
/** @import { GamePage } from './page.js' */

/**
 * @param {GamePage} page @param {string[]} before the moves of the game before the bad one @param {GradedMove} one the bad move
 * @returns {HTMLElement | null} nothing where it is not known
 */
export function demonstration(page, before, one) {
  const { rules, start } = page.state;
  const over = h('a', { class: 'move take-over', target: '_blank', rel: 'noopener' }, word('line.take-over'));
  const reach = (/** @type {string[]} */ moves) => {
    over.href = positionAddress(rules, start, [...before, ...moves]);
  };
  const go = async (/** @type {string[]} */ moves) => {
    reach(moves);
    page.film.stop();
    const { state } = page;
    try {
      const after = await boardAfter(rules, start, [...before, ...moves]);
      if (page.state !== state) return;
      page.board.point([]);
      await page.board.show({ ...after, choices: [] }, { last: after.path?.at(-1)?.cells ?? [] });
    } catch {
      // The line says the moves, too.
    }
  };
  const text = word(one.why && one.kind !== 'none' ? 'line.goes' : 'line.shown');
  const line = lineOf(one, go, text);
  if (!line) return null;
  reach([one.move]);
  return h('p', { class: 'demonstration' }, line, ' ', over);
}
