/** What there is to learn: the path of every game, and how far one has come. */

import { h, fill } from '../dom.js';
import { games, get } from '../api.js';
import { rich } from '../learn/feedback.js';
import { pathOf, progress } from '../learn/progress.js';
import { thumbnail } from '../parts/thumbnail.js';
import { addWords, word } from '../words.js';

/** @import { Game, LessonSummary, Progress } from '../data.js' */

/** @typedef {'done' | 'begun' | 'next' | 'new'} State how far one has come in a lesson */

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, lessons, begun] = await Promise.all([
    games(),
    /** @type {Promise<LessonSummary[]>} */ (get('/lessons')),
    progress().catch(() => /** @type {Progress[]} */ ([])),
    addWords('learn/words.'),
  ]);
  const known = new Map(begun.map((one) => [one.name, one]));
  const paths = all.map((game) => ({ game, path: lessons.filter((one) => !one.own && one.game === game.name) }));
  const own = lessons.filter((one) => one.own);
  fill(
    main,
    h(
      'div',
      { class: 'learn-head' },
      h('h1', {}, word('learn.title')),
      h('p', {}, word('learn.lead')),
      h('p', {}, h('a', { href: '/teach' }, word('learn.teach'))),
    ),
    onward(lessons, begun, known, all),
    paths
      .filter(({ path }) => path.length)
      .map(({ game, path }) => section(game.name, game.title, game.summary, path, known)),
    own.length ? section('own', word('learn.own'), word('learn.own-lead'), own, known) : null,
  );
}

/**
 * Where to go on: the lesson that was begun last, or the one after the last that was done.
 * @param {LessonSummary[]} lessons @param {Progress[]} begun @param {Map<string, Progress>} known @param {Game[]} all
 */
function onward(lessons, begun, known, all) {
  const [latest] = begun;
  const at = lessons.findIndex((one) => one.name === latest?.name);
  const open = (/** @type {LessonSummary} */ one) => !known.get(one.name)?.done;
  const lesson = lessons.slice(Math.max(at, 0)).find(open) ?? lessons.find(open);
  if (!lesson) return null;
  const title = all.find((one) => one.name === lesson.game)?.title ?? lesson.game;
  return h(
    'p',
    { class: 'learn-onward' },
    h(
      'a',
      { class: 'button primary large', 'data-act': 'continue', href: `/learn/${pathOf(lesson.name)}` },
      word(latest ? 'learn.continue' : 'learn.begin'),
    ),
    h('span', {}, `${title}: ${lesson.title}`),
  );
}

/** @param {string} id @param {string} title @param {string} lead @param {LessonSummary[]} path @param {Map<string, Progress>} known */
function section(id, title, lead, path, known) {
  const lessons = path.filter((one) => one.kind === 'lesson');
  const annotated = path.filter((one) => one.kind === 'game');
  const done = lessons.filter((one) => known.get(one.name)?.done).length;
  const next = lessons.find((one) => !known.get(one.name)?.done);
  const card = (/** @type {LessonSummary} */ lesson, /** @type {number} */ index) => {
    const reached = known.get(lesson.name);
    /** @type {State} */
    const state = reached?.done ? 'done' : reached && reached.step > 0 ? 'begun' : lesson === next ? 'next' : 'new';
    const said = {
      done: word('learn.state.done'),
      begun: word(lesson.kind === 'game' ? 'learn.state.begun-game' : 'learn.state.begun', {
        n: (reached?.step ?? 0) + 1,
        of: lesson.steps,
      }),
      next: word('learn.state.next'),
      new: word(lesson.kind === 'game' ? 'learn.moves' : 'learn.length', { n: lesson.steps }),
    }[state];
    return h(
      'li',
      { class: `lesson-card is-${state}`, 'data-lesson': lesson.name },
      h(
        'a',
        { href: `/learn/${pathOf(lesson.name)}` },
        thumbnail(lesson.rules, lesson.position),
        h(
          'strong',
          {},
          lesson.kind === 'lesson' ? h('span', { class: 'lesson-number' }, state === 'done' ? '✓' : index + 1) : null,
          lesson.title,
        ),
        h('span', { class: 'lesson-state' }, said),
      ),
      lesson.about && lesson.kind === 'lesson' ? rich(lesson.about) : null,
    );
  };
  return h(
    'section',
    { class: 'learn-path', id, 'aria-labelledby': `${id}-title` },
    h(
      'header',
      {},
      h('h2', { id: `${id}-title` }, title),
      h('span', { class: 'faint' }, word('learn.so-far', { n: done, of: lessons.length })),
      h('p', {}, lead),
    ),
    h('ol', { class: 'lesson-cards' }, lessons.map(card)),
    annotated.length ? h('h3', {}, word('learn.games')) : null,
    annotated.length ? h('ul', { class: 'lesson-cards is-games' }, annotated.map(card)) : null,
  );
}
