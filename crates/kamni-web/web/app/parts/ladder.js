/**
 * Which computer player comes next: a stronger one after a win, an easier one is offered after two losses. A player is known by
 * the name: on another board the same word may be another player.
 */

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
  const place = (/** @type {LatestGame | undefined} */ one) => players.findIndex(({ name }) => name === one?.name);
  // A player that is on no rung counts for nothing.
  const met = latest.filter((one) => place(one) >= 0);
  const last = met.at(-1);
  const at = place(last);
  if (!last) {
    const begins = players.findIndex(({ player }) => player === first);
    return { player: players[Math.max(0, begins)], easier: null, top: false, last: null };
  }
  if (last.outcome === 'won') {
    const top = at === players.length - 1;
    return { player: players[top ? at : at + 1], easier: null, top, last: 'won' };
  }
  const before = met.at(-2);
  const twice = last.outcome === 'lost' && before?.outcome === 'lost' && before.name === last.name;
  return { player: players[at], easier: twice ? (players[at - 1] ?? null) : null, top: false, last: last.outcome };
}

/**
 * The player of the ladder among those of a board; where it is not there, the strongest that is no stronger.
 * @param {Opponent[]} ladder @param {Opponent[]} players of the board, weakest first @param {Opponent | undefined} wanted
 * @returns {Opponent | undefined}
 */
export function nearestOn(ladder, players, wanted) {
  const place = (/** @type {Opponent | undefined} */ one) => ladder.findIndex(({ name }) => name === one?.name);
  const most = place(wanted);
  return players.findLast((one) => place(one) >= 0 && place(one) <= most) ?? players[0];
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

/**
 * The next weaker and the next stronger opponent.
 * @param {Opponent[]} all weakest first @param {string} player the word of the one just played
 * @returns {{easier: Opponent | null, harder: Opponent | null}}
 */
export function neighbours(all, player) {
  const at = all.findIndex((one) => one.player === player);
  return { easier: all[at - 1] ?? null, harder: (at >= 0 && all[at + 1]) || null };
}
