/** Pictures with their position as metadata, so that a saved SVG or PNG can be opened again. */

const MARK = 'kamni position: ';
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The SVG with its position inside. @param {string} svg @param {string} position rules and position */
export function described(svg, position) {
  const text = `${MARK}${position}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return svg.replace(/<svg\b[^>]*>/, (tag) => `${tag}<desc>${text}</desc>`);
}

/** The position in the text of an SVG, if there is one. @param {string} svg */
export function positionOfSvg(svg) {
  const found = svg.match(/<desc>kamni position: ([^<]*)<\/desc>/)?.[1];
  return found?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null;
}

/** The PNG with its position as a text chunk. @param {Uint8Array<ArrayBuffer>} png @param {string} position */
export function describedPng(png, position) {
  const data = new TextEncoder().encode(`tEXtComment\0${MARK}${position}`);
  const chunk = new Uint8Array(data.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(data.length + 4, crc(data));
  // Right after the header chunk, which is always 25 bytes long.
  const at = SIGNATURE.length + 25;
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, at));
  whole.set(chunk, at);
  whole.set(png.subarray(at), at + chunk.length);
  return whole;
}

/** The position in a PNG, if there is one. @param {Uint8Array<ArrayBuffer>} png */
export function positionOfPng(png) {
  if (SIGNATURE.some((byte, index) => png[index] !== byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const kind = new TextDecoder('latin1').decode(png.subarray(at + 4, at + 8));
    const text =
      kind === 'tEXt' ? new TextDecoder().decode(png.subarray(at + 8, Math.min(at + 8 + length, png.length))) : '';
    const [, value] = text.split('\0');
    if (value?.startsWith(MARK)) return value.slice(MARK.length);
    at += length + 12;
  }
  return null;
}

/** The checksum of PNG. @param {Uint8Array} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
