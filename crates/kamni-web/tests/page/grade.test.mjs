// What is proved, and what is only a guess, is not mixed up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../../web/app/board/choice.js';
import { gradesOf, isProved, loses } from '../../web/app/board/grade.js';
import { marksOf } from '../../web/app/board/marks.js';
import { sceneOf } from './positions.mjs';

const move = (move, value, proved, loss) => ({
  move,
  value,
  score: null,
  distance: null,
  ...(proved === undefined ? {} : { proved }),
  ...(loss === undefined ? {} : { class: loss ? 'mistake' : 'good', loss }),
});

test('all of an exact analysis is proved', () => {
  const analysis = { exact: true, moves: [move('a1', 'win'), move('b1', 'loss')] };
  assert.ok(isProved(analysis));
  assert.deepEqual(
    [...gradesOf(analysis).values()].map((grade) => grade.exact),
    [true, true],
  );
});

test('nothing of a guess is, and none of its moves is called the best', () => {
  const analysis = { exact: false, proved: false, moves: [move('a1', 'win', false), move('b1', 'loss', true)] };
  assert.ok(!isProved(analysis));
  assert.ok(!gradesOf(analysis).get('a1').exact);
  assert.ok([...gradesOf(analysis).values()].every(({ best }) => !best));
});

test('a move that loses the result loses something, also where nobody knows how many points', () => {
  assert.ok(loses({ class: 'mistake' }) && loses({ class: 'inaccuracy', loss: 2 }));
  assert.ok(!loses({ class: 'good', loss: 0 }) && !loses({}));
});

test('a value can be proved though not every move is', () => {
  const analysis = { exact: false, proved: true, moves: [move('a1', 'win', true, 0), move('b1', 'win', false)] };
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

test('a cell shows what the move by itself is worth, and apart from it what going on brings', () => {
  const choice = new Choice([
    { move: '1', cells: ['1'] },
    { move: '2', cells: ['2'] },
    { move: '1+2>3', cells: ['1', '2', '3'] },
  ]);
  const grades = gradesOf({ exact: true, moves: [move('1+2>3', 'win'), move('1', 'loss'), move('2', 'win')] });
  const moment = { live: true, last: [], pointed: new Set(), pairs: [], path: [], word: (id) => id };
  const { signs, states } = marksOf(sceneOf('kayles/3', 'XX. 1'), { ...moment, choice, grades });
  const shown = signs.map(({ cell, grade, further = false }) => [cell.name, grade.value, further]);
  assert.deepEqual(shown, [
    ['1', 'loss', false],
    ['1', 'win', true],
    ['2', 'win', false],
  ]);
  assert.match(states.get('1').label, /board-loss, board-further/);
});
