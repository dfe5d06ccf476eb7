// Reasons of moves: which stand together, and what is said about a move that was played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairsOf } from '../../web/app/board/badges.js';
import { Choice } from '../../web/app/board/choice.js';
import { marksOf } from '../../web/app/board/marks.js';
import { box } from '../../web/app/board/scene.js';
import { clause, explained, grouped, namedIn } from '../../web/app/parts/reason.js';

const word = (id, blanks = {}) => [id, ...Object.values(blanks)].join('|');
const move = (move, value, why = null, more = {}) => ({ move, value, why, score: null, distance: null, ...more });
const game = { players: ['White', 'Black'], genders: ['plural', 'plural'], turns: ['1', '2'] };

test('a sentence behind a colon begins with a small letter, a move and a name do not', () => {
  assert.equal(clause('Leaves 6, an even number.'), 'leaves 6, an even number.');
  assert.equal(clause('Соперник отвечает 2.'), 'соперник отвечает 2.');
  assert.equal(clause('B1xa2 is forced.'), 'B1xa2 is forced.');
  assert.equal(clause('White wins.', game.players), 'White wins.');
});

test('moves with the same value and reason stand together, those without a reason last', () => {
  const moves = [
    move('1', 'win'),
    move('3', 'win', 'A.'),
    move('5', 'win'),
    move('2', 'loss', 'B.'),
    move('4', 'loss'),
  ];
  const groups = grouped({ exact: true }, moves);
  assert.deepEqual(
    groups.map(({ value, why, moves }) => [value, why, moves.map((one) => one.move)]),
    [
      ['win', 'A.', ['3']],
      ['win', null, ['1', '5']],
      ['loss', 'B.', ['2']],
      ['loss', null, ['4']],
    ],
  );
});

test('what is proved and what is guessed is not put together', () => {
  const moves = [move('a1', 'win', null, { proved: true }), move('b1', 'win', null, { proved: false })];
  assert.deepEqual(
    grouped({ exact: false, proved: true }, moves).map((group) => group.exact),
    [true, false],
  );
});

test('a move that was played is explained, and what was better', () => {
  const before = {
    exact: true,
    moves: [
      move('5', 'win', 'Good.', { class: 'only', loss: 0 }),
      move('1', 'loss', 'Leaves a pair.', { cells: ['2'], class: 'blunder', loss: 1 }),
    ],
  };
  const told = explained(before, '1', { mine: true, game, word });
  assert.equal(told.text, 'reason.yours|1|value.loss|leaves a pair.');
  assert.equal(told.better, '5');
  assert.deepEqual(told.at.cells, ['2']);
  assert.equal(explained(before, '5', { mine: false, game, word }).better, null);
  assert.equal(explained(before, '9', { mine: false, game, word }), null);
});

test('who did not make a move is told of both players by name', () => {
  const before = { exact: true, moves: [move('b2', 'loss', 'You lose a3.', { told: 'Белые теряют a3.' })] };
  const players = ['Белые', 'Чёрные'];
  const inside = (name) => name.toLowerCase();
  const text = (mine) => explained(before, 'b2', { mine, game: { ...game, players }, word, inside }).text;
  assert.equal(text(true), 'reason.yours|b2|value.loss|you lose a3.');
  assert.equal(text(false), 'reason.move|b2|value.loss|белые теряют a3.');
});

test('the first move that a reason names is found, and a count is none', () => {
  const moves = ['c2c3', 'b1b2', '5'].map((name) => ({ move: name }));
  assert.equal(namedIn('Blue answers b1b2 (takes b3), and then c2c3.', moves)?.move, 'b1b2');
  assert.equal(namedIn('It leaves 5 stones.', moves), undefined);
});

test('without a reason the answer is told, as far as it is proved', () => {
  const exact = { exact: true, turn: '1', moves: [move('1', 'loss')] };
  const text = (after, mine = false) => explained(exact, '1', { mine, game, word, after }).text;
  const after = { exact: true, turn: '2', value: 'win', moves: [move('7', 'win')] };
  assert.equal(text(after), 'reason.plain|1|value.loss reason.answer-of.win|7|Black|plural');
  assert.equal(text(after, true), 'reason.yours-plain|1|value.loss reason.answer.win|7');
  const plain = 'reason.plain|1|value.loss';
  assert.equal(text(null), plain);
  assert.equal(text({ ...after, turn: '1' }), plain, 'the same player moves on');
  assert.equal(text({ ...after, exact: false, proved: false }), plain, 'an estimate is no answer');
});

test('a better move that the reason names is not named again', () => {
  const why = 'Loses a stone. Better is c2b2: nothing is taken.';
  const moves = [
    move('c2b2', 'draw', null, { class: 'only', loss: 0 }),
    move('c1b1', 'loss', why, { class: 'mistake', loss: 0.5 }),
  ];
  assert.equal(explained({ exact: true, moves }, 'c1b1', { mine: true, game, word }).better, null);
});

test('a move that is only estimated is called a guess', () => {
  const guess = { exact: false, proved: false, moves: [move('1', 'loss', null, { proved: false })] };
  const text = 'reason.plain|1|value.guess.loss reason.guess';
  assert.equal(explained(guess, '1', { mine: false, game, word }).text, text);
});

test('no move is called better where that is not proved', () => {
  const seems = { exact: false, proved: false, moves: [move('2', 'win', null), move('1', 'loss', null)] };
  assert.equal(explained(seems, '1', { mine: true, game, word }).better, null);
  const proved = move('1', 'loss', null, { proved: true, class: 'blunder', loss: 1 });
  const partly = (first) => ({ exact: false, proved: true, moves: [move('2', 'win', null, first), proved] });
  assert.equal(explained(partly({ proved: false }), '1', { mine: true, game, word }).better, null);
  assert.equal(
    explained(partly({ proved: true, class: 'good', loss: 0 }), '1', { mine: true, game, word }).better,
    '2',
  );
});

const cell = (name, x) => ({
  name,
  x,
  y: 0,
  w: 60,
  h: 60,
  row: 0,
  shape: box(x, 0, 50, 50),
  tone: '',
  holds: { text: 'stone' },
});
const scene = { cells: [cell('a1', 0), cell('b1', 100), cell('c1', 200)], pieces: [] };

test('cells of a pair name each other', () => {
  const marks = marksOf(scene, {
    choice: new Choice([]),
    live: false,
    grades: null,
    last: [],
    pointed: new Set(['a1']),
    pairs: [['a1', 'c1']],
    path: [],
    word,
  });
  assert.equal(marks.states.get('a1').label, 'a1, stone, board-pointed, board-paired|c1');
  assert.equal(marks.states.get('c1').partner, 'a1');
  assert.equal(marks.states.get('b1').partner, '');
});

test('pairs are joined by arcs, unknown cells are passed over', () => {
  const made = (tag, attributes = {}) => ({
    tag,
    attributes,
    children: [],
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
    append(...more) {
      this.children.push(...more);
    },
  });
  globalThis.document = { createElementNS: (_, tag) => made(tag) };
  const arcs = pairsOf(scene, [
    ['a1', 'c1'],
    ['a1', 'z9'],
  ]);
  const nested = pairsOf(scene, [
    ['c1', 'a1'],
    ['b1', 'c1'],
  ]);
  delete globalThis.document;
  // Of two in one row the longer one lies above the shorter one, whichever way round they are named.
  const heights = nested.map((arc) => Number(arc.children[1].attributes.d.match(/Q\S+ (\S+)/)[1]));
  assert.ok(heights[0] < heights[1] && heights[1] < 0, heights.join(' '));
  assert.equal(arcs.length, 1);
  const [ground, path, ...ends] = arcs[0].children;
  assert.equal(path.attributes.d, 'M0.0 0.0Q100.0 -54.0 200.0 0.0');
  assert.equal(ground.attributes.d, path.attributes.d);
  assert.deepEqual(
    ends.map((end) => end.tag),
    ['circle', 'circle'],
  );
});
