/** The analysis of one position: a quick one, and a longer one on demand that shows its progress. */

import { button, h, fill } from '../dom.js';
import { analyze, query } from '../api.js';
import { backend } from '../engine/index.js';
import { language, word } from '../words.js';

/** @import { Analysis } from '../data.js' */
/** @import { Listener } from '../engine/module.js' */

/** @typedef {{rules: string, position: string, moves: string[]}} Question a position, and the moves from there to the one that is meant */

export class Thinker {
  /** @param {(analysis: Analysis) => void} found */
  constructor(found) {
    this.found = found;
    this.element = h('div', { class: 'thinker' });
    /** @type {AbortController|null} */
    this.asking = null;
    /** @type {{close: () => void}|null} */
    this.stream = null;
  }

  /** @param {Question} question @param {Promise<Analysis>} [early] the analysis, if it was asked for already */
  async begin(question, early) {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const { rules, position, moves } = question;
    try {
      const analysis = await (early ?? analyze(rules, position, { moves, signal }));
      if (signal.aborted) return;
      this.found(analysis);
      if (!analysis.exact) this.offer(question);
    } catch (error) {
      if (!signal.aborted) this.fail(/** @type {Error} */ (error).message, () => this.begin(question));
    }
  }

  /** Says what went wrong. @param {string} text @param {() => void} again */
  fail(text, again) {
    fill(this.element, h('p', { class: 'bad', role: 'alert' }, text, ' ', button(word('problem.again'), again)));
  }

  /** @param {Question} question */
  offer(question) {
    const longer = button(word('analysis.longer'), () => this.longer(question), { 'data-act': 'longer' });
    const text = h('span', { class: 'faint' }, word('analysis.not-proved'));
    fill(this.element, h('p', { class: 'row wrap' }, text, longer));
  }

  /** Thinks for up to a minute. @param {Question} question */
  longer(question) {
    this.stop();
    const bar = h('progress', { max: 100, 'aria-label': word('analysis.thinking') });
    const text = h('span', { class: 'faint' });
    const stop = () => {
      this.stop();
      this.offer(question);
    };
    fill(this.element, h('p', { class: 'row' }, bar, text, button(word('analysis.stop'), stop)));
    const failed = (detail = word('problem.busy')) => {
      this.stop();
      this.fail(detail, () => this.longer(question));
    };
    /** @type {Listener} */
    const hear = (name, data) => {
      const now = JSON.parse(data);
      if (name === 'problem') failed(now.detail);
      else if (name === 'progress') {
        bar.value = (100 * now.elapsed_ms) / now.of_ms;
        text.textContent = word('analysis.seconds', { n: Math.round(now.elapsed_ms / 1000) });
      } else if (name === 'queued') {
        text.textContent = word('analysis.queued', { n: Math.ceil(now.wait_ms / 1000) });
      } else {
        this.found(now);
        if (!now.final && !now.exact) return;
        this.stop();
        if (!now.exact) fill(this.element, h('p', { class: 'faint' }, word('analysis.gave-up')));
      }
    };
    const asked = query({ ...question, moves: question.moves.join(','), time: '60s' });
    this.stream = backend.listen(`/analyze/stream?${asked}`, language, hear, failed);
  }

  stop() {
    this.asking?.abort();
    this.stream?.close();
    this.stream = null;
    fill(this.element);
  }
}
