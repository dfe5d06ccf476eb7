/**
 * What a board looks like, as plain data. A drawing makes a scene from a position; `cells.js` and `pieces.js` turn scenes
 * into SVG. Nothing here knows the document, so all of it runs and is tested without a browser.
 *
 * @typedef {[tag: string, attributes: Record<string, string|number>, text?: string]} Shape one SVG element
 *
 * @typedef {{id: string, blanks?: Record<string, string|number>} | {text: string}} Named a word of the page and what
 * goes into its blanks, or a text that is ready
 *
 * @typedef {object} Cell a place that can be pointed at
 * @property {string} name as in the notation
 * @property {number} x centre
 * @property {number} y centre
 * @property {number} w width of what can be touched
 * @property {number} h
 * @property {number} row which row of the grid it is read in, from the top
 * @property {Shape} shape its outline, used for the ground, the tints and the focus ring
 * @property {string} tone how the ground looks, a class
 * @property {Named} holds what stands there
 * @property {string} [spoken] its name where the notation's is not fit to be read out
 * @property {boolean} [opens] stands for more than one cell; where true, pointing at it shows them
 *
 * @typedef {object} Piece something that stands on a cell, glides and fades
 * @property {string} family pieces that may turn into each other when they move
 * @property {string} kind which drawing
 * @property {string} cell
 * @property {number} order which one on this cell
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {number} [stretch] how much higher than usual it is drawn
 *
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {number} least the narrowest it may be drawn, in pixels, so that cells can still be hit
 * @property {number} most the widest, in pixels
 * @property {Shape[]} back drawn below the cells
 * @property {Shape[]} over drawn above the grounds of the cells, below the pieces
 * @property {Shape[]} front drawn above the pieces
 * @property {Cell[]} cells
 * @property {Piece[]} pieces
 * @property {number} [type] how much larger than usual the letters are
 * @property {boolean} [scrolls] drawn in a frame that scrolls, as large as `zoom` says
 * @property {number} [zoom] pixels for a unit of a drawing that scrolls; 1 where it is not given
 * @property {boolean} [arrows] whether a chosen stone shows where it goes by an arrow
 * @property {boolean} [travels] whether a move of several cells leads a piece from the first to the last of them
 * @property {boolean} [turns] false where it looks the same from both sides
 * @property {number} [stretch] how long it is, where it grows with the position
 * @property {{x: number, y: number}} pass where the button for a pass stands
 *
 * @typedef {object} Shown the position to be drawn
 * @property {string} position
 * @property {Layout | null} layout
 * @property {Record<Mark, string>} holds what a screen reader calls the content of a cell
 * @property {string} tooLarge what is said instead of a board with too many cells
 * @property {Word} [word] finds a text of the drawing; a mere picture has none
 * @property {string[]} [past] the positions of the game from its start up to this one, where they are known
 *
 * @typedef {object} View how somebody looks at a board
 * @property {boolean} flipped
 * @property {number} width of the host in pixels
 * @property {number} tall how high a board may be, in pixels, to be seen as a whole
 * @property {boolean} still whether it is a mere picture, so that cells need not be large enough to be touched
 * @property {Set<string>} opened folds that were opened
 * @property {number} [stretch] how long the drawing has been in this game
 * @property {string[]} [last] the cells of the last move
 * @property {boolean} [beside] whether the players stand beside the board, each with their points and whose turn it is
 * @property {boolean} [edits] whether pieces are being put on the board, wherever it goes on
 *
 * @typedef {object} Rules
 * @property {string} game
 * @property {string} size
 * @property {Map<string, string>} options
 */

/** @import { Layout, Mark } from '../data.js' */
/** @import { Word } from './label.js' */

/**
 * Reads a rules string: `game/size,option=value,flag`.
 * @param {string} text
 * @returns {Rules}
 */
export function parseRules(text) {
  const [head, ...options] = text.split(',');
  const [game, size] = head.split('/');
  const pairs = options.map((option) => /** @type {[string, string]} */ ([...option.split('='), ''].slice(0, 2)));
  return { game, size: size ?? '', options: new Map(pairs) };
}

/**
 * The name of a column: a to z, then aa.
 * @param {number} column from 0
 */
export function letters(column) {
  let text = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
  }
  return text;
}

/**
 * How much larger than drawn the letters of a board must be, so that they can still be read where it is small.
 * @param {{width: number, height: number, least: number, most: number}} size @param {View} view
 */
export function typeScale({ width, height, least, most }, view) {
  const pixels = Math.max(least, Math.min(view.width, most, (view.tall * width) / height)) / width;
  return Math.min(Math.max(11 / (14 * pixels), 1), 2);
}

/**
 * Into how many lines or bands something long is broken: as few as make its cells large enough; else as many as make them largest.
 * @param {number} most how many there can be @param {(lines: number) => {width: number, height: number}} sizeOf the drawing, broken so often
 * @param {View} view @param {number} enough pixels for a unit
 */
export function linesOf(most, sizeOf, view, enough) {
  let best = { lines: 1, scale: 0 };
  for (let lines = 1; lines <= most; lines += 1) {
    const { width, height } = sizeOf(lines);
    const scale = Math.min(view.width / width, view.tall / height);
    if (scale >= enough) return lines;
    if (scale > best.scale) best = { lines, scale };
  }
  return best.lines;
}

/**
 * A rounded rectangle around a centre.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [r] @param {string} [look] class
 * @returns {Shape}
 */
export function box(x, y, w, h, r = 0, look) {
  return ['rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: r, ...(look && { class: look }) }];
}

/**
 * @param {number} x @param {number} y @param {string} text @param {string} look class
 * @param {Record<string, string|number>} [more]
 * @returns {Shape}
 */
export function caption(x, y, text, look, more = {}) {
  return ['text', { x, y, class: look, 'text-anchor': 'middle', 'dominant-baseline': 'central', ...more }, text];
}

/** Whether a board is on a phone, where it has little room and fingers need much. @param {View} view */
export const isNarrow = (view) => !view.still && view.width < 500;

/** A sentence instead of a board. @param {string} text @returns {Scene} */
export function notice(text) {
  const [width, height] = [480, 90];
  const back = [caption(width / 2, height / 2, text, 'board-count')];
  const pass = { x: width / 2, y: height };
  return { width, height, least: 0, most: width, back, over: [], front: [], cells: [], pieces: [], pass };
}

/** Where the outline of a cell has its middle. @param {Cell} cell */
export function middleOf(cell) {
  const [tag, a] = cell.shape;
  if (tag === 'circle') return { x: Number(a.cx), y: Number(a.cy) };
  return { x: Number(a.x) + Number(a.width) / 2, y: Number(a.y) + Number(a.height) / 2 };
}
