/** Which computer player comes next: a stronger one after a win, an easier one is offered after two losses. */

/** @import { GameTotals, LatestGame, Opponent } from '../data.js' */

/** @typedef {{player: Opponent, easier: Opponent | null, top: boolean, last: 'won' | 'lost' | 'drawn' | null}} Rung the next player; `top` says that the strongest one was beaten, `last` how the last game ended */

/**
 * @param {Opponent[]} players weakest first
 * @param {LatestGame[]} latest the latest games against the computer, oldest first
 * @param {string} [first] the player for somebody who has not played yet
 * @returns {Rung | null} null where there is no computer player
 */
export function rungOf(players, latest, first) {
  if (players.length === 0) return null;
  const place = (/** @type {string} */ word) => players.findIndex(({ player }) => player === word);
  const last = latest.at(-1);
  const at = last ? place(last.opponent) : -1;
  if (!last || at < 0)
    return { player: players[Math.max(0, place(first ?? ''))], easier: null, top: false, last: null };
  if (last.outcome === 'won') {
    const top = at === players.length - 1;
    return { player: players[top ? at : at + 1], easier: null, top, last: 'won' };
  }
  const before = latest.at(-2);
  const twice = last.outcome === 'lost' && before?.outcome === 'lost' && before.opponent === last.opponent;
  return { player: players[at], easier: twice ? (players[at - 1] ?? null) : null, top: false, last: last.outcome };
}

/**
 * How often each of the players was met and beaten. A name counts, on whatever board: the same word may be another player there.
 * @param {Opponent[]} players @param {GameTotals | undefined} totals
 */
export function ladderOf(players, totals) {
  return players.map((one) => {
    const met = totals?.opponents.filter(({ name }) => name === one.name) ?? [];
    const sum = (/** @type {'won' | 'lost' | 'drawn'} */ kind) => met.reduce((all, single) => all + single[kind], 0);
    return { ...one, won: sum('won'), lost: sum('lost'), drawn: sum('drawn') };
  });
}
