/** From the analysis board into a study: the position with a remark, arrows, variations and a question. */

import { form, fill, h, toast } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { word } from '../words.js';
import { keep, newStudy, studies } from './kept.js';
import { MAX_STEPS, MAX_TEXT, questions } from './study.js';

/** @import { Known, Step } from './study.js' */

/** Pairs of cells, such as `a1 b2, c3 d4`. @param {string} text @returns {[string, string][]} */
const pairs = (text) =>
  text
    .split(/[,;]/)
    .map((pair) => pair.trim().split(/[\s–>-]+/))
    .filter(({ length }) => length === 2)
    .map(([from, to]) => [from, to]);

/** @param {string} label @param {HTMLElement} control @param {string} [note] */
const field = (label, control, note) =>
  h('label', { class: 'field' }, h('span', {}, label), control, note ? h('small', { class: 'faint' }, note) : null);

/**
 * The fields of a step.
 * @param {Pick<Step, 'heading' | 'text' | 'marks' | 'arrows' | 'ask'>} step @param {Known | null} known
 */
export function stepFields(step, known) {
  const heading = h('input', {
    type: 'text',
    id: 'step-heading',
    maxlength: 80,
    value: step.heading,
    autocomplete: 'off',
  });
  const text = h('textarea', { id: 'step-text', rows: 4, maxlength: MAX_TEXT, required: true }, step.text);
  const marks = h('input', { type: 'text', id: 'step-marks', value: step.marks.join(' '), autocomplete: 'off' });
  const arrows = h('input', {
    type: 'text',
    id: 'step-arrows',
    value: step.arrows.map((pair) => pair.join(' ')).join(', '),
    autocomplete: 'off',
  });
  const ask = h('select', { id: 'step-ask' }, [
    questions(known).map((name) =>
      h('option', { value: name, selected: name === step.ask }, word(`study.ask.${name || 'nothing'}`)),
    ),
  ]);
  return {
    element: [
      field(word('study.heading'), heading),
      field(word('study.text'), text),
      h('div', { class: 'class-fields' }, [
        field(word('study.marks'), marks, word('study.marks-note')),
        field(word('study.arrows'), arrows, word('study.arrows-note')),
      ]),
      field(word('study.ask'), ask, known ? word('study.ask-note') : word('study.ask-unknown')),
    ],
    fields: () => ({
      heading: heading.value.trim(),
      text: text.value.trim(),
      marks: marks.value.split(/[\s,]+/).filter(Boolean),
      arrows: pairs(arrows.value),
      ask: /** @type {Step['ask']} */ (ask.value),
    }),
  };
}

/** Asks what is to be said about a position, and puts it into a study. @param {Pick<Step, 'rules' | 'start' | 'moves' | 'variations' | 'known'> & {comment: string}} place */
export function askStep({ comment, ...place }) {
  const all = studies();
  const into = h('select', { id: 'study-into' }, [
    all.map(({ id, title }) => h('option', { value: id }, title || word('study.untitled'))),
    h('option', { value: '' }, word('study.new')),
  ]);
  const title = h('input', { type: 'text', id: 'study-title', maxlength: 80, autocomplete: 'off' });
  const named = field(word('study.title'), title);
  const draw = () => {
    named.hidden = into.value !== '';
  };
  into.addEventListener('change', draw);
  draw();
  const step = stepFields({ heading: '', text: comment, marks: [], arrows: [], ask: '' }, place.known);
  const note = h('p', { class: 'bad', role: 'alert' });
  const send = () => {
    const study = all.find(({ id }) => id === into.value) ?? { ...newStudy(), title: title.value.trim() };
    if (study.steps.length >= MAX_STEPS) throw new Error(word('study.full', { n: MAX_STEPS }));
    keep({ ...study, steps: [...study.steps, { ...place, ...step.fields() }] });
    box.close();
    toast(word('study.added'));
  };
  const lines = place.variations.length
    ? h('p', { class: 'faint' }, word('study.variations', { n: place.variations.length }))
    : null;
  const parts = [
    field(word('study.into'), into),
    named,
    step.element,
    lines,
    note,
    h('p', { class: 'row end' }, [
      h('a', { href: '/study' }, word('study.all')),
      h('button', { class: 'primary', 'data-act': 'add-step' }, word('study.add')),
    ]),
  ];
  const box = dialog(word('study.add-title'), form({ class: 'task-form' }, send, parts, note), 'class-dialog');
  fill(note);
}
