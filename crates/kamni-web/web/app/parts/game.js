/** A game, ready to be shown: its entry in the catalogue, its drawing, and the words that the drawing needs. */

import { board, gameOf, games, post, Problem } from '../api.js';
import { loadDrawing } from '../board/index.js';
import { hasWord, word } from '../words.js';

/** @import { BoardData, Game, MadeMove, Start } from '../data.js' */

/** @param {string} rules @returns {Promise<Game>} */
export async function openGame(rules) {
  const name = gameOf(rules);
  const game = (await games()).find((one) => one.name === name);
  if (!game) throw new Problem(404, word('missing.game', { name }));
  await loadDrawing(game);
  return game;
}

/**
 * What a board is called, for people: as among the starts of its game, else by its size and other rules.
 * @param {string} rules @param {Pick<Game, 'name' | 'rules' | 'start' | 'starts' | 'size_label'>} game @param {string} [position] where the game begins
 */
export function boardName(rules, game, position) {
  const same = game.starts.filter((one) => one.rules === rules);
  const usual = position === undefined || rules !== game.rules || position === game.start;
  const begins = (/** @type {Start} */ { position: first, then }) => [first, ...then].includes(position ?? 'start');
  const found = same.find(begins) ?? (usual ? same.find((one) => one.position === 'start') : undefined);
  if (found && (same.length === 1 || position !== undefined)) return found.title;
  const [size, ...options] = rules.slice(game.name.length).replace(/^[/,]/, '').split(',');
  return [sizeName(size, game.size_label), ...options.map(optionName)].filter(Boolean).join(', ');
}

/** @param {string} size as in the rules @param {string | null} label what it counts */
function sizeName(size, label) {
  const [rows, columns] = size.split('x');
  if (columns) return word('board.rows', { n: Number(rows), columns });
  return label && size ? `${label}: ${size}` : size;
}

/** A rule option in a few words. @param {string} option as in the rules */
function optionName(option) {
  const [name, value = ''] = option.split('=');
  const ids = [`option.short.${name}.${value}`, `option.short.${name}`];
  const known = ids.find(hasWord);
  return known ? word(known, { n: Number(value) }) : option;
}

/** @typedef {{board: BoardData, last: string[]}} Seen a position, and the cells of the move that led to it */

/**
 * All positions of a game, from its start on.
 * @param {string} rules @param {string} start @param {string[]} moves
 * @returns {Promise<Seen[]>}
 */
export async function walkThrough(rules, start, moves) {
  const game = (await games()).find(({ name }) => name === gameOf(rules));
  // A drawing of the game's own needs no more than the position's text.
  const layouts = !game?.drawing || undefined;
  const [first, { path = [] }] = await Promise.all([
    board(rules, start),
    moves.length ? post('/board', { rules, position: start, moves, layouts }) : { path: [] },
  ]);
  const seen = /** @type {MadeMove[]} */ (path).map(({ position, layout = null, cells = [] }) => ({
    board: { ...first, position, layout, choices: [] },
    last: cells,
  }));
  return [{ board: first, last: [] }, ...seen];
}
