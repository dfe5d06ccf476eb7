/** Stepping through a game by keys, wheel and swipe. */
import { on } from '../dom.js';

import { followPageKeys } from '../parts/keys.js';

/**
 * What is stepped through.
 * @typedef {object} Steps
 * @property {number} count how many moves were made in the position that is shown
 * @property {number} all how many moves the game has
 * @property {(name: string) => void} step shows another position: first, back, forward or last
 */

/** Keys that step wherever the focus is. @type {Record<string, string>} */
const ALWAYS = { ',': 'back', '.': 'forward', '[': 'back', ']': 'forward' };
/** Keys that step unless they walk over the board. @type {Record<string, string>} */
const ELSEWHERE = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

/** How far a wheel turns for a step, and how soon the next step may follow, in pixels and milliseconds. */
const TURN = 40;
const PAUSE = 70;
/** How far and how fast a finger goes for a step. */
const SWIPE = 45;
const SWIPE_TIME = 1200;

/**
 * @param {Steps} steps
 * @param {{moment: (by: number) => boolean, escape: () => boolean, key: (key: string) => boolean}} others what other keys do; false if
 * nothing can be done
 */
export function followKeys(steps, { moment, escape, key: other }) {
  followPageKeys((key, walks) => {
    const step = ALWAYS[key] ?? (walks ? undefined : ELSEWHERE[key]);
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by && moment(by)) return true;
    return step ? stepped(steps, step) : key === 'Escape' ? escape() : other(key);
  });
}

/** @param {Steps} steps @param {string} step */
function stepped(steps, step) {
  steps.step(step);
  return steps.all > 0;
}

/** The wheel over the board or the list steps through the game. @param {Steps} steps @param {HTMLElement[]} places */
export function followWheel(steps, places) {
  let turned = 0;
  let last = 0;
  let way = '';
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const step = event.deltaY < 0 ? 'back' : 'forward';
    if (steps.count === (step === 'back' ? 0 : steps.all)) return;
    event.preventDefault();
    turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
    // A wheel that counts lines or pages turns in larger units.
    const far = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? Math.abs(turned) : TURN;
    // Who turns back means it.
    if (far < TURN || (step === way && event.timeStamp - last < PAUSE)) return;
    turned = 0;
    way = step;
    last = event.timeStamp;
    steps.step(step);
  };
  for (const place of places) place.addEventListener('wheel', wheel, { passive: false });
}

/** A finger that goes to the right shows the move before, one to the left the next. @param {Steps} steps @param {HTMLElement} place */
export function followSwipe(steps, place) {
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
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) steps.step(dx > 0 ? 'back' : 'forward');
  });
}
