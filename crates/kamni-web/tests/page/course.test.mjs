// What is said of a move that gave something away, and how a game is judged, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** An element, as far as it is needed here. */
class Element {
  append() {}
  setAttribute() {}
  replaceChildren(...children) {
    this.children = children;
  }
  addEventListener(_, listener) {
    this.click = listener;
  }
}
globalThis.Node = Element;
globalThis.document = { documentElement: { lang: 'en' }, createElement: () => new Element() };

/** A stream of the server, which a test sends its events to. */
class Stream {
  static last;
  #listeners = new Map();
  constructor(address) {
    this.address = address;
    Stream.last = this;
  }
  addEventListener(name, listener) {
    this.#listeners.set(name, listener);
  }
  send(name, data) {
    this.#listeners.get(name)({ data: JSON.stringify(data) });
  }
  close() {
    this.closed = true;
  }
}
globalThis.EventSource = Stream;

const { betterText, judgeGame, lossText, whyBetter } = await import('../../web/app/parts/course.js');

const game = { players: ['Green', 'Blue'], genders: ['', ''], turns: ['a', 'b'] };
const move = (name, why = null, kind = 'forced') => ({ move: name, why, kind, value: 'win', proved: true });
const before = (...moves) => ({ exact: true, turn: 'a', value: 'win', moves });
const blunder = { class: 'blunder', sign: '??', before: 'win', after: 'loss', loss: 1, better: 'b3' };

test('what was lost is a result, or points', () => {
  assert.equal(lossText(blunder), 'turning.win-loss');
  assert.equal(lossText({ ...blunder, class: 'inaccuracy', after: 'win' }, 'coach'), 'coach.points');
  assert.equal(betterText(blunder), 'turning.better');
  assert.equal(betterText({ better: null }), '');
});

test('the reason is that of the better move, whichever the analysis names first', () => {
  const known = before(move('a1', 'It waits.'), move('b3', 'It takes a stone.'), move('c1', 'It loses a stone.'));
  assert.equal(whyBetter(blunder, 'c1', known, null, { game }).text, 'It takes a stone.');
});

test('without one the move that was made is explained, or the answer to it', () => {
  const known = before(move('b3', 'A search proves it.', 'none'), move('c1', 'It loses a stone.'));
  assert.equal(whyBetter(blunder, 'c1', known, null, { game }).text, 'turning.because');
  const bare = before(move('b3', null, 'none'), move('c1', null, 'none'));
  assert.equal(whyBetter(blunder, 'c1', bare, null, { game }), null);
  const after = { exact: true, turn: 'b', value: 'win', moves: [move('d2')] };
  assert.equal(whyBetter(blunder, 'c1', bare, after, { game }).text, 'turning.because');
});

const asked = { rules: 'kayles/4', start: 'XX.. 1', moves: ['1', '2'], reader: /** @type {const} */ ('first') };

test('a game is judged position by position', async () => {
  const heard = [];
  const place = new Element();
  const judging = judgeGame(asked, place, (index, analysis) => heard.push([index, analysis.value]));
  const fields = new URL(Stream.last.address, 'http://localhost').searchParams;
  assert.deepEqual(Object.fromEntries(fields), {
    rules: 'kayles/4',
    position: 'XX.. 1',
    reader: 'first',
    moves: '1,2',
  });
  Stream.last.send('position', { index: 0, analysis: { value: 'win' } });
  Stream.last.send('course', { positions: [], turning_points: [], complete: true });
  assert.deepEqual(await judging, { positions: [], turning_points: [], complete: true });
  assert.deepEqual(heard, [[0, 'win']]);
  assert.ok(Stream.last.closed && place.children.length === 0);
});

test('whoever stops it gets what was reached', async () => {
  const place = new Element();
  const judging = judgeGame(asked, place, () => {});
  for (const index of [0, 1, 0]) Stream.last.send('position', { index, analysis: {} });
  const bodies = [];
  globalThis.fetch = async (_, { body }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ positions: [{}, {}], turning_points: [], complete: true });
  };
  place.children[1].click();
  assert.equal((await judging).complete, false);
  assert.deepEqual(bodies, [{ rules: 'kayles/4', position: 'XX.. 1', reader: 'first', moves: ['1'] }]);
  assert.ok(Stream.last.closed);
});

test('a problem is told, and nothing comes of a game that goes on', async () => {
  const busy = judgeGame(asked, new Element(), () => {});
  Stream.last.send('problem', { detail: 'Too many analyses run.' });
  await assert.rejects(busy, /Too many/);
  const stop = new AbortController();
  const judging = judgeGame(asked, new Element(), () => {}, stop.signal);
  stop.abort();
  await assert.rejects(judging, { name: 'AbortError' });
  assert.ok(Stream.last.closed);
});
