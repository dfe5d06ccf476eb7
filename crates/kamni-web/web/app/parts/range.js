/** Numbers from one to another, in steps. */

/** @typedef {{min: number, max: number, step?: number}} Range */

/** The number of the range that is nearest to what somebody typed. @param {string} text @param {Range} range @param {number} otherwise */
export function nearest(text, { min, max, step = 1 }, otherwise) {
  const typed = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(typed)) return otherwise;
  const steps = Math.round((Math.min(Math.max(typed, min), max) - min) / step);
  return min + Math.min(steps, Math.floor((max - min) / step)) * step;
}
