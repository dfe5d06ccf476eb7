// Numbers on the page: "1 move" and "2 moves"; «1 ход», «2 хода», «5 ходов».
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const APP = new URL('../../web/app/', import.meta.url);
const GAMES = new URL('../../../../games/', import.meta.url);
const folders = [
  new URL('words/', APP),
  new URL('board/', APP),
  ...readdirSync(GAMES).map((name) => new URL(`${name}/material/board/`, GAMES)),
].filter((folder) => existsSync(folder));

/** All words of a language, of the page and of every board. */
const words = (language) =>
  folders
    .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
    .filter(({ href }) => href.endsWith(`${language}.json`))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8'))));

/** What the text says with this number in the blank that is counted. */
const said = (language, text, number) =>
  (typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(number)] ?? text.other)).replace(
    /\{(n|score)\}/g,
    String(number),
  );

test('a text that counts something has a form for each kind of number', () => {
  for (const language of ['en', 'ru']) {
    const all = words(language);
    assert.ok(all.length > 200, 'the words are found');
    for (const [id, text] of all) {
      if (typeof text === 'string')
        assert.doesNotMatch(text, /\{(n|count|score)\} \p{L}{3,}/u, `${language} ${id}: nothing to choose from`);
    }
  }
});

test('one thing is singular, and 0, 2, 5 and 21 are plural', () => {
  for (const [id, text] of words('en').filter(([, text]) => typeof text !== 'string')) {
    assert.doesNotMatch(said('en', text, 1), /\b1 (\p{L}+ )?(moves|points|stones|chips|cells)\b/u, id);
    for (const number of [0, 2, 5, 21])
      assert.doesNotMatch(said('en', text, number), /\b\d+ (\p{L}+ )?(move|point|stone|chip|cell)\b/u, id);
  }
});

test('Russian nouns agree with 0, 1, 2, 5 and 21', () => {
  // What each noun that is counted looks like behind a number of each kind.
  const nouns = [
    ['ход', 'хода', 'ходов'],
    ['очко', 'очка', 'очков'],
    ['фишка', 'фишки', 'фишек'],
    ['клетка', 'клетки', 'клеток'],
  ];
  let seen = 0;
  for (const [id, text] of words('ru').filter(([, text]) => typeof text !== 'string' && 'few' in text)) {
    for (const [number, form] of [
      [0, 2],
      [1, 0],
      [2, 1],
      [5, 2],
      [11, 2],
      [21, 0],
      [22, 1],
    ]) {
      const behind = said('ru', text, number).match(new RegExp(`\\b${number} (?:\\p{L}+ )?(\\p{L}+)`, 'u'))?.[0] ?? '';
      const noun = nouns.find((forms) => forms.some((one) => behind.split(' ').includes(one)));
      if (!noun) continue;
      seen += 1;
      assert.ok(behind.split(' ').includes(noun[form]), `${id}: ${behind}`);
    }
  }
  assert.ok(seen > 50, 'nouns are found');
});
