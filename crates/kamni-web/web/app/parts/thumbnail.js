/** Small boards: a position as a picture, drawn when it comes into sight. */

import { h } from '../dom.js';
import { board, once } from '../api.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { openGame } from './game.js';

/** @import { BoardData, Layout } from '../data.js' */
/** @import { ShownData } from '../board/index.js' */

/** Positions that were asked for before. @type {Map<string, Promise<BoardData>>} */
const known = new Map();

/** A position with its moves, asked for once. @param {string} rules @param {string} position @returns {Promise<BoardData>} */
export const positionOf = (rules, position) => once(known, `${rules} ${position}`, () => board(rules, position));

/** @type {WeakMap<Element, () => Promise<void>>} */
const waiting = new WeakMap();

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      waiting
        .get(target)?.()
        .catch((error) => console.warn(error));
    }
  },
  { rootMargin: '200px' },
);

/**
 * A picture of a position. Screen readers skip it: what it shows is said in words beside it.
 * @param {string} rules
 * @param {string} position a position or `start`
 * @param {Layout | null} [layout] where it is known already
 * @param {boolean} [flipped] whether it is seen from the second player's side
 */
export function thumbnail(rules, position, layout = null, flipped = false) {
  const host = h('div', { class: 'thumbnail', inert: true, 'aria-hidden': 'true' });
  waiting.set(host, async () => {
    const game = await openGame(rules);
    // A drawing of the game's own needs no more than the position's text.
    const enough = layout || (position !== 'start' && game.drawing);
    /** @type {ShownData} */
    const shown = enough
      ? { rules, position, layout, over: false, choices: [] }
      : { ...(await positionOf(rules, position)), choices: [] };
    // A board is drawn for its width: for the one of a phone, which the picture then shrinks.
    const room = h('div', { class: 'thumbnail-room', inert: true, 'aria-hidden': 'true' });
    document.body.append(room);
    const drawing = createBoard(room, { word, label: '', game, still: true });
    drawing.flipped = flipped;
    drawing.show(shown, { animate: false });
    host.replaceChildren(drawing.frame.svg);
    drawing.destroy();
    room.remove();
  });
  seen.observe(host);
  return host;
}
