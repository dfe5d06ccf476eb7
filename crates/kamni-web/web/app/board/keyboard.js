/** The keyboard on a board: arrows walk, Enter and Space choose, Escape forgets; while editing, keys set up. */
import { on } from '../dom.js';

/**
 * @typedef {object} Keys what keys mean
 * @property {() => string} here the cell with the focus, or ''
 * @property {() => boolean} editing
 * @property {() => boolean} forget whether there was something to forget
 * @property {(cell: string) => void} press
 * @property {(cell: string, by: number, grow?: boolean) => void} edit
 * @property {(cell: string, key: string, far: boolean) => boolean} walk whether the key leads anywhere
 */

/**
 * @param {HTMLElement} root
 * @param {Keys} keys
 * @param {AbortSignal} signal ends it
 */
export function followKeys(root, keys, signal) {
  on(root, 'keydown', { signal }, (event) => {
    if (!event.altKey && !event.metaKey && means(event, keys)) event.preventDefault();
  });
}

/**
 * Does what the key means; false if it means nothing here.
 * @param {KeyboardEvent} event
 * @param {Keys} keys
 */
function means({ key, shiftKey, ctrlKey }, keys) {
  if (key === 'Escape') return keys.forget();
  const here = keys.here();
  if (here === '') return false;
  const back = key === 'Backspace' || (key === 'Enter' && shiftKey);
  if (keys.editing() && back) keys.edit(here, -1);
  else if (keys.editing() && key === '+') keys.edit(here, 1, true);
  else if (keys.editing() && key === '-') keys.edit(here, -1, true);
  else if (key === 'Enter' || key === ' ') keys.press(here);
  else return keys.walk(here, key, ctrlKey);
  return true;
}
