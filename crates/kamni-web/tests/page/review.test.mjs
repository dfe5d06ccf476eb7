// What a move gave away, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

// What the modules of the page find in a browser.
globalThis.document = { documentElement: { lang: 'en' } };

const { judged } = await import('../../web/app/parts/review.js');

const game = { players: ['Green', 'Blue'], genders: ['', ''], turns: ['a', 'b'] };
const move = (name, value, proved) => ({ move: name, value, proved, score: null, distance: null, why: null });
const analysis = (turn, value, proved, moves) => ({ exact: false, turn, value, proved, moves });

test('a proved mistake is one, an estimated one is a doubt', () => {
  const before = analysis('a', 'win', true, [
    move('b3', 'win', true),
    move('c3', 'loss', true),
    move('d3', 'draw', false),
  ]);
  assert.equal(judged(before, 'b3', game), null);
  assert.equal(judged(before, 'c3', game).what, 'win-loss');
  assert.equal(judged(before, 'd3', game).kind, 'doubt');
});

test('a win that was left for a move after which it looks bad is a doubt', () => {
  const before = analysis('a', 'win', true, [move('b3', 'win', true), move('d3', 'win', false)]);
  const [bad, good, lost] = [
    analysis('b', 'win', false, []),
    analysis('b', 'loss', false, []),
    analysis('b', 'win', true, []),
  ];
  assert.equal(judged(before, 'd3', game, good), null);
  assert.deepEqual([judged(before, 'd3', game, bad).kind, judged(before, 'd3', game, bad).better], ['doubt', 'b3']);
  assert.equal(judged(before, 'd3', game, lost).what, 'win-loss');
});

test('where nothing was proved, estimates that change prove nothing', () => {
  const before = analysis('a', 'win', false, [move('b3', 'win', false), move('d3', 'win', false)]);
  assert.equal(judged(before, 'd3', game, analysis('b', 'win', false, [])), null);
});
