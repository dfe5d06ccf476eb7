/** What is chosen on a board and how it can go on, in words. */

import { named } from './refusal.js';
import { hasWord, word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { Game } from '../data.js' */

/** The sentence, or '' where nothing is chosen. @param {Board} board @param {Pick<Game, 'name'>} game */
export function choosing(board, game) {
  const { chosen, complete, next } = board.choosing;
  if (!board.interactive || chosen.length === 0) return '';
  const cells = named(next);
  // A game can say in its own words what so many chosen cells mean.
  const own = `${game.name}-choosing-${chosen.length}`;
  if (hasWord(own))
    return word(own, { first: chosen[0], second: chosen[1] ?? '', cells: cells ?? word('choosing.marked') });
  const on = cells ? '' : '-many';
  const kind = complete === null ? `go-on${on}` : next.length ? `again-or${on}` : 'again';
  const blanks = { move: complete ?? '', cells: cells ?? '' };
  return `${word('status.chosen', { cells: chosen.join(', ') })} ${word(`status.${kind}`, blanks)}${between(board, game)}`;
}

/** What a game says of a cell between two pieces of the opponent, where the chosen piece can go to one. @param {Board} board @param {Pick<Game, 'name'>} game */
function between(board, game) {
  const { chosen, next } = board.choosing;
  const id = `${game.name}-between`;
  if (!hasWord(id) || chosen.length !== 1) return '';
  return next.some((cell) => board.isBetween(chosen[0], cell)) ? ` ${word(id)}` : '';
}
