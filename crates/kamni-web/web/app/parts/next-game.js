/** The next game against the computer: the first one can be won by somebody new, and each win makes the next one harder. */

import { post } from '../api.js';
import { rungOf } from './ladder.js';
import { playersOf } from './opponents.js';

/** @import { Game, GameTotals } from '../data.js' */
/** @import { Rung } from './ladder.js' */

/** The player that comes next; null for somebody who has not played this game. @param {Game} game @param {GameTotals | undefined} totals @returns {Promise<Rung | null>} */
export async function nextRung(game, totals) {
  if (!totals?.latest.length) return null;
  return rungOf(await playersOf(game.rules), totals.latest, game.first_game?.player);
}

/**
 * Begins a game and goes there.
 * @param {Game} game
 * @param {string | null} player the computer player; null for somebody's first game
 */
export async function play(game, player) {
  const { rules, position, seat, player: gentle } = game.first_game ?? firstOf(game);
  const seats = ['me', player ?? gentle];
  if (seat === 1) seats.reverse();
  const begin = player === null ? { rules, position } : { rules: game.rules };
  const state = await post('/records', { ...begin, seats });
  location.assign(`/game/${state.id}`);
}

/** @param {Game} game */
const firstOf = (game) => ({
  rules: game.rules,
  position: 'start',
  seat: 0,
  player: `level=${game.sample?.level ?? 1}`,
});
