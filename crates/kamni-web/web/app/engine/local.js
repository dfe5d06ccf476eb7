/**
 * The engine in this browser: three threads, so that a board never waits for an analysis nor the computer's move for either. Each is started when it is needed.
 *
 * A page with it needs `script-src 'wasm-unsafe-eval'` and `worker-src 'self'` in its content security policy; see docs/engine.md.
 */

import { OwnGames, ownProgress, ownPuzzles } from './own.js';
import { compiled, DataFiles, Thread } from './threads.js';

export { whenUnkept } from './kept.js';

/** @import { Listener } from './module.js' */
/** @import { Answer, Data, Job } from './threads.js' */

/** Which thread answers what: the computer's moves, analyses, and everything that takes milliseconds. */
const PLAYER_PATHS = /^\/(own\/)?choose/;
const SLOW_PATHS = /^\/(analyze|course|lessons\/)/;

/** Questions that need what is not in the module. */
const NEEDED = /^\/(?:own\/)?(lessons|puzzles)\b/;

/** The types of answers that are not JSON. */
const TEXT = /^\/records\/(format$|[^/]*\.kgn$)/;

/** How often a long analysis says how far it is, in milliseconds. */
const INTERVAL = 500;

/** The rules that a question is about, if it says so. @param {string} path @param {string} body */
function rulesOf(path, body) {
  try {
    const fields = body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    return String(fields.rules ?? fields.game?.rules ?? '');
  } catch {
    return '';
  }
}

/** @typedef {'quick' | 'slow' | 'player'} Kind */

/** @param {string} path @returns {Kind} */
const kindOf = (path) => (PLAYER_PATHS.test(path) ? 'player' : SLOW_PATHS.test(path) ? 'slow' : 'quick');

export class LocalEngine {
  #module;
  /** @type {Record<Kind, Thread>} */
  #threads;
  #data;
  #own = new OwnGames((path, body, how) => this.#ask('POST', path, JSON.stringify(body), how));

  /** @param {string} file the module @param {string} data what it needs for some questions only: words `KEY=FILE` */
  constructor(file, data = '') {
    this.#data = new DataFiles(data);
    this.#module = compiled(file);
    // Whoever asks is told.
    this.#module.catch(() => {});
    const thread = () => new Thread(this.#module);
    this.#threads = { quick: thread(), slow: thread(), player: thread() };
  }

  /** Gets ready for a question that is asked soon. @param {string} path below /api/v1 */
  prepare(path) {
    this.#threads[kindOf(path)].prepare();
  }

  /** The data that a question needs. @param {string} path @param {string} body @returns {Promise<Data[]>} */
  async #dataFor(path, body) {
    const [, needed] = NEEDED.exec(path) ?? [];
    if (needed) return this.#data.needed(/** @type {'lessons' | 'puzzles'} */ (needed));
    return kindOf(path) === 'quick' ? [] : this.#data.values(rulesOf(path, body), this.#module);
  }

  /**
   * Asks the engine.
   * @param {string} method @param {string} path @param {string} body @param {{language: string, signal?: AbortSignal}} how
   * @returns {Promise<Answer>}
   */
  async #ask(method, path, body, { language, signal }) {
    const [data] = await Promise.all([this.#dataFor(path, body), this.#module]);
    const thread = this.#threads[kindOf(path)];
    signal?.throwIfAborted();
    return new Promise((done, failed) => {
      /** @type {Job} */
      const job = { question: { method, path, language, body }, data, hear: () => {}, done };
      signal?.addEventListener('abort', () => {
        thread.drop(job);
        failed(signal.reason);
      });
      thread.add(job);
    });
  }

  /**
   * @param {string} method
   * @param {string} path below /api/v1
   * @param {{language: string, body?: string, signal?: AbortSignal}} how
   * @returns {Promise<Response>}
   */
  async answer(method, path, how) {
    const { status, text } = await this.#answer(method, path, how);
    const type = TEXT.test(path) && status === 200 ? 'text/plain' : 'application/json';
    return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': type } });
  }

  /** @param {string} method @param {string} path @param {{language: string, body?: string, signal?: AbortSignal}} how */
  #answer(method, path, { language, body = '', signal }) {
    if (path.startsWith('/progress')) return ownProgress(method, path, body);
    const ask = (/** @type {string} */ to, /** @type {unknown} */ what, /** @type {{language: string}} */ how) =>
      this.#ask('POST', to, JSON.stringify(what), how);
    if (path.startsWith('/puzzles/')) return ownPuzzles(ask, method, path, body, language);
    const own = path.startsWith('/records') ? this.#own.answer(method, path, body, language) : null;
    return own ?? this.#ask(method, path, body, { language, signal });
  }

  /**
   * @param {string} path below /api/v1
   * @param {string} language
   * @param {Listener} hear
   * @param {() => void} failed
   * @param {() => void} [opened]
   */
  listen(path, language, hear, failed, opened = () => {}) {
    const [, id] = /^\/records\/([^/]+)\/events$/.exec(path) ?? [];
    if (!id) return this.#stream(path, language, hear, failed);
    this.#module.then(opened, failed);
    return this.#own.listen(decodeURIComponent(id), language, hear);
  }

  /** @param {string} path @param {string} language @param {Listener} hear @param {() => void} failed */
  #stream(path, language, hear, failed) {
    const begin = performance.now();
    const of = 1000 * Number(/time=(\d+)s/.exec(path)?.[1] ?? 60);
    // The thread is busy with the analysis and cannot say how far it is.
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - begin, of);
      hear('progress', JSON.stringify({ elapsed_ms: elapsed, of_ms: of }));
    }, INTERVAL);
    /** @type {{thread: Thread, job: Job} | null} */
    let running = null;
    const ended = new AbortController();
    const close = () => {
      clearInterval(timer);
      ended.abort();
      if (running) running.thread.drop(running.job);
    };
    Promise.all([this.#dataFor(path, ''), this.#module]).then(
      ([data]) => {
        const thread = this.#threads.slow;
        if (ended.signal.aborted) return;
        /** @type {Job} */
        const job = {
          question: { method: 'GET', path, language, body: '' },
          data,
          hear,
          done: ({ status, text }) => {
            clearInterval(timer);
            if (status >= 400) hear('problem', text);
          },
        };
        running = { thread, job };
        thread.add(job);
      },
      () => {
        clearInterval(timer);
        failed();
      },
    );
    return { close };
  }
}
