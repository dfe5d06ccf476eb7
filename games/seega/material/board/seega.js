/** Seega: the square board with its marked centre, and beside it the stones that are still to be placed. */
import { exchange, grid, LEFT, sized, squaresOf, UNIT } from './grid.js';
import { box, caption, isNarrow } from './scene.js';

/** @import { Rules, Scene, Shown, View } from './scene.js' */

/** How high the tray of a player is, and on a phone. */
const TRAYS = [46, 30];

/** @type {Record<string, {id: string, kind: string}>} */
const STONES = { a: { id: 'seega-green', kind: 'jade' }, b: { id: 'seega-blue', kind: 'lapis' } };

/** @returns {[string, string]} */
export const owned = () => [STONES.a.kind, STONES.b.kind];

/** The stone that must go on after a capture is chosen by itself. */
export const leads = true;

/** The stones of both players, which are counted at the end. @param {string} position @returns {[number, number]} */
export const tally = (position) => [count(position, 'a'), count(position, 'b')];

/** @param {string} position @param {string} who */
const count = (position, who) => [...fields(position).board].filter((stone) => stone === who).length;

/** @param {string} position */
function fields(position) {
  const [board, mover, places, count, bound] = position.split(' ');
  return { board, mover, places, count, bound };
}

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position, word: say }, view) {
  const { board, mover, places, bound } = fields(position);
  const rows = board.split('/').length;
  const side = rows * UNIT;
  const tray = TRAYS[Number(isNarrow(view))];
  const largest = Math.min(25, tray - 12);
  const top = tray + 8;
  const middle = (rows - 1) / 2;
  const { cells, pieces, names } = grid(
    squaresOf(board),
    // The game has no direction: only the stones beside the board change sides.
    { columns: rows, rows, top, flipped: false, inset: 6, radius: 8 },
    ({ name, sign, column, row }) => {
      const isCentre = row === middle && column === middle;
      const stone = STONES[sign];
      const tied = name === bound ? '-bound' : '';
      return {
        tone: isCentre ? 'is-field is-centre' : 'is-field',
        holds: { id: stone ? stone.id + tied : isCentre ? 'seega-centre' : 'board-empty' },
        piece: stone && { family: sign, kind: stone.kind + tied, size: 48 },
      };
    },
  );
  const back = [box(LEFT + side / 2, top + side / 2, side + 10, side + 10, 10, 'board-plate'), ...names];
  const width = LEFT + side + 14;
  const size = sized(width, top + side + 2 * tray - 12, Math.min(1200, width * 3), view);
  const each = (rows * rows - 1) / 2;
  const waiting = places.split('-').map(Number);
  const isPlacing = waiting[0] + waiting[1] > 0;
  const left = tally(position);
  const trayOf = (/** @type {number} */ who) => ((who === 0) !== view.flipped ? top + side + tray + 6 : tray / 2);
  [0, 1].forEach((who) => {
    const y = trayOf(who);
    const word = who === 0 ? 'a' : 'b';
    const { kind } = STONES[word];
    const look = mover === word ? 'board-tray is-turn' : 'board-tray';
    back.push(box(LEFT + side / 2, y, side + 10, tray - 10, 18, look));
    const n = isPlacing ? waiting[who] : left[who];
    const text = say ? say(isPlacing ? 'seega-in-hand' : 'seega-on-board', { n }) : String(n);
    const [x, anchor] = isPlacing ? [LEFT + side - 6, 'end'] : [LEFT + 38, 'start'];
    back.push(caption(x, y, text, say ? 'board-worth' : 'board-count', { 'text-anchor': anchor }));
    if (say && !isPlacing) back.push(caption(x, y, String(n), 'board-worth is-short', { 'text-anchor': anchor }));
    if (!isPlacing) {
      pieces.push({ family: `tray-${word}`, kind, cell: `tray-${word}`, order: 0, x: LEFT + 18, y, size: largest });
    }
    // As dense as the number of stones at the start demands, so that the row grows shorter and never wider.
    const wide = say ? 30 + 9 * size.type * say('seega-in-hand', { n: each }).length : 66;
    const step = Math.min(23, (side - wide) / each);
    const large = Math.max(15, Math.min(largest, step * 1.1));
    for (let i = 0; i < waiting[who]; i += 1) {
      pieces.push({ family: word, kind, cell: `tray-${word}`, order: i, x: LEFT + 16 + i * step, y, size: large });
    }
  });
  const centre = { x: LEFT + side / 2, y: top + side / 2 };
  return {
    ...size,
    back,
    // Once all stones stand the centre is a cell like the others.
    over: isPlacing ? [['path', { d: star(centre.x, centre.y, 19), class: 'board-star' }]] : [],
    front: [],
    cells,
    pieces,
    travels: true,
    turns: false,
    // In the tray of whoever passes, where only the number stays: it covers neither stones nor the names of columns.
    pass: { x: LEFT + side / 2 + 24, y: trayOf(mover === 'a' ? 0 : 1) },
  };
}

/** Four rays, the sign of the centre. @param {number} x @param {number} y @param {number} r */
function star(x, y, r) {
  const near = r * 0.2;
  const far = r - near;
  return (
    `M${x} ${y - r}l${near} ${far}l${far} ${near}l${-far} ${near}l${-near} ${far}` +
    `l${-near} ${-far}l${-far} ${-near}l${far} ${-near}Z`
  );
}

/** @param {Rules} rules */
const stonesEach = (rules) => (Number(rules.size) ** 2 - 1) / 2;

/** The empty board, all stones still to place. @param {Rules} rules */
export function clear(rules) {
  const n = Number(rules.size);
  return `${Array(n).fill('.'.repeat(n)).join('/')} a ${stonesEach(rules)}-${stonesEach(rules)} 0 -`;
}

/** All stones placed, the colours in turn. @param {Rules} rules */
export function fill(rules) {
  const n = Number(rules.size);
  const middle = (n * n - 1) / 2;
  const stone = (/** @type {number} */ i) => (i === middle ? '.' : 'ab'.charAt((i > middle ? i + 1 : i) % 2));
  const rows = Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, i) => stone(row * n + i)).join(''));
  return `${rows.join('/')} a 0-0 0 -`;
}

/**
 * Exchanges a stone. The first stage stays one as long as its stones can be those of a game; otherwise all counts as
 * placed, which leaves every arrangement open.
 * @param {Rules} rules @param {string} position @param {string} cell @param {number} by
 */
export function cycle(rules, position, cell, by) {
  const { board, mover, places } = fields(position);
  const next = exchange(board, cell, '.ab', by);
  return places === '0-0' ? `${next} ${mover} 0-0 0 -` : (placing(rules, next) ?? `${next} ${mover} 0-0 0 -`);
}

/**
 * The position with another player to move; no stone has to go on then.
 * @param {string} position @param {string} word
 */
export function setTurn(position, word) {
  const { board, places, count } = fields(position);
  return `${board} ${word} ${places} ${count} -`;
}

/**
 * The board in its first stage, or null where its stones cannot be those of one.
 * @param {Rules} rules @param {string} board
 */
function placing(rules, board) {
  const rows = board.split('/');
  const middle = (rows.length - 1) / 2;
  const [a, b] = [...'ab'].map((who) => [...board].filter((stone) => stone === who).length);
  const block = rules.options.get('place') === '2' ? 2 : 1;
  const ahead = a - b;
  if (rows[middle][middle] !== '.' || ahead < 0 || ahead > block || a + b >= 2 * stonesEach(rules)) return null;
  // Within a block of `place` stones the same player goes on.
  const mover = (a + b) % (2 * block) < block ? 'a' : 'b';
  return `${board} ${mover} ${stonesEach(rules) - a}-${stonesEach(rules) - b} 0 -`;
}
