/** A dialog that closes by Escape, by its button, and by a click beside it. */

import { button, h } from '../dom.js';
import { word } from '../words.js';

/** @import { More } from '../dom.js' */

/** @param {string} title @param {More[]} content @returns {HTMLDialogElement} */
export function dialog(title, ...content) {
  const box = /** @type {HTMLDialogElement} */ (
    h('dialog', { 'aria-label': title }, [
      h('header', {}, [
        h('h2', {}, title),
        button('✕', () => box.close(), { class: 'icon', 'aria-label': word('close') }),
      ]),
      ...content,
    ])
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
    const box = dialog(word('sure'), [
      h('p', {}, question),
      h('p', { class: 'row end' }, [
        button(word('cancel'), () => box.close()),
        button(
          yes,
          () => {
            sure = true;
            box.close();
          },
          { class: 'danger' },
        ),
      ]),
    ]);
    box.addEventListener('close', () => answer(sure));
  });
}
