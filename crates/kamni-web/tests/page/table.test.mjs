// The state of the play page, without a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';

// What the modules of the page find in a browser.
globalThis.document = { documentElement: { lang: 'en' } };

const { lastOf, Table, winnerOf } = await import('../../web/app/play/table.js');

const game = { turns: ['a', 'b'], players: ['Green', 'Blue'], genders: ['other', 'other'] };
const seat = (kind, title) => ({ kind, title });
/** A game in progress after some moves of one cell each. @param {string} turns such as 0110, who made each */
const stateAfter = (turns, more = {}) => ({
  turns: [...turns].map(Number),
  moves: [...turns].map((_, index) => `m${index + 1}`),
  cells: [...turns].map((_, index) => [`c${index + 1}`]),
  seats: [seat('person', 'Green'), seat('machine', 'Blue')],
  you: [0],
  over: false,
  result: '*',
  board: { turn: 'a', choices: [], position: `after ${turns.length}` },
  ...more,
});
const tableOf = (turns, more) => new Table(game, stateAfter(turns, more), {});

test('whoever changes the table has it drawn again, once', () => {
  const table = tableOf('01');
  let drawn = 0;
  table.onchange = () => (drawn += 1);
  table.change({ at: 1, asked: true });
  assert.deepEqual([drawn, table.count, table.looking, table.asked], [1, 1, true, true]);
  table.change();
  assert.equal(drawn, 2);
});

test('a move can be chosen on one’s turn, where the game itself is shown and no move is on its way', () => {
  const table = tableOf('01');
  assert.equal(table.isUsable, false);
  table.change({ mine: true });
  assert.equal(table.isUsable, true);
  for (const other of [{ at: 1 }, { deciding: true }, { sent: { move: 'm3' } }]) {
    const busy = tableOf('01');
    busy.change({ mine: true, ...other });
    assert.equal(busy.isUsable, false, JSON.stringify(other));
  }
});

test('who plays, and who may be told why', () => {
  assert.deepEqual(
    [tableOf('').seat, tableOf('', { you: [0, 1] }).seat, tableOf('', { you: [] }).seat],
    [0, null, null],
  );
  assert.ok(tableOf('').explains && tableOf('').isNew && !tableOf('0').isNew);
  const people = [seat('person', 'Green'), seat('person', 'Blue')];
  const between = tableOf('01', { seats: people });
  assert.deepEqual([between.isBetweenPeople, between.explains, between.plays], [true, false, true]);
  // After the end everybody may know.
  assert.equal(tableOf('01', { seats: people, over: true }).explains, true);
  assert.equal(tableOf('', { seats: [people[0], seat('open', 'Blue')] }).plays, false);
  assert.deepEqual([winnerOf({ result: '0-1' }), winnerOf({ result: '1/2-1/2' })], [1, null]);
});

test('positions are known by their moves, and forgotten with another line', () => {
  const table = tableOf('01');
  table.keep();
  table.state = stateAfter('010');
  table.keep();
  assert.deepEqual(table.past(3), ['after 2']);
  // A move was taken back, and another one made.
  table.state = stateAfter('01', { moves: ['m1', 'other'] });
  table.keep();
  assert.deepEqual(table.past(4), ['after 2']);
});

test('the moves of one turn leave one trail', () => {
  assert.deepEqual(lastOf(stateAfter('0110')), { last: ['c4'], trail: [] });
  assert.deepEqual(lastOf(stateAfter('0111')), { last: ['c4'], trail: ['c2', 'c3'] });
  assert.deepEqual(lastOf(stateAfter('')), { last: [], trail: [] });
});
