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
