/** The moves of a tree, with its variations, as a list that can be walked through. */

import { h } from '../dom.js';
import { word } from '../words.js';

/** @import { Node, Tree } from '../tree.js' */
/** @typedef {(node: Node) => void} Go */

/**
 * @param {Tree} tree
 * @param {Go} go
 * @param {Go} [menu] opens what can be done with a move
 */
export function moveList(tree, go, menu) {
  const list = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
  line(list, tree.root, tree, go, menu, 0);
  if (!tree.root.children.length) list.append(h('li', { class: 'faint' }, word('moves.none')));
  return list;
}

/** @param {Element} list @param {Node} parent @param {Tree} tree @param {Go} go @param {Go | undefined} menu @param {number} depth */
function line(list, parent, tree, go, menu, depth) {
  for (let at = parent; at.children.length; at = at.children[0]) {
    const [first, ...others] = at.children;
    list.append(entry(first, tree, go, menu));
    for (const other of others) {
      // Deeper than this, the list would be narrower than a move.
      const inner = depth < 6 ? h('ol', {}) : list;
      inner.append(entry(other, tree, go, menu));
      line(inner, other, tree, go, menu, depth + 1);
      if (inner !== list) list.append(h('li', { class: 'variation' }, inner));
    }
  }
}

/** @param {Node} node @param {Tree} tree @param {Go} go @param {Go} [menu] */
function entry(node, tree, go, menu) {
  const number = tree.way(node).length - 1;
  const why = node.mark?.why || node.mark?.text || '';
  const mark = node.mark?.kind ? h('b', { class: node.mark.kind, title: why }, node.mark.sign) : null;
  return h(
    'li',
    {},
    h('span', { class: 'number', 'aria-hidden': 'true' }, `${number}.`),
    h(
      'button',
      {
        type: 'button',
        class: 'move',
        'aria-current': node === tree.here ? 'true' : null,
        'data-number': number,
        'aria-label': word('moves.one', { number, move: node.move ?? '' }) + (why ? `, ${why}` : ''),
        onclick: () => go(node),
        oncontextmenu: (/** @type {Event} */ event) => {
          if (menu) {
            event.preventDefault();
            menu(node);
          }
        },
      },
      node.move,
      mark,
    ),
    menu && node === tree.here
      ? h(
          'button',
          {
            type: 'button',
            class: 'more',
            'aria-label': word('moves.more'),
            title: word('moves.more'),
            onclick: () => menu(node),
          },
          '⋯',
        )
      : null,
    node.comment ? h('span', { class: 'comment' }, node.comment) : null,
  );
}
