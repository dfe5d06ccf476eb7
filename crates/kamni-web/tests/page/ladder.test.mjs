/** Who comes next, and numbers that somebody types. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ladderOf, neighbours, nextContest, rungOf } from '../../web/app/parts/ladder.js';
import { nearest } from '../../web/app/parts/stepper.js';

const players = ['level=1', 'level=3', 'perfect'].map((player) => ({ player, name: player, does: '' }));
const games = (...text) =>
  text.map((one) => {
    const [opponent, outcome] = one.split(' ');
    return { opponent, name: opponent, rules: 'x', outcome };
  });

test('the next player is harder after a win and the same after a loss', () => {
  const next = (...latest) => rungOf(players, games(...latest), 'level=3').player;
  assert.equal(next(), 'level=3');
  assert.equal(next('level=1 won'), 'level=3');
  assert.equal(next('level=3 won'), 'perfect');
  assert.equal(next('level=3 lost'), 'level=3');
  assert.equal(next('level=3 drawn'), 'level=3');
  assert.equal(next('perfect won'), 'perfect');
  // A player that these rules do not have counts for nothing.
  assert.equal(next('level=1 won', 'level=9 won'), 'level=3');
  assert.equal(rungOf([], games('level=1 won'), 'level=1'), undefined);
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

const starts = [{ then: ['b', 'c'] }, { then: [] }, { then: [] }];
/** `1.0 won`: the first position of the second start; `- lost`: another game. @param {string[]} text */
const contests = (...text) =>
  text.map((one) => {
    const [where, outcome] = one.split(' ');
    const [start, step] = where.split('.').map(Number);
    return { outcome, contest: where === '-' ? null : { start, step } };
  });
/** @param {string[]} text */
const nextStart = (...text) => {
  const { at, step } = nextContest(starts, contests(...text));
  return `${at}.${step}`;
};

test('a harder start follows a win, the same one anything else', () => {
  assert.equal(nextStart(), '0.0');
  assert.equal(nextStart('- won'), '0.0');
  assert.equal(nextStart('0.0 won'), '0.1');
  assert.equal(nextStart('0.1 won'), '0.2');
  assert.equal(nextStart('0.1 lost'), '0.0');
  assert.equal(nextStart('0.2 won'), '1.0');
  assert.equal(nextStart('1.0 drawn'), '1.0');
  assert.equal(nextStart('1.0 won', '- lost'), '2.0');
  assert.deepEqual(nextContest(starts, contests('2.0 won')), { at: 2, step: 0, easier: null, top: true, last: 'won' });
  // A game that offered more starts before counts for nothing.
  assert.equal(nextStart('7.0 won'), '0.0');
  assert.equal(nextContest([], contests('0.0 won')).last, null);
});

test('after two losses an easier start is offered', () => {
  const easier = (/** @type {string[]} */ ...text) => nextContest(starts, contests(...text)).easier;
  assert.equal(easier('1.0 lost'), null);
  assert.equal(easier('1.0 lost', '1.0 lost'), 0);
  assert.equal(easier('0.0 lost', '0.0 lost'), null);
  assert.equal(easier('0.0 lost', '1.0 lost'), null);
});
