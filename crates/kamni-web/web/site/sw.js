/**
 * Keeps the whole site in the browser, so that it is complete without a network after the first visit.
 *
 * A version is all or nothing: its files are fetched into a cache of its own beside that of the version in use, each is compared with its
 * hash, and if one is missing or different, as in the middle of an upload, the cache is dropped and the old version stays. A new version
 * waits until no game is open, or until somebody says that it may come.
 */

const VERSION = '{{version}}';

/** Every file with the hash of what it holds. @type {[string, string][]} */
const FILES = /** @type {any} */ ('{{files}}');

/** How many files are fetched at once. */
const AT_ONCE = 6;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const PREFIX = `kamni ${SCOPE} `;
const CACHE = PREFIX + VERSION;

/** What never changes under its name has its hash in it. @param {string} path */
const isHashed = (path) => /-[0-9a-f]{12}\.\w+$/.test(path);

/** The address of a file; that of a page is its folder. @param {string} path */
const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, '$1'), SCOPE).href;

const ALL = new Set(FILES.map(([path]) => addressOf(path)));
const PAGES = new Set([...ALL].filter((address) => address.endsWith('/')));

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(CACHE);
  const left = FILES.values();
  const some = async () => {
    for (const [path, hash] of left) await keep(cache, path, hash);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** @param {Cache} cache @param {string} path @param {string} hash */
async function keep(cache, path, hash) {
  const address = addressOf(path);
  const known = isHashed(path) ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: isHashed(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = [...digest.subarray(0, hash.length / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== hash) throw new Error(`${address} is of another version`);
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream' };
  await cache.put(address, new Response(bytes, { headers }));
}

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

/** Pages that are open go on with the files of the version before, so that one is kept. */
async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('message', async (event) => {
  if (event.data === 'take') {
    await worker.skipWaiting();
  } else if (event.data === 'take if free') {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const plays = windows.some(({ url }) => url.startsWith(SCOPE) && /\/(en|ru)\/game\//.test(url));
    if (plays) event.source?.postMessage('waits');
    else await worker.skipWaiting();
  }
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const address = addressOf(request.url.replace(/[?#].*$/, ''));
  // Links to positions are long, and the page reads them itself.
  const found = await (await caches.open(CACHE)).match(address);
  if (found) return found;
  if (PAGES.has(`${address}/`)) return Response.redirect(`${address}/${new URL(request.url).search}`);
  // A file that the browser has dropped, or a page of another version that asks for its own files.
  const other = isHashed(address) ? await caches.match(address) : undefined;
  if (other) return other;
  try {
    const response = await fetch(request);
    const isOwn = isHashed(address) && ALL.has(address);
    if (response.ok && isOwn) await (await caches.open(CACHE)).put(address, response.clone());
    return response;
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    const language = address.slice(SCOPE.length).startsWith('ru/') ? 'ru' : 'en';
    return Response.redirect(`${SCOPE}${language}/missing/`);
  }
}
