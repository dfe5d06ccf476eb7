// Which rules a position without its rules may belong to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesFor } from '../../web/app/parts/guess.js';

const length = { min: 1, max: 9, step: 2, default: 5 };
const board = { min_rows: 1, max_rows: 9, max_cells: 81, default: '3x5' };

test('sizes are taken from the rows of the text', () => {
  const of = (text, sizes) => rulesFor(text, [{ name: 'x', rules: 'x', sizes }]);
  assert.deepEqual(of('ab./.../... a', length), ['x/3', 'x']);
  assert.deepEqual(of('XX.X 1', length), ['x/1', 'x/5', 'x']);
  assert.deepEqual(of('bbbb/.... w', board), ['x/2x4', 'x']);
  assert.deepEqual(of('0,4:7 1', null), ['x']);
});

test('a size that the game does not have is not tried', () => {
  const rules = rulesFor(`${'.'.repeat(40)} 1`, [{ name: 'x', rules: 'x/5', sizes: length }]);
  assert.deepEqual(rules, ['x/1', 'x/5']);
});

test('every size that the text of a position can have is among them', () => {
  const sizes = { min: 1, max: 64, step: 1, default: 10 };
  const of = (text) => rulesFor(text, [{ name: 'x', rules: 'x/10', sizes }]);
  assert.ok(of('XXX.X 1').includes('x/5'));
  // A pyramid does not write its lowest level.
  assert.ok(of('.../../. 1 0-0').includes('x/4'));
  assert.ok(of('...../...../...../...../..... a 12-12 0 -').includes('x/5'));
});
