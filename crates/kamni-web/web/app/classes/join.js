/** The field for the four letters on the board. */

import { form, h } from '../dom.js';
import { word } from '../words.js';
import { LENGTH, readCode } from './code.js';

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
