// A game of one's own on a site without a server: `node site.mjs FOLDER`. Its pages are there, and its engine answers for it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Engine } from '../../../crates/kamni-web/web/app/engine/module.js';

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true });
for (const page of ['en/rules/domineering/index.html', 'ru/learn/domineering/01-the-middle/index.html']) {
  assert.ok(files.includes(page), `${page} is missing`);
}
const one = (begin, end) => {
  const found = files.filter((file) => file.startsWith(begin) && file.endsWith(end));
  assert.equal(found.length, 1, `${begin}*${end}: ${found}`);
  return readFileSync(`${folder}/${found[0]}`);
};
const engine = new Engine(new WebAssembly.Module(one('engine/kamni-', '.wasm')));
const ask = (method, path, body) => {
  const { status, text } = engine.answer(method, path, 'ru', body);
  assert.ok(status < 300, `${path}: ${status} ${text}`);
  return text ? JSON.parse(text) : null;
};
ask('PUT', '/lessons', one('engine/lessons-', '.json'));
ask('PUT', '/puzzles', one('engine/puzzles-', '.json'));
const game = ask('GET', '/games', '').find(({ name }) => name === 'domineering');
assert.equal(game.title, 'Домино на доске');
const board = ask('POST', '/board', JSON.stringify({ rules: 'domineering/3x3', position: 'start' }));
assert.equal(board.layout.cells.length, 9);
const { moves } = ask('POST', '/analyze', JSON.stringify({ rules: 'domineering/3x3', position: 'start' }));
const winning = moves.filter(({ value }) => value === 'win').map(({ move }) => move);
assert.deepEqual(winning.sort(), ['b1b2', 'b2b3']);
assert.ok(JSON.stringify(ask('GET', '/lessons', '')).includes('domineering/01-the-middle'));
assert.ok(JSON.stringify(ask('GET', '/puzzles?game=domineering', '')).includes('4dq845x'));
console.log('domineering: pages, board, analysis, lessons and puzzles are there');
