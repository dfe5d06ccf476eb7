/** What is said to an answer: right or wrong, why, and what can be done next. */

import { button, h, fill, announce } from '../dom.js';
import { word } from '../words.js';

/** @import { Single } from '../dom.js' */

/** @typedef {'right' | 'wrong' | 'hint' | 'note'} FeedbackKind */
/** @typedef {{text: string, act: string, run: () => void, primary?: boolean}} Next a button below what is said */

/** The signs that stand before what is said. */
const SIGNS = { right: '✓', wrong: '✗', hint: '?', note: '' };

export class Feedback {
  constructor() {
    this.element = h('div', { class: 'feedback', hidden: true });
  }

  /**
   * Says something, and moves the focus to the first button.
   * @param {FeedbackKind} kind @param {Single[]} said @param {Next[]} [next]
   */
  tell(kind, said, next = []) {
    const buttons = next.map(({ text, act, run, primary = false }) =>
      button(text, run, { class: primary ? 'primary' : '', 'data-act': act }),
    );
    const body = h('div', { class: 'feedback-said' }, said);
    this.element.className = `feedback is-${kind}`;
    fill(this.element, [
      SIGNS[kind] ? h('span', { class: 'feedback-sign', 'aria-hidden': 'true' }, SIGNS[kind]) : null,
      body,
      buttons.length ? h('div', { class: 'row' }, buttons) : null,
    ]);
    this.element.hidden = false;
    announce(body.textContent ?? '');
    buttons[0]?.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'nearest' });
  }

  /** Says what is wrong; kept when somebody wants to try again. @param {Single[]} said @param {string} [text] of the button @returns {Promise<void>} */
  askAgain(said, text = 'learn.again') {
    return new Promise((resolve) => {
      const again = () => {
        this.clear();
        resolve();
      };
      this.tell('wrong', said, [{ text: word(text), act: 'again', run: again, primary: true }]);
    });
  }

  clear() {
    this.element.hidden = true;
    fill(this.element);
  }
}

/** A text that the server has made HTML of. @param {string} html @param {'p' | 'span' | 'div'} [tag] */
export function rich(html, tag = 'p') {
  const element = h(tag);
  // No line begins with a dash, and a number stays with its noun.
  element.innerHTML = html.replaceAll(' — ', '\u00a0— ').replace(/(\d) (?=\p{Ll}{2})/gu, '$1\u00a0');
  return element;
}
