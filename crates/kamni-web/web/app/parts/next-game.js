/**
 * The next game against the computer: the first one can be won by somebody new, each win makes the next one harder, and
 * every game begins in another way.
 */

import { analyze, post } from '../api.js';
import { rungOf } from './ladder.js';
import { playersOf } from './opponents.js';
import { pageAddress } from '../site.js';

/** @import { Game, GameTotals, Opponent, Start } from '../data.js' */
/** @import { Rung } from './ladder.js' */

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

/** The player that comes next; null for somebody who has not played this game. @param {Game} game @param {GameTotals | undefined} totals @returns {Promise<Rung | null>} */
export async function nextRung(game, totals) {
  if (!totals?.latest.length) return null;
  return rungOf(await playersOf(await ladderRules(game)), totals.latest, game.first_game.player);
}

/**
 * Begins a game and goes there.
 * @param {Game} game
 * @param {Opponent | null} player the computer player; null for somebody's first game
 * @param {GameTotals} [totals] how the games before ended
 */
export async function play(game, player, totals) {
  const { first_game: first } = game;
  let { rules, position, seat } = first;
  if (player !== null) {
    ({ rules, position } = await nextStart(game, player, totals));
    seat = (await winningSeat(game, rules, position)) ?? seat;
  }
  await begin(rules, position, player?.player ?? first.player, seat);
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

/**
 * The starts take turns, those with the usual options, after a first game that is none of them; one where this player is not among the
 * opponents gives way to one where it is.
 * @param {Game} game @param {Opponent} player @param {GameTotals} [totals]
 * @returns {Promise<Pick<Start, 'rules' | 'position'> & {title?: string}>}
 */
export async function nextStart(game, player, totals) {
  const before = totals?.opponents.reduce((sum, { won, lost, drawn }) => sum + won + lost + drawn, 0) ?? 0;
  const usual = game.starts.filter(({ rules }) => !rules.includes(','));
  const { rules: first, position } = game.first_game;
  const own = !usual.some((start) => start.rules === first && start.position === position);
  const start = usual[Math.max(before - Number(own), 0) % usual.length];
  const players = start ? await playersOf(start.rules) : [];
  const fits = players.some((one) => one.player === player.player && one.name === player.name);
  if (fits) return start;
  const rules = await ladderRules(game);
  return game.starts.find((one) => one.rules === rules) ?? { rules, position: 'start' };
}

/** The side that wins with best play, where that is proved in a moment. @param {Game} game @param {string} rules @param {string} position @returns {Promise<0 | 1 | null>} */
export async function winningSeat(game, rules, position) {
  const found = await analyze(rules, position, undefined, PATIENCE).catch(() => null);
  if (!found?.exact || found.value === 'draw') return null;
  const mover = game.turns.indexOf(found.turn);
  return /** @type {0 | 1} */ (found.value === 'win' ? mover : 1 - mover);
}
