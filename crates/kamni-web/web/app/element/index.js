/** The way in for pages that want `<kamni-board>`; `/kamni.js` loads it. */

import { KamniBoard } from './board.js';

/** Makes the element known, once. */
export function define() {
  if (!customElements.get('kamni-board')) customElements.define('kamni-board', KamniBoard);
}

define();
