/** A game as it went: every position judged, with a bar that shows how far that is and a button that stops it. */

import { post, query } from '../api.js';
import { button, h, fill } from '../dom.js';
import { backend } from '../engine/index.js';
import { inside, language, word } from '../words.js';
import { answerTo, clause, whyFor } from './reason.js';
import { capital } from './verdict.js';

/** @import { Analysis, Course, Game, Judgement } from '../data.js' */
/** @import { Pointing } from './reason.js' */

/**
 * Judges a game. If the reader stops it, the positions that were reached are judged, and the course is not complete.
 * @param {{rules: string, start: string, moves: string[], reader?: 'first' | 'second'}} game
 * @param {Element} place for the bar @param {(index: number, analysis: Analysis) => void} heard gets each position on the way, again if a later one proves it
 * @param {AbortSignal} [signal]
 * @returns {Promise<Course>}
 */
export async function judgeGame({ rules, start, moves, reader }, place, heard, signal) {
  const asked = { rules, position: start, reader };
  const path = `/course/stream?${query({ ...asked, moves: moves.join(',') })}`;
  const bar = h('progress', { max: moves.length + 1, value: 0, 'aria-label': word('review.title') });
  /** @type {{close: () => void} | undefined} */
  let stream;
  try {
    const course = await new Promise((done, failed) => {
      const fail = (/** @type {{detail?: string}} */ { detail } = {}) =>
        failed(new Error(detail ?? word('problem.busy')));
      const hear = (/** @type {string} */ name, /** @type {string} */ data) => {
        const now = JSON.parse(data);
        if (name === 'course') done(now);
        if (name === 'problem') fail(now);
        if (name !== 'position') return;
        // What a later position proves of one comes at the end.
        bar.value = Math.max(bar.value, now.index + 1);
        heard(now.index, now.analysis);
      };
      signal?.addEventListener('abort', () => failed(signal.reason));
      const stop = button(word('analysis.stop'), () => done(null));
      fill(place, bar, stop);
      stream = backend.listen(path, language, hear, fail);
    });
    stream?.close();
    const reached = moves.slice(0, Math.max(bar.value - 1, 0));
    return course ?? { ...(await post('/course', { ...asked, moves: reached }, signal)), complete: false };
  } finally {
    stream?.close();
    fill(place);
  }
}

/**
 * What a move gave away, in words.
 * @param {Pick<Judgement, 'class' | 'before' | 'after' | 'loss'>} judgement @param {string} [words] which ones
 * @param {Record<string, string>} [blanks]
 */
export function lossText(
  { class: kind, before, after, loss },
  words = 'turning',
  blanks = { whose: word('turning.whose') },
) {
  return word(`${words}.${kind === 'inaccuracy' ? 'points' : `${before}-${after}`}`, { n: loss ?? 0, ...blanks });
}

/** The better move in words; '' where none is proved. @param {Pick<Judgement, 'better'>} judgement @param {(move: string) => string} [called] */
export const betterText = ({ better }, called = (move) => move) =>
  better ? word('turning.better', { move: called(better) }) : '';

/**
 * Why the better move is better; without a reason for that, why the move that was made is bad.
 * @param {Judgement} judgement @param {string} move that was made @param {Analysis} before @param {Analysis | null} after
 * @param {{game: Game, mine?: boolean, called?: (move: string) => string}} how whose move it was, and what moves are called
 * @returns {{text: string, at: Pointing} | null}
 */
export function whyBetter({ better }, move, before, after, { game, mine = false, called = (name) => name }) {
  const reasonOf = (/** @type {string | null} */ name) =>
    before.moves.find((one) => one.move === name && one.kind !== 'none');
  const [best, played] = [reasonOf(better), reasonOf(move)];
  const good = best && whyFor(best, mine);
  if (good) return { text: capital(good), at: best };
  const why = (played && whyFor(played, mine)) || answerTo(before, after, word, mine ? null : game);
  const text = why && word('turning.because', { move: called(move), why: clause(why, game.players.map(inside)) });
  return text ? { text, at: played ?? {} } : null;
}
