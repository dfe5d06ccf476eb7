/** The dialog for sharing: link, position, record, picture. */

import { button, h, toast } from '../dom.js';
import { word } from '../words.js';
import { dialog } from './dialog.js';
import { described, describedPng } from './picture.js';

/**
 * @param {object} what
 * @param {string} what.link
 * @param {string} what.position rules and position in one text
 * @param {string} what.embed the address of the board for a frame in another page
 * @param {() => Promise<string>} what.kgn
 * @param {() => string} what.picture
 * @param {string} what.name the file name without its ending
 */
export function share({ link, position, embed, kgn, picture: draw, name }) {
  const picture = () => described(draw(), position);
  const address = new URL(link, location.href).href;
  dialog(word('share.title'), [
    copyField(word('share.link'), address),
    copyField(word('share.position'), position),
    copyField(word('embed.code'), frame(new URL(embed, location.href).href)),
    h('p', { class: 'row wrap' }, [
      button(word('share.copy-kgn'), async () => copy(await kgn())),
      button(word('share.kgn'), async () => save(new Blob([await kgn()], { type: 'text/plain' }), `${name}.kgn`)),
      button(word('share.copy-svg'), () => copy(picture())),
      button('SVG ↓', () => save(svgBlob(picture()), `${name}.svg`)),
      button('PNG ↓', async () => save(await png(picture(), position), `${name}.png`)),
    ]),
  ]);
}

/** The text that shows a board in another page. @param {string} address */
function frame(address) {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return `<iframe src="${escaped}" width="480" height="480" title="kamni" loading="lazy"></iframe>`;
}

/** A text to be copied. @param {string} label @param {string} text @param {Record<string, unknown>} [more] */
export function copyField(label, text, more = {}) {
  const input = h('input', { type: 'text', readonly: true, value: text, onfocus: () => input.select(), ...more });
  return h('label', { class: 'field wide' }, [
    label && h('span', {}, label),
    h('span', { class: 'row' }, [input, button(word('share.copy'), () => copy(text))]),
  ]);
}

/** Copies a text; where that is not allowed, the text is shown. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(word('share.copied'));
  } catch {
    toast(text);
  }
}

/** @param {string} text */
const svgBlob = (text) => new Blob([text], { type: 'image/svg+xml' });

/** Saves a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The picture in twice its size, as a bitmap. @param {string} svg @param {string} position @returns {Promise<Blob>} */
async function png(svg, position) {
  const url = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = h('canvas', { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    /** @type {Blob} */
    const blob = await new Promise((done, failed) =>
      canvas.toBlob((made) => (made ? done(made) : failed(new Error('PNG')))),
    );
    return new Blob([describedPng(new Uint8Array(await blob.arrayBuffer()), position)], { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
