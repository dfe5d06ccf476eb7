/** The tree of an analysis survives a reload of the page. */

import { Tree } from '../tree.js';

const KEY = 'analysis';
/** A larger tree is not worth the time that storing it takes at every step. */
const MOST = 2000;

/** @param {Tree} tree */
export function remember(tree) {
  if (tree.count > MOST) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ rules: tree.rules, start: tree.start, line: tree.write() }));
  } catch {
    // A full or forbidden store: the address still names the position.
  }
}

/** The tree that holds this line, if it is the one last looked at. @param {string} rules @param {string} start @param {string[]} moves */
export function recall(rules, start, moves) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (kept?.rules !== rules || kept.start !== start) return null;
    const tree = new Tree(rules, start);
    tree.read(kept.line);
    for (const move of moves) {
      const next = tree.here.children.find((child) => child.move === move);
      if (!next) return null;
      tree.here = next;
    }
    return tree;
  } catch {
    return null;
  }
}
