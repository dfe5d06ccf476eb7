// Both languages say everything, with the same blanks, and every word that the page asks for is there.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../../web/app/', import.meta.url);
const read = (name) => readFileSync(new URL(name, WEB), 'utf8');
const words = (language) => ({
  ...JSON.parse(read(`words/${language}.json`)),
  ...JSON.parse(read(`words/ending.${language}.json`)),
  ...JSON.parse(read(`learn/words.${language}.json`)),
  ...JSON.parse(read(`puzzles/words.${language}.json`)),
  ...JSON.parse(read(`classes/words.${language}.json`)),
  ...JSON.parse(read(`board/words.${language}.json`)),
});
const [english, russian] = [words('en'), words('ru')];
const blanks = (text) =>
  [
    ...new Set(
      Object.values(typeof text === 'string' ? [text] : text)
        .join(' ')
        .match(/\{\w+\}/g),
    ),
  ].sort();

test('both languages have the same words with the same blanks', () => {
  assert.deepEqual(Object.keys(english).sort(), Object.keys(russian).sort());
  for (const id of Object.keys(english)) assert.deepEqual(blanks(english[id]), blanks(russian[id]), id);
});

test('every plural has the forms of its language', () => {
  for (const [language, all] of [
    ['en', english],
    ['ru', russian],
  ]) {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, text] of Object.entries(all)) {
      // Chosen by how a player's name behaves in a sentence.
      if (typeof text !== 'string' && 'plural' in text) assert.deepEqual(Object.keys(text), ['plural', 'other'], id);
      else if (typeof text !== 'string')
        assert.deepEqual(
          needed.filter((form) => !(form in text)),
          [],
          `${language} ${id}`,
        );
    }
  }
});

test('every word that the page names exists', () => {
  const files = readdirSync(WEB, { recursive: true }).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 20, 'the files of the page are found');
  for (const file of files) {
    for (const [, id] of read(file).matchAll(/\bword\('([^']+)'/g)) assert.ok(id in english, `${file}: ${id}`);
  }
});
