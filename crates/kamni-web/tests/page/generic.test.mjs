// The board of a game without a drawing of its own, from its layout alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../../web/app/board/choice.js';
import { drawingOf, setupOf } from '../../web/app/board/games.js';
import * as generic from '../../web/app/board/generic.js';
import { labelOf, questionOf } from '../../web/app/board/label.js';
import { marksOf } from '../../web/app/board/marks.js';
import { match } from '../../web/app/board/match.js';
import { SHAPES } from '../../web/app/board/shapes.js';
import { walk } from '../../web/app/board/walk.js';
import { HOLDS, sceneOf } from './positions.mjs';

const MARKS = { '.': 'empty', o: 'stone', a: 'first', b: 'second', s: 'special', '#': 'blocked' };

/** A layout from rows of signs; `name` names a cell by column and row, and `shift` says how far a row is moved right. */
function layout(shape, rows, name, shift = () => 0) {
  const cells = rows.flatMap((row, y) =>
    [...row].map((sign, x) => ({ name: name(x, y), x: x + shift(y), y, mark: MARKS[sign] })),
  );
  return { shape, width: Math.max(...cells.map((cell) => cell.x)) + 1, height: rows.length, cells };
}

const lettered = (high) => (x, y) => 'abcdefgh'[x] + (high - y);
const LAYOUTS = {
  grid: layout('grid', ['aa.#', '.bs.', 'o...'], lettered(3)),
  row: layout('row', ['o.ab#s..'], (x) => String(x + 1)),
  triangle: layout(
    'triangle',
    ['.', 'a.', '.b#'],
    (x, y) => `${3 - y}.${x + 1}`,
    (y) => (2 - y) / 2,
  ),
  line: layout('line', ['a..b.o'], (x) => String(x)),
};
const sceneFor = (shape, view = {}) => sceneOf('other/3', 'x 1', view, LAYOUTS[shape]);
const at = (scene, name) => scene.cells.find((cell) => cell.name === name);

test('a game that nobody has drawn gets the generic board, and its positions are set up as text', () => {
  assert.equal(drawingOf('other/3').scene, generic.scene);
  assert.equal(setupOf('other/3'), null);
});

for (const shape of Object.keys(LAYOUTS)) {
  test(`${shape}: every cell of the layout is drawn once, inside the drawing, with what stands on it`, () => {
    for (const view of [{}, { flipped: true }, { width: 320 }, { still: true }]) {
      const scene = sceneFor(shape, view);
      const { cells } = LAYOUTS[shape];
      assert.deepEqual(scene.cells.map(({ name }) => name).sort(), cells.map(({ name }) => name).sort());
      for (const { name, x, y, w, h } of scene.cells) {
        assert.ok(x - w / 2 >= 0 && x + w / 2 <= scene.width, `${name} across`);
        assert.ok(y - h / 2 >= 0 && y + h / 2 <= scene.height, `${name} down`);
      }
      const filled = cells.filter(({ mark }) => !['empty', 'blocked'].includes(mark)).map(({ name }) => name);
      assert.deepEqual(scene.pieces.map(({ cell }) => cell).sort(), filled.sort());
      for (const { kind } of scene.pieces) assert.ok(SHAPES[kind], kind);
      for (const { name, mark } of cells) assert.deepEqual(at(scene, name).holds, { text: HOLDS[mark] });
    }
  });

  test(`${shape}: arrow keys lead to every cell`, () => {
    const { cells } = sceneFor(shape);
    const reached = new Set([cells[0].name]);
    for (const name of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(walk(cells, name, key));
    }
    assert.equal(reached.size, cells.length);
  });
}

test('cells do not overlap', () => {
  for (const shape of Object.keys(LAYOUTS)) {
    const { cells } = sceneFor(shape);
    for (const one of cells) {
      for (const other of cells) {
        const apart = Math.abs(one.x - other.x) >= one.w || Math.abs(one.y - other.y) >= one.h;
        assert.ok(one === other || apart, `${shape}: ${one.name} and ${other.name}`);
      }
    }
  }
});

const texts = (shapes, look) => shapes.filter(([, { class: one }]) => one === look).map(([, , text]) => text);

test('columns and rows are named around a grid, whichever way it is turned', () => {
  const names = texts(sceneFor('grid').back, 'board-coordinate');
  assert.deepEqual(names, ['3', '2', '1', 'a', 'b', 'c', 'd']);
  const turned = sceneFor('grid', { flipped: true });
  assert.deepEqual(texts(turned.back, 'board-coordinate'), ['1', '2', '3', 'd', 'c', 'b', 'a']);
  assert.deepEqual(turned.cells[0].name, 'd1');
  assert.ok(at(turned, 'a1').x > at(turned, 'd1').x && at(turned, 'a1').y < at(turned, 'a3').y);
});

test('where the names of a grid have no columns and rows, each cell shows its own', () => {
  const numbered = layout('grid', ['..', 'ab'], (x, y) => String(2 * y + x + 1));
  const scene = sceneOf('other/2', 'x', {}, numbered);
  assert.deepEqual(texts(scene.back, 'board-coordinate'), []);
  assert.deepEqual(texts(scene.over, 'board-name'), ['1', '2', '3', '4']);
});

test('the rows of a triangle have their name in common', () => {
  assert.deepEqual(texts(sceneFor('triangle').back, 'board-coordinate'), ['3', '2', '1']);
  const { cells } = sceneFor('triangle');
  assert.deepEqual(
    cells.map(({ row }) => row),
    [0, 1, 1, 2, 2, 2],
  );
});

test('a long row or line is broken into lines', () => {
  for (const shape of ['row', 'line']) {
    const { cells } = sceneOf('other', 'x', { width: 320, tall: 500 }, layout(shape, ['o'.repeat(40)], String));
    assert.equal(new Set(cells.map((cell) => cell.row)).size, 7);
  }
});

test('a count stands on its cell and is read out', () => {
  for (const shape of Object.keys(LAYOUTS)) {
    const counted = structuredClone(LAYOUTS[shape]);
    counted.cells[0] = { ...counted.cells[0], mark: 'first', text: '12' };
    const scene = sceneOf('other', 'x', {}, counted);
    assert.ok(
      scene.front.some(([, , text]) => text === '12'),
      shape,
    );
    assert.deepEqual(at(scene, counted.cells[0].name).holds, { text: 'green stone 12' });
  }
});

test('a board that is too large says so instead', () => {
  const scene = sceneOf('other', 'x');
  assert.deepEqual(scene.cells, []);
  assert.deepEqual(texts(scene.back, 'board-count'), ['too large']);
});

test('a move glides and a capture fades', () => {
  let keys = 0;
  const fresh = () => `new${(keys += 1)}`;
  const scene = (rows) => sceneOf('other', 'x', {}, layout('grid', rows, lettered(2))).pieces;
  const before = match([], scene(['.b', 'a.']), [], fresh);
  const after = match(before, scene(['.a', '..']), ['a1', 'b2'], fresh);
  assert.deepEqual([after.length, after[0].key], [1, before.find(({ family }) => family === 'first').key]);
});

test('a choice marks the cells of a generic board as it does those of any other', () => {
  const word = (id) => id;
  const scene = sceneFor('grid');
  const choice = new Choice([{ move: 'a1a2', cells: ['a1', 'a2'] }]);
  const moment = { choice, live: true, grades: null, last: ['c2'], pointed: new Set(), pairs: [], path: [], word };
  const { states } = marksOf(scene, moment);
  assert.equal(states.get('a1').label, 'a1, stone, board-can-move');
  assert.equal(states.get('c2').label, 'c2, star, board-last');
  choice.point('a1');
  assert.equal(marksOf(scene, moment).states.get('a2').label, 'a2, empty, board-target');
  assert.equal(labelOf(at(scene, 'd3'), { ...states.get('d3'), filled: false }, undefined, word), 'd3, blocked');
});

test('the game says how a move is confirmed, or the page does', () => {
  const word = (id, { move }) => `${id} ${move}`;
  assert.equal(questionOf({ confirm: 'Take {move}' }, '$&', word), 'Take $&');
  assert.equal(questionOf({ confirm: null }, '4', word), 'board-confirm 4');
});

test('a player’s own piece is the one that the board draws for the player’s mark', () => {
  const scene = sceneFor('grid');
  const drawn = ['first', 'second'].map((mark) => scene.pieces.find(({ family }) => family === mark).kind);
  assert.deepEqual(generic.owned(LAYOUTS.grid), drawn);
  assert.notEqual(drawn[0], drawn[1]);
  // An empty board does not say whose pieces will stand on it.
  assert.deepEqual(generic.owned(layout('grid', ['..', '..'], lettered(2))), drawn);
  // Stones that both players move belong to neither.
  assert.equal(generic.owned(layout('row', ['oo.o'], (x) => String(x + 1))), null);
});
