/** The threads of the engine in this browser: each answers one question after the other. */

import { startWorker } from './start.js';

/** @import { Listener } from './module.js' */
/** @import { Question } from './worker.js' */

/** What came of a question. @typedef {{status: number, text: string}} Answer */

/**
 * A question on its way to a thread, and the books that it needs.
 * @typedef {{question: Question, books?: Book[], hear: Listener, done: (answer: Answer) => void}} Job
 */

/** An opening book: a file and the rules that it is of. @typedef {{rules: string, bytes: Uint8Array}} Book */

/** Why there is no engine: the word for it. */
export class NoEngine extends Error {
  /** @param {string} word */
  constructor(word) {
    super(word);
    this.word = word;
  }
}

/** What a thread says that could not answer. */
const FAILED = { status: 500, text: '{}' };

/** A thread that answers one question after the other. Its worker is started when it is needed, or shortly before. */
export class Thread {
  /** The worker, and when it has the module. @type {{worker: Worker, ready: Promise<void>} | null} */
  #running = null;
  /** @type {Job[]} */
  #jobs = [];
  /** The books that the worker has. @type {Set<Book>} */
  #books = new Set();
  #module;

  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    this.#module = module;
  }

  /** Starts the worker, so that it is there when the module and the first question are. */
  prepare() {
    this.#running ??= this.#start();
    return this.#running;
  }

  /** @param {Job} job */
  add(job) {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#ask();
  }

  /** Nobody waits for this any more. What runs is ended with its thread: nothing else ends it. @param {Job} job */
  drop(job) {
    const at = this.#jobs.indexOf(job);
    if (at < 0) return;
    this.#jobs.splice(at, 1);
    if (at > 0) return;
    this.#end();
    this.#ask();
  }

  #end() {
    this.#running?.worker.terminate();
    this.#running = null;
    this.#books.clear();
  }

  #ask() {
    const [job] = this.#jobs;
    if (!job) return;
    const { worker, ready } = this.prepare();
    let { question } = job;
    const book = job.books?.find((one) => !this.#books.has(one));
    if (book) {
      // Whether or not it is one: without it there is less to say, and no error.
      this.#books.add(book);
      const path = `/book?rules=${encodeURIComponent(book.rules)}`;
      question = { method: 'PUT', path, language: 'en', body: book.bytes };
      this.#jobs.unshift({ question, hear: () => {}, done: () => {} });
    }
    ready.then(() => worker.postMessage(question));
  }

  #start() {
    const worker = startWorker(new URL('worker.js', import.meta.url));
    worker.addEventListener('message', ({ data }) => {
      if ('name' in data) {
        this.#jobs[0]?.hear(data.name, data.data);
        return;
      }
      this.#jobs.shift()?.done(data);
      this.#ask();
    });
    // A file that does not load: every question fails, and the next one tries again.
    worker.addEventListener('error', () => {
      this.#end();
      for (const job of this.#jobs.splice(0)) job.done(FAILED);
    });
    // Whoever asks without a module is told so elsewhere.
    const ready = this.#module.then((module) => worker.postMessage(module)).catch(() => {});
    return { worker, ready };
  }
}

/** Compiles the engine's file. @param {string} file @returns {Promise<WebAssembly.Module>} */
export async function compiled(file) {
  if (typeof WebAssembly !== 'object') throw new NoEngine('engine.no-wasm');
  const answer = await fetch(file).catch(() => null);
  if (!answer?.ok) throw new NoEngine('engine.missing');
  try {
    if (answer.headers.get('Content-Type') === 'application/wasm') return await WebAssembly.compileStreaming(answer);
    // Not every host says what it is.
    return await WebAssembly.compile(await answer.arrayBuffer());
  } catch {
    throw new NoEngine('engine.damaged');
  }
}

/** How long a question waits for a book that is on its way, in milliseconds. */
const PATIENCE = 1500;

/** The opening books, each fetched when its rules are first asked about. */
export class Books {
  /** @type {{rules: string, file: string}[]} */
  #files;
  /** @type {Map<string, Promise<Book | null>>} */
  #fetched = new Map();

  /** @param {string} named words `RULES=FILE` */
  constructor(named) {
    this.#files = named.split(/\s+/).flatMap((word) => {
      const [, rules, file] = /^(.*)=(.*)$/.exec(word) ?? [];
      return rules && file ? [{ rules, file }] : [];
    });
  }

  /** The books of these rules that are there, or soon. @param {string} rules @returns {Promise<Book[]>} */
  async of(rules) {
    const wanted = this.#files.filter((one) => one.rules === rules);
    if (wanted.length === 0) return [];
    const late = new Promise((done) => setTimeout(done, PATIENCE, null));
    const found = await Promise.all(wanted.map((one) => Promise.race([this.#fetch(one.rules, one.file), late])));
    return found.filter((book) => book !== null);
  }

  /** @param {string} rules @param {string} file */
  #fetch(rules, file) {
    const fetching =
      this.#fetched.get(file) ??
      fetch(file)
        .then(async (answer) => (answer.ok ? { rules, bytes: new Uint8Array(await answer.arrayBuffer()) } : null))
        .catch(() => null);
    this.#fetched.set(file, fetching);
    return fetching;
  }
}
