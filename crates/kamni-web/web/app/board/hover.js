/** Which cell is pointed at without a click: by the mouse, a pen or the keyboard. */
import { on } from '../dom.js';

import { cellAt } from './pointer.js';

/**
 * @param {SVGSVGElement} svg @param {(cell: string | null) => void} over the cell, or null for none
 * @param {AbortSignal} signal ends it
 */
export function followHover(svg, over, signal) {
  const at = (/** @type {Event} */ { target }) => over(cellAt(target));
  on(svg, 'pointerover', { signal }, (event) => {
    // A finger that touches a cell makes the move.
    if (event.pointerType !== 'touch') at(event);
  });
  svg.addEventListener('pointerleave', () => over(null), { signal });
  svg.addEventListener('focusin', at, { signal });
  svg.addEventListener('focusout', () => over(null), { signal });
}
