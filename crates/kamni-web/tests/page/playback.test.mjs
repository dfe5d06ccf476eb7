// Moves are shown one after the other, whatever arrives when; the clock is a toy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Playback } from '../../web/app/play/playback.js';

const GLIDE = 300;
const PAUSES = { turn: 500, run: 200 };

/** A state of a game in which the user is the first player. */
function stateOf(version, moves, more = {}) {
  return { version, moves, turns: moves.map((_, i) => i % 2), you: [0], ...more };
}

/** A stage that keeps a log, with a clock that is moved by hand. */
function scene(first = stateOf(0, [])) {
  const log = [];
  let time = 0;
  /** @type {{at: number, run: () => void}[]} */
  let timers = [];
  const wait = (/** @type {number} */ ms) => new Promise((run) => timers.push({ at: time + ms, run }));
  /** @type {(() => void)[]} */
  let running = [];
  const stage = {
    asleep: () => false,
    pauses: () => PAUSES,
    now: () => time,
    wait,
    before: async (state, count) => ({
      ...state,
      moves: state.moves.slice(0, count),
      turns: state.turns.slice(0, count),
    }),
    show: (state, { animate, last }) => {
      // As on a board: what is shown next ends what is still moving.
      for (const end of running.splice(0)) end();
      const text = state.moves.join('');
      log.push(`${time} ${animate ? 'begin' : 'at once'} ${text}${last ? '' : ' …'}`);
      if (!animate) return Promise.resolve();
      return new Promise((resolve) => {
        let done = false;
        const end = () => {
          if (!done) log.push(`${time} end ${text}`);
          done = true;
          resolve();
        };
        running.push(end);
        wait(GLIDE).then(end);
      });
    },
  };
  const settle = async () => {
    for (let i = 0; i < 60; i += 1) await Promise.resolve();
  };
  /** Lets time pass. */
  const pass = async (/** @type {number} */ ms) => {
    const end = time + ms;
    await settle();
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (timers.length === 0 || timers[0].at > end) break;
      const next = timers.shift();
      time = Math.max(time, next.at);
      next.run();
      await settle();
    }
    time = end;
  };
  const playback = new Playback(first, stage);
  const said = () => log.splice(0);
  return { playback, stage, pass, said };
}

test('the answer waits until my move has ended, and then half a second', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  await pass(11);
  playback.push(stateOf(2, ['a', 'b']));
  assert.ok(playback.busy);
  await pass(2000);
  assert.deepEqual(said(), ['0 begin a', '300 end a', '800 begin ab', '1100 end ab']);
  assert.ok(!playback.busy);
  assert.deepEqual(playback.shown.moves, ['a', 'b']);
});

test('an answer that took longer than the pause is shown at once, and so is my own next move', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  await pass(3000);
  playback.push(stateOf(2, ['a', 'b']));
  await pass(310);
  playback.push(stateOf(3, ['a', 'b', 'c']));
  await pass(1000);
  const expected = ['0 begin a', '300 end a', '3000 begin ab', '3300 end ab', '3310 begin abc', '3610 end abc'];
  assert.deepEqual(said(), expected);
});

test('several moves of one player follow each other more quickly', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  playback.push(stateOf(2, ['a', 'b'], { turns: [0, 1] }));
  playback.push(stateOf(3, ['a', 'b', 'c'], { turns: [0, 1, 1] }));
  await pass(5000);
  const begins = said().filter((line) => line.includes('begin'));
  assert.deepEqual(begins, ['0 begin a …', '800 begin ab …', '1300 begin abc']);
});

test('nobody waits for themselves when they move on', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  await pass(350);
  playback.push(stateOf(2, ['a', 'b'], { turns: [0, 0] }));
  await pass(5000);
  assert.deepEqual(said(), ['0 begin a', '300 end a', '350 begin ab', '650 end ab']);
});

test('a state that was skipped is asked for, and the order is kept while the server thinks', async () => {
  const { playback, stage, pass, said } = scene();
  const quick = stage.before;
  stage.before = async (state, count) => {
    await stage.wait(100);
    return quick(state, count);
  };
  playback.push(stateOf(2, ['a', 'b']));
  await pass(50);
  playback.push(stateOf(3, ['a', 'b', 'c']));
  // What comes late and is older changes nothing.
  playback.push(stateOf(1, ['a']));
  await pass(5000);
  const begins = said().filter((line) => line.includes('begin'));
  assert.deepEqual(begins, ['100 begin a …', '900 begin ab …', '1200 begin abc']);
});

test('without an answer about the states between, the last one is shown', async () => {
  const { playback, stage, pass, said } = scene();
  stage.before = async () => {
    throw new Error('away');
  };
  playback.push(stateOf(3, ['a', 'b', 'c']));
  await pass(3000);
  assert.deepEqual(said(), ['0 at once abc']);
  assert.ok(!playback.busy);
  playback.push(stateOf(4, ['a', 'b', 'c', 'd']));
  await pass(3000);
  assert.equal(said().at(-1), '3300 end abcd');
});

test('a move that is taken back goes back at once, in the middle of everything', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  playback.push(stateOf(2, ['a', 'b']));
  await pass(900);
  playback.push(stateOf(3, []));
  await pass(5000);
  assert.deepEqual(said().slice(-3), ['800 begin ab', '900 end ab', '900 at once ']);
  assert.deepEqual(playback.shown.moves, []);
  assert.ok(!playback.busy);
});

test('another game line, a long absence and a page that nobody sees are shown at once', async () => {
  const { playback, stage, pass, said } = scene();
  playback.push(stateOf(1, ['a']));
  playback.push(stateOf(2, ['x', 'y']));
  assert.deepEqual(said().slice(-1), ['0 at once xy']);
  playback.push(stateOf(20, ['x', 'y', ...'abcdefgh']));
  assert.deepEqual(said(), ['0 at once xyabcdefgh']);
  stage.asleep = () => true;
  playback.push(stateOf(21, ['x', 'y', ...'abcdefghi']));
  await pass(5000);
  assert.deepEqual(said(), ['0 at once xyabcdefghi']);
});

test('moves that pile up are not shown for ever', async () => {
  const { playback, pass, said } = scene(stateOf(0, [], { you: [] }));
  for (let n = 1; n <= 30; n += 1) {
    playback.push(stateOf(n, Array(n).fill('m'), { you: [] }));
    await pass(50);
  }
  await pass(6000);
  assert.equal(playback.shown.moves.length, 30);
  assert.ok(!playback.busy);
  assert.ok(said().some((line) => line.includes('at once')));
});

test('what is no move does not wait, and is not lost while moves are shown', async () => {
  const { playback, pass, said } = scene();
  playback.push(stateOf(1, [], { offer: 1 }));
  assert.deepEqual(said(), ['0 at once ']);
  assert.equal(playback.shown.offer, 1);
  playback.push(stateOf(2, ['a']));
  playback.push(stateOf(3, ['a', 'b']));
  await pass(100);
  playback.push(stateOf(4, ['a', 'b'], { over: true }));
  await pass(800);
  assert.ok(playback.shown.over);
  playback.push(stateOf(5, ['a', 'b'], { over: true, next: 'x' }));
  await pass(5000);
  assert.equal(playback.shown.next, 'x');
  assert.ok(!playback.busy);
});

test('the last turn is shown again, and what arrives meanwhile comes after it', async () => {
  const { playback, pass, said } = scene(stateOf(5, [...'abc'], { turns: [0, 1, 1] }));
  playback.replay();
  await pass(100);
  assert.ok(playback.busy && playback.replaying);
  await pass(5000);
  assert.ok(!playback.replaying);
  assert.deepEqual(said(), ['0 at once a …', '500 begin ab …', '800 end ab', '1000 begin abc', '1300 end abc']);
  playback.replay();
  await pass(100);
  playback.push(stateOf(6, [...'abcd'], { turns: [0, 1, 1, 0] }));
  await pass(5000);
  assert.equal(playback.shown.moves.length, 4);
  const lines = said();
  assert.ok(lines.at(-1)?.endsWith('end abcd'), lines.join('\n'));
  assert.ok(!playback.busy);
});

test('a replay that the server does not help with ends where it began', async () => {
  const { playback, stage, pass, said } = scene(stateOf(5, [...'abc'], { turns: [0, 1, 1] }));
  const quick = stage.before;
  // The first position is told, the one after it is not.
  stage.before = async (state, count) => {
    if (count > 1) throw new Error('away');
    return quick(state, count);
  };
  playback.replay();
  await pass(5000);
  assert.deepEqual(said(), ['0 at once a …', '500 at once abc']);
  assert.ok(!playback.busy);
});

test('there is nothing to show again before the first move, or while something is shown', async () => {
  const { playback, pass, said } = scene();
  await playback.replay();
  assert.deepEqual(said(), []);
  playback.push(stateOf(1, ['a']));
  await playback.replay();
  await pass(2000);
  assert.deepEqual(said(), ['0 begin a', '300 end a']);
});
