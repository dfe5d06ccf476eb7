/** A player's clock, counted down in the page between two messages of the server. */

import { h } from '../dom.js';
import { word } from '../words.js';

/** Minutes and seconds; tenths in the last twenty seconds. @param {number} milliseconds */
export function clockText(milliseconds) {
  const left = Math.max(0, milliseconds);
  const minutes = Math.floor(left / 60_000);
  const seconds = (left % 60_000) / 1000;
  const text =
    left < 20_000
      ? (Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, '0')
      : String(Math.floor(seconds)).padStart(2, '0');
  return `${minutes}:${text}`;
}

export class Clock {
  /** @param {string} name whose clock it is @param {() => void} [out] called when it has run out, once */
  constructor(name, out = () => {}) {
    this.out = out;
    this.isOut = false;
    this.element = h('span', { class: 'clock', role: 'timer', 'aria-label': word('clock.of', { name }) });
    this.left = 0;
    this.since = 0;
    this.runs = false;
    setInterval(() => this.draw(), 100);
  }

  /** @param {number} left @param {boolean} runs @param {number} [waits] how long it waits before it runs, in milliseconds */
  set(left, runs, waits = 0) {
    this.left = left;
    this.runs = runs;
    // Not the page's own time, which stands still while the computer sleeps.
    this.since = Date.now() + waits;
    this.element.classList.toggle('running', runs);
    this.draw();
  }

  draw() {
    const left = this.runs ? this.left - Math.max(0, Date.now() - this.since) : this.left;
    this.element.textContent = clockText(left);
    this.element.classList.toggle('short', left < 20_000);
    const isOut = this.runs && left <= 0;
    if (isOut && !this.isOut) this.out();
    this.isOut = isOut;
  }
}
