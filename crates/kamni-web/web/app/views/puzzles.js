/** Puzzles: today's, to be solved on the spot, and the ways to all others. */

import { games, get, query } from '../api.js';
import { h, fill } from '../dom.js';
import { hasServer } from '../engine/index.js';
import { openGame } from '../parts/game.js';
import { ratingCurve } from '../puzzles/curve.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { bestRun } from '../puzzles/best.js';
import { language, word } from '../words.js';

/** @import { Game, Mine, OwnPuzzles, Puzzle, PuzzlesOfGame } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, today, { games: sets }, mine] = await Promise.all([
    games(),
    /** @type {Promise<Puzzle>} */ (get('/puzzles/today')),
    /** @type {Promise<{games: PuzzlesOfGame[]}>} */ (get('/puzzles?count=0')),
    /** @type {Promise<Mine>} */ (get('/puzzles/mine').catch(() => ({ games: [], due: [], days: [] }))),
  ]);
  const game = await openGame(today.rules);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const panel = new PuzzlePanel(today, game, {
    head: [
      h('h1', {}, word('puzzles.today')),
      h('p', { class: 'faint' }, `${date} · ${word('puzzle.title', { game: game.title, rating: today.rating })}`),
      week(mine),
    ],
    next: `/puzzles/next?${query({ game: game.name, skip: today.id })}`,
  });
  const known = sets.flatMap((set) => {
    const entry = all.find((one) => one.name === set.game);
    return entry ? [{ set, game: entry, own: mine.games.find((one) => one.game === set.game) }] : [];
  });
  fill(main, [
    panel.element,
    again(mine),
    section(
      'rated',
      word('puzzles.rated'),
      word('puzzles.rated-lead'),
      h('ul', { class: 'puzzle-cards' }, [known.map((one) => rated(one))]),
    ),
    run(),
    section(
      'themes',
      word('puzzles.themes'),
      word('puzzles.themes-lead'),
      known.filter(({ set }) => set.themes.length).map((one) => themes(one)),
    ),
    hasServer
      ? section(
          'class',
          word('puzzles.class'),
          word('puzzles.class-lead'),
          h('p', {}, h('a', { class: 'button', 'data-act': 'class', href: '/class' }, word('puzzles.class-go'))),
        )
      : null,
  ]);
  panel.begin();
}

/** @param {string} id @param {string} title @param {string} lead @param {import('../dom.js').More} body */
function section(id, title, lead, body) {
  return h('section', { class: 'puzzle-way', id, 'aria-labelledby': `${id}-title` }, [
    h('h2', { id: `${id}-title` }, title),
    h('p', { class: 'faint' }, lead),
    body,
  ]);
}

/** The days of a week, those marked whose puzzle was solved. @param {Mine} mine */
function week({ days }) {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return h('ol', { class: 'row puzzle-days', 'aria-label': word('puzzles.days') }, [
    days.map(({ at, puzzle, solved }) =>
      h('li', {}, [
        h(
          'a',
          {
            href: `/puzzles/${puzzle}`,
            class: solved ? 'is-solved' : '',
            'data-solved': String(solved),
            'aria-label': `${name.format(at)}: ${word(solved ? 'puzzles.day-solved' : 'puzzles.day', { date: date.format(at) })}`,
          },
          [name.format(at), solved ? h('span', { 'aria-hidden': 'true' }, ' ✓') : null],
        ),
      ]),
    ),
  ]);
}

/** Mistakes that are due. @param {Mine} mine */
function again({ due, games: tried }) {
  if (tried.length === 0) return null;
  const n = due.length;
  return section(
    'again',
    word('puzzles.again'),
    n ? word('puzzles.due', { n }) : word('puzzles.none-due'),
    n
      ? h('p', {}, [
          h('a', { class: 'button primary', 'data-act': 'again', href: '/puzzles/next?mode=again' }, [
            word('puzzles.try'),
          ]),
        ])
      : null,
  );
}

/** @param {{set: PuzzlesOfGame, game: Game, own?: OwnPuzzles}} one */
function rated({ set, game, own }) {
  return h('li', { class: 'link-card puzzle-card', 'data-game': game.name }, [
    h('a', { href: `/puzzles/next?${query({ game: game.name })}` }, [
      h('strong', {}, game.title),
      h('span', { class: 'puzzle-number' }, own ? own.rating : ''),
    ]),
    h('p', { class: 'faint' }, [
      own
        ? word('puzzles.so-far', { solved: own.solved, n: own.tried, deviation: own.deviation })
        : word('puzzles.count', { n: set.count, least: set.least, most: set.most }),
    ]),
    own && own.curve.length > 1 ? ratingCurve(own.curve) : null,
  ]);
}

/** The themes of a game. @param {{set: PuzzlesOfGame, game: Game, own?: OwnPuzzles}} one */
function themes({ set, game, own }) {
  return h('div', { class: 'puzzle-themes-of' }, [
    h('h3', {}, game.title),
    h('ul', { class: 'row theme-list' }, [
      set.themes.map(({ key, name, count }) => {
        const mine = own?.themes.find((one) => one.key === key);
        const said = mine
          ? word('puzzles.theme-mine', { solved: mine.solved, tried: mine.tried, n: count })
          : word('puzzles.theme-count', { n: count });
        return h('li', {}, [
          h('a', { class: 'theme', href: `/puzzles/next?${query({ game: game.name, theme: key })}` }, [
            name,
            ' ',
            h('small', {}, said),
          ]),
        ]);
      }),
    ]),
  ]);
}

/** The run against the clock. */
function run() {
  const best = bestRun();
  return section(
    'run',
    word('run.title'),
    word('run.lead'),
    h('p', { class: 'row' }, [
      h('a', { class: 'button primary', 'data-act': 'run', href: '/puzzles/run' }, word('run.start')),
      best ? h('span', {}, word('run.best', { n: best })) : null,
    ]),
  );
}
