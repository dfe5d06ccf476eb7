/** The front page: a card for each game, with a board that plays a sample game. */

import { h, fill, toast } from '../dom.js';
import { games, get, post } from '../api.js';
import { word } from '../words.js';
import { createBoard, loadDrawing } from '../board/index.js';
import { positionAddress } from '../parts/address.js';
import { walkThrough } from '../parts/game.js';
import { summary } from '../parts/summary.js';

/** @import { Game } from '../data.js' */
/** @import { Seen } from '../parts/game.js' */

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
    pictures.push(new Picture(picture, game));
    return h(
      'article',
      { class: 'card' },
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
      h('button', { type: 'button', onclick: () => openPosition() }, word('home.open')),
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

/** Opens a pasted position or game; the modules for it are only fetched now. */
async function openPosition() {
  const { openDialog } = await import('../parts/open.js');
  await openDialog();
}

/** Starts a game against a gentle opponent. @param {Game} game */
async function play(game) {
  try {
    const { rules, position, seat, player } = game.first_game;
    const seats = seat === 0 ? ['me', player] : [player, 'me'];
    const state = await post('/records', { rules, position, seats });
    location.assign(`/game/${state.id}`);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, 'bad');
  }
}

/** A board that plays a sample game to itself. */
class Picture {
  /** @param {HTMLElement} host @param {Game} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    /** @type {Seen[]} */
    this.path = [];
    this.at = 0;
  }

  async begin() {
    const { game } = this;
    const { rules, position, moves } = game.sample ?? { rules: game.rules, position: 'start', moves: [] };
    // A picture that is hidden from screen readers needs no words.
    const [path] = await Promise.all([walkThrough(rules, position, moves), loadDrawing(game.name)]);
    this.board = createBoard(this.host, { word, label: '', game, still: true });
    this.path = path;
    // The middle of a game shows best what it is like.
    this.at = Math.floor(this.path.length / 2);
    this.draw(false);
  }

  step() {
    // A single position stands still.
    if (this.path.length < 2) return;
    this.at = (this.at + 1) % (this.path.length + 2);
    if (this.at < this.path.length) this.draw(this.at > 0);
  }

  /** @param {boolean} animate */
  draw(animate) {
    const { board, last } = this.path[this.at];
    this.board?.show({ ...board, choices: [] }, { last, animate });
  }
}
