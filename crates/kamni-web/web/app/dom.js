/** Making and filling elements. */

import { pageAddress } from './site.js';

/** @typedef {HTMLElementTagNameMap & {'kamni-board': HTMLElement}} Tags */

/**
 * What can stand in an element: lists are flattened, and holes in them are skipped.
 * @typedef {Node | string | number | null | false | undefined} Single
 * @typedef {Single | Single[]} Some
 * @typedef {Some | Some[]} More
 * @typedef {More | More[]} Child
 */

/**
 * Makes an element. Properties that begin with `on` are listeners; `class`, `aria-*`, `data-*` and the like are
 * attributes; `true` is an attribute without a value; `false`, `null` and `undefined` are left out. A link to one of our pages is written as
 * on a server.
 * @template {keyof Tags} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...Child} children
 * @returns {Tags[T]}
 */
export const h = (tag, properties = {}, ...children) =>
  /** @type {Tags[T]} */ (furnished(document.createElement(tag), properties, children));

/** @param {Element} element @param {Record<string, unknown>} properties @param {Child[]} children */
function furnished(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === 'value' || name === 'checked' || name === 'selected') Reflect.set(element, name, value);
    else if (name === 'href') element.setAttribute(name, pageAddress(String(value)));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/** A button that does something, and says why it could not. @param {Child} label @param {(event: MouseEvent) => unknown} run @param {Record<string, unknown>} [properties] */
export const button = (label, run, properties = {}) => {
  const onclick = (/** @type {MouseEvent} */ event) => attempt(() => run(event));
  return h('button', { type: 'button', ...properties, onclick }, label);
};

/**
 * A form that does something when it is sent, and says why it could not: in `note`, if there is one.
 * @param {Record<string, unknown>} properties @param {() => unknown} run @param {More[]} children @param {Element} [note]
 */
export const form = (properties, run, children, note) =>
  h(
    'form',
    {
      ...properties,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (note) note.textContent = '';
        attempt(run, note);
      },
    },
    children,
  );

/** A button that shows a sign, with a label that explains it. @param {Child} sign @param {string} label @param {() => unknown} onclick @param {Record<string, unknown>} [properties] */
export const signButton = (sign, label, onclick, properties = {}) =>
  button(sign, onclick, { ...properties, 'aria-label': label, title: label });

/** One of several choices. @param {string} name of them all @param {string} value @param {boolean} checked @param {() => void} onchange @param {string} [kind] */
export const radio = (name, value, checked, onchange, kind) =>
  h('input', { type: 'radio', class: kind, name, value, checked, onchange });

/**
 * Listens for an event.
 * @template {keyof HTMLElementEventMap} K
 * @param {EventTarget} target @param {K} type @param {AddEventListenerOptions} how @param {(event: HTMLElementEventMap[K]) => void} run
 */
export const on = (target, type, how, run) => target.addEventListener(type, /** @type {EventListener} */ (run), how);

/** The nodes among nested lists with holes. @param {Child[]} children @returns {(Node|string)[]} */
function nodes(children) {
  return /** @type {Single[]} */ (children.flat(Infinity))
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Replaces what an element holds. @param {Element} element @param {...Child} children */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * Draws what an element holds, where what it depends on has changed: else neither a click nor the focus is lost. Whether it was drawn.
 * @param {HTMLElement} element @param {unknown} depends @param {() => Child} draw
 */
export function redraw(element, depends, draw) {
  const key = JSON.stringify(depends) ?? '';
  if (element.dataset.drawn === key) return false;
  element.dataset.drawn = key;
  fill(element, draw());
  return true;
}

/** An SVG element. @param {string} tag @param {Record<string, unknown>} [attributes] @param {...Child} children @returns {SVGElement} */
export const s = (tag, attributes = {}, ...children) =>
  /** @type {SVGElement} */ (
    furnished(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
  );

/** Announces a text to screen readers. @param {string} text */
export function announce(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

/** Does something, and says why it could not: for some seconds, or in `note`. @param {() => unknown} run @param {Element} [note] */
export const attempt = async (run, note) => {
  try {
    await run();
  } catch (error) {
    const text = /** @type {Error} */ (error)?.message || String(error);
    if (note) note.textContent = text;
    else toast(text, 'bad');
  }
};

/** Starts something over: what was begun before is told to stop. */
export class Restart {
  #now = new AbortController();

  /** What stops when it is started over. */
  get signal() {
    return this.#now.signal;
  }

  stop() {
    this.#now.abort();
  }

  next() {
    this.stop();
    this.#now = new AbortController();
    return this.signal;
  }
}

/** Shows a short message for some seconds. @param {string} text @param {'good'|'bad'} [kind] */
export function toast(text, kind = 'good') {
  document.querySelector('.toast')?.remove();
  const note = h('p', { class: `toast ${kind}`, role: kind === 'bad' ? 'alert' : 'status' }, text);
  (document.querySelector('dialog[open]') ?? document.body).append(note);
  setTimeout(() => note.remove(), kind === 'bad' ? 8000 : 3500);
}
