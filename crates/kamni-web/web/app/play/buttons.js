/** Buttons with a drawing and a word. */

import { h } from '../dom.js';
import { word } from '../words.js';
import { icon } from './icons.js';

/** The keys of some buttons. @type {Record<string, string>} */
export const KEYS = { f: 'flip', h: 'hint', u: 'take-back', m: 'type', r: 'replay' };

/**
 * @param {string} name of the drawing and of what it does @param {string} text @param {() => void} run
 * @param {string} [does] what it does, in more words
 */
export function button(name, text, run, does = '') {
  const key = Object.keys(KEYS).find((one) => KEYS[one] === name);
  return h(
    'button',
    {
      type: 'button',
      class: 'act',
      'data-act': name,
      'aria-keyshortcuts': key,
      title: [does, key && word('game.key', { key: key.toUpperCase() })].filter(Boolean).join('. ') || null,
      onclick: run,
    },
    icon(name),
    h('span', {}, text),
  );
}

/** @param {string} name @param {string} text @param {string} href */
export function link(name, text, href) {
  return h('a', { class: 'button act', 'data-act': name, href }, icon(name), h('span', {}, text));
}
