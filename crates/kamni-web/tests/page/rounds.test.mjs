// Moves are numbered as in chess: one number for a turn of each player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rounds, turnsOf } from '../../web/app/parts/rounds.js';

const labels = (turns) => rounds(turns).map(({ label }) => label);
const numbers = (turns) => rounds(turns).map(({ number }) => number);

test('a turn of each player has one number', () => {
  assert.deepEqual(labels([0, 1, 0, 1, 0]), ['1.', '', '2.', '', '3.']);
  assert.deepEqual(numbers([0, 1, 0, 1, 0]), [1, 1, 2, 2, 3]);
  assert.deepEqual(rounds([]), []);
});

test('whoever moves on stays in the turn', () => {
  assert.deepEqual(labels([0, 0, 1, 1, 1, 0]), ['1.', '', '', '', '', '2.']);
  assert.deepEqual(numbers([0, 0, 1, 1, 1, 0]), [1, 1, 1, 1, 1, 2]);
});

test('where the second player begins, the first number says so', () => {
  assert.deepEqual(labels([1, 0, 1]), ['1…', '2.', '']);
  assert.deepEqual(numbers([1, 0, 1]), [1, 2, 2]);
});

test('where it is not known who moved, the players take turns', () => {
  assert.deepEqual(turnsOf([null, null, null]), [0, 1, 0]);
  assert.deepEqual(turnsOf([null, null], 1), [1, 0]);
  assert.deepEqual(turnsOf([0, 0, null, null]), [0, 0, 1, 0]);
});
