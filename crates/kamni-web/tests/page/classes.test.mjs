// Classes without a browser: codes, cells, and what waits to be sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';

// What the modules of the page find in a browser.
globalThis.document = { documentElement: { lang: 'en' } };

const { readCode } = await import('../../web/app/classes/code.js');
const { lastOf, nextOf, noteOf, solvedOf, wordsOf } = await import('../../web/app/classes/cells.js');
const { Outbox } = await import('../../web/app/classes/outbox.js');
const { Problem } = await import('../../web/app/api.js');

const cell = (state, more = {}) => ({ puzzle: 'a', state, tries: 0, wrong: 0, hints: 0, at: null, ...more });

test('codes are read as people type and paste them', () => {
  assert.equal(readCode('htmk'), 'HTMK');
  assert.equal(readCode(' н т м к '), 'HTMK');
  assert.equal(readCode('https://kamni.example/class/HTMK?lang=ru#x'), 'HTMK');
  assert.equal(readCode('/class/HTMK'), 'HTMK');
  assert.equal(readCode('HTMKBB'), 'HTMK');
  assert.equal(readCode('12 h'), 'H');
});

test('cells say in signs and in words how somebody stands', () => {
  const word = (id, blanks = {}) => [id, blanks.n].filter((part) => part !== undefined).join(' ');
  assert.equal(noteOf(cell('untouched')), '');
  assert.equal(noteOf(cell('tried', { wrong: 3 })), '3');
  assert.equal(noteOf(cell('solved', { wrong: 2, hints: 1 })), '2✗?');
  assert.equal(wordsOf(cell('solved', { wrong: 2 }), word), 'class.state.solved, class.wrong 2');
  const cells = [cell('solved', { at: 5 }), cell('tried', { at: 9 }), cell('shown', { at: 7 }), cell('untouched')];
  assert.deepEqual([solvedOf(cells), lastOf(cells), lastOf([cell('untouched')])], [1, 1, -1]);
  assert.deepEqual([nextOf(cells), nextOf(cells, 1), nextOf(cells, 3)], [1, 3, 1]);
  assert.equal(nextOf([cell('solved'), cell('shown')]), -1);
  assert.equal(nextOf([cell('solved'), cell('tried')], 1), -1);
});

/** A place that remembers, as a browser's. */
function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    kept,
  };
}

const sent = (number, moves) => ({ puzzle: 'a', try: number, moves, hints: 0, shown: false });
const settled = () => new Promise((done) => setTimeout(done, 20));

test('what was not sent is sent later, also by the next page', async () => {
  const room = storage();
  const told = [];
  const away = new Outbox(
    'HTMK',
    () => Promise.reject(new Problem(0, 'away')),
    (problem, again) => told.push([problem?.status, again]),
    room,
    () => () => {},
  );
  away.add(sent(1, ['x']));
  away.add(sent(1, ['x', 'y']));
  away.add(sent(2, []));
  await settled();
  assert.deepEqual(told, [[0, true]]);
  const arrived = [];
  const later = new Outbox(
    'HTMK',
    async (one) => void arrived.push(one),
    () => told.push('all'),
    room,
  );
  assert.equal(later.waiting, 3);
  await later.flush();
  assert.deepEqual(arrived.at(-1), sent(2, []));
  assert.ok(arrived.some(({ moves }) => moves.length === 2));
  assert.deepEqual([later.waiting, room.kept.size, told.at(-1)], [0, 0, 'all']);
});

test('a flood waits as long as the server says, and what is refused is not sent again', async () => {
  const told = [];
  let calls = 0;
  const slow = new Problem(429, 'slow');
  slow.wait = 0.03;
  const send = async () => {
    calls += 1;
    if (calls < 3) throw slow;
  };
  const box = new Outbox('HTMK', send, (problem, again) => told.push([problem?.status ?? null, again]), storage());
  box.add(sent(1, []));
  await new Promise((done) => setTimeout(done, 200));
  assert.deepEqual([calls, box.waiting], [3, 0]);
  assert.deepEqual(told, [
    [429, true],
    [429, true],
    [null, false],
  ]);
  // The class is over: nothing else is tried.
  const over = new Outbox(
    'HTMK',
    () => Promise.reject(new Problem(404, 'over')),
    (problem, again) => told.push([problem?.status ?? null, again]),
    storage(),
  );
  over.add(sent(1, []));
  over.add(sent(2, []));
  await settled();
  assert.deepEqual([over.waiting, told.at(-1)], [0, [404, false]]);
});
