/** The games of this person: the list with its filters, and how far they have come against the computer. */

import { attempt, button, h, fill, toast } from '../dom.js';
import { games as catalogue, get, query, remove } from '../api.js';
import { word } from '../words.js';
import { hasServer } from '../engine/index.js';
import { openDialog } from '../parts/open.js';
import { confirmed } from '../parts/dialog.js';
import { ladderOf } from '../parts/ladder.js';
import { ladderRules, nextOf, play } from '../parts/next-game.js';
import { playersOf, totals } from '../parts/opponents.js';
import { summary } from '../parts/summary.js';
import { receive, showLink, takeToken } from '../parts/transfer.js';
import { aboutMe } from '../people/me.js';

/** @import { Game, GameTotals, KeptGame, Totals } from '../data.js' */

const PAGE = 30;

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, results] = await Promise.all([catalogue(), totals()]);
  // A drawing of the game's own needs no more than the position's text.
  const layouts = all.some(({ drawing }) => !drawing) ? 'true' : undefined;
  const list = h('ul', { class: 'games', 'aria-label': word('games.title') });
  const more = button(word('games.more'), () => load(), { hidden: true });
  const none = h('p', { hidden: true }, word('games.none'), ' ', h('a', { href: '/new' }, word('games.first')));
  const filtered = h('p', { hidden: true }, word('games.none-such'));

  const game = select('game', [['', word('games.all-games')], ...all.map((one) => pair(one.name, one.title))]);
  const states = ['', 'running', 'won', 'lost', 'drawn'];
  const state = select(
    'state',
    states.map((value) => pair(value, word(`games.filter-${value || 'any'}`))),
  );
  const opponent = select('opponent', opponentNames(results));
  const filters = [game, state, opponent];
  for (const one of filters) one.addEventListener('change', () => attempt(() => load(true)));

  const group = { class: 'filters row', role: 'group', 'aria-label': word('games.filters') };
  const controls = h('div', { ...group, hidden: results.count === 0 }, filters);
  fill(main, [
    h('h1', {}, word('games.title')),
    h('p', { class: 'row' }, [
      h('a', { class: 'button primary', href: '/new' }, word('games.new')),
      button(word('home.open'), () => openDialog()),
      hasServer ? h('a', { class: 'button', href: '/tournament' }, word('tournaments.title')) : null,
      hasServer ? button(word('games.transfer'), showLink, { 'data-act': 'transfer' }) : null,
    ]),
    hasServer ? await aboutMe() : null,
    await ladders(all, results),
    h('section', { 'aria-label': word('games.list') }, controls, none, filtered, list, more),
  ]);

  /** @type {string|null} */
  let before = null;
  let asked = 0;
  /** Shows the next page; `fresh` begins the list anew. */
  const load = async (fresh = false) => {
    const mine = (asked += 1);
    const fields = { limit: PAGE, before: fresh ? null : before, layouts };
    const wanted = { game: game.value, state: state.value, opponent: opponent.value };
    const page = await get(`/records?${query({ ...fields, ...wanted })}`);
    if (mine !== asked) return;
    if (fresh) list.replaceChildren();
    list.append(...page.games.map(entry));
    before = page.next;
    more.hidden = !before;
    empty();
  };
  const empty = () => {
    const isFiltered = filters.some((one) => one.value);
    none.hidden = list.children.length > 0 || isFiltered;
    filtered.hidden = list.children.length > 0 || !isFiltered;
  };

  /** @param {KeptGame} kept */
  function entry(kept) {
    const item = summary(kept, all);
    const { title } = kept;
    const file = { href: `/api/v1/records/${kept.id}.kgn`, download: true, title: word('games.kgn-does') };
    const drop = async () => {
      if (!(await confirmed(word('games.delete-sure', { title }), word('games.delete')))) return;
      await remove(`/records/${kept.id}`);
      item.remove();
      empty();
      toast(word('games.deleted'));
    };
    item.append(
      h('span', { class: 'row tools' }, [
        h('a', { ...file, 'aria-label': word('games.kgn-of', { title }) }, '.kgn'),
        button(word('games.delete'), drop, { class: 'quiet', 'aria-label': word('games.delete-of', { title }) }),
      ]),
    );
    return item;
  }
  await load(true);

  const arrive = () => {
    const token = hasServer ? takeToken() : null;
    if (token) attempt(() => receive(token, () => attempt(() => show(main))));
  };
  arrive();
  removeEventListener('hashchange', arriving);
  arriving = arrive;
  addEventListener('hashchange', arriving);
}

/** What happens when a link to this page is opened while it is shown. */
let arriving = () => {};

/** @param {string} value @param {string} text @returns {[string, string]} */
const pair = (value, text) => [value, text];

/** @param {string} name @param {[string, string][]} options */
function select(name, options) {
  return h('select', { name, 'aria-label': word(`games.filter.${name}`) }, [
    options.map(([value, text]) => h('option', { value }, text)),
  ]);
}

/** The opponents that this person has met. @param {Totals} results @returns {[string, string][]} */
function opponentNames(results) {
  /** The same word may be another player on another board. @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const { opponent, name } of results.games.flatMap((one) => one.opponents)) {
    const known = names.get(opponent) ?? new Set();
    names.set(opponent, known);
    if (name) known.add(name);
  }
  const machines = [...names.keys()].filter((one) => !['person', 'here'].includes(one));
  return [
    pair('', word('games.all-opponents')),
    ...(machines.length > 1 ? [pair('machine', word('games.opponent-machine'))] : []),
    ...machines.sort().map((one) => pair(one, [...(names.get(one) ?? [])].join(' / ') || one)),
    ...['person', 'here'].filter((one) => names.has(one)).map((one) => pair(one, word(`games.opponent-${one}`))),
  ];
}

/** How far this person has come in each game, a line for each. @param {Game[]} all @param {Totals} results */
async function ladders(all, results) {
  const played = all.flatMap((game) => {
    const own = results.games.find((one) => one.game === game.name);
    return own ? [ladder(game, own)] : [];
  });
  if (played.length === 0) return null;
  return h('section', { class: 'ladders', 'aria-label': word('games.ladder') }, [
    h('h2', {}, word('games.ladder')),
    h('ul', {}, await Promise.all(played)),
  ]);
}

/** @param {Game} game @param {GameTotals} results */
async function ladder(game, results) {
  const rungs = ladderOf(await playersOf(await ladderRules(game)), results);
  const next = await nextOf(game, results);
  const sum = (/** @type {'won' | 'lost' | 'drawn'} */ kind) => rungs.reduce((all, rung) => all + rung[kind], 0);
  const counts = /** @type {const} */ (['won', 'drawn', 'lost']).filter((kind) => sum(kind) > 0);
  const title = next && word('games.next', { name: next.start.title });
  return h('li', { class: 'row ladder', 'data-game': game.name }, [
    h('strong', {}, game.title),
    results.rating ? h('span', { class: 'rating' }, word('games.rating', { rating: results.rating.rating })) : null,
    h('span', { class: 'rungs', 'aria-hidden': 'true' }, [
      rungs.map(({ name, won }) => h('span', { class: won > 0 ? 'won' : '', title: name })),
    ]),
    h('span', { class: 'faint' }, [
      word('games.beaten-of', { n: rungs.filter(({ won }) => won > 0).length, of: rungs.length }),
    ]),
    h('span', { class: 'score' }, [
      counts.map((kind) => h('span', { class: kind }, word(`games.n-${kind}`, { n: sum(kind) }))),
    ]),
    title && button(title, () => play(game, results), { class: 'next', 'aria-label': `${title}. ${game.title}` }),
  ]);
}
