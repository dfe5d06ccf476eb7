/** How somebody likes to see and hear games: one sheet for every page, remembered in this browser. */

import { button, fill, h } from '../dom.js';
import { isSite } from '../site.js';
import { word } from '../words.js';
import { icon } from '../play/icons.js';
import { dialog } from './dialog.js';
import { remember, remembered } from './remembered.js';

/** @import { Pauses } from '../play/playback.js' */

/** What can be chosen; the first is the usual one. The words for it are `settings.KEY.CHOICE`. */
const CHOICES = {
  coach: ['off', 'warn', 'values'],
  speed: ['normal', 'fast', 'none'],
  sound: ['on', 'off'],
  volume: ['100', '75', '50', '25'],
  theme: ['', 'light', 'dark'],
  coordinates: ['on', 'off'],
  pieces: ['stone', 'flat'],
};

/** @typedef {keyof typeof CHOICES} Key */

/**
 * How fast pieces move, and how long the pauses are. Without animation a short pause is left, so that two moves are seen as two.
 * @type {Record<string, {pace: number, pauses: Pauses}>}
 */
const SPEEDS = {
  normal: { pace: 1, pauses: { turn: 500, run: 300 } },
  fast: { pace: 2, pauses: { turn: 200, run: 120 } },
  none: { pace: 0, pauses: { turn: 150, run: 150 } },
};

/** What is chosen. Whoever depends on it listens for `change`; its `detail` is the key. */
export class Settings extends EventTarget {
  /** What is chosen on this page, which counts where nothing may be kept. @type {Partial<Record<Key, string>>} */
  #chosen = {};

  /** @param {Key} key */
  get(key) {
    const now = this.#chosen[key] ?? (key === 'theme' ? document.documentElement.dataset.theme : remembered(key));
    return CHOICES[key].find((choice) => choice === now) ?? CHOICES[key][0];
  }

  /** @param {Key} key @param {string} choice */
  set(key, choice) {
    if (this.get(key) === choice) return;
    this.#chosen[key] = choice;
    if (key !== 'theme') remember(key, choice);
    else if (isSite) remember('kamni-theme', choice);
    // The server sends pages in this theme.
    else document.cookie = `theme=${choice}; Path=/; Max-Age=31536000; SameSite=Lax`;
    this.apply();
    this.dispatchEvent(new CustomEvent('change', { detail: key }));
  }

  /** Something was chosen elsewhere. @param {Key} key */
  forget(key) {
    delete this.#chosen[key];
    this.apply();
    this.dispatchEvent(new CustomEvent('change', { detail: key }));
  }

  /** What style sheets have to know. */
  apply() {
    const { dataset } = document.documentElement;
    dataset.theme = this.get('theme');
    dataset.coordinates = this.get('coordinates');
    dataset.pieces = this.get('pieces');
  }

  /** Whether moves are heard. */
  get sound() {
    return this.get('sound') === 'on';
  }

  /** How loud, from 0 to 1. */
  get volume() {
    return Number(this.get('volume')) / 100;
  }

  /** How fast pieces move. */
  get pace() {
    return SPEEDS[this.get('speed')].pace;
  }

  get pauses() {
    return SPEEDS[this.get('speed')].pauses;
  }

  /** Pieces of a board move as fast as is chosen, also when something else is chosen. @param {{pace: number}} board */
  follow(board) {
    const prefer = () => (board.pace = this.pace);
    this.addEventListener('change', prefer);
    prefer();
  }
}

/** The settings of this page. */
export const settings = new Settings();
// What is chosen in another tab counts here, too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key && key in CHOICES) settings.forget(/** @type {Key} */ (key));
});

/** The sheet with all of them. */
export function openSettings() {
  const keys = /** @type {Key[]} */ (Object.keys(CHOICES));
  dialog(word('settings.title'), h('div', { class: 'settings' }, keys.map(setting)), 'sheet');
}

/** @param {Key} key */
function setting(key) {
  const [now, onchange] = [settings.get(key), () => settings.set(key, field.value)];
  /** @type {HTMLInputElement | HTMLSelectElement} */
  const field =
    key === 'volume'
      ? h('input', { type: 'range', name: key, min: 25, max: 100, step: 25, value: now, onchange })
      : h('select', { name: key, onchange }, [
          CHOICES[key].map((choice) =>
            h('option', { value: choice, selected: choice === now }, word(`settings.${key}.${choice || 'system'}`)),
          ),
        ]);
  return h('label', {}, h('span', {}, word(`settings.${key}`)), field);
}

/** Makes the button in the header work. */
export function settingsButton() {
  const place = document.getElementById('settings');
  if (place)
    fill(place, [
      button(icon('preferences'), openSettings, {
        class: 'icon',
        'data-act': 'settings',
        'aria-label': word('settings.title'),
        title: word('settings.title'),
      }),
    ]);
}
