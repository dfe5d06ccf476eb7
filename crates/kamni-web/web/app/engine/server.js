/**
 * The server's answers. Where a browser keeps no cookies, the session is kept in the window's name, which goes from page to page and ends with the tab.
 */

/** @import { Listener } from './module.js' */

/** What stands before the session in the window's name. */
const MARK = 'kamni-session:';

/** Whether this browser keeps no cookies. */
const isForgetful = globalThis.navigator?.cookieEnabled === false;

/** What names the session where there is no cookie. @returns {Record<string, string>} */
function sessionHeader() {
  if (!isForgetful) return {};
  if (!window.name.startsWith(MARK)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    window.name = MARK + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return { Authorization: `Bearer ${window.name.slice(MARK.length)}` };
}

/** Calls `tell` where nothing is kept, when a game is opened. @param {() => void} tell */
export function whenUnkept(tell) {
  if (isForgetful && location.pathname.startsWith('/game/')) tell();
}

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
    headers: { 'Accept-Language': language, ...sessionHeader(), ...headers },
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
  // A stream of one's own games needs the cookie: without it the page asks again and again.
  if (isForgetful && path.startsWith('/records/')) {
    setTimeout(failed);
    return { close: () => {} };
  }
  const stream = new EventSource(`/api/v1${path}`);
  stream.addEventListener('open', () => opened());
  for (const name of ['progress', 'queued', 'analysis', 'position', 'course', 'problem', 'state', 'gone']) {
    stream.addEventListener(name, (event) => hear(name, /** @type {MessageEvent} */ (event).data));
  }
  stream.addEventListener('error', () => failed());
  return { close: () => stream.close() };
}
