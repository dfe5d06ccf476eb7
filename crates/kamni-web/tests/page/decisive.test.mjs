// The moments that decided a game, and the opponents to play next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisive, opening } from '../../web/app/parts/decisive.js';
import { neighbours } from '../../web/app/parts/levels.js';

const moment = (index, kind, points = 0) => ({ index, seat: index % 2, finding: { kind, points } });
const indices = (moments) => decisive(moments).map((one) => one.index);

test('at most three, in the order of the game, and the last that changed the result is among them', () => {
  assert.deepEqual(indices([]), []);
  assert.deepEqual(indices([moment(4, 'mistake'), moment(1, 'blunder')].sort((a, b) => a.index - b.index)), [1, 4]);
  const many = [
    moment(0, 'blunder'),
    moment(2, 'mistake'),
    moment(3, 'blunder'),
    moment(5, 'blunder'),
    moment(8, 'mistake'),
  ];
  assert.deepEqual(indices(many), [3, 5, 8]);
});

test("the reader's own mistakes come first into the list, the most costly, then the latest", () => {
  const many = [
    moment(0, 'mistake'),
    moment(2, 'mistake'),
    moment(4, 'slip', 4),
    moment(5, 'blunder'),
    moment(7, 'blunder'),
    moment(9, 'mistake'),
  ];
  const own = (seat) => decisive(many, seat).map((one) => one.index);
  assert.deepEqual(own(null), [5, 7, 9]);
  assert.deepEqual(own(1), [5, 7, 9]);
  assert.deepEqual(own(0), [0, 2, 9]);
});

test('lost points fill up, the most first', () => {
  assert.deepEqual(
    indices([moment(1, 'slip', 2), moment(3, 'mistake'), moment(6, 'slip', 5), moment(7, 'slip', 1)]),
    [1, 3, 6],
  );
});

test('estimates are told only where nothing is known', () => {
  assert.deepEqual(indices([moment(1, 'doubt'), moment(2, 'slip', 1)]), [2]);
  assert.deepEqual(indices([1, 2, 3, 4].map((index) => moment(index, 'doubt'))), [2, 3, 4]);
});

test("the review opens on the reader's own worst moment", () => {
  const chosen = [moment(0, 'blunder'), moment(2, 'slip', 3), moment(5, 'blunder')];
  assert.equal(opening(chosen, 0)?.index, 0);
  assert.equal(opening(chosen, 1)?.index, 5);
  assert.equal(opening(chosen, null)?.index, 5);
  assert.equal(opening([moment(1, 'slip', 1)], 0)?.index, 1);
  assert.equal(opening([], 0), null);
});

test('the next opponent is one weaker or one stronger, where there is one', () => {
  const all = ['level=1', 'level=2', 'level=3'].map((player) => ({ player, name: player, does: '' }));
  const names = (machine) => Object.values(neighbours(all, machine)).map((one) => one?.player ?? null);
  assert.deepEqual(names('level=1'), [null, 'level=2']);
  assert.deepEqual(names('level=3'), ['level=2', null]);
  assert.deepEqual(names('random'), [null, null]);
});
