/** Which computer player comes next: a stronger one after a win, an easier one is offered after two losses. */

/** @import { GameTotals, LatestGame, MachinePlayer } from '../data.js' */

/** @typedef {{player: MachinePlayer, easier: MachinePlayer | null, last: 'won' | 'lost' | 'drawn' | null}} Rung */

/**
 * @param {MachinePlayer[]} players weakest first
 * @param {LatestGame[]} latest the latest games against the computer, oldest first
 * @param {string} [first] the player for somebody who has not played yet
 * @returns {Rung | null} null where there is no computer player
 */
export function rungOf(players, latest, first) {
  if (players.length === 0) return null;
  const place = (/** @type {string} */ word) => players.findIndex(({ player }) => player === word);
  const last = latest.at(-1);
  const at = last ? place(last.opponent) : -1;
  if (!last || at < 0) return { player: players[Math.max(0, place(first ?? ''))], easier: null, last: null };
  if (last.outcome === 'won')
    return { player: players[Math.min(at + 1, players.length - 1)], easier: null, last: 'won' };
  const before = latest.at(-2);
  const twice = last.outcome === 'lost' && before?.outcome === 'lost' && before.opponent === last.opponent;
  return { player: players[at], easier: twice ? (players[at - 1] ?? null) : null, last: last.outcome };
}

/**
 * How often each of the players was met and beaten.
 * @param {MachinePlayer[]} players @param {GameTotals | undefined} totals
 */
export function ladderOf(players, totals) {
  return players.map((one) => {
    const found = totals?.opponents.find(({ opponent }) => opponent === one.player);
    return { ...one, won: found?.won ?? 0, lost: found?.lost ?? 0, drawn: found?.drawn ?? 0 };
  });
}
