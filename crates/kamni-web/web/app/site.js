/**
 * Where the pages are. In the code every page has its address on a server, such as `/rules/NAME`. On a site without a server pages are
 * folders below that of their language, wherever the site stands; `<meta name="kamni-site" content="FOLDER">` says where that is.
 */

/** @type {HTMLMetaElement | null | undefined} */
const named = globalThis.document?.querySelector?.('meta[name="kamni-site"]');

/** Whether this is a site without a server. */
export const isSite = Boolean(named);

/** The folder of the language. */
const home = named ? new URL(named.content, document.baseURI).href : '';

/** The pages of single games and puzzles, whose names stand in the query on a site: on the server, and on the site. */
const SINGLE = /^(game|puzzles)\/(?!(?:next|run|try)$)([^/]+)$/;
const SINGLE_HERE = { game: 'game', puzzles: 'puzzle' };

/** The address of a page. @param {string} path its address on a server; others stay as they are */
export function pageAddress(path) {
  if (!isSite || !path.startsWith('/') || path.startsWith('/api/')) return path;
  const [, folder, search, hash] = /** @type {RegExpExecArray} */ (/^\/([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path));
  const single = SINGLE.exec(folder);
  const place = single ? SINGLE_HERE[/** @type {'game' | 'puzzles'} */ (single[1])] : folder.replace(/\/$/, '');
  const query = single ? `?id=${single[2]}${search ? `&${search.slice(1)}` : ''}` : (search ?? '');
  return `${home}${place && `${place}/`}${query}${hash ?? ''}`;
}

/** The folder of the language that an address of any such site names. */
const FOLDER = /^.*?\/(?:en|ru)(?=\/)/;

/** The path that a page has on a server. @param {string} [address] of the page; that of this page if left out */
export function pagePath(address = location.href) {
  const url = new URL(address, location.href);
  if (!isSite && !FOLDER.test(url.pathname)) return url.pathname;
  const path = url.pathname.replace(FOLDER, '').replace(/(?:\/index\.html|\/)$/, '');
  const id = url.searchParams.get('id');
  if (id && path === '/game') return `/game/${id}`;
  return id && path === '/puzzle' ? `/puzzles/${id}` : path || '/';
}

/** The folder of the whole site. */
export const siteFolder = () => new URL('../', home).href;
