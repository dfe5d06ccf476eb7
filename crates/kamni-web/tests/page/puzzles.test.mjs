// Puzzles: the tree of a solution, what there is to find in a position, the curve of a rating.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { lang: 'en' } };
const { branchOf, mainLine, toFind, wrongMoves } = await import('../../web/app/puzzles/solution.js');
const { curvePoints } = await import('../../web/app/puzzles/curve.js');

const end = (move) => ({ right: [{ move, reply: [], next: null }] });
const tree = {
  right: [
    { move: '3', reply: ['1'], next: { right: [{ move: '5', reply: [], next: end('6') }] } },
    { move: '7', reply: ['2', '4'], next: null },
  ],
};

test('a right move has a branch, and the main line goes to the end', () => {
  assert.equal(branchOf(tree, '7').reply.length, 2);
  assert.equal(branchOf(tree, '1'), undefined);
  const line = mainLine(tree).map(({ move, own }) => (own ? move : `(${move})`));
  assert.equal(line.join(' '), '3 (1) 5 6');
  assert.deepEqual(mainLine(null), []);
});

/** A move that loses so much; null where that is not proved. */
const move = (text, loss) => ({
  move: text,
  value: 'win',
  why: null,
  ...(loss === null ? {} : { class: 'good', loss }),
});
const analysis = (moves, more = {}) => ({ exact: false, over: false, moves, ...more });

test('only what is proved is asked for', () => {
  const found = toFind(analysis([move('a', 0), move('b', 0), move('c', 1)]));
  assert.equal(found.value, 'win');
  assert.deepEqual(
    found.solution.right.map((one) => one.move),
    ['a', 'b'],
  );
  for (const nothing of [
    analysis([move('a', 0), move('b', 0)]),
    analysis([move('a', 0), move('b', null)]),
    analysis([move('a', 0), move('b', 1)], { moves_left_out: 3 }),
    analysis([], { over: true }),
  ])
    assert.equal(toFind(nothing), null);
});

test('wrong moves are told from the least bad on', () => {
  const all = [move('a', 0), move('b', 1), move('c', 0.5), move('d', null)];
  assert.deepEqual(
    wrongMoves(analysis(all), end('a')).map((one) => one.move),
    ['c', 'b'],
  );
});

test('a curve stays inside its picture', () => {
  for (const ratings of [[1500], [1500, 1500], [1500, 2900, 400], Array(200).fill(1700)]) {
    for (const [x, y] of curvePoints(ratings).points) assert.ok(x >= 0 && x <= 240 && y >= 0 && y <= 64, `${x} ${y}`);
  }
  const { low, high } = curvePoints([1500, 1510]);
  assert.equal(high - low, 200, 'small changes look small');
});
