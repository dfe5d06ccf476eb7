// Setting up positions by text alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupOf } from '../../web/app/board/games.js';
import './positions.mjs';

const clear = (rules) => setupOf(rules).clear();
const fill = (rules) => setupOf(rules).fill();
const cycle = (rules, position, cell, by = 1, grow = false) => setupOf(rules).cycle(position, cell, by, grow);

test('kayles: stone, lock, nothing; one lock at most', () => {
  assert.equal(cycle('kayles/5', 'XXXXX 1', '2'), 'XLXXX 1');
  assert.equal(cycle('kayles/5', 'XLXXX 1', '4'), 'XXXLX 1');
  assert.equal(cycle('kayles/5', 'XLXXX 1', '2'), 'X.XXX 1');
  assert.equal(cycle('kayles/5', 'X.XXX 1', '2', -1), 'XLXXX 1');
});

test('cheops: a block comes with what carries it and goes with what it carries', () => {
  assert.equal(cycle('cheops/4', '.../../. 1 0-0', '3.1'), 'XX./X./. 1 0-0');
  assert.equal(cycle('cheops/4', '.../../. 1 0-0', '4.1'), 'XXX/XX/X 1 6-0');
  assert.equal(cycle('cheops/4', 'XXX/XX/X 1 1-5', '2.1'), '.XX/.X/. 1 0-0');
  assert.equal(cycle('cheops/4', 'XXX/X./. 2 0-3', '3.1'), 'XXX/../. 2 0-3');
});

test('dawson: white, black, nothing', () => {
  assert.equal(cycle('dawson/3x3', 'bbb/.../www w', 'b2'), 'bbb/.w./www w');
  assert.equal(cycle('dawson/3x3', 'bbb/.../www w', 'b2', -1), 'bbb/.b./www w');
  assert.equal(cycle('dawson/3x3', 'bbb/.../www w', 'c3'), 'bb./.../www w');
});

test('chips: a chip of 1, of 2, none; stacks grow', () => {
  assert.equal(cycle('chips', '0,4:2 1', '3'), '0,3,4:2 1');
  assert.equal(cycle('chips', '0,4:2 1', '4'), '0:2,4 1');
  assert.equal(cycle('chips', '0:2 1', '2'), '0:- 1');
  assert.equal(cycle('chips', '0:2 1', '2', 1, true), '0:2,2 1');
  assert.equal(cycle('chips', '0:2 1', '2', -1, true), '0:- 1');
});

test('seega: the first stage counts its stones, what is none becomes the second', () => {
  const empty = clear('seega/3');
  assert.equal(empty, '.../.../... a 4-4 0 -');
  const one = cycle('seega/3', empty, 'a1');
  assert.equal(one, '.../.../a.. b 3-4 0 -');
  assert.equal(cycle('seega/3', one, 'b1'), '.../.../aa. b 0-0 0 -');
  assert.equal(cycle('seega/3', one, 'b1', -1), '.../.../ab. a 3-3 0 -');
  assert.equal(cycle('seega/3', 'ab./.../... b 0-0 2 a3', 'b3'), 'a../.../... b 0-0 0 -');
  assert.equal(cycle('seega/3,place=2', '.../.../a.. a 3-4 0 -', 'b1'), '.../.../aa. b 2-4 0 -');
});

test('whole boards and turns', () => {
  assert.equal(fill('kayles/4'), 'XXXX 1');
  assert.equal(clear('dawson/3x3'), '.../.../... w');
  assert.equal(fill('dawson/3x3'), 'bbb/.../www w');
  assert.equal(fill('cheops/4'), 'XXX/XX/X 1 6-0');
  assert.equal(clear('chips'), '-:- 1');
  assert.equal(fill('seega/3'), 'aba/b.a/bab a 0-0 0 -');
  assert.equal(setupOf('kayles/2').setTurn('XX 1', '2'), 'XX 2');
  assert.equal(setupOf('seega/3').setTurn('ab./.../... b 0-0 0 b3', 'a'), 'ab./.../... a 0-0 0 -');
});
