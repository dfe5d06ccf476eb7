/** What there is to learn: the path of every game, and how far one has come. */

import { h, fill } from '../dom.js';
import { games, get } from '../api.js';
import { rich } from '../learn/feedback.js';
import { pathOf, progress } from '../learn/progress.js';
import { thumbnail } from '../parts/thumbnail.js';
import { word } from '../words.js';

/** @import { Game, LessonSummary, Progress } from '../data.js' */

/** @typedef {'done' | 'begun' | 'next' | 'new'} State how far one has come in a lesson */

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, lessons, begun] = await Promise.all([
    games(),
    /** @type {Promise<LessonSummary[]>} */ (get('/lessons')),
    progress().catch(() => /** @type {Progress[]} */ ([])),
  ]);
  const known = new Map(begun.map((one) => [one.name, one]));
  const paths = all.map((game) => ({ game, path: lessons.filter((one) => !one.own && one.game === game.name) }));
  const own = lessons.filter((one) => one.own);
  const next = nextOf(lessons, begun, known);
  // An address can name a game; else what one is at is open.
  const named = location.hash.slice(1);
  const here = all.some(({ name }) => name === named) ? named : (next ?? lessons[0])?.game;
  fill(main, [
    h('div', { class: 'learn-head' }, [
      h('h1', {}, word('learn.title')),
      h('p', {}, word('learn.lead')),
      h('p', {}, h('a', { href: '/teach' }, word('learn.teach'))),
    ]),
    next ? onward(next, begun.length > 0, all) : null,
    paths
      .filter(({ path }) => path.length)
      .map(({ game, path }) => section(game.name, game.title, game.summary, path, known, game.name === here)),
    own.length ? section('own', word('learn.own'), word('learn.own-lead'), own, known, here === undefined) : null,
  ]);
}

/**
 * Where to go on: the lesson that was begun last, or the one after the last that was done.
 * @param {LessonSummary[]} lessons @param {Progress[]} begun @param {Map<string, Progress>} known
 */
function nextOf(lessons, [latest], known) {
  const at = lessons.findIndex((one) => one.name === latest?.name);
  const open = (/** @type {LessonSummary} */ one) => !known.get(one.name)?.done;
  return lessons.slice(Math.max(at, 0)).find(open) ?? lessons.find(open);
}

/** @param {LessonSummary} lesson @param {boolean} begun whether any lesson was begun @param {Game[]} all */
function onward(lesson, begun, all) {
  const title = all.find((one) => one.name === lesson.game)?.title ?? lesson.game;
  return h('p', { class: 'row learn-onward' }, [
    h('a', { class: 'button primary large', 'data-act': 'continue', href: `/learn/${pathOf(lesson.name)}` }, [
      word(begun ? 'learn.continue' : 'learn.begin'),
    ]),
    h('span', {}, `${title}: ${lesson.title}`),
  ]);
}

/** @param {string} id @param {string} title @param {string} lead @param {LessonSummary[]} path @param {Map<string, Progress>} known @param {boolean} open */
function section(id, title, lead, path, known, open) {
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
    return h('li', { class: `link-card lesson-card is-${state}`, 'data-lesson': lesson.name }, [
      h('a', { href: `/learn/${pathOf(lesson.name)}` }, [
        thumbnail(lesson.rules, lesson.position),
        h('strong', {}, [
          lesson.kind === 'lesson' ? h('span', { class: 'lesson-number' }, state === 'done' ? '✓' : index + 1) : null,
          lesson.title,
        ]),
        h('span', { class: 'lesson-state' }, said),
      ]),
      lesson.about && lesson.kind === 'lesson' ? rich(lesson.about) : null,
    ]);
  };
  return h('details', { class: 'learn-path', id, open }, [
    h('summary', {}, [
      h('h2', {}, title),
      h('span', { class: 'faint' }, word('learn.so-far', { n: done, of: lessons.length })),
    ]),
    h('p', { class: 'faint' }, lead),
    h('ol', { class: 'lesson-cards' }, lessons.map(card)),
    annotated.length ? h('h3', {}, word('learn.games')) : null,
    annotated.length ? h('ul', { class: 'lesson-cards is-games' }, annotated.map(card)) : null,
  ]);
}
