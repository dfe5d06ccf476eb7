/** How somebody's rating went. */

import { s } from '../dom.js';
import { word } from '../words.js';

/** @import { CurvePoint } from '../data.js' */

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 5;
/** The least range of ratings from bottom to top, so that small changes look small. */
const RANGE = 200;

/**
 * Where the points of a curve lie.
 * @param {number[]} ratings @returns {{points: [number, number][], low: number, high: number}}
 */
export function curvePoints(ratings) {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(0, RANGE - (most - least)) / 2;
  const [low, high] = [least - spare, most + spare];
  const points = ratings.map((rating, index) => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(ratings.length - 1, 1);
    const y = HEIGHT - EDGE - ((rating - low) * (HEIGHT - 2 * EDGE)) / (high - low);
    return /** @type {[number, number]} */ ([Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  });
  return { points, low, high };
}

/** @param {CurvePoint[]} curve with two points at least */
export function ratingCurve(curve) {
  const ratings = curve.map(({ rating }) => rating);
  const { points } = curvePoints(ratings);
  const [x, y] = points[points.length - 1];
  const blanks = { n: curve.length, from: ratings[0], to: ratings[ratings.length - 1] };
  return s(
    'svg',
    { class: 'curve', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': word('puzzles.curve', blanks) },
    [s('path', { d: `M${points.map((point) => point.join(' ')).join('L')}` }), s('circle', { cx: x, cy: y, r: 3.5 })],
  );
}
