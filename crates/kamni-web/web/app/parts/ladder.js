/**
 * Which game and which computer player come next: harder after a win. A player is known by the name: on another board the same word may be
 * another player. Pure functions.
 */

/** @import { GameTotals, LatestGame, Opponent, Start } from '../data.js' */

/**
 * @typedef {{at: number, step: number, easier: number | null, top: boolean, last: 'won' | 'lost' | 'drawn' | null}} Next the start and the
 * position of it that come next; `easier` is another start to offer, `top` says that the last one was won, `last` how the last game ended
 */

/**
 * A harder start after a win, the same one otherwise. Of several games that are to be won in a row the next one after a win, else the first.
 * @param {Pick<Start, 'then'>[]} starts easier ones first
 * @param {Pick<LatestGame, 'outcome' | 'contest'>[]} latest the latest games against the computer, oldest first
 * @returns {Next}
 */
export function nextContest(starts, latest) {
  // A game from another start counts for nothing.
  const met = latest.filter(({ contest }) => contest && contest.start < starts.length);
  const last = met.at(-1);
  if (!last?.contest) return { at: 0, step: 0, easier: null, top: false, last: null };
  const { start: at, step } = last.contest;
  if (last.outcome === 'won') {
    if (step < starts[at].then.length) return { at, step: step + 1, easier: null, top: false, last: 'won' };
    const top = at === starts.length - 1;
    return { at: top ? at : at + 1, step: 0, easier: null, top, last: 'won' };
  }
  const before = met.at(-2);
  const twice = last.outcome === 'lost' && before?.outcome === 'lost' && before.contest?.start === at;
  return { at, step: 0, easier: twice && at > 0 ? at - 1 : null, top: false, last: last.outcome };
}

/**
 * The player to meet next: a stronger one after a win, else the one met last; for somebody who has met none of them the one that is named.
 * @param {Opponent[]} players weakest first
 * @param {LatestGame[]} latest the latest games against the computer, oldest first
 * @param {string} first
 * @returns {Opponent | undefined} nobody where there is no computer player
 */
export function rungOf(players, latest, first) {
  const place = (/** @type {LatestGame} */ one) => players.findIndex(({ name }) => name === one.name);
  const last = latest.findLast((one) => place(one) >= 0);
  if (!last) return players.find(({ player }) => player === first) ?? players[0];
  return players[place(last) + (last.outcome === 'won' ? 1 : 0)] ?? players.at(-1);
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
