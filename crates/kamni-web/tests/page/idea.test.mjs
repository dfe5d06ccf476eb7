// The first step of a hint: the reason that matters, and never the move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningOf, beginningText, begun, beyond, ideaOf } from '../../web/app/parts/reason.js';

const word = (id, blanks = {}) => [id, ...Object.values(blanks)].join('|');
const move = (name, value, why = null, kind = 'theorem', more = {}) => ({
  move: name,
  value,
  why,
  kind,
  score: null,
  distance: null,
  ...more,
});
const idea = (moves, cells = [], reasons = []) => ideaOf({ exact: true, moves, reasons }, { cells, word });

test('what the good move achieves and the others do not', () => {
  const secures = 'It secures level 2 for you.';
  const told = idea([move('2.4', 'draw', secures), move('2.1', 'loss', 'Your opponent answers 3.1.')], ['2.4']);
  assert.deepEqual([told.text, told.why], ['hint.some.draw|1|2', 'hint.achieves|1|it secures level 2 for you.']);
});

test('a reason that names the move or its cells is not told', () => {
  const law = { text: 'The columns count as one step.', kind: 'theorem', cells: ['a1', 'b1'] };
  const contrast = { text: 'Only a1a2 wins.', kind: 'contrast', cells: [] };
  const moves = [
    move('a1a2', 'win', 'It gives a pawn and wins it back, b3xa2 b1xa2.', 'forced'),
    move('c1c2', 'loss', 'It steps inside.'),
  ];
  assert.equal(idea(moves, ['a1', 'a2'], [law, contrast]).why, law.text);
  assert.deepEqual(idea(moves, ['a1', 'a2'], [law]).at.cells, law.cells);
  // Without one that may be told, at least why another move is bad.
  assert.equal(idea(moves, ['a1', 'a2'], [contrast]).why, 'hint.beware|c1c2|it steps inside.');
});

test('where nothing separates, the position is spoken of', () => {
  const even = { text: '10 stones, an even number.', kind: 'theorem', cells: [] };
  const moves = ['1', '2'].map((name) => move(name, 'loss', 'It leaves 9.'));
  const told = idea(moves, ['1'], [{ text: 'All your moves lose.', kind: 'theorem', cells: [] }, even]);
  assert.deepEqual([told.text, told.why], ['hint.all-lose-alike', even.text]);
});

test('points, single moves and estimates are called what they are', () => {
  const scored = (name, score) => move(name, 'win', null, 'none', { score });
  assert.equal(idea([scored('1', 5), scored('2', 3)]).text, 'hint.points|1|2');
  assert.equal(idea([move('1', 'win')]).text, 'hint.single');
  const guess = ideaOf(
    { exact: false, proved: false, value: 'win', moves: [move('1', 'win'), move('2', 'loss')] },
    { cells: [], word },
  );
  assert.equal(guess.text, 'hint.guess.win');
  const known = { text: 'Solved one move earlier.', kind: 'none', cells: [] };
  const moves = [move('1', 'win', 'It is good.')].concat(move('2', 'loss'));
  const before = { exact: false, proved: true, inherited: 'value', value: 'win', moves, reasons: [known] };
  const told = ideaOf(before, { cells: [], word });
  assert.deepEqual([told.text, told.why], ['hint.known.win', known.text]);
  // Those that only seem good are not counted.
  const proved = [move('1', 'win', null, 'none', { proved: true }), move('2', 'win')];
  const some = ideaOf({ exact: false, proved: true, value: 'win', moves: proved }, { cells: [], word });
  assert.equal(some.text, 'hint.proved.win|1|2');
});

test('an idea in a few words comes before long reasons, unless it names the move', () => {
  const long = { text: 'Two places are free. Whoever fills one gives away the other.', kind: 'theorem', cells: [] };
  const moves = [move('2.4', 'win', 'It secures level 2.'), move('2.1', 'loss', 'It loses level 2.')];
  const told = idea(moves, ['2.4'], [{ ...long, brief: 'Do not fill: wait.' }]);
  assert.equal(told.why, 'Do not fill: wait.');
  assert.equal(idea(moves, ['2.4'], [{ ...long, brief: 'Play 2.4.' }]).why, 'hint.achieves|1|it secures level 2.');
  // Where any move will do, there is nothing to look for.
  const alike = moves.map((one) => ({ ...one, value: 'win' }));
  assert.equal(idea(alike, ['2.4'], [{ ...long, brief: 'Do not fill: wait.' }]).why, long.text);
});

test('of a long reason as many sentences are told as make an idea', () => {
  const words = Array.from({ length: 25 }, (_, at) => `word${at}`).join(' ');
  const moves = [move('a', 'win'), move('b', 'win')];
  const why = (text) => idea(moves, [], [{ text, kind: 'theorem', cells: [] }]).why;
  assert.equal(why(`First ${words}. Then ${words}.`), `First ${words}.`);
  // A short sentence alone says how things stand, not what follows.
  const short = '7 stones, an odd number.';
  assert.equal(why(`${short} Then ${words}. And ${words}.`), `${short} Then ${words}.`);
  assert.equal(begun(`${short} Then ${words}.`), short);
  // What would take too long to follow is left for who asks for more.
  assert.equal(begun(`${short} Then ${words} and ${words} and ${words}.`, 25), short);
});

test('a later step says only what is new', () => {
  assert.equal(beyond('It secures level 2. Then 3.1 follows.', 'It secures level 2.'), 'Then 3.1 follows.');
  assert.equal(beyond('It secures level 2.', 'It secures level 2. Then 3.1 follows.'), '');
  assert.equal(beyond('Something else.', 'It secures level 2.'), 'Something else.');
  assert.equal(beyond('Something else.', ''), 'Something else.');
});

test('what only one of several good moves does is not told', () => {
  const two = move('2>1', 'win', 'It takes a chip.');
  const found = ideaOf(
    { exact: true, moves: [move('1>2', 'win', 'It waits.'), two, move('5>6', 'loss', 'It is late.')] },
    { cells: [], word, best: two },
  );
  assert.equal(found.told, undefined);
  assert.equal(found.why, 'hint.beware|5>6|it is late.');
});

test('where a move begins is no other move', () => {
  const choices = [
    { move: '1', cells: ['1'] },
    { move: '2', cells: ['2'] },
    { move: '1+2>4', cells: ['1', '2', '4'] },
  ];
  // Stone 1 alone would be taken.
  assert.deepEqual(beginningOf('1+2>4', choices), ['1', '2']);
  assert.equal(beginningText(['1', '2'], word), 'hint.cells|1 + 2');
  assert.deepEqual(beginningOf('b1c2', [{ move: 'b1c2', cells: ['b1', 'c2'] }]), ['b1']);
  assert.equal(beginningText(['b1'], word), 'hint.cell|b1');
});
