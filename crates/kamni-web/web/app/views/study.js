/** Studies: the list, and one of them with its steps. */

import { post } from '../api.js';
import { button, fill, form, h, toast } from '../dom.js';
import { openClasses, teach } from '../classes/teaching.js';
import { define } from '../element/index.js';
import { hasServer } from '../engine/index.js';
import { LessonPage } from '../learn/lesson.js';
import { positionAddress } from '../parts/address.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { openGame } from '../parts/game.js';
import { copyField, save } from '../parts/share.js';
import { pageAddress } from '../site.js';
import { when, word } from '../words.js';
import { stepFields } from '../studies/add.js';
import { forget, keep, newStudy, studies } from '../studies/kept.js';
import { addressOf, inAddress, lessonOf, recordsOf } from '../studies/study.js';

/** @import { CheckedLesson } from '../data.js' */
/** @import { Step, Study } from '../studies/study.js' */

/** A longer link is no link any more. */
const MAX_LINK = 8000;

/** The study that the address names. */
const NAMED = /^#([0-9a-f]{16})$/;

/** @param {HTMLElement} main */
export async function show(main) {
  define();
  const draw = () => {
    const shared = inAddress(location.hash);
    if (shared) {
      const study = { ...newStudy(), ...shared };
      new StudyPage(main, study, false).draw();
      return;
    }
    const study = studies().find(({ id }) => id === NAMED.exec(location.hash)?.[1]);
    if (study) new StudyPage(main, study, true).draw();
    else list(main);
  };
  addEventListener('hashchange', draw);
  draw();
}

/** @param {HTMLElement} main */
function list(main) {
  const all = studies();
  const begin = () => {
    const study = newStudy();
    keep(study);
    location.hash = study.id;
  };
  fill(main, [
    h('h1', {}, word('study.list')),
    h('p', {}, word('study.lead')),
    h('ul', { class: 'study-list' }, [
      all.map(({ id, title, steps, updated }) =>
        h('li', {}, [
          h('a', { class: 'button', href: `/study#${id}` }, title || word('study.untitled')),
          ' ',
          h('span', { class: 'faint' }, `${word('study.steps', { n: steps.length })} · ${when(updated)}`),
        ]),
      ),
    ]),
    h('p', { class: 'row' }, [
      button(word('study.new'), begin, { class: 'primary', 'data-act': 'new-study' }),
      h('a', { href: '/analysis' }, word('study.to-analysis')),
    ]),
    h('p', { class: 'faint' }, word('study.kept')),
  ]);
}

/** A study that is read as a lesson: the address still names the study. */
class StudyLesson extends LessonPage {
  /** @param {number} to @param {boolean} [first] */
  go(to, first = false) {
    const { href } = location;
    super.go(to, first);
    history.replaceState(null, '', href);
  }
}

class StudyPage {
  /** @param {HTMLElement} main @param {Study} study @param {boolean} isOwn whether this browser keeps it */
  constructor(main, study, isOwn) {
    this.main = main;
    this.study = study;
    this.isOwn = isOwn;
    /** What came of the proof. @type {CheckedLesson | null} */
    this.checked = null;
    this.preview = h('section', { class: 'study-preview' });
  }

  get text() {
    return lessonOf(this.study, word('study.variation'));
  }

  get file() {
    return `kamni-${this.study.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'study'}`;
  }

  /** @param {Partial<Study>} change */
  change(change) {
    this.study = { ...this.study, ...change };
    this.checked = null;
    keep(this.study);
    this.draw();
  }

  draw() {
    const { study, isOwn } = this;
    const { steps } = study;
    const act = (/** @type {string} */ name, /** @type {() => unknown} */ run, kind = '') =>
      button(word(`study.${name}`), run, { 'data-act': name, class: kind });
    const mine = () => {
      keep(study);
      location.hash = study.id;
    };
    fill(this.main, [
      h('p', {}, h('a', { href: '/study' }, word('study.list'))),
      h('h1', {}, study.title || word('study.untitled')),
      study.about ? h('p', {}, study.about) : null,
      isOwn ? null : h('p', { class: 'row' }, [word('study.of-somebody'), ' ', act('take', mine, 'primary')]),
      steps.length
        ? null
        : h('p', {}, word('study.empty'), ' ', h('a', { href: '/analysis' }, word('study.to-analysis'))),
      h(
        'ol',
        { class: 'study-steps' },
        steps.map((step, index) => this.step(step, index)),
      ),
      this.flaws(),
      h('div', { class: 'row wrap study-actions' }, [
        steps.length
          ? [
              hasServer ? act('check', () => this.check(), 'primary') : null,
              hasServer ? act('show', () => this.read()) : null,
              act('print', () => print()),
              act('share', () => this.share()),
              act('lesson', () => save(new Blob([this.text], { type: 'text/markdown' }), `${this.file}.md`)),
              act('kgn', () => this.kgn()),
              hasServer ? act('class', () => this.give()) : null,
            ]
          : null,
        isOwn ? act('rename', () => this.rename()) : null,
        isOwn ? act('delete', () => this.remove(), 'danger') : null,
      ]),
      this.preview,
    ]);
  }

  /** @param {Step} step @param {number} index */
  step(step, index) {
    const { steps } = this.study;
    const proof = this.checked?.steps[index];
    const swap = (/** @type {number} */ by) => {
      const moved = [...steps];
      [moved[index], moved[index + by]] = [moved[index + by], moved[index]];
      this.change({ steps: moved });
    };
    const others = (/** @type {Step} */ one) =>
      this.change({ steps: steps.map((old, at) => (at === index ? one : old)) });
    const edit = () => {
      const fields = stepFields(step, step.known);
      const send = () => {
        others({ ...step, ...fields.fields() });
        box.close();
      };
      const parts = [
        fields.element,
        h('p', { class: 'row end' }, h('button', { class: 'primary' }, word('study.save'))),
      ];
      const box = dialog(word('study.edit'), form({ class: 'task-form' }, send, parts), 'class-dialog');
    };
    const small = (/** @type {string} */ act, /** @type {() => unknown} */ run) =>
      button(word(`study.${act}`), run, { class: 'plain', 'data-act': act });
    const board = h('kamni-board', { rules: step.rules, position: step.start, moves: step.moves.join(' ') });
    return h('li', { class: 'panel', 'data-step': index + 1 }, [
      h('h2', {}, step.heading || String(index + 1)),
      proof ? h('p', { class: `study-proof is-${proof}`, 'data-proof': proof }, word(`study.proof.${proof}`)) : null,
      h('p', { class: 'study-place' }, [
        h('a', { href: positionAddress(step.rules, step.start, step.moves) }, `${step.rules} ${step.start}`),
        step.moves.length ? ` ${step.moves.join(' ')}` : null,
      ]),
      board,
      h('p', {}, step.text),
      step.arrows.length || step.marks.length
        ? h('p', { class: 'faint' }, [...step.marks, ...step.arrows.map((pair) => pair.join(' → '))].join(', '))
        : null,
      step.variations.map((moves) => h('p', { class: 'study-variation' }, h('code', {}, moves.join(' ')))),
      step.ask ? h('p', {}, h('b', {}, word(`study.ask.${step.ask}`))) : null,
      this.isOwn
        ? h('p', { class: 'row wrap study-tools' }, [
            small('edit', edit),
            index > 0 ? small('up', () => swap(-1)) : null,
            index < steps.length - 1 ? small('down', () => swap(1)) : null,
            small('drop', () => this.change({ steps: steps.filter((_, at) => at !== index) })),
          ])
        : null,
    ]);
  }

  flaws() {
    const { checked } = this;
    if (!checked) return null;
    if (!checked.flaws.length)
      return h('p', { class: 'good', role: 'status', 'data-checked': 'good' }, word('study.proved'));
    return h('div', { class: 'bad', role: 'status', 'data-checked': 'bad' }, [
      h('p', {}, word('study.flawed')),
      h(
        'ul',
        {},
        checked.flaws.map(({ line, message }) => h('li', {}, word('study.flaw', { line, message }))),
      ),
    ]);
  }

  async check() {
    this.checked = /** @type {CheckedLesson} */ (await post('/lessons/check', { text: this.text }));
    this.draw();
  }

  /** The study as readers see it. */
  async read() {
    await this.check();
    const lesson = this.checked?.lesson;
    if (!lesson) return;
    const page = new StudyLesson(this.preview, lesson, await openGame(lesson.rules), false);
    page.table.querySelector('h1')?.previousElementSibling?.remove();
    page.go(0, true);
    this.preview.scrollIntoView({ block: 'start' });
  }

  share() {
    const address = new URL(pageAddress(addressOf(this.study)), location.href).href;
    dialog(word('study.share'), [
      address.length <= MAX_LINK
        ? copyField('', address, { 'aria-label': word('study.share') })
        : h('p', {}, word('study.share-long')),
      h('p', { class: 'faint' }, word('study.share-note')),
    ]);
  }

  async kgn() {
    const text = await post('/records/format', recordsOf(this.study));
    save(new Blob([text], { type: 'text/plain' }), `${this.file}.kgn`);
  }

  /** Sets the study as a task of a class. */
  async give() {
    const own = await openClasses();
    const one = (/** @type {{code: string, title: string}} */ { code, title }) => {
      const run = async () => {
        await teach(code, { kind: 'study', title: this.study.title.slice(0, 60), text: this.text });
        box.close();
        toast(word('study.given'));
      };
      return h('li', {}, button([h('b', {}, code), title ? ` ${title}` : null], run, { 'data-class': code }));
    };
    const box = dialog(word('study.class'), [
      own.length ? h('ul', { class: 'study-list' }, own.map(one)) : h('p', {}, word('study.no-class')),
      h('p', {}, h('a', { href: '/class' }, word('study.open-class'))),
    ]);
  }

  rename() {
    const { study } = this;
    const title = h('input', { type: 'text', id: 'study-title', maxlength: 80, value: study.title, required: true });
    const about = h('input', { type: 'text', id: 'study-about', maxlength: 200, value: study.about });
    const send = () => {
      this.change({ title: title.value.trim(), about: about.value.trim() });
      box.close();
    };
    const parts = [
      h('label', { class: 'field' }, h('span', {}, word('study.title')), title),
      h('label', { class: 'field' }, h('span', {}, word('study.about')), about),
      h('p', { class: 'row end' }, h('button', { class: 'primary' }, word('study.save'))),
    ];
    const box = dialog(word('study.rename'), form({ class: 'task-form' }, send, parts));
  }

  async remove() {
    if (!(await confirmed(word('study.delete-sure'), word('study.delete')))) return;
    forget(this.study.id);
    location.hash = '';
  }
}
