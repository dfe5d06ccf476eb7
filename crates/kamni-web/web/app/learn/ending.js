/** What comes after a lesson or an annotated game: the next one, or a game. */

import { h } from '../dom.js';
import { word } from '../words.js';
import { rich } from './feedback.js';
import { pathOf } from './progress.js';

/** @import { Game, LessonStep, LessonSummary } from '../data.js' */

/**
 * A game in which what was learnt decides: a start that the lesson teaches, else the last position of the lesson that is played on and won.
 * @param {LessonSummary & {path?: LessonStep[]}} lesson @param {Game} game @returns {{rules: string, position: string}}
 */
export function gameAfter({ name, path = [] }, game) {
  const taught = game.starts.find((start) => start.lesson === name);
  const played = path.findLast(({ task, board }) => task?.kind === 'play' && board.rules.startsWith(game.name));
  return taught ?? played?.board ?? game.first_game;
}

/** @param {LessonSummary & {next: LessonSummary | null, path?: LessonStep[]}} lesson @param {Game} game */
export function ending(lesson, game) {
  const { next } = lesson;
  const first = gameAfter(lesson, game);
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
