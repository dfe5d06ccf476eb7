/** A whole number that one steps through or types; what is not among the numbers allowed never leaves the field. */

import { h } from '../dom.js';
import { word } from '../words.js';
import { nearest } from './range.js';

/** @import { Range } from './range.js' */

/**
 * @param {string} label
 * @param {number} value
 * @param {Range} range
 * @param {(value: number) => void} changed
 */
export function stepper(label, value, range, changed) {
  let now = nearest(String(value), range, range.min);
  const input = h('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: 6,
    'aria-label': label,
    value: now,
    onchange: () => set(nearest(input.value, range, now)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (by) {
        event.preventDefault();
        set(now + by * (range.step ?? 1));
      } else if (event.key === 'Enter') set(nearest(input.value, range, now));
    },
  });
  const less = button('−', word('new.less', { label }), () => set(now - (range.step ?? 1)));
  const more = button('+', word('new.more-of', { label }), () => set(now + (range.step ?? 1)));
  const bounds = h('small', {});
  const draw = () => {
    input.value = String(now);
    less.disabled = now <= range.min;
    more.disabled = now + (range.step ?? 1) > range.max;
    bounds.textContent = `${range.min}–${range.max}`;
  };
  const set = (/** @type {number} */ wanted) => {
    const before = now;
    now = nearest(String(wanted), range, now);
    draw();
    if (now !== before) changed(now);
  };
  /** Other numbers are allowed from now on. @param {Range} other */
  const limit = (other) => {
    range = other;
    now = nearest(String(now), range, range.min);
    draw();
  };
  draw();
  const field = h('div', { class: 'field stepper' }, [
    h('span', {}, label),
    h('span', { class: 'row' }, less, input, more, bounds),
  ]);
  return { field, limit, value: () => now };
}

/** @param {string} sign @param {string} label @param {() => void} onclick */
function button(sign, label, onclick) {
  return h('button', { type: 'button', class: 'step', 'aria-label': label, onclick }, sign);
}
