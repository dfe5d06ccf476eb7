// The words of the boards: the same in both languages, none missing, none unused; what grades sound like.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gradesByCell, strength } from '../../web/app/board/grade.js';
import { gradeText } from '../../web/app/board/label.js';
import { drawn, GAMES } from './positions.mjs';

const folder = new URL('../../web/app/board/', import.meta.url);
const read = (name) => {
  const game = drawn.find((game) => name.startsWith(`${game}.`));
  return readFileSync(game ? new URL(`${game}/material/board/${name}`, GAMES) : new URL(name, folder), 'utf8');
};
const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));

/** The words of all boards, and those that come with the drawing of a game: [file, ids begin with, modules]. */
const drawings = drawn.map((game) => `${game}.js`);
const SETS = [
  ['words', 'board', [...modules, ...drawings]],
  ...drawn.map((game) => [`${game}.words`, game, [`${game}.js`]]),
].map(([file, prefix, used]) => ({
  file,
  prefix,
  code: used.map(read).join('\n'),
  words: Object.fromEntries(['en', 'ru'].map((language) => [language, JSON.parse(read(`${file}.${language}.json`))])),
}));

for (const { file, prefix, code, words } of SETS) {
  test(`${file}: both languages have the same words with the same blanks`, () => {
    assert.deepEqual(Object.keys(words.ru), Object.keys(words.en));
    const blanks = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();
    for (const id of Object.keys(words.en)) assert.deepEqual(blanks(words.ru[id]), blanks(words.en[id]), id);
  });

  test(`${file}: plural forms are those of the language`, () => {
    for (const [language, all] of Object.entries(words)) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [id, text] of Object.entries(all)) {
        if (typeof text === 'object')
          assert.deepEqual(Object.keys(text).sort(), [...forms].sort(), `${language} ${id}`);
      }
    }
  });

  test(`${file}: every word in the code exists, and every word is used`, () => {
    const named = code.match(new RegExp(`(?<=['\`])${prefix}-[a-z]+(?:-[a-z]+)*(?=['\`])`, 'g')) ?? [];
    // Words whose names are put together.
    const built = [
      ...['win', 'draw', 'loss', 'win-in', 'loss-in', 'seems-win', 'seems-draw', 'seems-loss'].map(
        (end) => `board-${end}`,
      ),
      ...named.map((id) => `${id}-bound`),
      // What the line below the board says while one, two or three cells are chosen.
      ...[1, 2, 3].map((count) => `${prefix}-choosing-${count}`),
      // And where the chosen piece can go between two of the opponent's.
      `${prefix}-between`,
      // What a hint advises, by the cells of a move or by what all moves lead to.
      ...[1, 2, 'win', 'draw', 'loss'].map((what) => `${prefix}-idea-${what}`),
      // The same for one board alone, by its rules.
      ...Object.keys(words.en).filter((id) =>
        new RegExp(`^${prefix}/[\\w,=]+-idea-([12]|any)(-[01](\\.\\d+)?)?$`).test(id),
      ),
      // What the line says of a stage of the game, by the cells of its moves: at its beginning, and to whoever is new to it.
      ...[1, 2].flatMap((count) =>
        ['now', 'stage', 'later'].flatMap((what) =>
          ['', '-0', '-1'].map((side) => `${prefix}-${what}-${count}${side}`),
        ),
      ),
      // The same where an option of the rules changes it.
      ...Object.keys(words.en).filter((id) => new RegExp(`^${prefix},\\w+=\\w+-(now|stage)-[12]$`).test(id)),
    ];
    const known = new Set([...named, ...built]);
    for (const id of Object.keys(words.en)) assert.ok(known.has(id), `${id} is not used`);
    for (const [, id] of code.matchAll(new RegExp(`(?:word\\(|id(?: =|:) )'(${prefix}-[^']+)'`, 'g')))
      assert.ok(words.en[id], id);
  });
}

test('no game is named but in its own files', () => {
  const app = new URL('../../web/', import.meta.url);
  const name = new RegExp(`\\b(${drawn.join('|')})\\b`, 'i');
  const files = readdirSync(app, { recursive: true }).filter((file) => /\.(js|css|json|html|svg)$/.test(file));
  assert.ok(files.length > 50);
  for (const file of files) {
    const found = readFileSync(new URL(file, app), 'utf8')
      .split('\n')
      .findIndex((line) => name.test(line));
    assert.equal(found, -1, `${file}:${found + 1}`);
  }
});

const grade = (value, distance, more = {}) => ({ value, score: null, distance, exact: true, best: false, ...more });

test('a cell has the grade of its best move, which an analysis lists first', () => {
  const open = new Map([
    [
      '4',
      [
        { move: '4', cells: [] },
        { move: '4+5>9', cells: [] },
      ],
    ],
  ]);
  const graded = [
    ['4+5>9', grade('win', 3)],
    ['4', grade('loss', 2)],
  ];
  assert.equal(gradesByCell(open, new Map(graded)).get('4').value, 'win');
  assert.equal(gradesByCell(open, new Map(graded.slice(1))).get('4').value, 'loss');
  assert.equal(gradesByCell(open, new Map()).size, 0);
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
  assert.equal(gradeText(grade('loss', null, { score: -5 }), word), 'board-loss, board-score-lose:5');
  assert.equal(gradeText(grade('win', null, { score: 0 }), word), 'board-win, board-score-even');
  // What is not proved is never said to win, to draw or to lose.
  assert.equal(gradeText(grade('win', 7, { exact: false }), word), 'board-seems-win, board-guess');
});
