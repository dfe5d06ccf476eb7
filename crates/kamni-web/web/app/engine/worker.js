/** The thread of an engine in the browser: it answers one question after the other. */

import { Engine } from './module.js';

/**
 * A question, after the first message, which is the compiled module.
 * @typedef {{method: string, path: string, language: string, body: string | Uint8Array}} Question
 */

/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {Engine | undefined} */
let engine;

/** An engine, before the first question comes; one that cannot start is tried again with the question. @param {WebAssembly.Module} module */
function start(module) {
  try {
    return new Engine(module);
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }) => {
  if (!module) {
    module = /** @type {WebAssembly.Module} */ (data);
    engine = start(module);
    return;
  }
  const { method, path, language, body } = /** @type {Question} */ (data);
  try {
    if (!engine || engine.broken) engine = new Engine(module);
    postMessage(engine.answer(method, path, language, body, (name, part) => postMessage({ name, data: part })));
  } catch (error) {
    // Such as a stack that is too small: the question has no answer here, others have.
    console.warn(error);
    postMessage({ status: 500, text: '{}' });
  }
});
