/** What the game is about, what holds in this position, and the way to all its rules: a sheet that keeps board and clocks in sight. */

import { query } from '../api.js';
import { button, h } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { capital, tied } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { Game, GameState } from '../data.js' */

/**
 * @param {GameState} state @param {Game} game @param {string} later what the game says of its later stages
 * @param {{point: (cells: string[]) => void}} board shows what a fact speaks of
 */
export function rulesSheet(state, game, later, board) {
  const { facts, chase, quiet, turn_hint: hint } = state.board;
  const texts = [...facts, ...[chase, quiet].flatMap((text) => (text ? [{ text, cells: [] }] : []))];
  const items = texts.map(({ text, cells }) => {
    const said = tied(capital(text));
    return h('li', {}, cells.length ? button(said, () => board.point(cells), { class: 'link' }) : said);
  });
  // The way back to this game, and the board that it is played on.
  const all = `/rules/${game.name}?${query({ game: state.id, rules: state.rules })}`;
  const box = dialog(state.title, [
    h('p', {}, [game.goal, hint, later].filter(Boolean).join(' ')),
    items.length ? [h('h3', {}, word('rules.now')), h('ul', {}, items)] : null,
    h('p', {}, h('a', { class: 'button', href: all }, word('rules.all'))),
  ]);
  box.classList.add('sheet');
  box.addEventListener('close', () => board.point([]));
}
