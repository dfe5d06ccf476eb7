/** Where the arrow keys lead: to the nearest cell in their direction, by the geometry of the board. */

/** @import { Cell } from './scene.js' */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The cell that a key leads to, or null if the key is none of these.
 * @param {Cell[]} cells in reading order
 * @param {string} name where the focus is
 * @param {string} key
 * @param {boolean} far whether Home and End mean the whole board
 * @returns {string | null}
 */
export function walk(cells, name, key, far = false) {
  const index = Math.max(
    0,
    cells.findIndex((cell) => cell.name === name),
  );
  const here = cells[index];
  if (!here) return null;
  if (key === 'Home' || key === 'End') {
    const row = far ? cells : cells.filter((cell) => cell.row === here.row);
    return (key === 'Home' ? row[0] : row[row.length - 1]).name;
  }
  const way = WAYS[key];
  if (!way) return null;
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const [dx, dy] = [cell.x - here.x, cell.y - here.y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 1 || (way[0] !== 0 && cell.row !== here.row)) continue;
    if (along + 3 * aside < least) {
      least = along + 3 * aside;
      best = cell;
    }
  }
  if (best) return best.name;
  // At the end of a line the row goes on in the next one.
  const next = way[0] === 0 ? here : (cells[index + way[0]] ?? here);
  return next.name;
}
