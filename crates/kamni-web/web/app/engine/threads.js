/** The threads of the engine in this browser: each answers one question after the other. */

/** @import { Listener } from './module.js' */
/** @import { Question } from './worker.js' */

/** What came of a question. @typedef {{status: number, text: string}} Answer */

/**
 * A question on its way to a thread, and the data that it needs.
 * @typedef {{question: Question, data?: Data[], hear: Listener, done: (answer: Answer) => void}} Job
 */

/** A file that the engine is given, and the path under which it takes it. @typedef {{path: string, bytes: Uint8Array}} Data */

/** Why there is no engine: the word for it. */
export class NoEngine extends Error {
  /** @param {string} word */
  constructor(word) {
    super(word);
    this.word = word;
  }
}

/** Starts a worker, also where our files come from another host than the page: `<kamni-board>` in somebody else's page. @param {URL} address of its module */
function startWorker(address) {
  if (address.origin === location.origin) return new Worker(address, { type: 'module' });
  // A worker has to come from the host of the page, but may import from everywhere.
  const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
  const made = URL.createObjectURL(script);
  const worker = new Worker(made, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(made), { once: true });
  return worker;
}

/** What a thread says that could not answer. */
const FAILED = { status: 500, text: '{}' };

/** A thread that answers one question after the other. Its worker is started when it is needed, or shortly before. */
export class Thread {
  /** The worker, and when it has the module. @type {{worker: Worker, ready: Promise<void>} | null} */
  #running = null;
  /** @type {Job[]} */
  #jobs = [];
  /** The data that the worker has. @type {Set<Data>} */
  #data = new Set();
  #module;

  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    this.#module = module;
  }

  /** Starts the worker, so that it is ready when the module and the first question arrive. */
  prepare() {
    this.#running ??= this.#start();
    return this.#running;
  }

  /** @param {Job} job */
  add(job) {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#ask();
  }

  /** Drops a job that nobody waits for any more. If it is running, its thread is ended: nothing else stops it. @param {Job} job */
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
    this.#data.clear();
  }

  #ask() {
    const [job] = this.#jobs;
    if (!job) return;
    const { worker, ready } = this.prepare();
    let { question } = job;
    const data = job.data?.find((one) => !this.#data.has(one));
    if (data) {
      // Whether or not the engine can read it: without it there is less to say, and no error.
      this.#data.add(data);
      question = { method: 'PUT', path: data.path, language: 'en', body: data.bytes };
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

/** How long a question waits for known values that are being loaded, in milliseconds. */
const PATIENCE = 1500;

/** What the engine needs for some questions only: each file is fetched when the first of them is asked. */
export class DataFiles {
  /** @type {{key: string, file: string}[]} */
  #files;
  /** @type {Map<string, Promise<Data | null>>} */
  #fetched = new Map();

  /** @param {string} named words `KEY=FILE`; a key is `lessons`, `puzzles`, or the rules that known values are of */
  constructor(named) {
    this.#files = named.split(/\s+/).flatMap((word) => {
      const [, key, file] = /^(.*)=(.*)$/.exec(word) ?? [];
      return key && file ? [{ key, file }] : [];
    });
  }

  /** The known values for these rules that are loaded, or will be soon after the engine. @param {string} rules @param {Promise<unknown>} engine @returns {Promise<Data[]>} */
  async values(rules, engine) {
    const wanted = this.#files.filter(({ key }) => key === rules);
    if (wanted.length === 0) return [];
    const path = `/values?rules=${encodeURIComponent(rules)}`;
    const late = engine.then(() => new Promise((done) => setTimeout(done, PATIENCE, null)));
    const found = await Promise.all(wanted.map(({ file }) => Promise.race([this.#fetch(path, file), late])));
    return found.filter((data) => data !== null);
  }

  /** The lessons, or the puzzles; there is nothing to say without them. @param {'lessons' | 'puzzles'} kind @returns {Promise<Data[]>} */
  async needed(kind) {
    const file = this.#files.find(({ key }) => key === kind)?.file;
    const data = file && (await this.#fetch(`/${kind}`, file));
    if (!data) throw new NoEngine('engine.missing');
    return [data];
  }

  /** @param {string} path @param {string} file */
  #fetch(path, file) {
    const fetching =
      this.#fetched.get(file) ??
      fetch(file)
        .then(async (answer) => (answer.ok ? { path, bytes: new Uint8Array(await answer.arrayBuffer()) } : null))
        .catch(() => null)
        .then((data) => {
          // The next question tries again.
          if (!data) this.#fetched.delete(file);
          return data;
        });
    this.#fetched.set(file, fetching);
    return fetching;
  }
}
