/** Keys that mean something wherever the focus is. */
import { on } from '../dom.js';

/**
 * @param {(key: string, walks: boolean) => boolean} run does what a key stands for; false if it stands for nothing. `walks` says that arrows,
 * Home and End walk over the board or through choices, and mean nothing else
 */
export function followPageKeys(run) {
  // Who clicked a cell did not mean to walk from there; who came by the keyboard did.
  let clicked = false;
  addEventListener('pointerdown', () => (clicked = true), true);
  on(globalThis, 'keydown', { capture: true }, (event) => {
    const target = /** @type {Element} */ (event.target);
    const { key } = event;
    if (key === 'Tab' || key === 'ArrowUp' || key === 'ArrowDown') clicked = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest?.('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return;
    const walks = !clicked && target.closest?.('.board [data-cell], [role=radiogroup]') !== null;
    if (!run(key, walks)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Arrow keys step. @param {(by: -1 | 1) => void} step */
export function followSteps(step) {
  followPageKeys((key, walks) => {
    const by = /** @type {const} */ ({ ArrowLeft: -1, ArrowRight: 1 })[key];
    if (!by || walks) return false;
    step(by);
    return true;
  });
}
