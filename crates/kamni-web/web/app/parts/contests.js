/** Which of the games that are offered comes next: a pure function. */

/** @import { LatestGame, Start } from '../data.js' */

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
