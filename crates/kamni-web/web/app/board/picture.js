/** The board as a picture of its own: SVG text that needs no style sheet. */

/** What the style sheet may say, written into the picture as attributes, and what holds without that. @type {Record<string, string>} */
const DEFAULTS = {
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'stop-color': '',
  'stop-opacity': '',
  'font-family': '',
  'font-size': '',
  'font-weight': '',
  'text-anchor': '',
  'dominant-baseline': '',
  'letter-spacing': 'normal',
  'paint-order': 'normal',
};
/** What a picture needs no longer. */
const SHED = /^(class|style|role|tabindex|(aria|data)-.*)$/;

/**
 * @param {SVGSVGElement} svg as it stands in the document
 * @param {string} title
 */
export function picture(svg, title) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  settle(svg, copy);
  prune(copy);
  const { width, height } = svg.viewBox.baseVal;
  const space = 'http://www.w3.org/2000/svg';
  const ground = document.createElementNS(space, 'rect');
  const paper = colourOf('--board-paper', svg);
  for (const [name, value] of Object.entries({ width, height, fill: paper })) ground.setAttribute(name, String(value));
  const name = document.createElementNS(space, 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  copy.setAttribute('xmlns', space);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * A colour of the style sheet as it is seen, light or dark.
 * @param {string} property @param {SVGSVGElement} svg
 */
function colourOf(property, svg) {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  probe.style.fill = `var(${property}, #fff)`;
  svg.append(probe);
  const { fill } = getComputedStyle(probe);
  probe.remove();
  return fill;
}

/**
 * Writes what an element looks like into its copy, and drops what cannot be seen.
 * @param {Element} from @param {Element} to
 */
function settle(from, to) {
  const style = getComputedStyle(from);
  const children = [...from.children];
  const copies = [...to.children];
  children.forEach((child, i) => settle(child, copies[i]));
  const seen = style.display !== 'none' && style.visibility !== 'hidden' && style.opacity !== '0';
  const inks = !['none', 'rgba(0, 0, 0, 0)'].includes(style.fill) || style.stroke !== 'none';
  // Where somebody points at this moment does not belong into the picture.
  const passing = from.matches('.cell-ring, .cell:not(.is-pointed, .is-chosen, .is-target) > .cell-halo');
  const drawn = !['g', 'svg', 'defs', 'stop', 'radialGradient', 'linearGradient'].includes(from.localName);
  if (!seen || passing || (drawn && !inks)) {
    to.remove();
    return;
  }
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    const value = style.getPropertyValue(name);
    if (!applies(from.localName, name) || value === '' || value === usual) continue;
    if (!(name === 'fill' && from.getAttribute('fill')?.startsWith('url('))) to.setAttribute(name, value);
  }
  if (from.localName === 'text' && style.textDecorationLine !== 'none')
    to.setAttribute('text-decoration', style.textDecorationLine);
  if (style.transform !== 'none' && from.localName === 'g') to.setAttribute('transform', style.transform);
  for (const name of to.getAttributeNames()) if (SHED.test(name)) to.removeAttribute(name);
}

/** Drops gradients that nothing uses and groups that hold nothing. @param {Element} copy */
function prune(copy) {
  const used = new Set([...copy.querySelectorAll('[fill^="url("]')].map((one) => one.getAttribute('fill')));
  for (const one of copy.querySelectorAll('radialGradient')) if (!used.has(`url(#${one.id})`)) one.remove();
  for (const group of [...copy.querySelectorAll('g')].reverse()) if (group.childElementCount === 0) group.remove();
}

/** @param {string} tag @param {string} property */
function applies(tag, property) {
  if (property.startsWith('stop-')) return tag === 'stop';
  if (/^(font|text|dominant|letter|paint)/.test(property)) return tag === 'text';
  if (property === 'opacity') return true;
  return !['g', 'svg', 'defs', 'stop', 'radialGradient', 'linearGradient'].includes(tag);
}
