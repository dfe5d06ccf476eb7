/** A strip below a line that is longer than its frame: where the pieces are, and which part is to be seen. */
import { element } from './svg.js';

/** @import { Scene } from './scene.js' */

const HEIGHT = 20;

export class Overview {
  #width = 1;

  /** @param {HTMLElement} scroller what the strip moves */
  constructor(scroller) {
    this.scroller = scroller;
    this.strip = element('svg', { class: 'board-overview', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    this.ticks = element('g');
    this.window = element('rect', { y: 0.5, height: HEIGHT - 1, class: 'board-overview-window' });
    this.strip.append(this.ticks, this.window);
    scroller.addEventListener('scroll', () => this.#follow(), { passive: true });
    this.strip.addEventListener('pointerdown', (event) => {
      this.strip.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    this.strip.addEventListener('pointermove', (event) => {
      if (event.buttons & 1) this.#go(event);
    });
  }

  /** @param {Scene} scene @param {HTMLElement} root */
  update(scene, root) {
    if (!scene.scrolls) {
      this.strip.remove();
      return;
    }
    if (!this.strip.isConnected) root.append(this.strip);
    this.#width = scene.width;
    this.strip.setAttribute('viewBox', `0 0 ${scene.width} ${HEIGHT}`);
    const ticks = scene.pieces
      .filter((piece) => piece.order === 0)
      .map((piece) => {
        const wide = Math.max(12, scene.width / 120);
        // Not by colour alone: the first player's pieces stand above, the second's below.
        const side = piece.kind.startsWith('jade')
          ? 'is-jade'
          : piece.kind.startsWith('lapis')
            ? 'is-lapis'
            : 'is-granite';
        const y = side === 'is-lapis' ? HEIGHT / 2 + 0.5 : 3;
        const height = side === 'is-granite' ? HEIGHT - 6 : HEIGHT / 2 - 3.5;
        return element('rect', { x: piece.x - wide / 2, y, width: wide, height, class: side });
      });
    this.ticks.replaceChildren(...ticks);
    this.#follow();
  }

  #follow() {
    const { scrollLeft, scrollWidth, clientWidth } = this.scroller;
    const scale = this.#width / Math.max(1, scrollWidth);
    this.strip.classList.toggle('is-idle', scrollWidth <= clientWidth + 1);
    this.window.setAttribute('x', String(scrollLeft * scale));
    this.window.setAttribute('width', String(clientWidth * scale));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const { left, width } = this.strip.getBoundingClientRect();
    const { scrollWidth, clientWidth } = this.scroller;
    this.scroller.scrollLeft = ((event.clientX - left) / width) * scrollWidth - clientWidth / 2;
  }
}
