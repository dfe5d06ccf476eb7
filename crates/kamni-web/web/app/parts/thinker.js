/** The analysis of one position: a quick one, and a longer one on demand that shows its progress. */

import { h, fill } from '../dom.js';
import { analyze, query } from '../api.js';
import { backend } from '../engine/index.js';
import { language, word } from '../words.js';

/** @import { Analysis } from '../data.js' */
/** @import { Listener } from '../engine/module.js' */

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

  /** @param {string} rules @param {string} position @param {Promise<Analysis>} [early] the analysis, if it was asked for already */
  async begin(rules, position, early) {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const analysis = await (early ?? analyze(rules, position, signal));
      if (signal.aborted) return;
      this.found(analysis);
      if (!analysis.exact) this.offer(rules, position);
    } catch (error) {
      if (signal.aborted) return;
      fill(
        this.element,
        h(
          'p',
          { class: 'bad', role: 'alert' },
          /** @type {Error} */ (error).message,
          ' ',
          h('button', { type: 'button', onclick: () => this.begin(rules, position) }, word('problem.again')),
        ),
      );
    }
  }

  /** @param {string} rules @param {string} position */
  offer(rules, position) {
    fill(
      this.element,
      h(
        'p',
        { class: 'row wrap' },
        h('span', { class: 'faint' }, word('analysis.not-proved')),
        h(
          'button',
          { type: 'button', 'data-act': 'longer', onclick: () => this.longer(rules, position) },
          word('analysis.longer'),
        ),
      ),
    );
  }

  /** Thinks for up to a minute. @param {string} rules @param {string} position */
  longer(rules, position) {
    this.stop();
    const bar = h('progress', { max: 100, 'aria-label': word('analysis.thinking') });
    const text = h('span', { class: 'faint' });
    fill(
      this.element,
      h(
        'p',
        { class: 'row' },
        bar,
        text,
        h(
          'button',
          {
            type: 'button',
            onclick: () => {
              this.stop();
              this.offer(rules, position);
            },
          },
          word('analysis.stop'),
        ),
      ),
    );
    /** @param {string} [data] */
    const failed = (data) => {
      this.stop();
      fill(
        this.element,
        h(
          'p',
          { class: 'bad' },
          (data && JSON.parse(data).detail) || word('problem.busy'),
          ' ',
          h('button', { type: 'button', onclick: () => this.longer(rules, position) }, word('problem.again')),
        ),
      );
    };
    /** @type {Listener} */
    const hear = (name, data) => {
      if (name === 'problem') return failed(data);
      const now = JSON.parse(data);
      if (name === 'progress') {
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
    this.stream = backend.listen(`/analyze/stream?${query({ rules, position, time: '60s' })}`, language, hear, failed);
  }

  stop() {
    this.asking?.abort();
    this.stream?.close();
    this.stream = null;
    fill(this.element);
  }
}
