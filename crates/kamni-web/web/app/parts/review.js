/** The review of a game: the value of every position, and the moves that gave value away. */

import { h, fill, announce } from '../dom.js';
import { isProved } from '../board/grade.js';
import { word } from '../words.js';
import { Knowledge } from './knowledge.js';
import { named } from './moves.js';
import { explained } from './reason.js';
import { inside } from './verdict.js';

/** @import { Analysis, Game, Value } from '../data.js' */
/** @import { Pointing } from './reason.js' */
/** @import { Node, Tree } from '../tree.js' */

/**
 * @typedef {object} Finding what a move gave away
 * @property {'blunder' | 'mistake' | 'slip' | 'doubt'} kind
 * @property {string} what `win-loss` and the like, `points`, or `doubt`
 * @property {number} points that were given away
 * @property {string} sign
 * @property {string} better the move to play instead
 * @property {string} text
 * @property {string} why the reason of the move, or ''
 * @property {Pointing} at what the reason points at
 */

const RANK = { win: 2, draw: 1, loss: 0 };

/** @type {Record<Value, Value>} */
const OTHER = { win: 'loss', draw: 'draw', loss: 'win' };

/**
 * What a move gave away, if anything.
 * @param {Analysis} before the analysis of the position it was made in
 * @param {string} move
 * @param {Pick<Game, 'players' | 'genders' | 'turns'>} game
 * @param {Analysis | null} [after] the analysis of the position that it led to, if there is one
 * @returns {Finding | null}
 */
export function judged(before, move, game, after = null) {
  const listed = before.moves.find((one) => one.move === move);
  if (!listed || before.moves.length === 0) return null;
  // What the positions before and after prove counts more than an estimate of the move, and so does a worse estimate after it where the
  // position before was proved.
  const shown = after && (before.turn === after.turn ? after.value : OTHER[after.value]);
  const proved = Boolean(after && isProved(after));
  const isWorse = shown && isProved(before) && RANK[shown] < RANK[listed.value];
  const played =
    shown && (proved || isWorse) && !isProved(before, listed)
      ? { ...listed, value: shown, score: null, why: null, proved }
      : listed;
  const best =
    isProved(before) && !isProved(before, before.moves[0])
      ? { ...before.moves[0], value: before.value, score: null, proved: true }
      : before.moves[0];
  const lost = RANK[best.value] - RANK[played.value];
  const points = best.score !== null && played.score !== null ? best.score - played.score : 0;
  if (lost <= 0 && points <= 0) return null;
  // An unproved value is no proof of a mistake.
  if (!isProved(before, best) || !isProved(before, played))
    return {
      kind: 'doubt',
      what: 'doubt',
      points: 0,
      sign: '?!',
      better: best.move,
      text: word('review.doubt'),
      why: '',
      at: {},
    };
  const kind = lost === 2 ? 'blunder' : lost === 1 ? 'mistake' : 'slip';
  const what = lost > 0 ? `${best.value}-${played.value}` : 'points';
  const text = lost > 0 ? word(`review.${what}`) : word('review.points', { n: points });
  const told = played.why ? explained(before, move, { mine: false, game, word, inside }) : null;
  return {
    kind,
    what,
    points,
    why: told?.text ?? '',
    at: told?.at ?? {},
    sign: { blunder: '??', mistake: '?', slip: '?!' }[kind],
    better: best.move,
    text: `${text} ${word('review.better')}`,
  };
}

/**
 * @param {Tree} tree
 * @param {Game} game
 * @param {HTMLElement} panel
 * @param {{changed: () => void, go: (node: Node) => void}} page
 */
export async function review(tree, game, panel, page) {
  const line = tree.line();
  const stop = new AbortController();
  const bar = h('progress', { max: line.length, value: 0, 'aria-label': word('review.title') });
  fill(
    panel,
    h('h2', {}, word('review.title')),
    h('p', { class: 'row' }, bar, h('button', { type: 'button', onclick: () => stop.abort() }, word('analysis.stop'))),
  );
  try {
    if (line.length > 1) {
      const moves = line.slice(1).map((node) => /** @type {string} */ (node.move));
      const knowledge = new Knowledge(tree.rules, tree.start, game);
      for (const [index, node] of line.entries()) {
        const known = node.analysis && isProved(node.analysis) ? node.analysis : null;
        node.analysis = known ?? (await knowledge.after(moves.slice(0, index), { signal: stop.signal }));
        const before = index ? line[index - 1].analysis : null;
        if (before) node.mark = judged(before, moves[index - 1], game, node.analysis);
        bar.value = index + 1;
        if (index % 4 === 3) page.changed();
      }
    }
  } catch (error) {
    if (!stop.signal.aborted)
      fill(panel, h('p', { class: 'bad', role: 'alert' }, /** @type {Error} */ (error).message));
  }
  page.changed();
  const marked = line.flatMap((node) => (node.mark ? [{ node, mark: node.mark }] : []));
  const sure = marked.filter(({ mark }) => mark.kind !== 'doubt').length;
  const maker = (/** @type {Node} */ node) => game.players[game.turns.indexOf(node.parent?.analysis?.turn ?? '')];
  fill(
    panel,
    h('h2', {}, word('review.title')),
    h('p', {}, word(stop.signal.aborted ? 'review.stopped' : sure ? 'review.found' : 'review.clean', { n: sure })),
    h(
      'ul',
      { class: 'findings' },
      marked.map(({ node, mark }) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', class: 'finding', onclick: () => page.go(node) },
            h('b', { class: mark.kind, title: word(`review.sign.${mark.kind}`) }, mark.sign),
            ` ${named(node, { tree, game }).number}. ${node.move} `,
            h('span', { class: 'faint' }, `${maker(node)}: ${mark.text} ${mark.better}`),
            mark.why ? h('span', { class: 'why' }, mark.why) : null,
          ),
        ),
      ),
    ),
  );
  announce(word(sure ? 'review.found' : 'review.clean', { n: sure }));
}
