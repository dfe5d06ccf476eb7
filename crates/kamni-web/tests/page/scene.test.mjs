// What the boards show, as data: cells, pieces, ways between them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene as drawPyramid, takersOf } from '../../web/app/board/cheops.js';
import { columnsOf, chipsOf } from '../../web/app/board/chips.js';
import { match } from '../../web/app/board/match.js';
import { scene as drawSeega } from '../../web/app/board/seega.js';
import { letters } from '../../web/app/board/scene.js';
import { SHAPES } from '../../web/app/board/shapes.js';
import { walk } from '../../web/app/board/walk.js';
import { LOOK, POSITIONS, sceneOf, waysOf } from './positions.mjs';

test('every cell of every legal move is on the board, once, and inside it', () => {
  for (const { rules, position } of POSITIONS) {
    for (const view of [{}, { flipped: true }, { width: 320 }]) {
      const scene = sceneOf(rules, position, view);
      const names = scene.cells.map((cell) => cell.name);
      assert.equal(new Set(names).size, names.length, rules);
      for (const { move, cells } of waysOf(rules, position)) {
        for (const cell of cells) assert.ok(names.includes(cell), `${cell} of ${move} in ${rules} ${position}`);
      }
      for (const { name, x, y, w, h } of scene.cells) {
        const inside = x - w / 2 >= 0 && x + w / 2 <= scene.width && y - h / 2 >= 0 && y + h / 2 <= scene.height;
        assert.ok(inside, `${name} of ${rules}`);
      }
      for (const piece of scene.pieces) assert.ok(SHAPES[piece.kind], piece.kind);
    }
  }
});

test('there are as many pieces as stones', () => {
  const count = (rules, position, cell) => sceneOf(rules, position).pieces.filter((one) => one.cell.match(cell)).length;
  assert.equal(count('kayles/10', 'XXX.XLX.XX 1', /./), 8);
  assert.equal(count('cheops/5', 'XX.X/X../../. 1 0-0', /^[2-5]/), 4);
  assert.equal(count('dawson/3x5', 'bbbbb/...../wwwww w', /./), 10);
  assert.equal(count('seega/5', 'ab.../...../...../...../..... a 11-11 0 -', /^[a-e]\d/), 2);
  assert.equal(count('seega/5', 'ab.../...../...../...../..... a 11-11 0 -', /^tray/), 22);
});

test('the side that looks changes where cells are, not what they hold', () => {
  const [here, there] = [false, true].map((flipped) => sceneOf('dawson/3x5', 'bbbbb/.w.../w.www b', { flipped }));
  const at = (scene, name) => scene.cells.find((cell) => cell.name === name);
  assert.equal(at(here, 'b2').holds.id, 'dawson-pawn-white');
  assert.equal(at(there, 'b2').holds.id, 'dawson-pawn-white');
  assert.ok(at(here, 'a1').y > at(here, 'a3').y && at(there, 'a1').y < at(there, 'a3').y);
  // As a chess board, which is not a mirror image for the other player.
  assert.ok(at(here, 'a1').x < at(here, 'e1').x && at(there, 'a1').x > at(there, 'e1').x);
});

test('columns have names as in the notation', () => {
  assert.deepEqual([0, 25, 26, 51, 52].map(letters), ['a', 'z', 'aa', 'az', 'ba']);
});

test('long empty stretches are folded, short ones are not, and a fold opens', () => {
  const chips = chipsOf('0,9:200 1');
  const text = (view) =>
    columnsOf(chips, view)
      .map(({ from, to }) => (from === to ? `${from}` : `${from}…${to}`))
      .join(' ');
  assert.equal(text(LOOK), '0 1 2…7 8 9 10 11…198 199 200 201');
  const opened = columnsOf(chips, { ...LOOK, opened: new Set(['11…198']) });
  assert.ok(opened.some(({ from, to }) => from === 18 && to === 18));
  assert.ok(opened.some(({ from, to }) => from === 19 && to === 190));
  assert.equal(columnsOf(chipsOf('1099511627776:0 1'), LOOK).at(-1)?.to, 2 ** 40);
});

test('hundreds of thousands of chips are too many to be drawn', () => {
  const first = Array.from({ length: 100_000 }, (_, i) => 3 * i);
  assert.deepEqual(sceneOf('chips', `${first.join(',')}:1 1`).cells, []);
});

test('a move glides, what is captured goes, a stone from the tray arrives', () => {
  let keys = 0;
  const fresh = () => `new${(keys += 1)}`;
  const keyed = (rules, position) => match([], sceneOf(rules, position).pieces, [], fresh);
  const before = keyed('dawson/3x5', 'bbbbb/.w.../w.www b');
  const after = match(before, sceneOf('dawson/3x5', 'b.bbb/.w.../b.www w').pieces, ['b3', 'a1'], fresh);
  const key = (pieces, cell) => pieces.find((piece) => piece.cell === cell)?.key;
  assert.equal(key(after, 'a1'), key(before, 'b3'));
  assert.equal(key(after, 'c1'), key(before, 'c1'));
  assert.ok(!after.some((piece) => piece.key === key(before, 'a1')));
  const tray = keyed('seega/5', '...../...../...../...../..... a 12-12 0 -');
  const placed = match(tray, sceneOf('seega/5', '...../...../...../...../a.... b 11-12 0 -').pieces, ['a1'], fresh);
  assert.ok(tray.some((piece) => piece.key === key(placed, 'a1')));
  assert.equal(placed.length, tray.length);
});

test('arrow keys lead to every cell of every board and never off it', () => {
  for (const { rules, position } of POSITIONS) {
    const { cells } = sceneOf(rules, position, { width: 320 });
    const reached = new Set([cells[0].name]);
    for (const name of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
        const next = walk(cells, name, key);
        assert.ok(next !== null && cells.some((cell) => cell.name === next));
        reached.add(next);
      }
    }
    assert.equal(reached.size, cells.length, rules);
  }
});

test('other keys lead nowhere', () => {
  const { cells } = sceneOf('seega/5', '...../...../...../...../..... a 12-12 0 -');
  assert.equal(walk(cells, 'c3', 'q'), null);
  assert.equal(walk(cells, 'c3', 'ArrowUp'), 'c4');
  assert.equal(walk(cells, 'c3', 'Home'), 'a3');
  assert.equal(walk(cells, 'c3', 'End', true), 'e1');
});

test('who got a level is seen by the positions before', () => {
  const past = [
    '.../../. 1 0-0',
    'X../../. 2 0-0',
    'XX./../. 1 0-0',
    'XXX/../. 2 3-0',
    'XXX/X./. 1 3-0',
    'XXX/XX/. 2 5-0',
  ];
  assert.deepEqual(
    [...takersOf([...past, 'XXX/XX/X 1 5-1'])],
    [
      [3, 0],
      [2, 0],
      [1, 1],
    ],
  );
  const marks = (scene) => scene.back.filter(([, { class: look }]) => String(look).startsWith('board-sign')).length;
  const beside = { beside: true };
  assert.equal(marks(sceneOf('cheops/4', past[5], beside)), 0);
  const shown = { position: past[5], past: past.slice(0, 5), layout: null, holds: {}, tooLarge: '' };
  assert.equal(marks(drawPyramid(shown, { ...LOOK, ...beside })), 2);
});

test('in the tray of Seega a number says what it counts', () => {
  const word = (id, { n }) => `${id} ${n}`;
  const texts = (position) =>
    drawSeega({ position, word, layout: null, holds: {}, tooLarge: '' }, LOOK)
      .back.filter(([tag]) => tag === 'text')
      .map(([, , text]) => text);
  assert.ok(texts('a../.../... b 3-4 0 -').includes('seega-in-hand 3'));
  assert.ok(texts('aba/b.a/bab a 0-0 0 -').includes('seega-on-board 4'));
});

test('a line that has been long in a game is not drawn larger again', () => {
  const short = sceneOf('chips', '0,4:9 1');
  const kept = sceneOf('chips', '0,4:9 1', { stretch: short.stretch + 300 });
  assert.ok(kept.zoom < short.zoom);
  assert.ok(kept.stretch >= short.stretch + 300);
});

test('rows, lines, pyramids and boards without a direction look the same from both sides', () => {
  const turns = (rules, position) => sceneOf(rules, position).turns !== false;
  assert.ok(!turns('kayles/5', 'XXXXX 1') && !turns('chips', '0,4,9:2,7 1') && !turns('cheops/3', '../. 1 0-0'));
  assert.ok(turns('dawson/3x5', 'bbbbb/...../wwwww w') && !turns('seega/3', '.../.../... a 4-4 0 -'));
});
