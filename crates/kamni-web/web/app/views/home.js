/** The front page: a card for each game, with a board that plays a sample game. */

import { button, h, fill } from '../dom.js';
import { gameOf, games, get } from '../api.js';
import { hasServer } from '../engine/index.js';
import { inside, word } from '../words.js';
import { positionAddress } from '../parts/address.js';

/** @import { Game, GameTotals, KeptGame, Puzzle, Start } from '../data.js' */
/** @import { Sample } from '../parts/sample.js' */
/** @import { nextOf } from '../parts/next-game.js' */

const PAUSE = 1600;

// Asked for at once, while the words are still on their way.
const asked = games();

/** @param {HTMLElement} main */
export async function show(main) {
  const all = await asked;
  /** Where the pictures belong. @type {[HTMLElement, Game][]} */
  const places = [];
  let moving = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const turn = () => {
    moving = !moving;
    pause.textContent = word(moving ? 'home.pause' : 'home.move');
  };
  const pause = button(null, turn, { class: 'quiet' });
  turn();
  /** Where the card of a game names its next opponent. @type {Map<string, HTMLElement>} */
  const rungs = new Map();
  const cards = all.map((game) => {
    const picture = h('div', { class: 'picture', inert: true, 'aria-hidden': 'true' });
    places.push([picture, game]);
    const rung = h('p', { class: 'rung', hidden: true });
    const link = (/** @type {string} */ to, /** @type {string} */ href, look = '') =>
      h('a', { class: look, href, 'aria-label': word(`home.${to}-of`, { game: game.title }) }, word(`home.${to}`));
    rungs.set(game.name, rung);
    const play = { class: 'primary', 'data-play': game.name, 'aria-label': word('home.play-of', { game: game.title }) };
    return h('article', { class: 'card' }, [
      picture,
      h('h2', {}, game.title),
      h('p', {}, game.summary),
      rung,
      h('p', { class: 'row' }, [
        button(word('home.play'), () => begin(game), play),
        link('choose', `/new?rules=${game.name}`, 'button'),
        link('learn', `/learn#${game.name}`),
        link('rules', `/rules/${game.name}`),
        link('analysis', positionAddress(game.rules, game.start)),
      ]),
    ]);
  });
  const study = h('article', { class: 'card study' }, [
    h('h2', {}, word('home.study')),
    h('p', {}, word('home.study-lead')),
    h('p', { class: 'row' }, [
      h('a', { class: 'button', href: '/analysis' }, word('home.study-begin')),
      button(word('home.open'), () => openPosition()),
    ]),
  ]);
  const recent = h('section', { class: 'recent', hidden: true });
  // Other people need a server.
  const open = h('div', { id: 'open-games' });
  const puzzle = h('span', { class: 'today-picture' });
  const asks = h('span', { class: 'today-question' });
  const today = h('a', { class: 'today', href: '/puzzles', 'data-act': 'today' }, [
    puzzle,
    h('span', {}, h('strong', {}, word('home.today')), asks),
  ]);
  // The easiest first game: a real position, one click away.
  let [offered] = all;
  for (const game of all) if (game.first_game.rating < offered.first_game.rating) offered = game;
  const scene = h('span', { class: 'today-picture' });
  const head = h('strong');
  const side = h('span', { class: 'today-question' });
  const contest = button([h('span', {}, head, side), scene], () => begin(offered), {
    class: 'today contest',
    'data-act': 'play-first',
  });
  const offer = (/** @type {Game} */ game, /** @type {Start} */ { title, seat }) => {
    offered = game;
    head.textContent = word('home.play-first', { game: game.title });
    side.textContent = word('home.contest', { title, player: inside(game.players[seat]) });
  };
  offer(offered, offered.first_game);
  fill(main, [
    h('section', { class: 'hero' }, [
      h('div', {}, [h('h1', {}, word('home.title')), h('p', {}, word('home.lead'))]),
      contest,
      today,
    ]),
    h('section', { class: 'cards', 'aria-label': word('home.games') }, cards, study),
    h('p', { class: 'row' }, pause),
    open,
    recent,
  ]);
  performance.mark('interactive');
  // Everything works now. What is only to be looked at comes after it.
  const { Sample } = await import('../parts/sample.js');
  /** @type {Sample[]} */
  const pictures = places.map(([place, game]) => new Sample(place, game));
  for (const picture of pictures) picture.begin().catch((error) => console.warn(error));
  setInterval(() => {
    if (moving && !document.hidden) pictures.forEach((picture) => picture.step());
  }, PAUSE);
  if (hasServer) {
    const { openGames } = await import('../people/offers.js');
    fill(open, openGames(all));
    if (location.hash === '#open-games') open.scrollIntoView();
  }
  showToday(puzzle, asks, all).catch((error) => console.warn(error));
  showContest(scene, offered.first_game, 0).catch((error) => console.warn(error));
  // A drawing of the game's own needs no more than the position's text.
  const layouts = all.some(({ drawing }) => !drawing) ? '&layouts=true' : '';
  const { games: kept } = await get(`/records?limit=4${layouts}`);
  if (kept.length === 0) return;
  const [{ summary }, { nextOf }, { games: totals }] = await Promise.all([
    import('../parts/summary.js'),
    import('../parts/next-game.js'),
    get('/records/totals'),
  ]);
  fill(recent, [
    h('h2', {}, word('home.recent')),
    h('ul', { class: 'games' }, [kept.map((/** @type {KeptGame} */ one) => summary(one, all))]),
    h('p', {}, h('a', { href: '/games' }, word('home.all'))),
  ]);
  recent.hidden = false;
  let latest = kept.length;
  for (const game of all) {
    const mine = totals.find((/** @type {GameTotals} */ one) => one.game === game.name);
    const next = await nextOf(game, mine);
    const place = rungs.get(game.name);
    if (next && place) tell(place, game, next);
    // Whoever has played goes on with the game that was played last.
    const at = kept.findIndex((/** @type {KeptGame} */ one) => gameOf(one.rules) === game.name);
    if (!next?.last || at < 0 || at >= latest) continue;
    latest = at;
    offer(game, next.start);
    await showContest(scene, next.start, next.step);
  }
}

/** Shows the position that a game begins with, from the side of its player. @param {HTMLElement} picture @param {Start} start @param {number} step */
async function showContest(picture, { rules, position, then, seat }, step) {
  const { thumbnail } = await import('../parts/thumbnail.js');
  fill(picture, thumbnail(rules, [position, ...then][step], null, seat === 1));
}

/** Shows what today's puzzle is. @param {HTMLElement} picture @param {HTMLElement} question @param {Game[]} all */
async function showToday(picture, question, all) {
  const [found, { thumbnail }] = await Promise.all([get('/puzzles/today'), import('../parts/thumbnail.js')]);
  const puzzle = /** @type {Puzzle} */ (found);
  const title = all.find((game) => game.name === puzzle.game)?.title ?? puzzle.game;
  fill(question, `${title}. ${puzzle.question}`);
  fill(picture, thumbnail(puzzle.rules, puzzle.position, puzzle.board.layout));
}

/**
 * Names the next start and the opponent there, and an easier start after two losses.
 * @param {HTMLElement} place @param {Game} game @param {NonNullable<Awaited<ReturnType<typeof nextOf>>>} next
 */
function tell(place, game, { start, player, easierStart, top, last }) {
  const id = top ? 'home.top' : last === 'won' ? 'home.next-harder' : 'home.next';
  fill(place, [
    word(id, { title: start.title, name: player?.name ?? start.player }),
    easierStart
      ? button(word('home.easier', { title: easierStart.title }), () => begin(game, easierStart), { class: 'quiet' })
      : null,
  ]);
  place.hidden = false;
}

/** Opens a pasted position or game; the modules for it are only fetched now. */
async function openPosition() {
  const { openDialog } = await import('../parts/open.js');
  await openDialog();
}

/**
 * Begins the next game against the computer. What that is, and the modules for it, are only asked for now.
 * @param {Game} game @param {Start} [wanted] where another start than the next is wanted
 */
async function begin(game, wanted) {
  const { play } = await import('../parts/next-game.js');
  const { games: totals } = await get('/records/totals');
  const mine = totals.find((/** @type {GameTotals} */ one) => one.game === game.name);
  await play(game, mine, wanted);
}
