/** A dialog that closes by Escape, by its button, and by a click beside it. */

import { h } from '../dom.js';
import { word } from '../words.js';

/** @import { Child } from '../dom.js' */

/** @param {string} title @param {Child[]} content @returns {HTMLDialogElement} */
export function dialog(title, ...content) {
  const box = /** @type {HTMLDialogElement} */ (
    h(
      'dialog',
      { 'aria-label': title },
      h(
        'header',
        {},
        h('h2', {}, title),
        h('button', { type: 'button', class: 'icon', 'aria-label': word('close'), onclick: () => box.close() }, '✕'),
      ),
      ...content,
    )
  );
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
    let sure = false;
    const box = dialog(
      word('sure'),
      h('p', {}, question),
      h(
        'p',
        { class: 'row end' },
        h('button', { type: 'button', onclick: () => box.close() }, word('cancel')),
        h(
          'button',
          {
            type: 'button',
            class: 'danger',
            onclick: () => {
              sure = true;
              box.close();
            },
          },
          yes,
        ),
      ),
    );
    box.addEventListener('close', () => answer(sure));
  });
}
