/** The six letters of a class, as people type them, and the field for them. */

import { form, h } from '../dom.js';
import { word } from '../words.js';

/** How many letters a code has, and how many those of a pupil. */
const LENGTH = 6;
export const PUPIL_LENGTH = 8;
/** Codes of classes that were opened for a day had four. */
const OLD_LENGTH = 4;

/** Letters of a Russian keyboard that look like those of codes. @type {Record<string, string>} */
const SAME = { В: 'B', С: 'C', Н: 'H', К: 'K', М: 'M', Р: 'P', Т: 'T', Х: 'X' };

/** The letters of a code among what was typed or pasted, also from a whole link. @param {string} text @param {number} [length] */
export function readCode(text, length = LENGTH) {
  const linked = /\/class\/([^/?#]+)/.exec(text)?.[1] ?? text;
  const letters = [...linked.toUpperCase()].map((letter) => SAME[letter] ?? letter);
  return letters
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, length)
    .join('');
}

/** A code as it is shown, in two groups: nobody copies six letters at once. @param {string} code */
export const grouped = (code) =>
  code.length > OLD_LENGTH ? `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}` : code;

/** @param {string} [problem] why the last code did not lead anywhere */
export function codeForm(problem) {
  const input = h('input', {
    type: 'text',
    id: 'class-letters',
    class: 'class-letters',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    required: true,
    'aria-describedby': problem ? 'class-problem' : null,
    oninput: () => {
      wrong.textContent = '';
      input.value = readCode(input.value);
    },
  });
  const wrong = h('p', { class: 'bad', id: 'class-problem', role: 'alert' }, problem ?? '');
  const go = () => {
    const code = readCode(input.value);
    if (code.length === LENGTH || code.length === OLD_LENGTH) location.assign(`/class/${code}`);
    else wrong.textContent = word('class.six');
  };
  return form({ class: 'class-enter' }, go, [
    h('label', { class: 'field' }, h('span', {}, word('class.letters')), input),
    wrong,
    h('button', { class: 'primary large', 'data-act': 'enter' }, word('class.enter')),
  ]);
}
