/** Stepping through a game by wheel and swipe. */

import { on } from '../dom.js';

/** @import { Table } from './table.js' */
/** @typedef {(name: 'back' | 'forward') => void} Step shows another position */

/** How far a wheel turns for a step, and how soon the next step may follow, in pixels and milliseconds. */
const TURN = 40;
const PAUSE = 70;
/** How far and how fast a finger goes for a step. */
const SWIPE = 45;
const SWIPE_TIME = 1200;

/** The wheel over the board or the list steps through the game. @param {Table} table @param {Step} go @param {HTMLElement[]} places */
export function followWheel(table, go, places) {
  let turned = 0;
  let last = 0;
  let way = '';
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const step = event.deltaY < 0 ? 'back' : 'forward';
    if (table.count === (step === 'back' ? 0 : table.all)) return;
    event.preventDefault();
    turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
    // A wheel that counts lines or pages turns in larger units.
    const far = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? Math.abs(turned) : TURN;
    // Who turns back means it.
    if (far < TURN || (step === way && event.timeStamp - last < PAUSE)) return;
    turned = 0;
    way = step;
    last = event.timeStamp;
    go(step);
  };
  for (const place of places) place.addEventListener('wheel', wheel, { passive: false });
}

/** A finger that goes to the right shows the move before, one to the left the next. @param {Step} go @param {HTMLElement} place */
export function followSwipe(go, place) {
  /** @type {{x: number, y: number, time: number} | null} */
  let from = null;
  on(place, 'touchstart', { passive: true }, (event) => {
    const [touch] = event.touches;
    const scrolls = [...place.querySelectorAll('.board-scroller')].some(
      (one) => one.contains(/** @type {Node} */ (event.target)) && one.scrollWidth > one.clientWidth + 1,
    );
    from = event.touches.length > 1 || scrolls ? null : { x: touch.clientX, y: touch.clientY, time: event.timeStamp };
  });
  on(place, 'touchmove', { passive: true }, (event) => {
    // Somebody drags a piece.
    if (event.defaultPrevented) from = null;
  });
  place.addEventListener('touchcancel', () => (from = null));
  place.addEventListener('touchend', (event) => {
    const [touch] = event.changedTouches;
    const start = from;
    from = null;
    if (!start || event.timeStamp - start.time > SWIPE_TIME) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) go(dx > 0 ? 'back' : 'forward');
  });
}
