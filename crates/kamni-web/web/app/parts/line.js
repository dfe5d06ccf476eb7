/** How the game goes on after a move: what is shown where no short reason is known. */

import { button, h } from '../dom.js';
import { moveText, word } from '../words.js';

/** @import { GradedMove } from '../data.js' */

/**
 * The moves that follow a bad one, each of which can be gone to; nothing where none are known.
 * @param {Pick<GradedMove, 'move' | 'line'>} one @param {(moves: string[]) => void} play goes to the position after these moves, this one first
 * @param {string} [text] what stands before them
 */
export function lineOf({ move, line = [] }, play, text = word('line.shown')) {
  if (line.length === 0) return null;
  const moves = [move, ...line];
  const to = (/** @type {number} */ n) =>
    button(moveText(moves[n]), () => play(moves.slice(0, n + 1)), { class: 'move' });
  return h('span', { class: 'why line' }, [text, moves.flatMap((_, n) => [' ', to(n)])]);
}
