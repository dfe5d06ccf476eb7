/** How the value of a game went: above the middle the first player is ahead, below it the second. */

import { isProved } from '../board/grade.js';
import { s } from '../dom.js';
import { word } from '../words.js';

/** @import { Judgement, Value } from '../data.js' */

/** @typedef {{turn: string, value: Value, exact?: boolean, proved?: boolean}} Known what a position is worth */

const CHART_WIDTH = 320;
const CHART_HEIGHT = 96;
/** Room for the names. */
const LEFT = 58;
const HEIGHT = { win: 1, draw: 0, loss: -1 };

/**
 * @param {{analysis: Known | null, mark: Pick<Judgement, 'class' | 'sign'> | null}[]} line
 * @param {number} here which of them the board shows
 * @param {{turns: string[], players: string[]}} game
 * @param {(index: number) => void} go
 */
export function chart(line, here, { turns, players }, go) {
  const heights = line.map(
    ({ analysis }) => analysis && HEIGHT[analysis.value] * (analysis.turn === turns[0] ? 1 : -1),
  );
  const x = (/** @type {number} */ index) => LEFT + (index * (CHART_WIDTH - LEFT - 8)) / Math.max(line.length - 1, 1);
  const y = (/** @type {number} */ value) => CHART_HEIGHT / 2 - value * (CHART_HEIGHT / 2 - 12);
  const known = heights.filter((value) => value !== null).length;
  const path = heights
    .map((value, index) =>
      value === null ? '' : `${heights[index - 1] === null || index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`,
    )
    .join('');
  const dots = heights.map((value, index) => {
    if (value === null) return null;
    const { analysis, mark } = line[index];
    const kind = `${analysis && isProved(analysis) ? 'exact' : 'guess'} ${mark?.sign ? mark.class : ''} ${index === here ? 'here' : ''}`;
    return s('circle', { class: kind, cx: x(index), cy: y(value), r: mark?.sign ? 5 : 3 });
  });
  const picture = s(
    'svg',
    {
      class: 'chart',
      viewBox: `0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`,
      role: 'img',
      'aria-label': word('chart.label', { known, all: line.length }),
    },
    s('rect', { class: 'first', x: 0, y: 0, width: CHART_WIDTH, height: CHART_HEIGHT / 2 }),
    s('rect', { class: 'second', x: 0, y: CHART_HEIGHT / 2, width: CHART_WIDTH, height: CHART_HEIGHT / 2 }),
    s('text', { x: 4, y: 13 }, players[0]),
    s('text', { x: 4, y: CHART_HEIGHT - 7 }, players[1]),
    s('line', { class: 'now', x1: x(here), x2: x(here), y1: 0, y2: CHART_HEIGHT }),
    s('path', { d: path }),
    ...dots,
  );
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const { clientX } = /** @type {MouseEvent} */ (event);
    const at = ((clientX - box.left) / box.width) * CHART_WIDTH;
    go(
      Math.max(0, Math.min(line.length - 1, Math.round(((at - LEFT) / (CHART_WIDTH - LEFT - 8)) * (line.length - 1)))),
    );
  });
  return picture;
}
