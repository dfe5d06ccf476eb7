/**
 * The server's answers. Where a browser keeps no cookies, the session is kept in the window's name, which goes from page to page and ends with the tab.
 */

/** @import { Listener } from './module.js' */

/** What stands before the session in the window's name. */
const MARK = 'kamni-session:';

/** What is about a session. */
const OWN = /^\/(records|progress|puzzles|session|classes|offers|players)\b/;

/** @type {boolean | undefined} */
let forgets;

/** Whether this browser keeps no cookies: tried once, where it matters. */
function isForgetful() {
  if (forgets === undefined) {
    document.cookie = 'cookies=kept; Path=/; SameSite=Lax';
    forgets = !document.cookie.includes('cookies=kept');
    document.cookie = 'cookies=; Path=/; Max-Age=0';
  }
  return forgets;
}

/** What names the session where there is no cookie. @param {string} path @returns {Record<string, string>} */
function sessionHeader(path) {
  if (!OWN.test(path) || !isForgetful()) return {};
  if (!window.name.startsWith(MARK)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    window.name = MARK + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return { Authorization: `Bearer ${window.name.slice(MARK.length)}` };
}

/** Calls `tell` where nothing is kept, when a game is opened. @param {() => void} tell */
export function whenUnkept(tell) {
  if (globalThis.location?.pathname.startsWith('/game/') && isForgetful()) tell();
}

/**
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {{language: string, headers: Record<string, string>, body?: string, signal?: AbortSignal}} how
 */
export function answer(method, path, { language, headers, body, signal }) {
  return fetch(`/api/v1${path}`, {
    method,
    headers: { 'Accept-Language': language, ...sessionHeader(path), ...headers },
    body,
    signal,
    // What is kept reaches the server even if the page is left at this moment.
    keepalive: method === 'PUT',
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
  if (OWN.test(path) && isForgetful()) {
    setTimeout(failed);
    return { close: () => {} };
  }
  const stream = new EventSource(`/api/v1${path}`);
  stream.addEventListener('open', () => opened());
  for (const name of [
    'progress',
    'queued',
    'analysis',
    'position',
    'course',
    'problem',
    'state',
    'gone',
    'offers',
    'called',
  ]) {
    stream.addEventListener(name, (event) => hear(name, /** @type {MessageEvent} */ (event).data));
  }
  stream.addEventListener('error', () => failed());
  return { close: () => stream.close() };
}
