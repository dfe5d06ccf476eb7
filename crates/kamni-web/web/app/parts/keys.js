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

/** Keys that step wherever the focus is. @type {Record<string, string>} */
const ALWAYS = { ',': 'back', '.': 'forward', '[': 'back', ']': 'forward' };
/** Keys that step unless they walk over the board. @type {Record<string, string>} */
const ELSEWHERE = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

/** Where a key steps: first, back, forward or last. @param {string} key @param {boolean} walks */
export const stepOf = (key, walks) => ALWAYS[key] ?? (walks ? undefined : ELSEWHERE[key]);

/** Keys step, as far as the page has such steps. @param {Record<string, () => void>} steps */
export function followSteps(steps) {
  followPageKeys((key, walks) => {
    const step = steps[stepOf(key, walks) ?? ''];
    step?.();
    return step !== undefined;
  });
}
