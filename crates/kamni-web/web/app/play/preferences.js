/** How somebody likes to see and hear games: remembered in this browser. */

import { h } from '../dom.js';
import { word } from '../words.js';
import { dialog } from '../parts/dialog.js';

/** @import { Pauses } from './playback.js' */

/** @typedef {'normal' | 'fast' | 'none'} Speed */

/**
 * How fast pieces move, and how long the pauses are. Without animation a short pause is left, so that two moves are seen as two.
 * @type {Record<Speed, {pace: number, pauses: Pauses}>}
 */
const SPEEDS = {
  normal: { pace: 1, pauses: { turn: 500, run: 300 } },
  fast: { pace: 2, pauses: { turn: 200, run: 120 } },
  none: { pace: 0, pauses: { turn: 150, run: 150 } },
};
const NAMES = /** @type {Speed[]} */ (Object.keys(SPEEDS));

export class Preferences {
  /** Something was changed. @type {() => void} */
  onchange = () => {};

  /** @param {Pick<Storage, 'getItem' | 'setItem'> | null} [storage] */
  constructor(storage = storageOfPage()) {
    this.storage = storage;
    this.kept = { sound: this.#read('sound'), speed: this.#read('speed') };
  }

  /** Whether moves are heard. */
  get sound() {
    return this.kept.sound !== 'off';
  }
  set sound(on) {
    this.#write('sound', on ? 'on' : 'off');
  }

  /** @returns {Speed} */
  get speed() {
    return NAMES.find((name) => name === this.kept.speed) ?? 'normal';
  }
  set speed(name) {
    this.#write('speed', name);
  }

  /** How fast pieces move. */
  get pace() {
    return SPEEDS[this.speed].pace;
  }

  get pauses() {
    return SPEEDS[this.speed].pauses;
  }

  /** @param {'sound' | 'speed'} key */
  #read(key) {
    try {
      return this.storage?.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  /** @param {'sound' | 'speed'} key @param {string} value */
  #write(key, value) {
    this.kept[key] = value;
    try {
      this.storage?.setItem(key, value);
    } catch {
      // It holds for this page at least.
    }
    this.onchange();
  }
}

/** The storage of the page, which a browser may refuse. */
function storageOfPage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The dialog with all preferences. @param {Preferences} preferences */
export function editPreferences(preferences) {
  const sound = h('input', {
    type: 'checkbox',
    name: 'sound',
    checked: preferences.sound,
    onchange: () => {
      preferences.sound = sound.checked;
    },
  });
  const speeds = NAMES.map((name) => {
    const input = h('input', {
      type: 'radio',
      name: 'speed',
      value: name,
      checked: preferences.speed === name,
      onchange: () => {
        preferences.speed = name;
      },
    });
    return h('label', { class: 'pick' }, input, h('span', {}, word(`motion.speed.${name}`)));
  });
  return dialog(
    word('motion.preferences'),
    h('fieldset', { class: 'picks' }, h('legend', {}, word('motion.speed')), ...speeds),
    h('label', { class: 'check' }, sound, h('span', {}, word('sound.play'))),
  );
}
