// The module in Node: `node answers.mjs ENGINE.wasm NODES SEED [RULES=BOOK...]` reads requests and writes answers, one a line.
//
// A request is `METHOD PATH LANGUAGE BODY`, an answer is JSON: the status, how many milliseconds of processor time it took, the body.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Engine } from '../../kamni-web/web/app/engine/module.js';

const [file, nodes, seed, ...books] = process.argv.slice(2);
const engine = new Engine(new WebAssembly.Module(readFileSync(file)));
for (const book of books) {
  const [, rules, path] = /^(.*)=(.*)$/.exec(book) ?? [];
  const { status } = engine.answer('PUT', `/book?rules=${rules}`, 'en', readFileSync(path));
  if (status !== 204) throw new Error(`${path} is no book of ${rules}`);
}
for await (const line of createInterface({ input: process.stdin })) {
  const [, method, path, language, body] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
  engine.limit(BigInt(nodes), BigInt(seed));
  const begin = process.cpuUsage();
  const { status, text } = engine.answer(method, path, language, body);
  const { user, system } = process.cpuUsage(begin);
  console.log(JSON.stringify([status, (user + system) / 1000, text]));
}
