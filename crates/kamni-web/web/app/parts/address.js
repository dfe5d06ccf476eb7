/** The addresses of pages. */

import { query } from '../api.js';

/** The address of a position. @param {string} rules @param {string} position @param {string[]} [moves] */
export function positionAddress(rules, position, moves = []) {
  // Slashes, commas and colons may stand as they are, and people read addresses.
  const text = query({ rules, position: position.replaceAll(' ', '_'), moves: moves.join(' ').replaceAll(' ', '_') });
  return `/analysis?${text.replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3D', '=').replaceAll('%3E', '>')}`;
}
