/** The moves of a tree, with its variations, as a list that can be walked through. */

import { button, h, signButton } from '../dom.js';
import { inside, moveText, word } from '../words.js';
import { rounds, turnsOf } from './rounds.js';

/** @import { Game } from '../data.js' */
/** @import { Node, Tree } from '../tree.js' */
/** @typedef {(node: Node) => void} Go */

/**
 * @typedef {object} List what the moves are drawn for
 * @property {Tree} tree
 * @property {Pick<Game, 'players' | 'turns'>} game
 * @property {Go} go
 * @property {Go} [menu] opens what can be done with a move
 */

/** A move for a sentence: its number as in chess, who made it, and its text. @param {Node} node @param {Pick<List, 'tree' | 'game'>} of */
export function named(node, { tree, game }) {
  const turns = turnsTo(node, tree, game);
  const seat = turns[turns.length - 1];
  return {
    ...rounds(turns)[turns.length - 1],
    seat,
    player: inside(game.players[seat]),
    move: moveText(node.move ?? ''),
  };
}

/** Who made each move up to this one. @param {Node} node @param {Tree} tree @param {Pick<Game, 'turns'>} game */
function turnsTo(node, tree, game) {
  const first = game.turns.indexOf(tree.root.board?.turn ?? game.turns[0]);
  return turnsOf(
    tree
      .way(node)
      .slice(1)
      .map(({ turn }) => turn),
    first,
  );
}

/** @param {List} of */
export function moveList(of) {
  const { tree } = of;
  const list = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
  line(list, tree.root, of, 0);
  if (!tree.root.children.length) list.append(h('li', { class: 'faint' }, word('moves.none')));
  return list;
}

/** @param {Element} list @param {Node} parent @param {List} of @param {number} depth */
function line(list, parent, of, depth) {
  // After something else the number is said again.
  let again = parent.comment !== '';
  for (let at = parent; at.children.length; at = at.children[0]) {
    const [first, ...others] = at.children;
    list.append(entry(first, of, again));
    again = others.length > 0 || first.comment !== '';
    for (const other of others) {
      // Deeper than this, the list would be narrower than a move.
      const inner = depth < 6 ? h('ol', {}) : list;
      inner.append(entry(other, of, true));
      line(inner, other, of, depth + 1);
      if (inner !== list) list.append(h('li', { class: 'variation' }, inner));
    }
  }
}

/** @param {Node} node @param {List} of @param {boolean} again whether the number is said though it stands before */
function entry(node, of, again) {
  const { tree, go, menu } = of;
  const { label, ...move } = named(node, of);
  const number = label || (again ? `${move.number}…` : '');
  const why = node.mark?.why || node.mark?.text || '';
  const mark = node.mark ? h('b', { class: node.mark.class, title: why }, node.mark.sign) : null;
  return h('li', {}, [
    number ? h('span', { class: 'number', 'aria-hidden': 'true' }, number) : null,
    button([move.move, mark], () => go(node), {
      class: 'move',
      'aria-current': node === tree.here ? 'true' : null,
      'aria-label': word('moves.one', move) + (why ? `, ${why}` : ''),
      oncontextmenu: (/** @type {Event} */ event) => {
        if (menu) {
          event.preventDefault();
          menu(node);
        }
      },
    }),
    menu && node === tree.here ? signButton('⋯', word('moves.more'), () => menu(node), { class: 'more' }) : null,
    node.comment ? h('span', { class: 'comment' }, node.comment) : null,
  ]);
}
