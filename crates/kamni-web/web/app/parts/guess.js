/** The rules that a position text without rules may belong to; the server says which of them can read it. */

/** @import { Game } from '../data.js' */

/** @param {number} value @param {{min: number, max: number, step: number}} sizes */
const fits = (value, { min, max, step }) => value >= min && value <= max && (value - min) % step === 0;

/**
 * The usual rules of every game, and before them the sizes that the text suggests: rows are divided by slashes, so the
 * size is the length of a row or the number of rows, or one more where the text leaves out what never changes.
 * @param {string} text
 * @param {Pick<Game, 'name' | 'rules' | 'sizes'>[]} games
 * @returns {string[]}
 */
export function rulesFor(text, games) {
  const rows = text.split(/\s+/)[0].split('/');
  const long = Math.max(...rows.map((row) => [...row].length));
  return games.flatMap(({ name, rules, sizes }) => {
    if (!sizes) return [rules];
    if ('min_rows' in sizes) return [`${name}/${rows.length}x${long}`, rules];
    const lengths = [...new Set([long, rows.length, long + 1, rows.length + 1])];
    return [...lengths.filter((length) => fits(length, sizes)).map((length) => `${name}/${length}`), rules];
  });
}
