/** The entry point of every page: language, theme, and the view that the server named. */

import { h, fill } from './dom.js';
import { hasWords, language, loadWords, sentenceOf, word } from './words.js';
import { isSite, pagePath } from './site.js';
import { remember } from './parts/remembered.js';
import { settings, settingsButton } from './parts/settings.js';
import { keepWaiting } from './people/lobby.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));

/** The links that switch the language keep the address. */
function languages() {
  for (const link of document.querySelectorAll('a.language')) {
    const anchor = /** @type {HTMLAnchorElement} */ (link);
    const wanted = anchor.dataset.language ?? 'en';
    if (wanted === language) anchor.setAttribute('aria-current', 'true');
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      const address = new URL(isSite ? anchor.href : location.href);
      if (isSite) {
        // For the next visit; where nothing may be kept, the browser's language counts.
        remember('kamni-language', wanted);
        [address.search, address.hash] = [location.search, location.hash];
      } else address.searchParams.set('lang', wanted);
      location.assign(address);
    });
  }
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    // The server remembers it; the address that people copy need not.
    address.searchParams.delete('lang');
    history.replaceState(null, '', address);
  }
}

/** Marks the place where the user is. */
function here() {
  const page = pagePath();
  for (const link of document.querySelectorAll('header nav a')) {
    const to = pagePath(/** @type {HTMLAnchorElement} */ (link).href);
    const about = page.startsWith('/results/') ? '/theory/' : page;
    if (page === to || about.startsWith(`${to}/`)) link.setAttribute('aria-current', 'page');
  }
}

/** A site without a server is kept in the browser; a page of a server has no use for that. */
async function keepOffline() {
  if (!isSite) return;
  const { offline } = await import('./offline.js');
  offline();
}

async function begin() {
  settings.apply();
  languages();
  here();
  const page = document.body.dataset.page ?? 'missing';
  const [view] = await Promise.all([import(`./views/${page}.js`), loadWords()]);
  settingsButton();
  await view.show(main);
  // What the page has added may have moved the place that the address names.
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place) place.scrollIntoView();
  keepOffline();
  keepWaiting();
}

begin().catch((error) => {
  console.warn(error);
  keepOffline();
  const said = h('p', {}, sentenceOf(error));
  const links = h('p', {}, [
    h('a', { class: 'button', href: '' }, word('problem.again')),
    ' ',
    h('a', { href: '/' }, word('problem.home')),
  ]);
  const parts = hasWords() ? [h('h1', {}, word('problem.title')), said, links] : said;
  fill(main, h('section', { class: 'problem', role: 'alert' }, parts));
});
