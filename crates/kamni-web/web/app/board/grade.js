/** The values of moves by cell: how good the best move with a cell is, and how strongly to show it. */

/** @import { Analysis, GradedMove } from '../data.js' */
/** @import { Way } from './choice.js' */

/** @typedef {{value: 'win'|'draw'|'loss', score: number|null, distance: number|null, exact: boolean, best: boolean}} Grade */

/** The sign of a value, for those who don't see colours. */
export const SIGN = { win: '+', draw: '=', loss: '−' };

/**
 * Whether the value of a position, or of one of its moves, is proved. In an analysis that is not exact, `proved` tells.
 * @param {{exact?: boolean, proved?: boolean}} analysis @param {{proved?: boolean}} one
 */
export function isProved(analysis, one = analysis) {
  return analysis.exact === true || one.proved === true;
}

/** Whether a move is proved to give something away. @param {Pick<GradedMove, 'class' | 'loss'>} move */
export const loses = ({ class: kind, loss }) => kind !== undefined && loss !== 0;

/** The moves of an analysis, graded; only what is proved is the best. @param {Pick<Analysis, 'exact' | 'moves'>} analysis @returns {Map<string, Grade>} */
export function gradesOf(analysis) {
  const best = analysis.moves[0];
  return new Map(
    analysis.moves.map((one) => [
      one.move,
      {
        value: one.value,
        score: one.score,
        distance: one.distance,
        exact: isProved(analysis, one),
        best: one.loss === 0 && one.distance === best.distance,
      },
    ]),
  );
}

/**
 * The best grade that each cell leads to: an analysis lists its moves best first.
 * @param {Map<string, Way[]>} open cells and the moves by them
 * @param {Map<string, Grade>} grades
 * @returns {Map<string, Grade>}
 */
export function gradesByCell(open, grades) {
  const places = new Map([...grades.keys()].map((move, place) => [move, place]));
  const placeOf = (/** @type {Way} */ { move }) => places.get(move) ?? Infinity;
  /** @type {Map<string, Grade>} */
  const byCell = new Map();
  for (const [cell, ways] of open) {
    const best = ways.reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one));
    const grade = grades.get(best.move);
    if (grade) byCell.set(cell, grade);
  }
  return byCell;
}

/**
 * How strongly to show a grade, from 0.35 to 1: quick wins and quick losses strongly, distant ones faintly.
 * @param {Grade} grade
 * @param {Iterable<Grade>} all
 */
export function strength(grade, all) {
  const measure = (/** @type {Grade} */ one) => (one.score === null ? one.distance : -Math.abs(one.score));
  const own = measure(grade);
  const others = [...all]
    .filter((one) => one.value === grade.value)
    .map(measure)
    .filter((one) => one !== null);
  if (own === null || others.length === 0) return 1;
  const least = Math.min(...others);
  const most = Math.max(...others);
  return most === least ? 1 : 1 - (0.65 * (own - least)) / (most - least);
}
