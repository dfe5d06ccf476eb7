/** How the value of a game went: above the middle the first player is ahead, below it the second. */

import { isProved } from '../board/grade.js';
import { s } from '../dom.js';
import { word } from '../words.js';

/** @import { Analysis } from '../data.js' */
/** @import { Node } from '../tree.js' */

const WIDE = 320;
const HIGH = 96;
/** Room for the names. */
const LEFT = 58;

/**
 * How good a position is for the first player, from -1 to 1; null where nobody has asked.
 * @param {Analysis | null} analysis @param {string} first the turn word of the first player
 */
export function height(analysis, first) {
  if (!analysis) return null;
  const sign = analysis.turn === first ? 1 : -1;
  const value = { win: 1, draw: 0, loss: -1 }[/** @type {'win'|'draw'|'loss'} */ (analysis.value)];
  return sign * value;
}

/**
 * @param {Pick<Node, 'id' | 'analysis' | 'mark'>[]} line
 * @param {string[]} turns the turn words of both players
 * @param {{id: number}} here
 * @param {(index: number) => void} go
 * @param {string[]} names
 */
export function chart(line, turns, here, go, names) {
  const x = (/** @type {number} */ index) => LEFT + (index * (WIDE - LEFT - 8)) / Math.max(line.length - 1, 1);
  const y = (/** @type {number} */ value) => HIGH / 2 - value * (HIGH / 2 - 12);
  const heights = line.map((node) => height(node.analysis, turns[0]));
  const known = heights.filter((value) => value !== null).length;
  const path = heights
    .map((value, index) =>
      value === null ? '' : `${heights[index - 1] === null || index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`,
    )
    .join('');
  const dots = heights.map((value, index) => {
    if (value === null) return null;
    const node = line[index];
    const kind = `${node.analysis && isProved(node.analysis) ? 'exact' : 'guess'} ${node.mark?.kind ?? ''} ${node.id === here.id ? 'here' : ''}`;
    return s('circle', { class: kind, cx: x(index), cy: y(value), r: node.mark?.kind ? 5 : 3 });
  });
  const picture = s(
    'svg',
    {
      class: 'chart',
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      role: 'img',
      'aria-label': word('chart.label', { known, all: line.length }),
    },
    s('rect', { class: 'first', x: 0, y: 0, width: WIDE, height: HIGH / 2 }),
    s('rect', { class: 'second', x: 0, y: HIGH / 2, width: WIDE, height: HIGH / 2 }),
    s('text', { x: 4, y: 13 }, names[0]),
    s('text', { x: 4, y: HIGH - 7 }, names[1]),
    s('line', {
      class: 'now',
      x1: x(line.findIndex((node) => node.id === here.id)),
      x2: x(line.findIndex((node) => node.id === here.id)),
      y1: 0,
      y2: HIGH,
    }),
    s('path', { d: path }),
    ...dots,
  );
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const { clientX } = /** @type {MouseEvent} */ (event);
    const at = ((clientX - box.left) / box.width) * WIDE;
    go(Math.max(0, Math.min(line.length - 1, Math.round(((at - LEFT) / (WIDE - LEFT - 8)) * (line.length - 1)))));
  });
  return picture;
}
