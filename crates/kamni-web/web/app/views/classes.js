/** Classes: join one with six letters, or open one. */

import { Problem } from '../api.js';
import { form, h, fill } from '../dom.js';
import { puzzleChoice, puzzleSets } from '../classes/add.js';
import { codeForm, grouped } from '../classes/code.js';
import { keepKey, openClass, ownClasses } from '../classes/server.js';
import { inAddress, readFile } from '../classes/tasks.js';
import { hasServer } from '../engine/index.js';
import { when, word } from '../words.js';

/** @import { ClassEntry, Game, PuzzlesOfGame } from '../data.js' */
/** @import { Shared } from '../classes/tasks.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer) throw new Problem(404, word('engine.no-others'));
  const [known, own] = await Promise.all([puzzleSets(), ownClasses().catch(() => /** @type {ClassEntry[]} */ ([]))]);
  /** What another class had. @type {Shared | null} */
  let copied = null;
  let problem = '';
  try {
    copied = inAddress(location.hash);
  } catch (error) {
    problem = /** @type {Error} */ (error).message;
  }
  addEventListener('hashchange', () => location.reload());
  fill(main, [
    h('h1', {}, word('classes.title')),
    own.length ? list(own) : null,
    h('div', { class: 'classes' }, [
      h('section', { class: 'panel', id: 'join' }, [
        h('h2', {}, word('classes.join')),
        h('p', {}, word('classes.join-lead')),
        codeForm(),
      ]),
      h('section', { class: 'panel', id: 'open' }, [
        h('h2', {}, word('classes.open')),
        h('p', {}, word('classes.open-lead')),
        problem ? h('p', { class: 'bad', role: 'alert' }, problem) : null,
        opening(known, copied),
      ]),
    ]),
    h('p', { class: 'faint' }, word('classes.private')),
    h('p', {}, h('a', { href: '/teach' }, word('classes.teach'))),
  ]);
}

/** The classes of this browser. @param {ClassEntry[]} own */
function list(own) {
  return h('section', { class: 'class-own', 'aria-label': word('classes.own') }, [
    h('h2', {}, word('classes.own')),
    h('ul', {}, [
      own.map(({ code, title, teacher, expires }) =>
        h('li', {}, [
          h('a', { class: 'button', href: `/class/${code}` }, h('b', {}, grouped(code)), title ? ` ${title}` : null),
          ' ',
          h('span', { class: 'faint' }, [
            [
              word(teacher ? 'classes.teaching' : 'classes.joined'),
              word('classes.until', { when: when(expires) }),
            ].join(' · '),
          ]),
        ]),
      ),
    ]),
  ]);
}

/** The form that opens a class; as it stands it opens a good one. @param {{set: PuzzlesOfGame, game: Game}[]} known @param {Shared | null} copied */
function opening(known, copied) {
  let shared = copied;
  const choice = puzzleChoice(known);
  const value = shared?.title ?? '';
  const title = h('input', { type: 'text', id: 'class-title', maxlength: 60, autocomplete: 'off', value });
  const days = h('input', { type: 'number', id: 'class-days', min: 1, max: 3660, placeholder: '365' });
  const later = h('input', { type: 'checkbox', id: 'class-later' });
  const what = h('div', {});
  const draw = () => {
    const tasks = shared?.tasks.length;
    fill(
      what,
      tasks
        ? h('p', { 'data-copied': tasks }, word('classes.copied', { n: tasks }))
        : later.checked
          ? null
          : choice.element,
    );
  };
  later.addEventListener('change', draw);
  const note = h('p', { class: 'bad', role: 'alert' });
  const file = h('input', { type: 'file', id: 'class-file', accept: '.json,application/json' });
  file.addEventListener('change', async () => {
    note.textContent = '';
    try {
      shared = readFile((await file.files?.[0]?.text()) ?? '');
      title.value ||= shared.title;
    } catch (error) {
      note.textContent = /** @type {Error} */ (error).message;
    }
    draw();
  });
  draw();
  const open = async () => {
    const tasks = shared ? shared.tasks : later.checked ? [] : [choice.fields()];
    const kept = days.value ? { days: Number(days.value) } : {};
    const { code, key } = await openClass({ title: title.value.trim(), tasks: /** @type {any} */ (tasks), ...kept });
    keepKey(code, key);
    location.assign(`/class/${code}`);
  };
  const parts = [
    h('label', { class: 'field' }, h('span', {}, word('classes.name')), title),
    h('h3', {}, word('classes.first-task')),
    what,
    copied ? null : h('label', { class: 'check' }, later, word('classes.later')),
    h('details', {}, [
      h('summary', {}, word('classes.more')),
      h('label', { class: 'field' }, h('span', {}, word('classes.days')), days),
      h('label', { class: 'field' }, h('span', {}, word('classes.file')), file),
    ]),
    note,
    h('button', { class: 'primary large', 'data-act': 'open' }, word('classes.go')),
  ];
  return form({}, open, parts, note);
}
