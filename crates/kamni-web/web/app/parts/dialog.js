/** A dialog that closes by Escape, by its button, and by a click beside it. */

import { button, h } from '../dom.js';
import { word } from '../words.js';

/** @import { Child } from '../dom.js' */

/** @param {string} title @param {Child} content @param {string} [look] @returns {HTMLDialogElement} */
export function dialog(title, content, look) {
  const close = button('✕', () => box.close(), { class: 'icon', 'aria-label': word('close') });
  const box = h('dialog', { class: look, 'aria-label': title }, h('header', {}, h('h2', {}, title), close), content);
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close();
  });
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Asks before something cannot be undone. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirmed(question, yes) {
  return new Promise((answer) => {
    const end = (/** @type {boolean} */ sure) => {
      answer(sure);
      box.close();
    };
    const cancel = button(word('cancel'), () => end(false));
    const buttons = h(
      'p',
      { class: 'row end' },
      cancel,
      button(yes, () => end(true), { class: 'danger' }),
    );
    const box = dialog(word('sure'), [h('p', {}, question), buttons]);
    box.addEventListener('close', () => answer(false));
  });
}
