/** What comes after a lesson or an annotated game: the next one, or a game. */

import { h } from '../dom.js';
import { word } from '../words.js';
import { rich } from './feedback.js';
import { pathOf } from './progress.js';

/** @import { Game, LessonSummary } from '../data.js' */

/** @param {LessonSummary & {next: LessonSummary | null}} lesson @param {Game} game */
export function ending({ next }, game) {
  const first = game.first_game;
  const start = new URLSearchParams({ rules: first.rules, position: first.position.replaceAll(' ', '_') });
  if (first.position === 'start') start.delete('position');
  return [
    h('p', {}, next ? word('learn.done-next', { title: next.title }) : word('learn.done-all')),
    next?.about ? rich(next.about) : null,
    h('p', { class: 'row' }, [
      next
        ? h('a', { class: 'button primary', 'data-act': 'next-lesson', href: `/learn/${pathOf(next.name)}` }, [
            word('learn.next-lesson'),
          ])
        : null,
      h('a', { class: next ? 'button' : 'button primary', 'data-act': 'play', href: `/new?${start}` }, [
        word('learn.play', { game: game.title }),
      ]),
      h('a', { href: '/learn' }, word('learn.all')),
    ]),
  ];
}
