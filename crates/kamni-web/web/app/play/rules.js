/** What the game is about, what holds in this position, and the way to all its rules: a sheet that keeps board and clocks in sight. */

import { query } from '../api.js';
import { button, h } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { capital, tied } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { Table } from './table.js' */

/** @param {Table} table @param {string} later what the game says of its later stages */
export function rulesSheet({ state, game, board }, later) {
  const { facts, chase, quiet, turn_hint: hint } = state.board;
  const texts = [...facts, ...[chase, quiet].flatMap((text) => (text ? [{ text, cells: [] }] : []))];
  const items = texts.map(({ text, cells }) => {
    const said = tied(capital(text));
    return h('li', {}, cells.length ? button(said, () => board.point(cells), { class: 'link' }) : said);
  });
  // The way back to this game, and the board that it is played on.
  const all = `/rules/${game.name}?${query({ game: state.id, rules: state.rules })}`;
  const content = [
    h('p', {}, [game.goal, hint, later].filter(Boolean).join(' ')),
    items.length ? [h('h3', {}, word('rules.now')), h('ul', {}, items)] : null,
    h('p', {}, h('a', { class: 'button', href: all }, word('rules.all'))),
  ];
  dialog(state.title, content, 'sheet').addEventListener('close', () => board.point([]));
}
