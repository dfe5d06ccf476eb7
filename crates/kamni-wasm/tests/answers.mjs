// The module in Node: `node answers.mjs ENGINE.wasm NODES SEED [PATH=FILE...]` reads requests and writes answers, one a line; it
// is given the files first.
//
// A request is `METHOD PATH LANGUAGE BODY`, an answer is JSON: the status, how many milliseconds of processor time it took, the body.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Engine } from '../../kamni-web/web/app/engine/module.js';

const [file, nodes, seed, ...data] = process.argv.slice(2);
const engine = new Engine(new WebAssembly.Module(readFileSync(file)));
for (const one of data) {
  const [, path, file] = /^(.*)=(.*)$/.exec(one) ?? [];
  const { status } = engine.answer('PUT', path, 'en', readFileSync(file));
  if (status !== 204) throw new Error(`${file} is nothing for ${path}`);
}
for await (const line of createInterface({ input: process.stdin })) {
  const [, method, path, language, body] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
  engine.limit(BigInt(nodes), BigInt(seed));
  const begin = process.cpuUsage();
  const { status, text } = engine.answer(method, path, language, body);
  const { user, system } = process.cpuUsage(begin);
  console.log(JSON.stringify([status, (user + system) / 1000, text]));
}
