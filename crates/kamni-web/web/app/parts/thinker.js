/** The analysis of one position: a quick one, and a longer one on demand that shows its progress. */

import { h, fill } from '../dom.js';
import { analyze, query } from '../api.js';
import { word } from '../words.js';

/** @import { Analysis } from '../data.js' */

export class Thinker {
  /** @param {(analysis: Analysis) => void} found */
  constructor(found) {
    this.found = found;
    this.element = h('div', { class: 'thinker' });
    /** @type {AbortController|null} */
    this.asking = null;
    /** @type {EventSource|null} */
    this.stream = null;
  }

  /** @param {string} rules @param {string} position */
  async begin(rules, position) {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const analysis = await analyze(rules, position, signal);
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
    const stream = new EventSource(`/api/v1/analyze/stream?${query({ rules, position, time: '60s' })}`);
    this.stream = stream;
    stream.addEventListener('progress', (event) => {
      const now = JSON.parse(/** @type {MessageEvent} */ (event).data);
      bar.value = (100 * now.elapsed_ms) / now.of_ms;
      text.textContent = word('analysis.seconds', { n: Math.round(now.elapsed_ms / 1000) });
    });
    stream.addEventListener('queued', (event) => {
      const { wait_ms } = JSON.parse(/** @type {MessageEvent} */ (event).data);
      text.textContent = word('analysis.queued', { n: Math.ceil(wait_ms / 1000) });
    });
    stream.addEventListener('analysis', (event) => {
      const analysis = JSON.parse(/** @type {MessageEvent} */ (event).data);
      this.found(analysis);
      if (!analysis.final && !analysis.exact) return;
      this.stop();
      if (!analysis.exact) fill(this.element, h('p', { class: 'faint' }, word('analysis.gave-up')));
    });
    const failed = (/** @type {Event} */ event) => {
      const data = /** @type {MessageEvent} */ (event).data;
      this.stop();
      fill(
        this.element,
        h(
          'p',
          { class: 'bad' },
          data ? JSON.parse(data).detail : word('problem.busy'),
          ' ',
          h('button', { type: 'button', onclick: () => this.longer(rules, position) }, word('problem.again')),
        ),
      );
    };
    stream.addEventListener('problem', failed);
    stream.addEventListener('error', failed);
  }

  stop() {
    this.asking?.abort();
    this.stream?.close();
    this.stream = null;
    fill(this.element);
  }
}
