/** The five games, alive, one click from play. */

import { h, fill, toast } from '../dom.js';
import { board, games, get, post } from '../api.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { openDialog, positionAddress } from '../parts/open.js';
import { summary } from '../parts/summary.js';

/** A short game for each picture, and the level that a first visitor meets. */
const SAMPLES = /** @type {Record<string, {rules: string, start: string, moves: string, level: string}>} */ ({
  kayles: { rules: 'kayles/10', start: 'start', moves: '5 2 8+9>5 6+7>2 4+5>6 2+3>8 1 6 8 10', level: '1' },
  cheops: { rules: 'cheops/5', start: 'start', moves: '2.2 2.2> 2.4 3.3 2.1 2.2 3.1 3.2 4.1 4.2 5.1', level: '3' },
  dawson: { rules: 'dawson/3x5', start: 'start', moves: 'a1a2 b3xa2 b1xa2 d3d2 c1xd2xe3 c3c2 d1xc2', level: '1' },
  chips: { rules: 'chips', start: '0,4,9:2,7 1', moves: '4>5 7>8 5>6 2>3 6>7 3>4 7>8 4>3 0>1 3>2 1>2', level: '1' },
  seega: {
    rules: 'seega/3',
    start: 'start',
    moves: 'a1 c3 b1 c1 a2 a3 b3 c2 a2b2 a3a2 a2a3 a3a2 b1b2 a2a3 a1b1 a3a2 a2a1',
    level: '3',
  },
});
const PAUSE = 1600;

/** @param {HTMLElement} main */
export async function show(main) {
  const all = await games();
  /** @type {Picture[]} */
  const pictures = [];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let moving = !still;
  const pause = h('button', {
    type: 'button',
    class: 'quiet',
    onclick: () => {
      moving = !moving;
      label();
    },
  });
  const label = () => {
    pause.textContent = word(moving ? 'home.pause' : 'home.move');
  };
  label();
  const cards = all.map((game) => {
    const picture = h('div', { class: 'picture', inert: true, 'aria-hidden': 'true' });
    pictures.push(new Picture(picture, SAMPLES[game.name]));
    return h(
      'article',
      { class: `card ${game.name}` },
      picture,
      h('h2', {}, game.title),
      h('p', {}, game.summary),
      h(
        'p',
        { class: 'row' },
        h(
          'button',
          { type: 'button', class: 'primary', 'data-play': game.name, onclick: () => play(game) },
          word('home.play'),
        ),
        h(
          'a',
          {
            class: 'button',
            href: `/new?rules=${game.rules}`,
            'aria-label': word('home.choose-of', { game: game.title }),
          },
          word('home.choose'),
        ),
        h(
          'a',
          { href: `/rules/${game.name}`, 'aria-label': word('home.rules-of', { game: game.title }) },
          word('home.rules'),
        ),
        h(
          'a',
          {
            href: positionAddress(game.rules, game.start),
            'aria-label': word('home.analysis-of', { game: game.title }),
          },
          word('home.analysis'),
        ),
      ),
    );
  });
  const study = h(
    'article',
    { class: 'card study' },
    h('h2', {}, word('home.study')),
    h('p', {}, word('home.study-lead')),
    h(
      'p',
      { class: 'row' },
      h('a', { class: 'button', href: '/analysis' }, word('home.study-begin')),
      h('button', { type: 'button', onclick: () => openDialog('seega/5') }, word('home.open')),
    ),
  );
  const recent = h('section', { class: 'recent', hidden: true });
  fill(
    main,
    h(
      'section',
      { class: 'hero' },
      h('h1', {}, word('home.title')),
      h('p', {}, word('home.lead')),
      h('p', { class: 'row' }, pause),
    ),
    h('section', { class: 'cards', 'aria-label': word('home.games') }, cards, study),
    recent,
  );
  for (const picture of pictures) picture.begin().catch((error) => console.warn(error));
  setInterval(() => {
    if (moving && !document.hidden) pictures.forEach((picture) => picture.step());
  }, PAUSE);
  const { games: kept } = await get('/records?limit=4');
  if (kept.length) {
    fill(
      recent,
      h('h2', {}, word('home.recent')),
      h('ul', { class: 'games' }, kept.map(summary)),
      h('p', {}, h('a', { href: '/games' }, word('home.all'))),
    );
    recent.hidden = false;
  }
}

/** Starts a game against a gentle opponent. @param {any} game */
async function play(game) {
  try {
    const level = SAMPLES[game.name]?.level ?? '1';
    const state = await post('/records', { rules: game.rules, seats: ['me', `level=${level}`] });
    location.assign(`/game/${state.id}`);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, 'bad');
  }
}

/** A board that plays a sample game to itself. */
class Picture {
  /** @param {HTMLElement} host @param {typeof SAMPLES[string]} sample */
  constructor(host, sample) {
    this.board = createBoard(host, { word, label: '', still: true });
    this.sample = sample;
    /** @type {any[]} */
    this.path = [];
    this.at = 0;
  }

  async begin() {
    const { rules, start, moves } = this.sample;
    const first = await board(rules, start);
    const end = await board(rules, start, moves.split(' '));
    this.path = [
      { ...first, move: null },
      ...end.path.map((/** @type {any} */ one) => ({ ...first, position: one.position, move: one.move, choices: [] })),
    ];
    // Half-way the picture says most.
    this.at = Math.floor(this.path.length / 2);
    this.draw(false);
  }

  step() {
    if (!this.path.length) return;
    this.at = (this.at + 1) % (this.path.length + 2);
    if (this.at < this.path.length) this.draw(this.at > 0);
  }

  /** @param {boolean} animate */
  draw(animate) {
    const one = this.path[this.at];
    this.board.show({ ...one, choices: [] }, { move: one.move, animate });
  }
}
