// Choosing moves by pointing at cells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../../web/app/board/choice.js';
import { POSITIONS, waysOf } from './positions.mjs';

const choice = (rules, position) =>
  new Choice(waysOf(rules, position), { hurries: rules.startsWith('dawson'), leads: rules.startsWith('seega') });
const open = (one) => [...one.open().keys()].sort();

test('one stone or two', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  assert.deepEqual(open(kayles), ['1', '2', '4', '5']);
  assert.deepEqual(kayles.point('4'), { chosen: ['4'] });
  assert.deepEqual([kayles.complete, open(kayles)], ['4', ['5']]);
  assert.deepEqual(kayles.point('5'), { chosen: ['4', '5'] });
  assert.deepEqual([kayles.complete, open(kayles)], [null, ['3', '6']]);
  assert.deepEqual(kayles.point('6'), { made: '4+5>6' });
  assert.deepEqual(kayles.chosen, []);
});

test('pointing at the same stone again takes it', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('4');
  assert.deepEqual(kayles.point('4'), { made: '4' });
});

test('the move that a click would make is known before it', () => {
  const cheops = choice('cheops/5', 'XX.X/.../../. 1 0-0');
  assert.equal(cheops.madeBy('2.3'), '2.3');
  // Where a stone goes has to be chosen first; looking chooses nothing.
  assert.equal(cheops.madeBy('2.2'), null);
  assert.deepEqual(cheops.chosen, []);
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('4');
  assert.equal(kayles.madeBy('4'), '4');
  assert.deepEqual(kayles.chosen, ['4']);
});

test('two neighbours in either order', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('5');
  assert.deepEqual([kayles.complete, open(kayles)], ['5', ['4']]);
  assert.deepEqual(kayles.point('4'), { chosen: ['4', '5'] });
  assert.deepEqual(kayles.point('3'), { made: '4+5>3' });
});

test('whoever points at what several pieces can take has to say which', () => {
  const ways = [
    { move: 'a1xb2xc3', cells: ['a1', 'b2', 'c3'] },
    { move: 'c1xb2', cells: ['c1', 'b2'] },
    { move: 'e1xd2xc3', cells: ['e1', 'd2', 'c3'] },
  ];
  const dawson = new Choice(ways, { hurries: true });
  assert.deepEqual(dawson.point('b2'), { refused: true });
  assert.deepEqual(dawson.chosen, []);
  // One that only one piece can take stands for that piece.
  assert.deepEqual(dawson.point('d2'), { chosen: ['e1'] });
});

test('two chosen stones are dropped by pointing at one of them', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('4');
  kayles.point('5');
  assert.deepEqual(kayles.point('4'), { dropped: true });
  assert.deepEqual(kayles.chosen, []);
});

test('where one neighbour is meant, the place to put it says enough', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('4');
  assert.deepEqual(kayles.point('6'), { made: '4+5>6' });
  const three = choice('kayles/6', 'XXX... 1');
  three.point('2');
  // A click that misses drops nothing.
  assert.deepEqual(three.point('6'), { refused: true });
  assert.deepEqual(three.chosen, ['2']);
});

test('another stone is chosen instead', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  kayles.point('1');
  assert.deepEqual(kayles.point('4'), { chosen: ['4'] });
});

test('whoever changes their mind begins anew, and what would be a whole move needs a second click', () => {
  const kayles = new Choice([
    { move: '1', cells: ['1'] },
    { move: '2', cells: ['2'] },
    { move: '4', cells: ['4'] },
    { move: '1+2>3', cells: ['1', '2', '3'] },
    { move: '1+2>5', cells: ['1', '2', '5'] },
  ]);
  kayles.point('1');
  kayles.point('2');
  assert.deepEqual(kayles.point('4'), { refused: true });
  assert.deepEqual(kayles.chosen, []);
  assert.deepEqual(kayles.point('4'), { made: '4' });
});

test('the only stone that may move is chosen by itself, and stays so', () => {
  const ways = [
    { move: 'c3c4', cells: ['c3', 'c4'] },
    { move: 'c3b3', cells: ['c3', 'b3'] },
  ];
  const shown = new Choice(ways, { leads: true });
  shown.lead(true);
  assert.deepEqual([shown.chosen, shown.begun, open(shown)], [['c3'], false, ['b3', 'c4']]);
  assert.deepEqual(shown.point('c3'), { chosen: ['c3'] });
  assert.equal(shown.forget(), false);
  assert.deepEqual(shown.point('e5'), { refused: true });
  assert.deepEqual(shown.point('c4'), { made: 'c3c4' });
  // Before it is shown, its goal says enough; where nothing leads, the stone comes first.
  assert.deepEqual(new Choice(ways, { leads: true }).point('c4'), { made: 'c3c4' });
  assert.deepEqual(new Choice(ways).point('c4'), { refused: true });
});

test('a single stone, a placement: made at once', () => {
  const locked = choice('kayles/8', 'XXX.XXL. 1');
  assert.deepEqual(locked.point('7'), { refused: true });
  const seega = choice('seega/5', '...../...../...../...../..... a 12-12 0 -');
  assert.deepEqual(seega.point('c3'), { refused: true });
  assert.deepEqual(seega.point('a1'), { made: 'a1' });
});

test('a step is two cells, and Escape forgets the first', () => {
  const dawson = choice('dawson/3x5', 'bbbbb/...../wwwww w');
  assert.deepEqual(dawson.point('c1'), { chosen: ['c1'] });
  assert.deepEqual(open(dawson), ['c2']);
  assert.equal(dawson.forget(), true);
  assert.equal(dawson.forget(), false);
  dawson.point('c1');
  assert.deepEqual(dawson.point('c1'), { dropped: true });
  dawson.point('c1');
  assert.deepEqual(dawson.point('c2'), { made: 'c1c2' });
});

test('a double capture by either of its cells; nobody begins with an enemy', () => {
  const dawson = () => choice('dawson/4x4', '..../..b./.b../w... w');
  assert.deepEqual(open(dawson()), ['a1']);
  for (const end of ['b2', 'c3']) {
    const one = dawson();
    one.point('a1');
    assert.deepEqual(one.point(end), { made: 'a1xb2xc3' });
  }
});

test('neighbouring chips move the way they are pointed', () => {
  for (const [from, to] of [
    ['7', '8'],
    ['8', '7'],
  ]) {
    const chips = choice('chips', '7,8:20 1');
    chips.point(from);
    assert.deepEqual(chips.point(to), { made: `${from}>${to}` });
  }
});

test('what can be dragged', () => {
  const kayles = choice('kayles/6', 'XX.XX. 1');
  assert.deepEqual(
    ['1', '2', '3', '4', '5', '6'].map((cell) => kayles.leadsOn(cell)),
    [true, true, false, true, true, false],
  );
  const dawson = choice('dawson/4x4', '..../..b./.b../w... w');
  assert.deepEqual(
    ['a1', 'b2', 'c3'].map((cell) => dawson.leadsOn(cell)),
    [true, false, false],
  );
  const seega = choice('seega/5', '...../...../...../...../..... a 12-12 0 -');
  assert.equal(seega.leadsOn('a1'), false);
});

test('a pass has no cells', () => {
  const seega = choice('seega/5', '...../...../...../b..../ab... a 0-0 0 -');
  assert.equal(seega.pass, 'pass');
  assert.deepEqual([open(seega), seega.complete], [[], null]);
});

test('every legal move can be pointed at', () => {
  for (const { rules, position } of POSITIONS) {
    const ways = waysOf(rules, position);
    for (const { move, cells } of ways) {
      if (cells.length === 0) continue;
      const one = choice(rules, position);
      let step = {};
      for (const cell of cells) {
        assert.ok(one.open().has(cell) || one.chosen.length === 0, `${cell} is not offered for ${move}`);
        step = one.point(cell);
        if ('made' in step) break;
      }
      if ('chosen' in step) step = one.point(cells.at(-1));
      assert.deepEqual(step, { made: move }, `${rules} ${position}`);
    }
  }
});
