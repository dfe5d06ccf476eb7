/** Which of the offered games comes next. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextContest } from '../../web/app/parts/contests.js';

const starts = [{ then: ['b', 'c'] }, { then: [] }, { then: [] }];
/** `1.0 won`: the first position of the second start; `- lost`: another game. @param {string[]} text */
const games = (...text) =>
  text.map((one) => {
    const [where, outcome] = one.split(' ');
    const [start, step] = where.split('.').map(Number);
    return { outcome, contest: where === '-' ? null : { start, step } };
  });
/** @param {string[]} text */
const next = (...text) => {
  const { at, step } = nextContest(starts, games(...text));
  return `${at}.${step}`;
};

test('a harder start follows a win, the same one anything else', () => {
  assert.equal(next(), '0.0');
  assert.equal(next('- won'), '0.0');
  assert.equal(next('0.0 won'), '0.1');
  assert.equal(next('0.1 won'), '0.2');
  assert.equal(next('0.1 lost'), '0.0');
  assert.equal(next('0.2 won'), '1.0');
  assert.equal(next('1.0 drawn'), '1.0');
  assert.equal(next('1.0 won', '- lost'), '2.0');
  assert.deepEqual(nextContest(starts, games('2.0 won')), { at: 2, step: 0, easier: null, top: true, last: 'won' });
  // A game that offered more starts before counts for nothing.
  assert.equal(next('7.0 won'), '0.0');
  assert.equal(nextContest([], games('0.0 won')).last, null);
});

test('after two losses an easier start is offered', () => {
  const easier = (/** @type {string[]} */ ...text) => nextContest(starts, games(...text)).easier;
  assert.equal(easier('1.0 lost'), null);
  assert.equal(easier('1.0 lost', '1.0 lost'), 0);
  assert.equal(easier('0.0 lost', '0.0 lost'), null);
  assert.equal(easier('0.0 lost', '1.0 lost'), null);
});
