// Own games without a server, where the browser keeps nothing: with an engine that only counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kept from '../../web/app/engine/kept.js';
import { OwnGames, ownPuzzles } from '../../web/app/engine/own.js';

// Channels to other tabs do not keep the tests from ending.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

const PERSON = { here: '' };
const MACHINE = { machine: 'level=1' };

/** A game in which each side adds a move in turn; it is over after four. */
const after = (game, move) => {
  const moves = [...game.moves, move];
  return { ...game, moves, version: game.version + 1, turn: moves.length < 4 ? moves.length % 2 : null };
};

/** An engine for such games; `slow` is how long the computer thinks. */
function engine(slow = 0) {
  const asked = [];
  const ask = async (path, body) => {
    asked.push(path);
    const good = (value) => ({ status: 200, text: JSON.stringify(value) });
    const state = ({ id, version, moves }) => ({ id, version, moves });
    if (path === '/own/create') {
      const game = { id: body.id, rules: 'x', version: 1, turn: 0, moves: [], seats: body.seats };
      return good({ answer: state(game), keep: [game] });
    }
    if (path === '/own/state') return good({ answer: state(body.game), keep: [] });
    if (path === '/own/choose') {
      await new Promise((done) => setTimeout(done, slow));
      return good({ move: 'computer' });
    }
    if (path === '/own/missing') return { status: 404, text: '{}' };
    if (path === '/own/move') return good({ answer: {}, keep: [after(body.game, body.move)] });
    if (path === '/own/act') {
      await new Promise((done) => setTimeout(done, 5));
      const { game, action } = body;
      if (action.version !== game.version) return { status: 409, text: '{}' };
      const next = after(game, action.move);
      return good({ answer: state(next), keep: [next] });
    }
    throw new Error(path);
  };
  return { ask, asked };
}

const until = async (isTrue) => {
  for (let i = 0; i < 200 && !(await isTrue()); i++) await new Promise((done) => setTimeout(done, 5));
  assert.ok(await isTrue());
};

const post = (own, path, body) => own.answer('POST', path, JSON.stringify(body), 'en');

test('the computer answers, viewers are told, and the game is kept', async () => {
  const { ask } = engine();
  const own = new OwnGames(ask);
  await post(own, '/records', { id: 'a', seats: [PERSON, MACHINE] });
  const seen = [];
  const stream = own.listen('a', 'en', (name, data) => seen.push([name, JSON.parse(data)]));
  await until(() => seen.length > 0);
  await post(own, '/records/a/actions', { move: 'mine', version: 1 });
  await until(async () => (await kept.game('a')).moves.length === 2);
  await until(() => seen.at(-1)[1].moves?.length === 2);
  assert.deepEqual((await kept.game('a')).moves, ['mine', 'computer']);
  await own.answer('DELETE', '/records/a', '', 'en');
  await until(() => seen.at(-1)[0] === 'gone');
  stream.close();
  assert.equal((await own.answer('GET', '/records/a', '', 'en')).status, 404);
});

test('of two moves at once one is made, and the other is refused', async () => {
  const { ask } = engine();
  const [one, other] = [new OwnGames(ask), new OwnGames(ask)];
  await post(one, '/records', { id: 'b', seats: [PERSON, PERSON] });
  const answers = await Promise.all([
    post(one, '/records/b/actions', { move: 'one', version: 1 }),
    post(other, '/records/b/actions', { move: 'other', version: 1 }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await kept.game('b')).moves.length, 1);
});

test('two tabs let the computer move once', async () => {
  const { ask } = engine(20);
  const tabs = [new OwnGames(ask), new OwnGames(ask)];
  await post(tabs[0], '/records', { id: 'c', seats: [MACHINE, PERSON] });
  const streams = tabs.map((tab) => tab.listen('c', 'en', () => {}));
  await until(async () => (await kept.game('c')).moves.length === 1);
  await new Promise((done) => setTimeout(done, 60));
  assert.deepEqual((await kept.game('c')).moves, ['computer']);
  for (const stream of streams) stream.close();
});

test('a move is answered that comes while the thought before it ends', async () => {
  const { ask } = engine();
  const own = new OwnGames(ask);
  // A browser gives a lock back late: until then a thought without a move still seems to be under way.
  const late = async (name, how, act) => {
    const done = await act();
    await new Promise((later) => setTimeout(later, 50));
    return done;
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator') ?? { value: undefined, configurable: true };
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request: late } }, configurable: true });
  await post(own, '/records', { id: 'd', seats: [PERSON, MACHINE] });
  await post(own, '/records/d/actions', { move: 'mine', version: 1 });
  await until(async () => (await kept.game('d')).moves.length === 2);
  Object.defineProperty(globalThis, 'navigator', before);
});

test('tries at puzzles come one after the other', async () => {
  const ask = async (path, { puzzles = [], attempt }) => {
    await new Promise((done) => setTimeout(done, 5));
    return { status: 200, text: JSON.stringify({ answer: attempt, puzzles: [...puzzles, attempt] }) };
  };
  const tries = [1, 2, 3].map((number) => ownPuzzles(ask, 'POST', '/puzzles/x/attempts', String(number), 'en'));
  await Promise.all(tries);
  assert.deepEqual((await kept.thing('puzzles')).value.sort(), [1, 2, 3]);
});
