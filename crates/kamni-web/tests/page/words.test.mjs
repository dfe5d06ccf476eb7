// Both languages say everything, with the same blanks, and every word that the page asks for is there.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../../web/app/', import.meta.url);
const GAMES = new URL('../../../../games/', import.meta.url);

/** The files of the page and of the drawings that games bring: where each is, and what it holds. */
const files = [WEB, ...readdirSync(GAMES).map((game) => new URL(`${game}/material/board/`, GAMES))].flatMap((folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
);
const words = (language) =>
  Object.assign(
    {},
    ...files
      .filter((file) => file.endsWith(`/${language}.json`) || file.endsWith(`.${language}.json`))
      .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  );
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

const scripts = files
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '') }));
const ids = Object.keys(english);

test('every word that the page names exists', () => {
  assert.ok(scripts.length > 20, 'the scripts of the page are found');
  const spaces = new Set(ids.filter((id) => id.includes('.')).map((id) => id.split('.')[0]));
  const isName = (text) => /^[a-z-]+(\.[a-z0-9-]+)+$/.test(text) && spaces.has(text.split('.')[0]);
  for (const { file, text } of scripts) {
    for (const [, id] of text.matchAll(/\bword\('([^']+)'/g)) assert.ok(id in english, `${file}: ${id}`);
    // Whatever looks like the name of a word is one, also where it is chosen first and looked up later.
    for (const [, id] of text.matchAll(/'([^'\n]+)'/g))
      assert.ok(!isName(id) || id in english || /\.(js|css|json)$/.test(id), `${file}: ${id}`);
    for (const [, begin] of text.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)) {
      const is = ids.some((id) => id.startsWith(begin));
      assert.ok(is || !spaces.has(begin.split('.')[0]), `${file}: ${begin}…`);
    }
  }
});

test('every word is used', () => {
  const all = scripts.map(({ text }) => text).join('\n');
  const begins = [...all.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)].map(([, begin]) => begin);
  // Kinds of sentences that are put together from a name of the caller's and what was lost.
  const shaped = /^(coach|try|turning)\.|-/;
  const dead = ids.filter(
    (id) => !all.includes(`'${id}'`) && !begins.some((begin) => id.startsWith(begin)) && !shaped.test(id),
  );
  assert.deepEqual(dead, []);
});
