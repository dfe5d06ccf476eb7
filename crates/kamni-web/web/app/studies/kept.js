/** The studies of this browser. */

import { listed } from '../parts/remembered.js';
import { word } from '../words.js';
import { MAX_STUDIES, readStudy } from './study.js';

/** @import { Study } from './study.js' */

const KEY = 'studies';

/** @returns {Study[]} the latest first */
export const studies = () =>
  listed(KEY).flatMap((found) => {
    const study = readStudy(found);
    return study && typeof found.id === 'string'
      ? [{ ...study, id: found.id, updated: Number(found.updated) || 0 }]
      : [];
  });

/** Keeps a study in front of the others; throws where the browser has no room. @param {Study} study */
export function keep(study) {
  const others = studies().filter(({ id }) => id !== study.id);
  if (others.length >= MAX_STUDIES) throw new Error(word('study.many', { n: MAX_STUDIES }));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...study, updated: Date.now() }, ...others]));
  } catch {
    throw new Error(word('study.no-room'));
  }
}

/** @param {string} id */
export function forget(id) {
  localStorage.setItem(KEY, JSON.stringify(studies().filter((one) => one.id !== id)));
}

/** A new study. @returns {Study} */
export const newStudy = () => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  title: '',
  about: '',
  steps: [],
  updated: 0,
});
