/**
 * The keys of classes that this browser has, for teachers. A key comes behind the # of a link, which no server and no proxy sees, and is
 * taken out of the address at once: the page may be on a projector.
 */

import { listed, remember } from '../parts/remembered.js';

const KEYS = 'class-keys';
const MARK = '#key=';
/** How many keys are kept; classes are deleted after a day anyway. */
const MAX_KEYS = 20;

/** @returns {[string, string][]} codes with their keys, the latest first */
const kept = () => listed(KEYS);

/** @param {string} code @param {string} key */
export function keepKey(code, key) {
  const others = kept().filter(([other]) => other !== code);
  // Where it cannot be kept, the session still sees the class.
  remember(KEYS, JSON.stringify([[code, key], ...others].slice(0, MAX_KEYS)));
}

/** @param {string} code @returns {string | undefined} */
export const keyOf = (code) => kept().find(([other]) => other === code)?.[1];

/** Keeps the key of the link that led here. @param {string} code */
export function takeKey(code) {
  if (!location.hash.startsWith(MARK)) return;
  const key = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  if (/^[0-9a-f]{32}$/.test(key)) keepKey(code, key);
}

/** The link for the teacher's other devices. @param {string} base where the class is @param {string} key */
export const teacherLink = (base, key) => `${base}${MARK}${key}`;

/** Another link to the same class changes nothing but the part behind the #. */
export function watchLinks() {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(MARK)) location.reload();
  });
}
