// What is proved, and what is only a guess, is not mixed up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradesOf, isProved } from '../../web/app/board/grade.js';

const move = (move, value, proved) => ({
  move,
  value,
  score: null,
  distance: null,
  ...(proved === undefined ? {} : { proved }),
});

test('all of an exact analysis is proved', () => {
  const analysis = { exact: true, moves: [move('a1', 'win'), move('b1', 'loss')] };
  assert.ok(isProved(analysis));
  assert.deepEqual(
    [...gradesOf(analysis).values()].map((grade) => grade.exact),
    [true, true],
  );
});

test('nothing of a guess is', () => {
  const analysis = { exact: false, proved: false, moves: [move('a1', 'win', false)] };
  assert.ok(!isProved(analysis));
  assert.ok(!gradesOf(analysis).get('a1').exact);
});

test('a value can be proved though not every move is', () => {
  const analysis = { exact: false, proved: true, moves: [move('a1', 'win', true), move('b1', 'win', false)] };
  assert.ok(isProved(analysis));
  assert.deepEqual(
    [...gradesOf(analysis).values()].map((grade) => grade.exact),
    [true, false],
  );
  assert.deepEqual(
    [...gradesOf(analysis).values()].map((grade) => grade.best),
    [true, false],
  );
});
