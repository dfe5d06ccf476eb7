// Positions with their legal moves, as `kamni moves RULES POSITION` prints them.
import { readFileSync } from 'node:fs';
import { gameOf } from '../../web/app/board/games.js';

/** @type {{rules: string, position: string, moves: string[]}[]} */
export const POSITIONS = JSON.parse(readFileSync(new URL('moves.json', import.meta.url), 'utf8'));

/** The moves of a position with their cells. @param {string} rules @param {string} position */
export function waysOf(rules, position) {
  const found = POSITIONS.find((one) => one.rules === rules && one.position === position);
  if (!found) throw new Error(`no moves for ${rules} ${position}`);
  return found.moves.map((move) => ({ move, cells: gameOf(rules).cellsOf(move) }));
}
