// Studies without a browser: what becomes of them as lesson files, records and links.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { lang: 'en' } };

const { addressOf, inAddress, lessonOf, questions, readStudy, recordsOf } =
  await import('../../web/app/studies/study.js');

const known = { value: 'win', best: ['1', '2'], turn: 'first', count: 5 };
const step = (more = {}) => ({
  heading: 'Two | stones',
  rules: 'kayles/5',
  start: 'XX... 1',
  moves: [],
  text: 'Take\n\none.',
  marks: ['1'],
  arrows: [['1', '2']],
  variations: [['1', '2'], ['2']],
  ask: 'find',
  known,
  ...more,
});
const study = {
  id: '0',
  title: 'My study',
  about: '',
  steps: [step(), step({ rules: 'kayles/6', moves: ['1'], ask: 'say', known: { ...known, value: 'loss' } })],
  updated: 0,
};

test('a study is a lesson file that claims what is known', () => {
  const text = lessonOf(study, 'Variations');
  assert.ok(text.startsWith('---\nrules: kayles/5\nen: My study\nru: My study\n'), text);
  assert.ok(text.includes('## Two stones | Two stones'), 'nothing tears a heading apart');
  assert.ok(text.includes('en: Take one.\n'), 'nor a paragraph');
  assert.ok(text.includes('```task\nfind one\nanswer: 1, 2\nright.en: Variations: `1 2`; `2`\n'), 'after the answer');
  assert.ok(!text.includes('en: Variations: `1 2`; `2`\n\n'), 'not before it');
  assert.ok(text.includes('rules: kayles/6\nmoves: 1\n'));
  assert.ok(text.includes('```task\nsay\nanswer: second\n'), 'the mover loses');
  assert.equal(text.match(/value win/g)?.length, 1);
});

test('only what is proved can be asked', () => {
  assert.deepEqual(questions(null), ['']);
  assert.deepEqual(questions(known), ['', 'say', 'find', 'play']);
  assert.deepEqual(questions({ ...known, value: 'loss', best: ['1', '2', '3', '4', '5'] }), ['', 'say']);
  const asked = lessonOf({ ...study, steps: [step({ known: null })] }, 'V');
  assert.ok(!asked.includes('```task') && !asked.includes('```claim') && asked.includes('en: V: `1 2`; `2`'));
});

test('remarks and variations are in the records', () => {
  const [first, second] = recordsOf(study);
  assert.equal(first.line.comment, 'Two stones. Take one.');
  assert.deepEqual(
    first.line.moves.map(({ move }) => move),
    ['1', '2'],
  );
  assert.deepEqual(
    first.line.moves[0].variations?.[0].moves.map(({ move }) => move),
    ['2'],
  );
  assert.equal(second.line.moves[0].comment, 'Two stones. Take one.');
});

test('a study comes back from its link, and nothing else is one', () => {
  const address = addressOf(study);
  const back = inAddress(address.slice(address.indexOf('#')));
  assert.deepEqual(back?.steps, study.steps);
  for (const bad of ['', '#else', '#study=%%%', '#study=bm9uc2Vuc2U']) assert.equal(inAddress(bad), null);
  assert.equal(readStudy({ version: 2, steps: [] }), null);
  assert.deepEqual(
    readStudy({ steps: [null, 7, { rules: 1 }, { rules: 'a', start: 'b', arrows: [['x']], known: { value: 'god' } }] })
      ?.steps,
    [
      {
        heading: '',
        rules: 'a',
        start: 'b',
        moves: [],
        text: '',
        marks: [],
        arrows: [],
        variations: [],
        ask: '',
        known: null,
      },
    ],
  );
});
