/** The handbook of a game; its text comes with the page. */

import { h } from '../dom.js';
import { games } from '../api.js';
import { word } from '../words.js';
import { examples } from '../parts/examples.js';
import { positionAddress } from '../parts/open.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const all = await games();
  const [, page, name] = location.pathname.split('/');
  const game = all.find((one) => one.name === name);
  const links = h('nav', { class: 'tabs', 'aria-label': word('rules.games') }, all.map((one) => h('a', { href: `/${page}/${one.name}`, 'aria-current': one === game ? 'page' : null }, one.title)));
  const acts = game ? h('p', { class: 'row wrap' }, h('a', { class: 'button primary', href: `/new?rules=${game.rules}` }, word('home.play')),
    h('a', { class: 'button', href: positionAddress(game.rules, game.start) }, word('home.analysis')),
    h('a', { class: 'button', href: page === 'rules' ? `/theory/${name}` : `/rules/${name}` }, word(page === 'rules' ? 'rules.theory' : 'home.rules'))) : null;
  main.classList.add('prose');
  main.prepend(links);
  main.querySelector('h1')?.after(acts ?? '');
  examples(main);
}
