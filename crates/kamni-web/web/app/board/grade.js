/** The values of moves by cell: how good the best move with a cell is, and how strongly to show it. */

/** @import { Analysis } from '../data.js' */
/** @import { Way } from './choice.js' */

/** @typedef {{value: 'win'|'draw'|'loss', score: number|null, distance: number|null, exact: boolean, best: boolean}} Grade */

const RANK = { win: 2, draw: 1, loss: 0 };
const SYMBOL = { win: '+', draw: '=', loss: '−' };

/**
 * Whether the value of a position, or of one of its moves, is proved. In an analysis that is not exact, `proved` tells.
 * @param {{exact: boolean, proved?: boolean}} analysis @param {{proved?: boolean}} one
 */
export function isProved(analysis, one = analysis) {
  return analysis.exact || one.proved === true;
}

/** The moves of an analysis, graded. @param {Pick<Analysis, 'exact' | 'moves'>} analysis @returns {Map<string, Grade>} */
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
        best:
          one.value === best.value &&
          one.score === best.score &&
          one.distance === best.distance &&
          one.proved === best.proved,
      },
    ]),
  );
}

/**
 * Whether the first is better for the mover: by value, then by score; a win is better soon, a loss late.
 * @param {Grade} one @param {Grade} other
 */
export function better(one, other) {
  if (one.value !== other.value) return RANK[one.value] > RANK[other.value];
  if (one.score !== other.score) return (one.score ?? 0) > (other.score ?? 0);
  if (one.best !== other.best) return one.best;
  if (one.distance === null || other.distance === null) return false;
  return one.value === 'win' ? one.distance < other.distance : one.distance > other.distance;
}

/**
 * The best grade that each cell leads to.
 * @param {Map<string, Way[]>} open cells and the moves by them
 * @param {Map<string, Grade>} grades
 * @returns {Map<string, Grade>}
 */
export function gradesByCell(open, grades) {
  /** @type {Map<string, Grade>} */
  const byCell = new Map();
  for (const [cell, ways] of open) {
    for (const { move } of ways) {
      const grade = grades.get(move);
      const known = byCell.get(cell);
      if (grade && (!known || better(grade, known))) byCell.set(cell, grade);
    }
  }
  return byCell;
}

/** @param {Grade} grade */
export const symbol = (grade) => SYMBOL[grade.value];

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
