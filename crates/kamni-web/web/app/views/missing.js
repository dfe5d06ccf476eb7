/** The page for an unknown address. */

import { h, fill } from '../dom.js';
import { word } from '../words.js';

/** @param {HTMLElement} main */
export function show(main) {
  fill(main, [
    h('section', { class: 'problem' }, [
      h('h1', {}, word('missing.title')),
      h('p', {}, word('missing.text')),
      h('p', {}, h('a', { class: 'button primary', href: '/' }, word('problem.home'))),
    ]),
  ]);
}
