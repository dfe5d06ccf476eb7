// Classes without a browser: codes, cells, and what waits to be sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';

// What the modules of the page find in a browser.
globalThis.document = { documentElement: { lang: 'en' } };

const { grouped, readCode } = await import('../../web/app/classes/code.js');
const { cellsOf, lastOf, nextOf, noteOf, solvedOf, wordsOf } = await import('../../web/app/classes/cells.js');
const { Outbox } = await import('../../web/app/classes/outbox.js');
const { Problem } = await import('../../web/app/api.js');
const { addressOf, fileOf, inAddress, isLink, readFile, shared } = await import('../../web/app/classes/tasks.js');
const { allTable, csvOf, hardest, taskTable, weekTable } = await import('../../web/app/classes/table.js');

const cell = (state, more = {}) => ({ puzzle: 'a', state, tries: 0, wrong: 0, hints: 0, at: null, ...more });

test('codes are read as people type and paste them', () => {
  assert.equal(readCode('htmkbc'), 'HTMKBC');
  assert.equal(readCode(' н т м к в с '), 'HTMKBC');
  assert.equal(readCode('https://kamni.example/class/HTMKBC?lang=ru#x'), 'HTMKBC');
  assert.equal(readCode('/class/HTMK'), 'HTMK');
  assert.equal(readCode('HTMKBBCC'), 'HTMKBB');
  assert.equal(readCode('htmk-bbcc', 8), 'HTMKBBCC');
  assert.deepEqual([grouped('HTMKBC'), grouped('HTMKBBCC'), grouped('HTMK')], ['HTM KBC', 'HTMK BBCC', 'HTMK']);
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

const task = (number, items, more = {}) => ({
  number,
  kind: 'puzzles',
  title: '',
  subject: 'Kayles',
  hints: true,
  solutions: true,
  due: 5,
  added: 0,
  items,
  puzzles: [],
  ...more,
});
const done = (number, item, state, more = {}) => ({
  task: number,
  item,
  state,
  tries: 1,
  wrong: 0,
  hints: 0,
  at: 1,
  late: false,
  game: null,
  step: null,
  ...more,
});
const say = (id, blanks = {}) => [id, ...Object.values(blanks)].join(' ');

test('tasks come back from a file and from a link, without deadlines', () => {
  const play = task(2, ['1', '2'], {
    kind: 'play',
    rules: 'kayles/5',
    position: 'start',
    opponent: 'pupil',
    side: 'any',
  });
  const what = shared('7б', [task(1, ['a', 'b']), play, task(3, [], { kind: null })]);
  assert.equal(what.tasks.length, 2, 'what nobody knows is not shared');
  assert.deepEqual([what.tasks[0].puzzles, what.tasks[0].due, what.tasks[1].games], [['a', 'b'], undefined, 2]);
  const json = JSON.parse(JSON.stringify(what));
  assert.deepEqual(readFile(fileOf(what)), json);
  const address = addressOf(what);
  assert.deepEqual(inAddress(address.slice(address.indexOf('#'))), json);
  assert.equal(inAddress('#else'), null);
  assert.ok(isLink(address) && !isLink(addressOf({ title: '', tasks: [{ text: 'x'.repeat(9000) }] })));
  // Everything that was saved of a class will do.
  assert.deepEqual(readFile(JSON.stringify({ title: '7б', tasks: [task(1, ['a'])], pupils: [] })).tasks[0].puzzles, [
    'a',
  ]);
  for (const bad of ['', '{', '[]', '{"format":"kamni-class"}', '{"format":"kamni-class","version":2,"tasks":[]}'])
    assert.throws(() => readFile(bad), Error, bad);
  assert.throws(() => inAddress('#tasks=%%%'));
});

test('the table is the same on the screen and in the file', () => {
  const pupils = [
    {
      number: 1,
      name: '=Anna',
      removed: false,
      work: [done(1, 'a', 'solved', { wrong: 1 }), done(2, '1', 'solved', { at: 7 * 864e5 + 5, late: true })],
    },
    { number: 2, name: 'Boris', removed: false, work: [done(1, 'a', 'solved'), done(1, 'b', 'tried', { wrong: 3 })] },
  ];
  const board = { tasks: [task(1, ['a', 'b']), task(2, ['1'], { kind: 'play' })], pupils };
  const one = taskTable(board, board.tasks[0], say);
  assert.deepEqual(
    one.lines.map(({ sum, cells }) => [sum, ...cells.map(({ text, note }) => text + note)]),
    [
      ['1/2', '✓1✗', '·'],
      ['1/2', '✓', '✗3'],
    ],
  );
  assert.deepEqual(
    one.heads.map(({ note }) => note),
    ['2/2', '0/2'],
  );
  const all = allTable(board, say);
  assert.deepEqual(
    all.lines.map(({ sum, cells }) => [sum, ...cells.map(({ text }) => text)]),
    [
      ['2/3', '1/2', '1/1'],
      ['1/3', '1/2', '·'],
    ],
  );
  assert.ok(all.lines[0].cells[1].words.includes('class.late'));
  const weeks = weekTable(board, say, String);
  assert.deepEqual(
    weeks.lines.map(({ sum, cells }) => [sum, ...cells.map(({ text }) => text)]),
    [
      ['2', '1', '1'],
      ['1', '1', '·'],
    ],
  );
  assert.deepEqual(
    hardest(board).map(({ task: { number }, index, clean, tried }) => [number, index, clean, tried]),
    [
      [1, 1, 0, 1],
      [1, 0, 1, 2],
    ],
  );
  const rows = csvOf(one, ({ name }) => name, say, false)
    .trim()
    .split('\r\n');
  assert.equal(rows.length, 3);
  assert.ok(rows[1].startsWith('"\'=Anna","1 / 2","class.state.solved'), rows[1]);
  assert.equal(
    csvOf(one, ({ name }) => name, say, true)
      .split('\r\n')[1]
      .split(';').length,
    4,
  );
});

test('what was not tried stands in its place', () => {
  const cells = cellsOf(task(1, ['a', 'b']), [done(1, 'b', 'solved'), done(2, 'a', 'solved')]);
  assert.deepEqual(
    cells.map(({ state }) => state),
    ['untouched', 'solved'],
  );
});
