/** The tree of an analysis survives a reload of the page. */

import { Tree } from '../tree.js';
import { listed, remember as keep } from './remembered.js';

const KEY = 'analyses';
/** A larger tree is not worth the time that storing it takes at every step. */
const MOST_MOVES = 2000;
/** How many trees are remembered, the latest first. */
const MOST_TREES = 12;

/** @typedef {{rules: string, start: string, line: import('../data.js').Line}} Kept */

/** @returns {Kept[]} */
const kept = () => listed(KEY, 'sessionStorage');

/** @param {Tree} tree */
export function remember(tree) {
  if (tree.count > MOST_MOVES) return;
  const others = kept().filter((one) => one.rules !== tree.rules || one.start !== tree.start);
  const all = [{ rules: tree.rules, start: tree.start, line: tree.write() }, ...others].slice(0, MOST_TREES);
  // Where it cannot be kept, the address still names the position.
  keep(KEY, JSON.stringify(all), 'sessionStorage');
}

/** Whether the user came back to this page, by reload or through the history, instead of following a link. */
function cameBack() {
  const [entry] = performance.getEntriesByType('navigation');
  return ['reload', 'back_forward'].includes(/** @type {PerformanceNavigationTiming} */ (entry)?.type);
}

/** The tree that holds this line, where the user comes back to it. @param {string} rules @param {string} start @param {string[]} moves */
export function recall(rules, start, moves) {
  const found = cameBack() ? kept().find((one) => one.rules === rules && one.start === start) : undefined;
  if (!found) return null;
  const tree = new Tree(rules, start);
  tree.read(found.line);
  for (const move of moves) {
    const next = tree.here.children.find((child) => child.move === move);
    if (!next) return null;
    tree.here = next;
  }
  return tree;
}
