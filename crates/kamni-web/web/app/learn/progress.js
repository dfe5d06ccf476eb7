/** How far somebody has come in what there is to learn: kept with their games. */

import { get, put } from '../api.js';

/** @import { Progress } from '../data.js' */

/** What a study is called that is read as a lesson: nobody comes back to it by this name. */
const STUDY = 'own/study';

/** The address of a lesson below a path. @param {string} name the game, a slash, and its file */
export const pathOf = (name) => name.split('/').map(encodeURIComponent).join('/');

/** Everything that was begun, the latest first. @returns {Promise<Progress[]>} */
export async function progress() {
  return get('/progress');
}

/** Keeps a step. If that fails, nothing but the mark in the list is missing. @param {string} name @param {number} step @param {boolean} done */
export async function reach(name, step, done) {
  if (name === STUDY) return;
  try {
    await put(`/progress/${pathOf(name)}`, { step, done });
  } catch (error) {
    console.warn(error);
  }
}
