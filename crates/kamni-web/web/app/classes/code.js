/** The four letters of a class, as people type them, and the field for them. */

import { form, h } from '../dom.js';
import { word } from '../words.js';

/** How many letters a code has. */
const LENGTH = 4;

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
    if (code.length === LENGTH) location.assign(`/class/${code}`);
    else wrong.textContent = word('class.four');
  };
  return form({ class: 'class-enter' }, go, [
    h('label', { class: 'field' }, h('span', {}, word('class.letters')), input),
    wrong,
    h('button', { class: 'primary large', 'data-act': 'enter' }, word('class.enter')),
  ]);
}
