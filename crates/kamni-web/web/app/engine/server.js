/** The server's answers. */

/** @import { Listener } from './module.js' */

/**
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {{language: string, headers: Record<string, string>, body?: string, signal?: AbortSignal}} how
 */
export function answer(method, path, { language, headers, body, signal }) {
  // What is kept reaches the server even if the page is left at this moment.
  const keepalive = method === 'PUT';
  return fetch(`/api/v1${path}`, {
    method,
    headers: { 'Accept-Language': language, ...headers },
    body,
    signal,
    keepalive,
  });
}

/**
 * The server knows the language by its cookie.
 * @param {string} path below /api/v1
 * @param {string} _language
 * @param {Listener} hear
 * @param {() => void} failed
 * @param {() => void} [opened]
 */
export function listen(path, _language, hear, failed, opened = () => {}) {
  const stream = new EventSource(`/api/v1${path}`);
  stream.addEventListener('open', () => opened());
  for (const name of ['progress', 'queued', 'analysis', 'position', 'course', 'problem', 'state', 'gone']) {
    stream.addEventListener(name, (event) => hear(name, /** @type {MessageEvent} */ (event).data));
  }
  stream.addEventListener('error', () => failed());
  return { close: () => stream.close() };
}
