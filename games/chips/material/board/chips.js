/**
 * The annihilating chips: a line without end to the right. Cells near chips are drawn, long empty stretches are folded
 * to their length.
 */
import { box, caption, isNarrow, linesOf, notice } from './scene.js';

/** @import { Word } from './label.js' */
/** @import { Cell, Piece, Rules, Scene, Shape, Shown, View } from './scene.js' */

/** @typedef {{from: number, to: number}} Column a cell (from = to), or the stretch it stands for */

const UNIT = 52;
/** By how many cells the line grows. */
const STRIDE = 6 * UNIT;
/** How small and how large the line is drawn, in pixels for a unit; it is bent where its cells would be narrower than 56 pixels. */
const MIN_SCALE = 0.5;
const MAX_SCALE = 2;
const LARGE_CELL = 56 / UNIT;
const FOLD = 92;
/** The width of a digit below a cell. */
const DIGIT = 8.6;
const WALL = 30;
/** Where a line lies, how high it is with its numbers, and how many chips of a stack are drawn one by one. */
const ROOMY = { line: 104, height: 154, stack: 4 };
/** The same in a narrow window, where the line is bent more often. */
const TIGHT = { line: 78, height: 118, stack: 2 };
/** With more lines than this it is not bent but scrolls. */
const MOST_LINES = 6;
/** Where the second line and those below it begin. */
const INDENT = 26;
/** Gaps up to this length are not folded on a line that is too long. */
const SHORT_GAP = 4;
/** A line of up to this many cells is drawn without folds, where it fits. */
const WHOLE = 18;
/** With more occupied cells than this, every gap is folded that saves room. */
const CROWDED = 40;
/** How many cells an opened fold shows at each of its ends. */
const MORE = 8;
/** With more occupied cells than this, nobody could look at the line. */
const MOST_CELLS = 240;
const LAST_CELL = 2 ** 40;
/** The chips of the players. @type {[string, string]} */
const CHIPS = ['jade', 'lapis'];

/** The sign between two numbers would read as "is greater than". @param {string} move @param {Word} say */
export function calling(move, say) {
  const [from, to] = move.split('>');
  return say('chips-call', { from, to });
}

export const owned = () => CHIPS;

/**
 * The chips of both players by cell.
 * @param {string} position
 * @returns {Map<number, [number, number]>}
 */
export function chipsOf(position) {
  const sides = position.split(' ')[0].split(':');
  /** @type {Map<number, [number, number]>} */
  const chips = new Map();
  sides.forEach((side, who) => {
    if (side === '-' || side === '') return;
    for (const text of side.split(',')) {
      const counts = chips.get(Number(text)) ?? [0, 0];
      counts[who] += 1;
      chips.set(Number(text), counts);
    }
  });
  return new Map([...chips].sort(([a], [b]) => a - b));
}

/**
 * The cells and folds of the line, from the left.
 * @param {Map<number, [number, number]>} chips
 * @param {View} view
 * @param {number} [longest] a gap of up to this many cells is drawn cell by cell, unless the line is crowded
 * @returns {Column[]}
 */
export function columnsOf(chips, view, longest = SHORT_GAP) {
  const wanted = new Set([0]);
  for (const cell of chips.keys()) for (const near of [cell - 1, cell, cell + 1]) wanted.add(near);
  // What has just happened is seen, also where it left nothing.
  for (const cell of (view.last ?? []).map(Number)) if (cell >= 0) wanted.add(cell);
  for (const fold of view.opened) {
    const [from, to] = fold.split('…').map(Number);
    for (let i = 0; i < MORE; i += 1) wanted.add(from + i).add(to - i);
  }
  const cells = [...wanted].filter((cell) => cell >= 0 && cell <= LAST_CELL).sort((a, b) => a - b);
  const short = chips.size > CROWDED ? 1 : longest;
  /** @type {Column[]} */
  const columns = [];
  for (const cell of cells) {
    const next = (columns.at(-1)?.to ?? -1) + 1;
    if (cell - next > short) columns.push({ from: next, to: cell - 1 });
    else for (let one = next; one < cell; one += 1) columns.push({ from: one, to: one });
    columns.push({ from: cell, to: cell });
  }
  return columns;
}

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position, word: say, tooLarge }, view) {
  const chips = chipsOf(position);
  if (chips.size > MOST_CELLS) return notice(tooLarge);
  const { line: LINE, height: HEIGHT, stack: STACK } = isNarrow(view) ? TIGHT : ROOMY;
  const whole = columnsOf(chips, view, WHOLE);
  // A short line does not fold and unfold while chips come and go.
  const isWhole = !view.still && whole.length <= WHOLE && whole.every(({ from, to }) => from === to);
  const columns = isWhole ? whole : columnsOf(chips, view);
  const wide = (/** @type {Column} */ { from, to }) =>
    from === to
      ? Math.max(UNIT, DIGIT * nameOf(from, chips.has(from)).length + 12)
      : Math.max(FOLD, DIGIT * String(to - from + 1).length + (say ? 76 : 48));
  const needed = () => WALL + columns.reduce((sum, column) => sum + wide(column), 0) + UNIT;
  const last = () => columns.at(-1)?.to ?? -1;
  const addCell = () => columns.push({ from: last() + 1, to: last() + 1 });
  for (let i = 0; i < (view.still ? 1 : isNarrow(view) ? 0 : 3) && last() < LAST_CELL; i += 1) addCell();
  // A line that has been longer in this game is not drawn larger again, and a chip that runs ahead does not change the scale at every step.
  const known = view.stretch ?? 0;
  const wanted = view.still ? 0 : needed() <= known ? known : Math.ceil(needed() / STRIDE) * STRIDE;
  while (needed() < wanted && last() < LAST_CELL) addCell();
  const stretch = needed();
  /** How long the lines are at least, if there are this many. @param {number} lines */
  const roomOf = (lines) => {
    let room = Math.ceil(stretch / lines) + (lines > 1 ? INDENT : 0);
    while (lines > 1 && brokenUp(columns, wide, room).length > lines) room += UNIT / 4;
    return room;
  };
  const bent = (/** @type {number} */ lines) => (lines > 1 ? brokenUp(columns, wide, roomOf(lines)) : [columns]);
  const sizeOf = (/** @type {number} */ lines) => ({ width: roomOf(lines), height: HEIGHT * bent(lines).length });
  const count = view.still ? 1 : linesOf(MOST_LINES, sizeOf, view, LARGE_CELL);
  const fitting = Math.min(view.width / roomOf(count), view.tall / sizeOf(count).height);
  const lines = fitting < MIN_SCALE ? [columns] : bent(count);
  const zoom = view.still ? 1 : Math.min(Math.max(fitting, MIN_SCALE), MAX_SCALE);
  const width = view.still ? stretch : Math.max(lines.length > 1 ? roomOf(count) : stretch, view.width / zoom);
  const scrolls = !view.still && width * zoom > view.width + 1;
  // The rest of its last line shows that it goes on.
  const lastLine = lines[lines.length - 1];
  const begin = lines.length > 1 ? INDENT : WALL;
  const length = () => lastLine.reduce((sum, column) => sum + wide(column), begin);
  while (!view.still && last() < LAST_CELL && length() + 2 * UNIT <= width) {
    addCell();
    if (lastLine !== columns) lastLine.push(columns[columns.length - 1]);
  }
  /** @type {Cell[]} */
  const cells = [];
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Shape[]} */
  const front = [];
  /** @type {Shape[]} */
  const over = [];
  /** @type {Shape[]} */
  const back = [
    ['rect', { x: 4, y: 16, width: WALL - 8, height: LINE - 12, rx: 3, class: 'board-wall' }],
    ['path', { d: bricks(LINE), class: 'board-wall-lines' }],
  ];
  /** The line that is being drawn, and how far below the first one it lies. */
  let row = 0;
  let top = 0;
  for (const line of lines) {
    row = lines.indexOf(line);
    top = row * HEIGHT;
    const isLast = row === lines.length - 1;
    let x = row === 0 ? WALL : INDENT;
    const from = x;
    if (row > 0) back.push(caption(INDENT / 2, top + LINE, '↳', 'board-coordinate'));
    for (const column of line) {
      const middle = x + wide(column) / 2;
      x += wide(column);
      if (column.from === column.to) putCell(column.from, middle, wide(column));
      else putFold(column, middle, wide(column));
    }
    const to = isLast ? width - 14 : x;
    back.unshift(['path', { d: `M${from} ${top + LINE}H${to}`, class: 'board-line' }]);
    if (!isLast || last() >= LAST_CELL) continue;
    back.push(['path', { d: `M${to - 8} ${top + LINE - 8}l10 8l-10 8`, class: 'board-line' }]);
    if (view.edits) putEnd(last() + 1, to + 14 - UNIT / 2);
  }

  /** @param {string} name @param {number} x @param {number} w @param {Pick<Cell, 'shape' | 'tone' | 'holds' | 'opens' | 'spoken'>} look */
  function put(name, x, w, look) {
    cells.push({ name, x, y: top + HEIGHT / 2, w, h: HEIGHT - 8, row, ...look });
  }

  /** The cell after the last one that is drawn: pointing at it shows more of the line. @param {number} from @param {number} at */
  function putEnd(from, at) {
    const name = `${from}…${Math.min(LAST_CELL, from + 2 * MORE - 1)}`;
    const shape = box(at, top + HEIGHT / 2, UNIT - 4, HEIGHT - 10, 10);
    put(name, at, UNIT, { shape, tone: 'is-end', holds: { id: 'chips-end' }, opens: true, spoken: '…' });
  }

  /** @param {number} cell @param {number} at @param {number} w */
  function putCell(cell, at, w) {
    const [first, second] = chips.get(cell) ?? [0, 0];
    const n = first + second;
    const id = n === 0 ? 'board-empty' : first > 0 ? 'chips-green' : 'chips-blue';
    const shape = box(at, top + HEIGHT / 2, Math.min(w, UNIT) - 4, HEIGHT - 10, 10);
    const name = String(cell);
    put(name, at, w, { shape, tone: 'is-column', holds: { id, blanks: { n } } });
    // The cell lies before the chips, with its number on it; above the tint of the last move, so that it can be read.
    over.push(box(at, top + LINE + 17, w - 6, 34, 6, 'board-slot'));
    over.push(caption(at, top + LINE + 18, nameOf(cell, n > 0), 'board-coordinate'));
    for (let i = 0; i < Math.min(n, STACK); i += 1) {
      const family = first > 0 ? '1' : '2';
      const kind = CHIPS[first > 0 ? 0 : 1];
      pieces.push({ family, kind, cell: name, order: i, x: at, y: top + LINE - 23 - i * 13, size: 40 });
    }
    if (n > 1) front.push(caption(at, top + LINE - 34 - 13 * Math.min(n, STACK) - 6, String(n), 'board-count'));
  }

  /** @param {Column} column @param {number} at @param {number} w */
  function putFold(column, at, w) {
    const length = column.to - column.from + 1;
    const name = `${column.from}…${column.to}`;
    const shape = box(at, top + HEIGHT / 2, w - 4, HEIGHT - 10, 10);
    const holds = { id: 'chips-fold', blanks: { n: length } };
    put(name, at, w, { shape, tone: 'is-fold', holds, opens: true, spoken: `${column.from} … ${column.to}` });
    over.push(['path', { d: `M${at - 34} ${top + LINE}l8 -7l8 14l8 -7`, class: 'board-break' }]);
    over.push(['path', { d: `M${at + 10} ${top + LINE}l8 -7l8 14l8 -7`, class: 'board-break' }]);
    // A bare number would read as the name of a cell.
    const skipped = say ? say('chips-skipped', { n: length }) : `… ${length} …`;
    over.push(caption(at, top + LINE - 30, skipped, 'board-worth'));
  }

  return {
    width,
    height: HEIGHT * lines.length,
    least: 0,
    most: view.still ? width : width * zoom,
    back,
    over,
    front,
    cells,
    pieces,
    scrolls,
    stretch,
    zoom,
    type: Math.min(Math.max(11 / (14 * zoom), 1), 1.6),
    travels: true,
    turns: false,
    pass: { x: width / 2, y: 30 },
  };
}

/**
 * The columns in lines that are no longer than `room`.
 * @param {Column[]} columns @param {(column: Column) => number} wide @param {number} room
 * @returns {Column[][]}
 */
function brokenUp(columns, wide, room) {
  /** @type {Column[][]} */
  const lines = [[]];
  let left = room - WALL;
  for (const column of columns) {
    if (wide(column) > left && lines[lines.length - 1].length > 0) {
      lines.push([]);
      left = room - INDENT;
    }
    left -= wide(column);
    lines[lines.length - 1].push(column);
  }
  return lines;
}

/** The joints of the wall left of 0. */
function bricks(/** @type {number} */ line) {
  let path = '';
  for (let y = 28, odd = 0; y < line; y += 14, odd = 1 - odd) path += `M4 ${y}h${WALL - 8}M${odd ? 11 : 19} ${y}v-12`;
  return path;
}

/** The number below a cell; long numbers are shortened unless there are chips on the cell. */
function nameOf(/** @type {number} */ cell, /** @type {boolean} */ whole) {
  const text = String(cell);
  return whole || text.length <= 5 ? text : `…${text.slice(-3)}`;
}

export const clear = () => '-:- 1';

export const fill = () => '0,4,9:2,7 1';

/**
 * Nothing, a chip of player 1, a chip of player 2, nothing; `grow` adds a chip to those on the cell or takes one away.
 * @param {Rules} rules @param {string} position @param {string} cell @param {number} by @param {boolean} [grow]
 */
export function cycle(rules, position, cell, by, grow = false) {
  const chips = chipsOf(position);
  const [first, second] = chips.get(Number(cell)) ?? [0, 0];
  const kind = first > 0 ? 1 : second > 0 ? 2 : 0;
  const next = (kind + by + 3) % 3;
  if (grow && kind > 0) chips.set(Number(cell), kind === 1 ? [first + by, 0] : [0, second + by]);
  else chips.set(Number(cell), [next === 1 ? 1 : 0, next === 2 ? 1 : 0]);
  const turn = position.split(' ')[1];
  const sides = [0, 1].map((who) => {
    const list = [...chips].sort(([a], [b]) => a - b).flatMap(([at, counts]) => Array(counts[who]).fill(at));
    return list.join(',') || '-';
  });
  return `${sides.join(':')} ${turn}`;
}
