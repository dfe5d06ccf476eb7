/** Mouse, pen and touch: clicks and drags on the cells of a board. */
import { on } from '../dom.js';

/**
 * @typedef {object} Hand what pointing means
 * @property {(cell: string | null, again: boolean) => void} click on a cell, or beside all cells; `again` for the second of a
 * double click
 * @property {(cell: string) => void} back the other way: right click or long press
 * @property {(cell: string) => boolean} grab whether something can be dragged from there
 * @property {(cell: string, point: {x: number, y: number}, over: string | null) => void} drag over this cell
 * @property {(cell: string, target: string | null) => void} drop
 */

/** A pointer that moves less than this, in pixels, clicks; one that moves more drags. */
const DRAG_DISTANCE = 6;
const LONG_PRESS = 550;

/**
 * @param {SVGSVGElement} svg
 * @param {Hand} hand
 * @param {AbortSignal} signal ends it
 */
export function followPointer(svg, hand, signal) {
  /** @type {{id: number, cell: string, x: number, y: number, moving: boolean} | null} */
  let grip = null;
  let swallow = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let press;

  on(svg, 'pointerdown', { signal }, (event) => {
    swallow = false;
    clearTimeout(press);
    const cell = cellAt(event.target);
    if (event.button !== 0 || !event.isPrimary || cell === null) return;
    if (event.pointerType === 'touch' && svg.classList.contains('is-editing')) {
      press = setTimeout(() => {
        swallow = true;
        hand.back(cell);
      }, LONG_PRESS);
    }
    if (hand.grab(cell)) grip = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, moving: false };
  });

  on(svg, 'pointermove', { signal }, (event) => {
    if (!grip || event.pointerId !== grip.id) return;
    if (!grip.moving) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < DRAG_DISTANCE) return;
      clearTimeout(press);
      grip.moving = true;
      svg.setPointerCapture(event.pointerId);
    }
    hand.drag(grip.cell, toBoard(svg, event), cellUnder(svg, event));
  });

  // The page must not scroll while a piece is dragged.
  on(svg, 'touchmove', { signal, passive: false }, (event) => {
    if (grip && event.cancelable) event.preventDefault();
  });

  const end = (/** @type {PointerEvent} */ event) => {
    clearTimeout(press);
    const held = grip;
    grip = null;
    if (!held?.moving) return;
    swallow = true;
    hand.drop(held.cell, event.type === 'pointerup' ? cellUnder(svg, event) : null);
  };
  svg.addEventListener('pointerup', end, { signal });
  svg.addEventListener('pointercancel', end, { signal });

  on(svg, 'click', { signal }, (event) => {
    if (!swallow) hand.click(cellAt(event.target), event.detail > 1);
    swallow = false;
  });

  on(svg, 'contextmenu', { signal }, (event) => {
    const cell = cellAt(event.target);
    if (cell === null) return;
    if (!swallow) hand.back(cell);
    if (svg.classList.contains('is-editing')) event.preventDefault();
  });
}

/**
 * Which cell is pointed at without a click: by the mouse, a pen or the keyboard.
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

/** The cell that holds an element. @param {EventTarget | null} target */
function cellAt(target) {
  return target instanceof Element ? (target.closest('[data-cell]')?.getAttribute('data-cell') ?? null) : null;
}

/** The cell below the pointer, whoever has captured it. @param {SVGSVGElement} svg @param {PointerEvent} event */
function cellUnder(svg, event) {
  // The board may stand in a shadow tree.
  const root = /** @type {Document | ShadowRoot} */ (svg.getRootNode());
  const below = root.elementFromPoint(event.clientX, event.clientY);
  return below && svg.contains(below) ? cellAt(below) : null;
}

/** @param {SVGSVGElement} svg @param {PointerEvent} event */
function toBoard(svg, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x: point.x, y: point.y };
}
