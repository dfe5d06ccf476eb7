/** A lesson or an annotated game. */

import { get } from '../api.js';
import { openGame } from '../parts/game.js';
import { AnnotatedPage } from '../learn/annotated.js';
import { LessonPage } from '../learn/lesson.js';
import { progress } from '../learn/progress.js';
import { pagePath } from '../site.js';

/** @import { Progress } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const name = decodeURIComponent(pagePath().replace(/^\/learn\//, ''));
  const path = pagePath().replace(/^\/learn/, '/lessons');
  const [lesson, begun] = await Promise.all([get(path), progress().catch(() => /** @type {Progress[]} */ ([]))]);
  const game = await openGame(lesson.rules);
  // What is printed: the whole lesson with pictures.
  const sheet = main.querySelector('.sheet');
  const known = begun.find((one) => one.name === name);
  const begin = Number(location.hash.slice(1)) || 0;
  if (lesson.kind === 'game') {
    const page = new AnnotatedPage(main, lesson, game);
    page.go(begin || (known && !known.done ? known.step : 0), true);
  } else {
    const page = new LessonPage(main, lesson, game, Boolean(known?.done));
    page.go(begin ? begin - 1 : known && !known.done ? Math.min(known.step, lesson.path.length - 1) : 0, true);
  }
  if (sheet) main.append(sheet);
}
