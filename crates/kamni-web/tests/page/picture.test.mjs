// Pictures remember their position.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { described, describedPng, positionOfPng, positionOfSvg } from '../../web/app/parts/picture.js';

const POSITION = 'chips 0,4,9:2,7 1';

test('an SVG', () => {
  const svg = described('<svg viewBox="0 0 1 1"><title>x</title></svg>', 'kayles/4 a<b&c>');
  assert.equal(positionOfSvg(svg), 'kayles/4 a<b&c>');
  assert.ok(svg.startsWith('<svg viewBox="0 0 1 1"><desc>'));
  assert.equal(positionOfSvg('<svg></svg>'), null);
});

/** A chunk by zlib's own checksum. */
function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32 ? crc32(body) : 0);
  return Buffer.concat([length, body, sum]);
}

const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const png = new Uint8Array(
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);

test('a PNG', () => {
  assert.equal(positionOfPng(png), null);
  const whole = describedPng(png, POSITION);
  assert.equal(positionOfPng(whole), POSITION);
  // The chunk is the one that zlib's checksum would make.
  const data = Buffer.from(`Comment\0kamni position: ${POSITION}`);
  if (crc32) assert.deepEqual(Buffer.from(whole.subarray(33, 33 + data.length + 12)), chunk('tEXt', data));
});

test('nonsense is no position', () => {
  assert.equal(positionOfPng(new Uint8Array([1, 2, 3])), null);
  for (let cut = 0; cut < png.length; cut++) assert.equal(positionOfPng(png.slice(0, cut)), null);
  const wild = describedPng(png, POSITION).slice(0, 40);
  assert.equal(positionOfPng(wild), null);
});

/** Numbers from 0 to below `limit` that a seed repeats (mulberry32). */
function randomNumbers(seed) {
  return (limit) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

test('any bytes are a picture with a position or without', () => {
  const seed = Number(process.env.KAMNI_SEED ?? Date.now() % 1_000_000_000);
  const cases = Number(process.env.KAMNI_CASES ?? 20_000);
  const random = randomNumbers(seed);
  const svg = new TextEncoder().encode(described('<svg viewBox="0 0 1 1"><title>x</title></svg>', POSITION));
  const seeds = [describedPng(png, POSITION), png, svg];
  for (let number = 0; number < cases; number++) {
    let bytes = seeds[random(seeds.length)].slice();
    for (let slips = 1 + random(5); slips > 0; slips--) {
      const at = random(bytes.length + 1);
      const kind = random(4);
      if (kind === 0 && at < bytes.length) bytes[at] = random(256);
      if (kind === 1) bytes = bytes.slice(0, Math.max(at, 1));
      if (kind === 2) bytes = new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at >> 1)]);
      // A length that leads nowhere.
      if (kind === 3 && at + 4 <= bytes.length) new DataView(bytes.buffer).setUint32(at, random(2 ** 32));
    }
    for (const found of [positionOfPng(bytes), positionOfSvg(new TextDecoder().decode(bytes))]) {
      assert.ok(found === null || (typeof found === 'string' && found.length <= bytes.length), `KAMNI_SEED=${seed}`);
    }
  }
});
