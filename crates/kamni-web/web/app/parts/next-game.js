/** The next game against the computer: one of those that are offered, harder after a win; and what it takes to begin one. */

import { analyze, post } from '../api.js';
import { nextContest } from './ladder.js';
import { playersOf } from './opponents.js';
import { pageAddress } from '../site.js';

/** @import { Game, GameTotals, Opponent, Start } from '../data.js' */
/** @import { Next } from './ladder.js' */

/** How long to ask which side can win, before the game begins without an answer. */
const PATIENCE = '300ms';

/**
 * The rules whose computer players make the ladder of a game: of the usual ones and those offered, the ones with most players.
 * @param {Game} game
 */
export async function ladderRules(game) {
  const all = [...new Set([game.rules, ...game.starts.map(({ rules }) => rules)])];
  const counts = await Promise.all(all.map(async (rules) => (await playersOf(rules)).length));
  return all[counts.indexOf(Math.max(...counts))];
}

/**
 * What comes next in a game, with the computer player there; null for somebody who has not played it.
 * @param {Game} game @param {GameTotals | undefined} totals
 * @returns {Promise<(Next & {start: Start, player: Opponent | null, easierStart: Start | null}) | null>}
 */
export async function nextOf(game, totals) {
  if (!totals?.latest.length || !game.starts.length) return null;
  const next = nextContest(game.starts, totals.latest);
  const start = game.starts[next.at];
  const player = (await playersOf(start.rules)).find((one) => one.player === start.player) ?? null;
  return { ...next, start, player, easierStart: next.easier === null ? null : game.starts[next.easier] };
}

/**
 * Begins the game that comes next, or from the start that is wanted, and goes there.
 * @param {Game} game @param {GameTotals} [totals] how the games before ended @param {Start} [wanted]
 */
export async function play(game, totals, wanted) {
  const next = wanted ? null : await nextOf(game, totals);
  await beginStart(wanted ?? next?.start ?? game.first_game, next?.step ?? 0);
}

/** Begins a game from a start, at the position of this number of it. @param {Start} start @param {number} [step] */
export async function beginStart({ rules, position, then, player, seat }, step = 0) {
  await begin(rules, [position, ...then][step] ?? position, player, seat);
}

/**
 * Begins a game against a computer player and goes there.
 * @param {string} rules @param {string} position @param {string} player @param {number} seat the person's
 */
export async function begin(rules, position, player, seat) {
  const seats = ['me', player];
  if (seat === 1) seats.reverse();
  const state = await post('/records', { rules, position, seats });
  location.assign(pageAddress(`/game/${state.id}`));
}

/** The side that wins with best play, where that is proved in a moment. @param {Game} game @param {string} rules @param {string} position @returns {Promise<0 | 1 | null>} */
export async function winningSeat(game, rules, position) {
  const found = await analyze(rules, position, { time: PATIENCE }).catch(() => null);
  if (!found?.exact || found.value === 'draw') return null;
  const mover = game.turns.indexOf(found.turn);
  return /** @type {0 | 1} */ (found.value === 'win' ? mover : 1 - mover);
}
