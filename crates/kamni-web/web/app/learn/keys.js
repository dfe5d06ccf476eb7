/** Stepping by keys. */

/**
 * Arrow keys step, unless they walk over the board.
 * @param {(by: -1 | 1) => void} step
 */
export function followSteps(step) {
  // Who clicked a cell did not mean to walk from there; who came by the keyboard did.
  let clicked = false;
  addEventListener('pointerdown', () => (clicked = true), true);
  addEventListener(
    'keydown',
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const { key } = event;
      if (key === 'Tab' || key === 'ArrowUp' || key === 'ArrowDown') clicked = false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if (target.closest?.('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return;
      if (target.closest?.('.board [data-cell]') && !clicked) return;
      event.preventDefault();
      event.stopPropagation();
      step(key === 'ArrowLeft' ? -1 : 1);
    },
    true,
  );
}
