/** The review of a game: the value of every position, and the moves that gave value away. */

import { button, h, fill, announce } from '../dom.js';
import { drawingOf } from '../board/games.js';
import { inside, word } from '../words.js';
import { betterText, judgeGame, lossText, whyBetter } from './course.js';
import { named } from './moves.js';

/** @import { Course, Game, Judgement } from '../data.js' */
/** @import { Node, Tree } from '../tree.js' */

/** @typedef {Judgement & {text: string, why: string, section?: string}} Finding what a move gave away, why, and where the theory page proves it */

/**
 * @param {Tree} tree
 * @param {Game} game
 * @param {HTMLElement} panel
 * @param {{changed: () => void, go: (node: Node) => void}} page
 */
export async function review(tree, game, panel, page) {
  const line = tree.line();
  const { rules, start } = tree;
  const moves = tree.moves(line[line.length - 1]);
  const place = h('p', { class: 'row' });
  const title = h('h2', {}, word('review.title'));
  fill(panel, title, place);
  try {
    const course = await judgeGame({ rules, start, moves }, place, (index, analysis) => {
      const node = line[index];
      if (!node.analysis?.exact) node.analysis = analysis;
      if (index % 4 === 3) page.changed();
    });
    for (const [index, { judgement }] of course.positions.entries())
      line[index].mark = judgement?.sign ? found(judgement, line[index], game) : null;
    page.changed();
    fill(panel, title, ...findings(line, course, { tree, game, go: page.go }));
  } catch (error) {
    fill(panel, title, h('p', { class: 'bad', role: 'alert' }, /** @type {Error} */ (error).message));
  }
}

/** What a move gave away, in words. @param {Judgement} judgement @param {Node} node that it led to @param {Game} game @returns {Finding} */
function found(judgement, { parent, move, analysis }, game) {
  const why =
    parent?.analysis &&
    whyBetter(judgement, move ?? '', parent.analysis, analysis, { game, called: calledIn(parent.analysis.rules) });
  return { ...judgement, text: lossText(judgement), why: why?.text ?? '', section: why?.at.section };
}

/** All of them as a list. @param {Node[]} line @param {Course} course @param {{tree: Tree, game: Game, go: (node: Node) => void}} of */
function findings(line, { positions, complete }, { tree, game, go }) {
  const marked = line.flatMap((node) => (node.mark ? [{ node, mark: node.mark, ...named(node, { tree, game }) }] : []));
  const counts = game.players.map((player, seat) => {
    const n = marked.filter((one) => one.seat === seat).length;
    return `${inside(player)}\u00a0–\u00a0${n}`;
  });
  const clean = positions.slice(1).every(({ judgement }) => judgement) ? 'review.clean' : 'turning.unknown';
  const found = marked.length ? word('review.found', { counts: counts.join(', ') }) : complete ? word(clean) : '';
  const text = complete ? found : `${word('turning.stopped')} ${found}`;
  announce(text);
  const items = marked.map(({ node, mark, number, seat }) => {
    const label = [
      h('b', { class: mark.class, title: word(`review.sign.${mark.class}`) }, mark.sign),
      ` ${number}. ${node.move} `,
      h('span', { class: 'faint' }, `${game.players[seat]} ${mark.text} ${betterText(mark, calledIn(tree.rules))}`),
      mark.why ? h('span', { class: 'why' }, mark.why) : null,
    ];
    const open = button(label, () => go(node), { class: 'finding' });
    return h('li', {}, open);
  });
  return [h('p', {}, text), h('ul', { class: 'findings' }, items)];
}

/** What moves are called in a sentence. @param {string} rules @returns {(move: string) => string} */
const calledIn = (rules) => (move) => drawingOf(rules).calling?.(move, word) ?? move;
