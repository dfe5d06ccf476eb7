/** Making SVG elements. */
import { s as element } from '../dom.js';

export { s as element } from '../dom.js';

/** @import { Shape } from './scene.js' */

/**
 * The element of a shape; gradients are found under the board's own names.
 * @param {Shape} shape
 * @param {string} id the board's
 */
export function draw([tag, attributes, text], id) {
  const made = element(tag, attributes, text);
  const fill = made.getAttribute('fill');
  if (fill?.startsWith('url:')) made.setAttribute('fill', `url(#${id}-${fill.slice(4)})`);
  return made;
}

/**
 * Puts the children of an element in this order. Those that are in place are not touched, so that they keep the focus.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let at = parent.firstElementChild;
  for (const child of children) {
    if (child === at) at = at.nextElementSibling;
    else parent.insertBefore(child, at);
  }
}

/** Whether the user asked for reduced motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
