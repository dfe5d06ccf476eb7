// What is seen of a move: who glides, what is taken and when, what comes back; and what is marked afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match } from '../../web/app/board/match.js';
import { plan } from '../../web/app/board/motion.js';
import { middleOf } from '../../web/app/board/scene.js';
import { traceOf } from '../../web/app/board/traces.js';
import { SOUNDS, Sound } from '../../web/app/play/sound.js';
import { sceneOf } from './positions.mjs';

/** The plan of a move, each piece called by the cell that it comes from, or by the one where it appears. */
const watch = (rules, position, after, cells, how) =>
  watchScenes(sceneOf(rules, position), sceneOf(rules, after), cells, how);

function watchScenes(one, other, cells, { held } = {}) {
  let keys = 0;
  const fresh = () => `p${(keys += 1)}`;
  const before = match([], one.pieces, [], fresh);
  const kept = match(before, other.pieces, cells, fresh);
  const centres = new Map(other.cells.map((cell) => [cell.name, middleOf(cell)]));
  const name = new Map([...kept, ...before].map((piece) => [piece.key, piece.cell]));
  const holds = held && new Map([[before.find((piece) => piece.cell === held).key, centres.get(cells.at(-1))]]);
  const made = plan(before, kept, { cells, centres, held: holds });
  const tracks = new Map(made.tracks.map((track) => [name.get(track.key), track]));
  const stays = new Set(kept.map((piece) => piece.key));
  const gone = before.filter((piece) => !stays.has(piece.key)).map(({ cell }) => cell);
  return { ...made, tracks, trace: traceOf(other, cells, gone), centres };
}

const fades = (track) => track.stops.at(-1).opacity === 0;
/** When a piece begins to fade. */
const goes = (track) => track.stops.findLast(({ opacity }) => opacity === 1).at;
/** When a piece has come to a cell. */
const comes = (track, { x, y }) =>
  track.stops.find((stop) => Math.abs(stop.x - x) < 1 && Math.abs(stop.y - y) < 1 && stop.scale === 1)?.at;
const kinds = ({ beats }) => beats.map(({ kind }) => kind);

test('a pawn glides, and what it captures goes when it arrives', () => {
  const seen = watch('dawson/3x5', 'bb.bb/..b../ww.ww w', 'bb.bb/..w../w..ww b', ['b1', 'c2']);
  const [pawn, taken] = [seen.tracks.get('b1'), seen.tracks.get('c2')];
  const at = comes(pawn, seen.centres.get('c2'));
  assert.ok(at > 200 && fades(taken));
  assert.equal(goes(taken), at);
  assert.deepEqual(kinds(seen), ['move', 'capture']);
  assert.deepEqual([...seen.trace].sort(), [
    ['b1', 'from'],
    ['c2', 'to'],
  ]);
});

test('a double capture visits both cells, and the captured pawns go one by one', () => {
  const two = watch('dawson/3x5', 'bbbbb/.b.../w.www w', 'bbwbb/...../..www b', ['a1', 'b2', 'c3']);
  const pawn = two.tracks.get('a1');
  const [first, second] = ['b2', 'c3'].map((cell) => comes(pawn, two.centres.get(cell)));
  assert.ok(first > 0 && second > first + 200);
  assert.equal(goes(two.tracks.get('b2')), first);
  assert.equal(goes(two.tracks.get('c3')), second);
  assert.equal(two.trace.get('a1'), 'from');
  assert.equal(two.trace.get('b2'), 'taken');
  assert.equal(two.trace.get('c3'), 'to');
});

test('a captured run in Seega goes after the stone has arrived, the nearest first', () => {
  const seen = watch('seega/5', 'a..../.a.../..b../..b../..a.. a 0-0 3 -', 'a..../..a../...../...../..a.. a 0-0 0 c4', [
    'b4',
    'c4',
  ]);
  const arrived = comes(seen.tracks.get('b4'), seen.centres.get('c4'));
  const [near, far] = ['c3', 'c2'].map((cell) => goes(seen.tracks.get(cell)));
  assert.ok(arrived > 200 && near >= arrived && far > near);
  assert.equal(seen.tracks.get('b4').turns, arrived, 'the stone is bound when it has arrived');
  assert.deepEqual(kinds(seen), ['move', 'capture', 'capture']);
  assert.deepEqual([...seen.trace].sort(), [
    ['b4', 'from'],
    ['c2', 'taken'],
    ['c3', 'taken'],
    ['c4', 'to'],
  ]);
});

test('a stone that is placed comes from the tray', () => {
  const empty = '...../...../...../...../.....';
  const seen = watch('seega/5', `${empty} a 12-12 0 -`, `a....${empty.slice(5)} b 11-12 0 -`, ['a5']);
  assert.deepEqual([...seen.tracks.keys()], ['tray-a']);
  assert.deepEqual(kinds(seen), ['move']);
  assert.deepEqual([...seen.trace], [['a5', 'to']]);
});

test('two stones are taken, then one comes back and is locked', () => {
  const seen = watch('kayles/10', 'XXXXXXXX.X 1', 'XXX..XXXLX 2', ['4', '5', '9']);
  const tracks = [seen.tracks.get('4'), seen.tracks.get('5')];
  const gone = tracks.find(fades);
  const back = tracks.find((track) => !fades(track));
  const lifted = (track) => track.stops[1].y < track.stops[0].y;
  assert.ok(lifted(gone) && lifted(back));
  const home = comes(back, seen.centres.get('9'));
  assert.ok(home > gone.stops.at(-1).at, 'the other one is gone before it comes back');
  assert.equal(back.turns, home);
  assert.ok(seen.length > home, 'the lock is seen to close');
  assert.deepEqual(kinds(seen), ['take', 'return']);
  assert.deepEqual([...seen.trace].sort(), [
    ['4', 'from'],
    ['5', 'from'],
    ['9', 'to'],
  ]);
});

test('a stone that is taken alone is lifted off its place', () => {
  const seen = watch('kayles/10', 'XXXXXXXXXX 1', 'XXXX.XXXXX 2', ['5']);
  assert.ok(fades(seen.tracks.get('5')));
  assert.equal(seen.tracks.size, 1);
  assert.deepEqual(kinds(seen), ['take']);
  assert.deepEqual([...seen.trace], [['5', 'taken']]);
});

test('a block comes down, a block slides', () => {
  const laid = watch('cheops/5', '..../.../../. 1 0-0', '.X../.../../. 2 0-0', ['2.2']);
  assert.equal(laid.tracks.get('2.2').stops[0].opacity, 0);
  assert.deepEqual(kinds(laid), ['place']);
  assert.deepEqual([...laid.trace], [['2.2', 'to']]);
  const slid = watch('cheops/5', '.X../.../../. 1 0-0', '..X./.../../. 2 0-0', ['2.2', '2.3']);
  const block = slid.tracks.get('2.2');
  assert.deepEqual(
    block.stops.map(({ opacity }) => opacity),
    [1, 1],
  );
  assert.equal(slid.trace.get('2.2'), 'from');
  assert.equal(slid.trace.get('2.3'), 'to');
});

test('chips that annihilate each other go together', () => {
  const seen = watch('chips', '0,4,9:2,5 1', '0,9:2 2', ['4', '5']);
  const [mine, theirs] = [seen.tracks.get('4'), seen.tracks.get('5')];
  assert.ok(fades(mine) && fades(theirs));
  assert.equal(goes(mine), goes(theirs));
  assert.ok(
    goes(mine) > 200 && mine.stops[0].x < mine.stops[1].x && mine.stops[1].x < theirs.stops[0].x,
    'it goes there first',
  );
  assert.deepEqual(kinds(seen), ['capture']);
  assert.equal(seen.trace.get('4'), 'from');
  assert.equal(seen.trace.get('5'), 'taken');
});

test('a chip leaves a pile, which stays', () => {
  const seen = watch('chips', '4,4,4,4,4,4:9 1', '4,4,4,4,4,5:9 2', ['4', '5']);
  assert.deepEqual([...seen.tracks.keys()], ['5']);
  const [from, to] = seen.tracks.get('5').stops;
  assert.ok(from.x < to.x && from.opacity === 1);
  assert.equal(seen.trace.get('4'), 'from');
  assert.equal(seen.trace.get('5'), 'to');
});

test('pieces begin where their cells are in the new drawing', () => {
  // The chip leads into the folded stretch, so the line is drawn anew and everything right of it shifts.
  const seen = watch('chips', '0,40:60 1', '1,40:60 2', ['0', '1']);
  assert.deepEqual([...seen.tracks.keys()], ['0']);
  assert.equal(seen.tracks.get('0').stops[0].x, seen.centres.get('0').x);
});

test('a piece that was dragged does not go back to glide again', () => {
  const seen = watch('dawson/3x5', 'bbbbb/...../wwwww w', 'bbbbb/..w../ww.ww b', ['c1', 'c2'], { held: 'c1' });
  assert.deepEqual({ ...seen.tracks.get('c1').stops[0], at: 0 }, { ...seen.tracks.get('c1').stops.at(-1), at: 0 });
  assert.ok(seen.length < 150);
});

test('a game without a drawing of its own is animated from its layout', () => {
  const layout = (marks) => ({
    shape: 'grid',
    width: 2,
    height: 2,
    cells: ['a2', 'b2', 'a1', 'b1'].map((name, i) => ({ name, x: i % 2, y: Math.floor(i / 2), mark: marks[i] })),
  });
  const scene = (...marks) => sceneOf('other', '', {}, layout(marks));
  const [before, after] = [scene('empty', 'empty', 'second', 'empty'), scene('empty', 'first', 'second', 'first')];
  const seen = watchScenes(before, after, ['b2', 'b1']);
  assert.deepEqual([...seen.tracks.keys()].sort(), ['b1', 'b2']);
  assert.deepEqual(kinds(seen), ['place', 'place']);
  assert.deepEqual([...seen.trace].sort(), [
    ['b1', 'to'],
    ['b2', 'to'],
  ]);
});

test('where nothing happens there is no plan', () => {
  const same = 'bbbbb/...../wwwww w';
  assert.equal(watch('dawson/3x5', same, same, []).length, 0);
});

test('what is not a single move makes no sound', () => {
  const seen = watch('dawson/3x5', 'bbbbb/...../wwwww w', 'bbbbb/.ww../w..ww w', []);
  assert.ok(seen.length > 0);
  assert.deepEqual(seen.beats, []);
});

/** A context that counts what is played. */
class Context {
  static made = 0;
  static voices = 0;
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = {};
  constructor() {
    Context.made += 1;
  }
  node() {
    const node = { gain: ramp(), frequency: {}, connect: (to) => to, start: () => (Context.voices += 1), stop() {} };
    return node;
  }
  createGain = this.node;
  createOscillator = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
}
const ramp = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });

test('sounds are short and quiet, and none is made before somebody touched the page, or when they are off', () => {
  for (const [name, tones] of Object.entries(SOUNDS)) {
    const end = Math.max(...tones.map(({ at, length }) => at + length));
    assert.ok(end <= 0.8, name);
    for (const { volume } of tones) assert.ok(volume > 0 && volume <= 0.2, name);
  }
  let touched = false;
  const preferences = { sound: true };
  const sound = new Sound(preferences, Context, () => touched);
  sound.play('move');
  assert.equal(Context.made, 0);
  touched = true;
  sound.play('move');
  sound.play('capture');
  assert.equal(Context.made, 1);
  assert.equal(Context.voices, SOUNDS.move.length + SOUNDS.capture.length);
  preferences.sound = false;
  sound.play('won');
  assert.equal(Context.voices, SOUNDS.move.length + SOUNDS.capture.length);
});

test('a browser without sound, or one that refuses it, plays on', () => {
  new Sound({ sound: true }, undefined, () => true).play('move');
  const refuses = class {
    constructor() {
      throw new Error('no device');
    }
  };
  new Sound({ sound: true }, refuses, () => true).play('move');
});
