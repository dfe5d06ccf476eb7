// What is known from the position before is never contradicted by an estimate.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProved } from '../../web/app/board/grade.js';
import { settled } from '../../web/app/parts/known.js';

const game = { players: ['Green', 'Blue'], genders: ['plural', 'plural'], turns: ['a', 'b'] };
const word = (id, blanks = {}) => [id, ...Object.values(blanks)].join(' ');
const how = { word, inside: (name) => name, game };
const move = (name, value, proved = false) => ({ move: name, value, score: null, distance: null, why: null, proved });
const analysis = (turn, value, more = {}) => ({
  turn,
  value,
  exact: false,
  proved: false,
  over: false,
  score: null,
  distance: null,
  basis: 'heuristic',
  why: '',
  reasons: [{ text: 'a guess', kind: 'none', cells: [] }],
  moves: [],
  ...more,
});

test('after a move that was solved the value is proved, whatever the estimate says', () => {
  const before = analysis('b', 'loss', { exact: true, moves: [move('a1', 'loss'), move('b1', 'loss')] });
  const after = analysis('a', 'loss', { moves: [move('c1', 'draw'), move('d1', 'loss')] });
  const known = settled(before, 'a1', 2, after, how);
  assert.ok(isProved(known));
  assert.deepEqual([known.value, known.basis], ['win', 'before']);
  assert.match(known.reasons[0].text, /^known\.win a1 Green/);
  assert.deepEqual(
    known.moves.map(({ value, proved }) => [value, proved]),
    [
      ['win', false],
      ['loss', false],
    ],
  );
  // It goes on: what the estimate calls the best move is not proved, so only the win before it is.
  const next = settled(known, 'c1', 3, analysis('b', 'win'), how);
  assert.ok(!isProved(next));
  assert.match(next.reasons[0].text, /^known\.before\.win 3 c1 Green/);
  const later = settled(next, 'e1', 4, analysis('a', 'draw'), how);
  assert.match(later.reasons[0].text, /^known\.since\.win 3 c1 Green/);
  assert.equal(later.value, 'draw');
});

test('all moves of a lost position lose', () => {
  const before = analysis('a', 'win', { proved: true, moves: [move('a1', 'win', true)] });
  const known = settled(before, 'a1', 1, analysis('b', 'win', { moves: [move('b1', 'win'), move('c1', 'draw')] }), how);
  assert.equal(known.value, 'loss');
  assert.ok(known.moves.every((one) => one.value === 'loss' && one.proved));
});

test('a player who moves again keeps the value', () => {
  const before = analysis('a', 'win', { exact: true, moves: [move('a1', 'win')] });
  assert.equal(settled(before, 'a1', 1, analysis('a', 'loss'), how).value, 'win');
});

test('nobody gains by their own move', () => {
  const before = analysis('a', 'draw', { proved: true, moves: [move('a1', 'draw', true), move('b1', 'draw')] });
  const after = settled(before, 'b1', 1, analysis('b', 'loss'), how);
  assert.equal(after.value, 'draw');
  assert.match(after.reasons[0].text, /known\.good\.draw a1 1/);
});

test('what is proved or over stays as it is', () => {
  const before = analysis('a', 'win', { exact: true, moves: [move('a1', 'win')] });
  for (const more of [{ exact: true }, { proved: true }, { over: true }]) {
    const after = analysis('b', 'loss', more);
    assert.equal(settled(before, 'a1', 1, after, how), after);
  }
  const guess = analysis('b', 'win');
  assert.equal(settled(analysis('a', 'win'), 'a1', 1, guess, how), guess);
});
