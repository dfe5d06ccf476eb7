/** A lesson, a study or an annotated game as a task of a class: the teacher sees how far a pupil is. */

import { get } from '../api.js';
import { fill, h } from '../dom.js';
import { AnnotatedPage } from '../learn/annotated.js';
import { LessonPage } from '../learn/lesson.js';
import { pathOf } from '../learn/progress.js';
import { openGame } from '../parts/game.js';
import { word } from '../words.js';

/** @import { AnnotatedGame, ClassTask, Game, Lesson } from '../data.js' */
/** @import { Child } from '../dom.js' */
/** @import { ClassServer } from './server.js' */

/** What happens around the lesson. @typedef {{reached: (reached: Record<string, unknown>) => void, head: () => HTMLElement, ending: () => Child}} Around */

class ClassLesson extends LessonPage {
  /** The steps whose answer was shown. @type {Set<number>} */
  #shown = new Set();
  #hints = 0;

  /** @param {HTMLElement} main @param {Lesson} lesson @param {Game} game @param {ClassTask} task @param {Around} around */
  constructor(main, lesson, game, task, around) {
    super(main, lesson, game, false);
    this.set = task;
    this.around = around;
    this.hint.addEventListener('click', () => (this.#hints += 1));
    this.table.querySelector('h1')?.previousElementSibling?.replaceWith(around.head());
  }

  /** @param {number} to @param {boolean} [first] */
  go(to, first = false) {
    const before = this.at;
    const { href } = location;
    super.go(to, first);
    // The address names the task.
    history.replaceState(history.state, '', href);
    if (before !== this.at) this.tell();
  }

  async give() {
    this.#shown.add(this.at);
    await super.give();
  }

  solved() {
    super.solved();
    this.tell();
  }

  draw() {
    super.draw();
    if (!this.set) return;
    if (!this.set.hints) this.hint.hidden = true;
    if (!this.set.solutions) this.reveal.hidden = true;
  }

  tell() {
    const { path } = this.lesson;
    const own = path.filter((step, index) => step.task && this.done.has(index) && !this.#shown.has(index)).length;
    const asked = path.filter(({ task }) => task).length;
    const isSeen = this.at >= path.length || this.at === path.length - 1;
    this.around.reached({
      step: [Math.min(Math.max(this.at, 0) + 1, path.length), path.length],
      done: isSeen && own === asked,
      shown: this.#shown.size > 0 || (this.at >= path.length && own < asked),
      hints: this.#hints,
    });
  }

  end() {
    super.end();
    fill(this.text, this.around.ending());
  }
}

class ClassGame extends AnnotatedPage {
  /** @param {HTMLElement} main @param {AnnotatedGame} record @param {Game} game @param {Around} around */
  constructor(main, record, game, around) {
    super(main, record, game);
    this.around = around;
    this.table.querySelector('h1')?.previousElementSibling?.replaceWith(around.head());
  }

  /** @param {number} to @param {boolean} [first] */
  go(to, first = false) {
    const { href } = location;
    super.go(to, first);
    history.replaceState(history.state, '', href);
    const of = this.end;
    this.around?.reached({ step: [Math.min(this.at, of), of], done: this.at === of });
  }
}

/** @param {HTMLElement} main @param {ClassTask} task @param {ClassServer} server @param {Around} around */
export async function showLesson(main, task, server, around) {
  const name = task.lesson ?? '';
  const lesson = task.kind === 'study' ? await server.lesson(task.number) : await get(`/lessons/${pathOf(name)}`);
  const game = await openGame(lesson.rules);
  const page =
    lesson.kind === 'game'
      ? new ClassGame(main, lesson, game, around)
      : new ClassLesson(main, lesson, game, task, around);
  page.go(0, true);
  if (task.kind === 'study') main.prepend(h('p', { class: 'faint class-unproved' }, word('task.study-by')));
  return page.exercise;
}
