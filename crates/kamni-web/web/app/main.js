/** The entry point of every page: language, theme, and the view that the server named. */

import { h, fill } from './dom.js';
import { language, loadWords, word } from './words.js';
import { theme } from './theme.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));

/** The links that switch the language keep the address. */
function languages() {
  for (const link of document.querySelectorAll('a.language')) {
    const anchor = /** @type {HTMLAnchorElement} */ (link);
    const wanted = anchor.dataset.language ?? 'en';
    if (wanted === language) anchor.setAttribute('aria-current', 'true');
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      const address = new URL(location.href);
      address.searchParams.set('lang', wanted);
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
  const page = location.pathname;
  for (const link of document.querySelectorAll('header nav a')) {
    const to = link.getAttribute('href') ?? '';
    const about = page.startsWith('/results/') ? '/theory/' : page;
    if (page === to || about.startsWith(`${to}/`)) link.setAttribute('aria-current', 'page');
  }
}

async function begin() {
  languages();
  here();
  const page = document.body.dataset.page ?? 'missing';
  const [view] = await Promise.all([import(`./views/${page}.js`), loadWords()]);
  theme();
  await view.show(main);
  // What the page has added may have moved the place that the address names.
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place) place.scrollIntoView();
}

begin().catch((error) => {
  console.warn(error);
  const text = error?.message || String(error);
  fill(
    main,
    h(
      'section',
      { class: 'problem', role: 'alert' },
      h('h1', {}, word('problem.title')),
      h('p', {}, text),
      h(
        'p',
        {},
        h('a', { class: 'button', href: '' }, word('problem.again')),
        ' ',
        h('a', { href: '/' }, word('problem.home')),
      ),
    ),
  );
});
