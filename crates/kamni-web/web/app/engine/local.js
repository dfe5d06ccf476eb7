/** The engine in this browser: two threads, so that a board never waits for an analysis. */

import { keepProgress, progress } from './kept.js';
import { startWorker } from './start.js';

/** @import { Listener } from './module.js' */
/** @import { Question } from './worker.js' */

/** What may take long; everything else takes milliseconds. */
const SLOW = /^\/(analyze|choose|lessons\/)/;

/** How often a long analysis says how far it is, in milliseconds. */
const INTERVAL = 250;

/**
 * @typedef {object} Job
 * @property {Question} question
 * @property {Listener} hear
 * @property {(answer: {status: number, text: string}) => void} done
 */

/** A thread, and the questions that wait for it. */
class Thread {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Job[]} */
  #jobs = [];
  #module;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
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
    this.#worker?.terminate();
    this.#worker = null;
    this.#ask();
  }

  #ask() {
    const job = this.#jobs[0];
    if (!job) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.question);
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
      this.#worker = null;
      for (const job of this.#jobs.splice(0)) job.done({ status: 500, text: '{}' });
    });
    worker.postMessage(this.#module);
    return worker;
  }
}

/** How far somebody has come, which this browser keeps. @param {string} method @param {string} path @param {string} body */
async function ownProgress(method, path, body) {
  const name = decodeURIComponent(path.slice('/progress/'.length));
  return Response.json(method === 'PUT' ? await keepProgress(name, JSON.parse(body)) : await progress());
}

export class LocalEngine {
  /** @type {Promise<[Thread, Thread]>} */
  #threads;

  /** @param {string} file the module */
  constructor(file) {
    this.#threads = WebAssembly.compileStreaming(fetch(file)).then((module) => [
      new Thread(module),
      new Thread(module),
    ]);
    // Whoever asks is told.
    this.#threads.catch(() => {});
  }

  /**
   * @param {string} method
   * @param {string} path below /api/v1
   * @param {{language: string, body?: string, signal?: AbortSignal}} how
   * @returns {Promise<Response>}
   */
  async answer(method, path, { language, body = '', signal }) {
    if (path.startsWith('/progress')) return ownProgress(method, path, body);
    const thread = (await this.#threads)[SLOW.test(path) ? 1 : 0];
    signal?.throwIfAborted();
    const { status, text } = await new Promise((done, failed) => {
      const job = { question: { method, path, language, body }, hear: () => {}, done };
      signal?.addEventListener('abort', () => {
        thread.drop(job);
        failed(signal.reason);
      });
      thread.add(job);
    });
    const headers = {
      'Content-Type': path === '/records/format' && status === 200 ? 'text/plain' : 'application/json',
    };
    return new Response(status === 204 ? null : text, { status, headers });
  }

  /**
   * @param {string} path below /api/v1
   * @param {string} language
   * @param {Listener} hear
   * @param {() => void} failed
   */
  listen(path, language, hear, failed) {
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
    this.#threads.then(
      ([, thread]) => {
        if (ended.signal.aborted) return;
        /** @type {Job} */
        const job = {
          question: { method: 'GET', path, language, body: '' },
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
