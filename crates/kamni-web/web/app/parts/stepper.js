/** A whole number that one types or steps through; what is not among the numbers allowed never leaves the field. */

import { h } from '../dom.js';

/** @typedef {{min: number, max: number, step?: number}} Range numbers from one to another, in steps */

/** The number of the range that is nearest to what somebody typed. @param {string} text @param {Range} range @param {number} otherwise */
export function nearest(text, { min, max, step = 1 }, otherwise) {
  const typed = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(typed)) return otherwise;
  const steps = Math.round((Math.min(Math.max(typed, min), max) - min) / step);
  return min + Math.min(steps, Math.floor((max - min) / step)) * step;
}

/**
 * @param {string} label @param {number} value @param {Range} range
 * @param {(value: number) => void} changed
 */
export function stepper(label, value, range, changed) {
  let now = nearest(String(value), range, range.min);
  const onchange = () => {
    const before = now;
    now = nearest(input.value, range, now);
    input.value = String(now);
    if (now !== before) changed(now);
  };
  const input = h('input', { type: 'number', onchange });
  const bounds = h('small', {});
  /** Other numbers are allowed from now on. @param {Range} other */
  const limit = (other) => {
    range = other;
    now = nearest(String(now), range, range.min);
    const { min, max, step = 1 } = range;
    Object.assign(input, { min, max, step, value: now });
    bounds.textContent = `${min}–${max}`;
  };
  limit(range);
  const field = h(
    'label',
    { class: 'field stepper' },
    h('span', {}, label),
    h('span', { class: 'row' }, input, bounds),
  );
  return { field, limit, value: () => now };
}
