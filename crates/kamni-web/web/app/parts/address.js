/** The addresses of pages. */

import { query } from '../api.js';
import { pageAddress } from '../site.js';

/** The address of a position. @param {string} rules @param {string} position @param {string[]} [moves] */
export const positionAddress = (rules, position, moves = []) =>
  pageAddress(`/analysis?${named(rules, position, moves)}`);

/** The address of a board for a frame in another page. @param {string} rules @param {string} position @param {string[]} moves */
export const embedAddress = (rules, position, moves) => pageAddress(`/embed?${named(rules, position, moves)}`);

/** A position after moves as a query. @param {string} rules @param {string} position @param {string[]} moves */
function named(rules, position, moves) {
  // Slashes, commas and colons may stand as they are, and people read addresses.
  const text = query({ rules, position: position.replaceAll(' ', '_'), moves: moves.join(' ').replaceAll(' ', '_') });
  return text
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3D', '=')
    .replaceAll('%3E', '>');
}
