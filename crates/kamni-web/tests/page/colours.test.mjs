// The colours of the boards: everything can be told apart, light and dark.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../../web/app/board/colours.css', import.meta.url), 'utf8');

/** The colours by name: the first of a pair where it is light, the second where it is dark. */
const colours = [...css.matchAll(/--board-([\w-]+): ([^;]+);/g)].map(([, name, value]) => {
  const pair = /^light-dark\((.*), ((?:#|rgb).*)\)$/.exec(value);
  return [name, pair ? pair[1] : value, pair ? pair[2] : value];
});
const light = Object.fromEntries(colours.map(([name, value]) => [name, value]));
const dark = Object.fromEntries(colours.map(([name, , value]) => [name, value]));

test('every colour is one, light and dark', () => {
  assert.ok(colours.length > 50);
  for (const value of [...Object.values(light), ...Object.values(dark)])
    assert.match(value, /^(#[0-9a-f]{6}|rgb\([\d ./]+\))$/);
});

/** Relative luminance as WCAG defines it. */
function luminance(hex) {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'plate'],
  ['ink-strong', 'paper'],
  ['ink-strong', 'plate'],
  ['ink', 'field'],
  ['ink-strong', 'field'],
  ['badge-ink', 'win'],
  ['badge-ink', 'draw'],
  ['badge-ink', 'loss'],
  ['win', 'badge-paper'],
  ['draw', 'badge-paper'],
  ['loss', 'badge-paper'],
  ['button-ink', 'button'],
];
const GROUNDS = ['paper', 'plate', 'field', 'light', 'dark'];
const MARKS = ['choose', 'focus', 'point'].flatMap((mark) => GROUNDS.map((ground) => [mark, ground]));
const LINES = [
  ['target', 'hollow'],
  ['line', 'paper'],
  ['hollow-edge', 'plate'],
  ['hollow-edge', 'paper'],
  ['ivory-middle', 'ebony-middle'],
  ['cross', 'blocked'],
  ['ink-strong', 'badge-paper'],
];
/** A piece stands out from its ground by its edge or by its body. */
const PIECES = [
  ['granite', 'hollow'],
  ['granite', 'plate'],
  ['jade', 'field'],
  ['lapis', 'field'],
  ['jade', 'paper'],
  ['lapis', 'paper'],
  ['ivory', 'light'],
  ['ivory', 'dark'],
  ['ebony', 'light'],
  ['ebony', 'dark'],
  ['block', 'paper'],
];

for (const [name, colours] of Object.entries({ light, dark })) {
  test(`contrast by WCAG 2.2 AA, ${name}`, () => {
    const check = (one, other, least) => {
      const found = contrast(colours[one], colours[other]);
      assert.ok(found >= least, `${one} on ${other}: ${found.toFixed(2)} of ${least}`);
    };
    for (const [one, other] of TEXT) check(one, other, 4.5);
    for (const [one, other] of [...MARKS, ...LINES]) check(one, other, 3);
    for (const [piece, ground] of PIECES) {
      const best = Math.max(
        ...['edge', 'middle'].map((part) => contrast(colours[`${piece}-${part}`], colours[ground])),
      );
      assert.ok(best >= 3, `${piece} on ${ground}: ${best.toFixed(2)} of 3`);
    }
  });
}
