// Positions with their legal moves and the cells of each, as `/api/v1/board` answers.
import { readdirSync, readFileSync } from 'node:fs';
import { drawingOf, loadDrawing } from '../../web/app/board/games.js';

/** The folder of the games, and the names of those that bring a drawing. */
export const GAMES = new URL('../../../../games/', import.meta.url);
export const drawn = readdirSync(GAMES, { recursive: true })
  .map((path) => path.match(/^(\w+)\/material\/board\/\1\.js$/)?.[1])
  .filter((name) => name !== undefined);

await Promise.all(drawn.map((name) => loadDrawing({ name, drawing: true })));
await loadDrawing({ name: 'other', drawing: false });

/** @type {{rules: string, position: string, moves: Record<string, string[]>}[]} */
export const POSITIONS = JSON.parse(readFileSync(new URL('moves.json', import.meta.url), 'utf8'));

/** The moves of a position with their cells. @param {string} rules @param {string} position */
export function waysOf(rules, position) {
  const found = POSITIONS.find((one) => one.rules === rules && one.position === position);
  if (!found) throw new Error(`no moves for ${rules} ${position}`);
  return Object.entries(found.moves).map(([move, cells]) => ({ move, cells }));
}

/** How somebody looks at a board, if nothing else is said. */
export const LOOK = { flipped: false, width: 800, tall: 700, still: false, opened: new Set() };

/** What a screen reader calls the content of a cell. */
export const HOLDS = {
  empty: 'empty',
  stone: 'stone',
  first: 'green stone',
  second: 'blue stone',
  special: 'star',
  blocked: 'blocked',
};

/** The scene of a position, by the drawing of its game. @param {string} rules @param {string} position */
export const sceneOf = (rules, position, view = {}, layout = null) =>
  drawingOf(rules).scene({ position, layout, holds: HOLDS, tooLarge: 'too large' }, { ...LOOK, ...view });
