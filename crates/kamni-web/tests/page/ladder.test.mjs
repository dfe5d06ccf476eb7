/** Who comes next, and numbers that somebody types. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbours } from '../../web/app/parts/ladder.js';
import { ladderOf, nearestOn, rungOf } from '../../web/app/parts/ladder.js';
import { nearest } from '../../web/app/parts/range.js';

const players = ['level=1', 'level=3', 'perfect'].map((player) => ({ player, name: player, does: '' }));
const games = (...text) =>
  text.map((one) => {
    const [opponent, outcome] = one.split(' ');
    return { opponent, name: opponent, rules: 'x', outcome };
  });

test('the next player is harder after a win and the same after a loss', () => {
  const next = (...latest) => rungOf(players, games(...latest), 'level=3');
  assert.equal(next().player.player, 'level=3');
  assert.equal(next('level=1 won').player.player, 'level=3');
  assert.equal(next('level=3 won').player.player, 'perfect');
  assert.equal(next('level=3 lost').player.player, 'level=3');
  assert.equal(next('level=3 drawn').player.player, 'level=3');
  assert.deepEqual(
    [next('perfect won').player.player, next('perfect won').top, next('level=1 won').top],
    ['perfect', true, false],
  );
  // A player that these rules do not have counts for nothing.
  assert.equal(next('level=9 won').player.player, 'level=3');
  assert.equal(rungOf([], games('level=1 won'), 'level=1'), null);
});

test('an easier one is offered after two losses in a row', () => {
  const easier = (...latest) => rungOf(players, games(...latest), 'level=1').easier?.player ?? null;
  assert.equal(easier('level=3 lost'), null);
  assert.equal(easier('level=3 lost', 'level=3 lost'), 'level=1');
  assert.equal(easier('level=3 lost', 'level=3 won', 'level=3 lost'), null);
  assert.equal(easier('perfect lost', 'level=3 lost'), null);
  assert.equal(easier('level=1 lost', 'level=1 lost'), null, 'nobody is weaker than the weakest');
});

test('a player counts by the name, and one that is on no rung does not', () => {
  const ladder = ['Novice', 'Pupil', 'Grandmaster'].map((name, n) => ({ player: `level=${n + 1}`, name, does: '' }));
  const small = [ladder[0], { player: 'level=2', name: 'Perfect', does: '' }];
  const met = (name, outcome) => ({ opponent: 'level=2', name, rules: 'x', outcome });
  assert.equal(rungOf(ladder, [met('Novice', 'won')]).player.name, 'Pupil');
  assert.equal(rungOf(ladder, [met('Novice', 'won'), met('Perfect', 'lost')]).player.name, 'Pupil');
  // On a board without the next player, the strongest that is no stronger.
  assert.equal(nearestOn(ladder, small, ladder[1]).name, 'Novice');
  assert.equal(nearestOn(ladder, ladder, ladder[1]).name, 'Pupil');
  assert.equal(nearestOn(ladder, [small[1]], ladder[0]).name, 'Perfect');
});

test('the ladder counts games against each player', () => {
  const totals = {
    game: 'x',
    latest: [],
    opponents: [
      { opponent: 'level=3', name: 'level=3', won: 2, lost: 1, drawn: 0, open: 4 },
      // On a small board the first level is the third one of a large one.
      { opponent: 'level=1', name: 'level=3', won: 1, lost: 0, drawn: 0, open: 0 },
    ],
  };
  const ladder = ladderOf(players, totals);
  assert.deepEqual(
    ladder.map(({ won, lost }) => [won, lost]),
    [
      [0, 0],
      [3, 1],
      [0, 0],
    ],
  );
});

test('whatever is typed becomes a number that exists', () => {
  const odd = { min: 3, max: 9, step: 2 };
  const cases = { 5: 5, 4: 5, 1: 3, '-7': 3, 99: 9, '1e9': 9, '': 7, abc: 7, ' 5 ': 5, '5,4': 5, NaN: 7, Infinity: 7 };
  for (const [text, expected] of Object.entries(cases)) assert.equal(nearest(text, odd, 7), expected, text);
  // Where the steps do not reach the end, the last step counts.
  assert.equal(nearest('10', { min: 3, max: 10, step: 2 }, 3), 9);
});

test('the next opponent is one weaker or one stronger, where there is one', () => {
  const all = ['level=1', 'level=2', 'level=3'].map((player) => ({ player, name: player, does: '' }));
  const names = (machine) => Object.values(neighbours(all, machine)).map((one) => one?.player ?? null);
  assert.deepEqual(names('level=1'), [null, 'level=2']);
  assert.deepEqual(names('level=3'), ['level=2', null]);
  assert.deepEqual(names('random'), [null, null]);
});
