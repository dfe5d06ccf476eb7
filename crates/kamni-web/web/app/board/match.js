/**
 * Matches the pieces of one scene to those of the next by comparing the scenes alone, so that a move, a step back and a
 * jump through a game are all animated in the same way.
 */

/** @import { Piece } from './scene.js' */

/** @typedef {Piece & {key: string}} Kept a piece that is on the screen */

/** If more pieces of a family change place at once, they fade instead of gliding. */
const MOST_GLIDES = 4;

/**
 * Gives each piece of the new scene the key of the old piece that it is.
 * @param {Kept[]} before
 * @param {Piece[]} after
 * @param {string[]} cells of the move between them, or none
 * @param {() => string} fresh makes a new key
 * @returns {Kept[]}
 */
export function match(before, after, cells, fresh) {
  const place = (/** @type {Piece} */ piece) => `${piece.family} ${piece.cell} ${piece.order}`;
  const left = new Map(before.map((piece) => [place(piece), piece]));
  /** @type {(Kept | null)[]} */
  const kept = after.map((piece) => {
    const same = left.get(place(piece));
    if (!same) return null;
    left.delete(place(piece));
    return { ...piece, key: same.key };
  });
  const gone = [...left.values()];
  const families = new Set(gone.map((piece) => piece.family));
  for (const family of families) {
    const old = gone.filter((piece) => piece.family === family);
    const waiting = after.flatMap((piece, i) => (kept[i] === null && piece.family === family ? [i] : []));
    if (waiting.length > MOST_GLIDES) continue;
    for (const i of waiting) {
      const nearest = closest(old, after[i], cells);
      if (nearest < 0) continue;
      kept[i] = { ...after[i], key: old.splice(nearest, 1)[0].key };
    }
  }
  return kept.map((piece, i) => piece ?? { ...after[i], key: fresh() });
}

/**
 * The old piece that most likely moved here: one on a cell of the move, else the nearest.
 * @param {Kept[]} old @param {Piece} piece @param {string[]} cells
 */
function closest(old, piece, cells) {
  const distance = (/** @type {Kept} */ one) =>
    Math.hypot(one.x - piece.x, one.y - piece.y) + (cells.includes(one.cell) ? 0 : 1e6);
  let best = -1;
  old.forEach((one, i) => {
    if (best < 0 || distance(one) < distance(old[best])) best = i;
  });
  return best;
}
