/** The four letters of a class, as people type them. */

/** How many letters a code has. */
export const LENGTH = 4;

/** Letters of a Russian keyboard that look like those of codes. @type {Record<string, string>} */
const SAME = { В: 'B', С: 'C', Н: 'H', К: 'K', М: 'M', Р: 'P', Т: 'T', Х: 'X' };

/** The letters of a code among what was typed or pasted, also from a whole link. @param {string} text */
export function readCode(text) {
  const linked = /\/class\/([^/?#]+)/.exec(text)?.[1] ?? text;
  const letters = [...linked.toUpperCase()].map((letter) => SAME[letter] ?? letter);
  return letters
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, LENGTH)
    .join('');
}
