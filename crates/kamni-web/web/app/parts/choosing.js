/** What is chosen on a board and how it can go on, in words; and why a click makes no legal move. */

import { post } from '../api.js';
import { hasWord, language, word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { Game, Refusal } from '../data.js' */
/** @typedef {{cell: string, chosen: string[]}} Click the cell that was refused, and those chosen before it */

/** More cells than this are not named one by one. */
const MOST_NAMED = 6;

/** Cells in words: "2, 4 or 7"; null where they are too many. @param {string[]} cells */
export function named(cells) {
  if (cells.length === 0 || cells.length > MOST_NAMED) return null;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(cells);
}

/** How long the server may think about a refusal before the plain sentence is said, in milliseconds. */
const PATIENCE = 400;

/**
 * Tells why a click makes no move, and points at what can be done: what is plain, if the server takes long, and then what it says.
 * @param {Board} board @param {{rules: string, position: string}} at @param {Click} click @param {AbortSignal} signal
 * @param {(text: string) => void} tell
 */
export async function tellRefusal(board, { rules, position }, click, signal, tell) {
  const { next } = board.choosing;
  const say = (/** @type {Refusal} */ { text, cells }) => {
    tell(text);
    board.point(cells);
  };
  const timer = setTimeout(() => say(plainRefusal(click, next)), PATIENCE);
  const asked = { rules, position, cells: [...click.chosen, click.cell] };
  const known = await post('/refusal', asked, signal).catch(() => plainRefusal(click, next));
  clearTimeout(timer);
  if (!signal.aborted) say(known);
}

/** What is true without the server. @param {Click} click @param {string[]} starts @returns {Refusal} */
function plainRefusal({ cell, chosen }, starts) {
  const list = named(starts);
  const text = chosen.length
    ? word('status.refused-after', { cell, chosen: chosen.join(', ') })
    : word('status.refused', { cell });
  const on = chosen.length ? ['status.go-on', 'status.go-on-many'] : ['status.can', 'status.can-many'];
  return { text: `${text} ${list ? word(on[0], { cells: list }) : word(on[1])}`, cells: starts };
}

/** The sentence, or '' where nothing is chosen. @param {Board} board @param {Pick<Game, 'name'>} game */
export function choosing(board, game) {
  const { chosen, complete, next } = board.choosing;
  if (!board.interactive || chosen.length === 0) return '';
  const cells = named(next);
  // A game can say in its own words what one, two or three chosen cells mean.
  const own = `${game.name}-choosing-${chosen.length}`;
  if (hasWord(own))
    return word(own, { first: chosen[0], second: chosen[1] ?? '', cells: cells ?? word('choosing.marked') });
  const on = cells ? '' : '-many';
  const kind = complete === null ? `go-on${on}` : next.length ? `again-or${on}` : 'again';
  const blanks = { move: complete ?? '', cells: cells ?? '' };
  return `${word('status.chosen', { cells: chosen.join(', ') })} ${word(`status.${kind}`, blanks)}`;
}
