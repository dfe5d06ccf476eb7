/** A walk through a game: what every position was worth, and which moves gave something away. */

import { h, fill, announce } from '../dom.js';
import { analyze, board } from '../api.js';
import { isProved } from '../board/grade.js';
import { word } from '../words.js';

const RANK = { win: 2, draw: 1, loss: 0 };

/**
 * What a move gave away, if anything.
 * @param {any} before the analysis of the position it was made in
 * @param {string} move
 */
export function judged(before, move) {
  const played = before.moves.find((/** @type {any} */ one) => one.move === move);
  const [best] = before.moves;
  if (!played || !best) return null;
  const lost = RANK[/** @type {'win'} */ (best.value)] - RANK[/** @type {'win'} */ (played.value)];
  const points = best.score !== null && played.score !== null ? best.score - played.score : 0;
  if (lost <= 0 && points <= 0) return null;
  // A guess is no ground for blame.
  if (!isProved(before, best) || !isProved(before, played))
    return { kind: 'doubt', sign: '?!', better: best.move, text: word('review.doubt') };
  const kind = lost === 2 ? 'blunder' : lost === 1 ? 'mistake' : 'slip';
  const text = lost > 0 ? word(`review.${best.value}-${played.value}`) : word('review.points', { n: points });
  return {
    kind,
    sign: { blunder: '??', mistake: '?', slip: '?!' }[kind],
    better: best.move,
    text: `${text} ${word('review.better')}`,
  };
}

/**
 * @param {import('../tree.js').Tree} tree
 * @param {any} game
 * @param {HTMLElement} panel
 * @param {{changed: () => void, go: (node: any) => void}} desk
 */
export async function review(tree, game, panel, desk) {
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
      const { path } = await board(tree.rules, tree.start, moves, stop.signal);
      for (const [index, node] of line.entries()) {
        const position = index ? path[index - 1].position : tree.start;
        node.analysis ??= await analyze(tree.rules, position, stop.signal, '1s');
        if (index) node.mark = judged(line[index - 1].analysis, moves[index - 1]);
        bar.value = index + 1;
        if (index % 4 === 3) desk.changed();
      }
    }
  } catch (error) {
    if (!stop.signal.aborted)
      fill(panel, h('p', { class: 'bad', role: 'alert' }, /** @type {Error} */ (error).message));
  }
  desk.changed();
  const marked = line.filter((node) => node.mark);
  const sure = marked.filter((node) => node.mark.kind !== 'doubt').length;
  const maker = (/** @type {any} */ node) => game.players[game.turns.indexOf(node.parent.analysis.turn)];
  fill(
    panel,
    h('h2', {}, word('review.title')),
    h('p', {}, word(stop.signal.aborted ? 'review.stopped' : sure ? 'review.found' : 'review.clean', { n: sure })),
    h(
      'ul',
      { class: 'findings' },
      marked.map((node) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', class: 'finding', onclick: () => desk.go(node) },
            h('b', { class: node.mark.kind }, node.mark.sign),
            ` ${tree.way(node).length - 1}. ${node.move} `,
            h('span', { class: 'faint' }, `${maker(node)}: ${node.mark.text} ${node.mark.better}`),
          ),
        ),
      ),
    ),
  );
  announce(word(sure ? 'review.found' : 'review.clean', { n: sure }));
}
