// The page's review of games, in Node: `node review.mjs SERVER` reads games and writes what the review found, one a line, as JSON.
//
// There is no browser: an element remembers nothing, and a stream is read with `fetch`.

import { register } from 'node:module';
import { createInterface } from 'node:readline';

// The drawings of games lie in their folders.
register(new URL('../../kamni-web/tests/page/overlay.mjs', import.meta.url));

const [server] = process.argv.slice(2);

globalThis.Node = class {};
class Element extends globalThis.Node {
  append() {}
  setAttribute() {}
  replaceChildren() {}
  addEventListener() {}
}
globalThis.document = {
  documentElement: { lang: 'en' },
  createElement: () => new Element(),
  getElementById: () => null,
  adoptedStyleSheets: [],
};

globalThis.CSSStyleSheet = class {
  cssRules = [];
  replaceSync() {}
};

const { fetch } = globalThis;
globalThis.fetch = (path, how) => fetch(new URL(path, server), how);

/** A stream of the server, as browsers have it. */
globalThis.EventSource = class {
  #listeners = new Map();
  constructor(path) {
    this.#read(path).catch(() => this.#listeners.get('error')());
  }
  addEventListener(name, listener) {
    this.#listeners.set(name, listener);
  }
  close() {}
  async #read(path) {
    const text = await (await globalThis.fetch(path)).text();
    for (const [, name, data] of text.matchAll(/^event: ?(.*)\ndata: ?(.*)$/gm)) this.#listeners.get(name)?.({ data });
  }
};

const app = '../../kamni-web/web/app/';
const [{ review }, { Tree }, { get }, { loadDrawing }] = await Promise.all(
  ['parts/review.js', 'tree.js', 'api.js', 'board/games.js'].map((file) => import(app + file)),
);
const games = await get('/games');

for await (const line of createInterface({ input: process.stdin })) {
  const { rules, position, moves } = JSON.parse(line);
  const tree = new Tree(rules, position);
  for (const move of moves) tree.play(move);
  const game = games.find(({ name }) => name === rules.split(/[/,]/)[0]);
  await loadDrawing(game);
  await review(tree, game, new Element(), { changed: () => {}, go: () => {} });
  const [start, ...made] = tree.way();
  const found = {
    signs: made.map(({ mark }) => mark?.sign ?? ''),
    values: [start, ...made].map(({ analysis }) => [analysis.value, analysis.proved ?? analysis.exact]),
    better: made.map(({ mark }) => mark?.better ?? null),
  };
  console.log(JSON.stringify(found));
}
