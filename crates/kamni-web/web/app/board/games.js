/**
 * How games are drawn. A game whose entry in the catalogue says `drawing` brings a module `board/NAME.js` with its words in
 * `board/NAME.words.en.json` and `board/NAME.words.ru.json`, served beside these; the others are drawn by `generic.js`.
 */
import { parseRules } from './scene.js';

/** @import { Game, Layout } from '../data.js' */
/** @import { Word } from './label.js' */
/** @import { Rules, Scene, Shown, View } from './scene.js' */

/**
 * @typedef {object} Drawing how positions of a game are drawn, and how they are set up by hand
 * @property {(shown: Shown, view: View) => Scene} scene
 * @property {boolean} [hurries] whether a move is made as soon as two of its cells leave no other
 * @property {boolean} [leads] whether the only piece that may move is chosen by itself
 * @property {(move: string, word: Word) => string} [calling] a move inside a sentence, where its notation says little
 * @property {(layout: Layout | null) => [string, string] | null} [owned] the kinds of the pieces that belong to the first
 * and to the second player; null where both move the same pieces
 * @property {(position: string) => [number, number]} [tally] what is counted at the end, where the game counts pieces
 * @property {string} [style] what its shapes look like, as CSS
 * @property {boolean} [decided] whether somebody always wins: the rules know no draw
 * @property {(move: string, word: Word) => string} [naming] a move at the head of a sentence, where its notation says little
 * @property {boolean} [remembers] whether the drawing tells something by the positions before
 * @property {(rules: Rules) => string} [clear] the empty board
 * @property {(rules: Rules) => string} [fill] the full board, or the usual start
 * @property {(rules: Rules, position: string, cell: string, by: number, grow?: boolean) => string} [cycle] the position
 * with the next thing on a cell; `by` is -1 for the one before, and `grow` adds to a stack
 * @property {(position: string, word: string) => string} [setTurn] the position with another player to move
 */

/** @type {Map<string, Drawing>} */
const loaded = new Map();

/** The styles that drawings bring. @type {CSSStyleSheet | undefined} */
let styles;

/** What every tree that shows boards adopts. */
export function drawingStyles() {
  styles ??= new CSSStyleSheet();
  return styles;
}

/**
 * Fetches the drawing of a game: its own, or the one that draws any game, also where its own does not run.
 * @param {Pick<Game, 'name' | 'drawing'>} game
 */
export async function loadDrawing({ name, drawing: own }) {
  if (loaded.has(name)) return;
  /** @type {Drawing | undefined} */
  let drawing;
  if (own) {
    try {
      drawing = await import(`./${name}.js`);
    } catch (error) {
      console.error(`the drawing of ${name} does not run`, error);
    }
  }
  drawing ??= await import('./generic.js');
  if (drawing.style && !loaded.has(name)) addStyle(drawing.style);
  loaded.set(name, drawing);
}

/** @param {string} rules */
function addStyle(rules) {
  const sheet = drawingStyles();
  const all = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
  sheet.replaceSync(`${all}\n${rules}`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** The drawing of a game, which has been loaded. @param {string} rules @returns {Drawing} */
export function drawingOf(rules) {
  const { game } = parseRules(rules);
  const drawing = loaded.get(game);
  if (!drawing) throw new Error(`the drawing of ${game} is not loaded`);
  return drawing;
}

/**
 * Setting up positions by hand; null for a game without a drawing of its own, whose positions are set up as text.
 * @param {string} rules
 */
export function setupOf(rules) {
  const { clear, fill, cycle, setTurn = setSecondField } = drawingOf(rules);
  if (!clear || !fill || !cycle) return null;
  const parsed = parseRules(rules);
  return {
    clear: () => clear(parsed),
    fill: () => fill(parsed),
    /** @param {string} position @param {string} cell @param {number} by @param {boolean} [grow] */
    cycle: (position, cell, by, grow) => cycle(parsed, position, cell, by, grow),
    setTurn,
  };
}

/** Most position texts name the player to move in their second field. @param {string} position @param {string} word */
function setSecondField(position, word) {
  const fields = position.split(' ');
  fields[1] = word;
  return fields.join(' ');
}
