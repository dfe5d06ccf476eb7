/** Reverse Kayles: a row of stones in their hollows, one of them perhaps locked. */
import { row } from './row.js';

/** @import { Word } from './label.js' */
/** @import { Rules, Scene, Shown, View } from './scene.js' */

export const decided = true;

/** A bare number would read like a player. @param {string} move @param {Word} word */
export function naming(move, word) {
  const [first, second = '', to = ''] = move.split(/[+>]/);
  return word(second ? 'kayles-doubling' : 'kayles-taking', { first, second, to });
}

/** The same inside a sentence. @param {string} move @param {Word} word */
export function calling(move, word) {
  const [first, second = '', to = ''] = move.split(/[+>]/);
  return word(second ? 'kayles-call-two' : 'kayles-call-one', { first, second, to });
}

/** @type {Record<string, {id: string, kind?: string}>} */
const SIGNS = {
  X: { id: 'kayles-stone', kind: 'granite' },
  L: { id: 'kayles-stone-locked', kind: 'granite-locked' },
  '.': { id: 'kayles-hollow' },
};

/**
 * @param {Shown} shown
 * @param {View} view
 * @returns {Scene}
 */
export function scene({ position }, view) {
  const hollows = [...position.split(' ')[0]].map((sign, index) => {
    const { id, kind } = SIGNS[sign] ?? SIGNS['.'];
    return { name: String(index + 1), holds: { id }, ...(kind && { family: 'stone', kind }) };
  });
  return row(hollows, view);
}

/** @param {Rules} rules */
export const clear = (rules) => `${'.'.repeat(Number(rules.size))} 1`;

/** @param {Rules} rules */
export const fill = (rules) => `${'X'.repeat(Number(rules.size))} 1`;

/**
 * The next thing that can stand on a cell; there is one lock at most.
 * @param {Rules} rules @param {string} position @param {string} cell @param {number} by 1 on, -1 back
 */
export function cycle(rules, position, cell, by) {
  const [stonesText, ...rest] = position.split(' ');
  const stones = [...stonesText];
  const index = Number(cell) - 1;
  const next = 'XL.'.charAt(('XL.'.indexOf(stones[index]) + by + 3) % 3);
  if (next === 'L')
    stones.forEach((stone, i) => {
      if (stone === 'L') stones[i] = 'X';
    });
  stones[index] = next;
  return [stones.join(''), ...rest].join(' ');
}
