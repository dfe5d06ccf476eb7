// The words of the boards: the same in both languages, none missing, none unused; what grades sound like.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { better, gradesByCell, strength } from '../../web/app/board/grade.js';
import { gradeText } from '../../web/app/board/label.js';

const folder = new URL('../../web/app/board/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');
const [english, russian] = ['en', 'ru'].map((language) => JSON.parse(read(`words.${language}.json`)));
const code = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map(read)
  .join('\n');

test('both languages have the same words with the same blanks', () => {
  assert.deepEqual(Object.keys(russian), Object.keys(english));
  const blanks = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();
  for (const id of Object.keys(english)) assert.deepEqual(blanks(russian[id]), blanks(english[id]), id);
});

test('plural forms are those of the language', () => {
  for (const [language, words] of [
    ['en', english],
    ['ru', russian],
  ]) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, text] of Object.entries(words)) {
      if (typeof text === 'object') assert.deepEqual(Object.keys(text).sort(), [...forms].sort(), `${language} ${id}`);
    }
  }
});

test('every word in the code exists, and every word is used', () => {
  const named = new Set(code.match(/(?<=['`])board-[a-z]+(?:-[a-z]+)*(?=['`])/g));
  const built = ['win', 'draw', 'loss', 'win-in', 'loss-in', 'jade', 'blue', 'jade-bound', 'blue-bound'];
  const known = new Set([...named, ...built.map((end) => `board-${end}`)]);
  for (const id of Object.keys(english)) assert.ok(known.has(id), `${id} is not used`);
  for (const [, id] of code.matchAll(/word\('([^']+)'/g)) assert.ok(english[id], id);
  for (const [, id] of code.matchAll(/id(?: =|:) '(board-[^']+)'/g)) assert.ok(english[id], id);
});

const grade = (value, distance, more = {}) => ({ value, score: null, distance, exact: true, best: false, ...more });

test('a win is better soon, a loss late', () => {
  assert.ok(better(grade('win', 9), grade('draw', null)));
  assert.ok(better(grade('win', 3), grade('win', 5)));
  assert.ok(better(grade('loss', 8), grade('loss', 2)));
  assert.ok(!better(grade('loss', 2), grade('loss', 8)));
  const open = new Map([
    [
      '4',
      [
        { move: '4', cells: [] },
        { move: '4+5>9', cells: [] },
      ],
    ],
  ]);
  const grades = new Map([
    ['4', grade('loss', 2)],
    ['4+5>9', grade('win', 3)],
  ]);
  assert.equal(gradesByCell(open, grades).get('4').value, 'win');
});

test('distant values are fainter', () => {
  const all = [grade('win', 3), grade('win', 9), grade('loss', 2)];
  assert.equal(strength(all[0], all), 1);
  assert.ok(strength(all[1], all) < 0.5);
  assert.equal(strength(all[2], all), 1);
});

test('grades in words', () => {
  const word = (id, blanks = {}) => `${id}${blanks.n === undefined ? '' : `:${blanks.n}`}`;
  assert.equal(gradeText(grade('win', 7, { best: true }), word), 'board-win-in:7, board-best');
  assert.equal(gradeText(grade('draw', null, { exact: false }), word), 'board-draw, board-guess');
  assert.equal(gradeText(grade('loss', null, { score: -5 }), word), 'board-loss, board-score:5');
});
