/** The games of this person: the list with its filters, and how far they have come against the computer. */

import { h, fill, toast } from '../dom.js';
import { games as catalogue, get, query, remove } from '../api.js';
import { word } from '../words.js';
import { hasServer } from '../engine/index.js';
import { openDialog } from '../parts/open.js';
import { confirmed } from '../parts/dialog.js';
import { ladderOf } from '../parts/ladder.js';
import { ladderRules, nextRung, play } from '../parts/next-game.js';
import { playersOf, totals } from '../parts/opponents.js';
import { summary } from '../parts/summary.js';
import { receive, showLink, takeToken } from '../parts/transfer.js';

/** @import { Game, GameTotals, KeptGame, OpponentTotals, Totals } from '../data.js' */

const PAGE = 30;

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, results] = await Promise.all([catalogue(), totals()]);
  // A drawing of the game's own needs no more than the position's text.
  const layouts = all.some(({ drawing }) => !drawing) ? 'true' : undefined;
  const list = h('ul', { class: 'games', 'aria-label': word('games.title') });
  const more = h(
    'button',
    { type: 'button', hidden: true, onclick: () => load().catch((error) => toast(error.message, 'bad')) },
    word('games.more'),
  );
  const none = h('p', { hidden: true }, word('games.none'), ' ', h('a', { href: '/new' }, word('games.first')));
  const filtered = h('p', { hidden: true }, word('games.none-such'));

  const game = select('game', [['', word('games.all-games')], ...all.map((one) => pair(one.name, one.title))]);
  const state = select(
    'state',
    ['', 'running', 'won', 'lost', 'drawn'].map((value) => pair(value, word(`games.filter-${value || 'any'}`))),
  );
  const opponent = select('opponent', opponentNames(results));
  const filters = [game, state, opponent];
  for (const one of filters) one.addEventListener('change', () => again());

  const controls = h(
    'div',
    { class: 'filters row', role: 'group', 'aria-label': word('games.filters'), hidden: results.count === 0 },
    filters,
  );
  fill(
    main,
    h('h1', {}, word('games.title')),
    h(
      'p',
      { class: 'row' },
      h('a', { class: 'button primary', href: '/new' }, word('games.new')),
      h('button', { type: 'button', onclick: () => openDialog() }, word('home.open')),
      hasServer
        ? h(
            'button',
            {
              type: 'button',
              'data-act': 'transfer',
              onclick: () => showLink().catch((error) => toast(error.message, 'bad')),
            },
            word('games.transfer'),
          )
        : null,
    ),
    h(
      'div',
      { class: 'my-games' },
      await ladders(all, results),
      h('section', { 'aria-label': word('games.list') }, controls, none, filtered, list, more),
    ),
  );

  /** @type {string|null} */
  let before = null;
  let asked = 0;
  /** Shows the next page; `fresh` begins the list anew. */
  const load = async (fresh = false) => {
    asked += 1;
    const mine = asked;
    const fields = { limit: PAGE, before: fresh ? null : before, layouts };
    const page = await get(
      `/records?${query({ ...fields, game: game.value, state: state.value, opponent: opponent.value })}`,
    );
    if (mine !== asked) return;
    if (fresh) list.replaceChildren();
    list.append(...page.games.map(entry));
    before = page.next;
    more.hidden = !before;
    empty();
  };
  const again = () => load(true).catch((error) => toast(error.message, 'bad'));
  const empty = () => {
    const isFiltered = filters.some((one) => one.value);
    none.hidden = list.children.length > 0 || isFiltered;
    filtered.hidden = list.children.length > 0 || !isFiltered;
  };

  /** @param {KeptGame} kept */
  function entry(kept) {
    const item = summary(kept, all);
    const { title } = kept;
    item.append(
      h(
        'span',
        { class: 'tools' },
        h(
          'a',
          {
            href: `/api/v1/records/${kept.id}.kgn`,
            download: true,
            title: word('games.kgn-does'),
            'aria-label': word('games.kgn-of', { title }),
          },
          '.kgn',
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'quiet',
            'aria-label': word('games.delete-of', { title }),
            onclick: async () => {
              if (!(await confirmed(word('games.delete-sure', { title }), word('games.delete')))) return;
              try {
                await remove(`/records/${kept.id}`);
                item.remove();
                empty();
                toast(word('games.deleted'));
              } catch (error) {
                toast(/** @type {Error} */ (error).message, 'bad');
              }
            },
          },
          word('games.delete'),
        ),
      ),
    );
    return item;
  }
  await load(true);

  const arrive = () => {
    const token = hasServer ? takeToken() : null;
    if (token)
      receive(token, () => {
        show(main).catch((error) => toast(error.message, 'bad'));
      }).catch((error) => toast(error.message, 'bad'));
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
  return h(
    'select',
    { name, 'aria-label': word(`games.filter.${name}`) },
    options.map(([value, text]) => h('option', { value }, text)),
  );
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

/** How far this person has come in each game. @param {Game[]} all @param {Totals} results */
async function ladders(all, results) {
  const played = all.filter(({ name }) => results.games.some(({ game }) => game === name));
  if (played.length === 0) return null;
  const each = played.map((game) =>
    ladder(game, /** @type {GameTotals} */ (results.games.find((one) => one.game === game.name))),
  );
  // On a phone the list comes first.
  const open = matchMedia('(min-width: 60rem)').matches;
  return h(
    'aside',
    { class: 'ladders', 'aria-label': word('games.ladder') },
    h('details', { open }, h('summary', {}, word('games.ladder')), await Promise.all(each)),
  );
}

/** @param {Game} game @param {GameTotals} results */
async function ladder(game, results) {
  const rules = await ladderRules(game);
  const players = await playersOf(rules);
  const board = game.starts.find((one) => one.rules === rules && one.position === 'start')?.title;
  const elsewhere = await Promise.all(game.starts.map((one) => playersOf(one.rules)));
  const rungs = ladderOf(players, results);
  const next = await nextRung(game, results);
  const others = results.opponents.filter((one) => !players.some(({ name }) => name === one.name));
  const beaten = rungs.filter(({ won }) => won > 0).length;
  return h(
    'section',
    { class: 'ladder', 'data-game': game.name },
    h('h2', {}, game.title, ' ', h('small', {}, word('games.beaten-of', { n: beaten, of: rungs.length }))),
    // On other boards there may be fewer players.
    board && elsewhere.some((all) => all.length < players.length)
      ? h('p', { class: 'faint' }, word('games.ladder-board', { title: board }))
      : null,
    h(
      'ol',
      {},
      rungs.map((rung) => {
        const isNext = next ? next.player.player === rung.player : false;
        return h(
          'li',
          { class: [rung.won > 0 ? 'won' : '', isNext ? 'next' : ''].join(' ').trim(), title: rung.does },
          h('span', { class: 'tick' }, rung.won > 0 ? '✓' : isNext ? '›' : ''),
          h('span', {}, rung.name, rung.won > 0 ? h('span', { class: 'unseen' }, ` (${word('games.beaten')})`) : null),
          score(rung),
          h(
            'button',
            {
              type: 'button',
              class: isNext ? '' : 'quiet',
              'aria-label': word('games.play-against', { name: rung.name, game: game.title }),
              onclick: () => play(game, rung, results).catch((error) => toast(error.message, 'bad')),
            },
            word('home.play'),
          ),
        );
      }),
    ),
    others.length
      ? h(
          'ul',
          {},
          others.map((one) => h('li', {}, h('span', { class: 'tick' }), h('span', {}, otherName(one)), score(one))),
        )
      : null,
  );
}

/** @param {OpponentTotals} one */
const otherName = ({ opponent, name }) =>
  name ?? (['person', 'here'].includes(opponent) ? word(`games.opponent-${opponent}`) : opponent);

/** Wins, draws and losses against one opponent. @param {Pick<OpponentTotals, 'won' | 'lost' | 'drawn'>} sums */
function score({ won, lost, drawn: even }) {
  const all = /** @type {['won' | 'drawn' | 'lost', number][]} */ ([
    ['won', won],
    ['drawn', even],
    ['lost', lost],
  ]);
  return h(
    'span',
    { class: 'score' },
    all.filter(([, n]) => n > 0).map(([kind, n]) => h('span', { class: kind }, word(`games.n-${kind}`, { n }))),
  );
}
