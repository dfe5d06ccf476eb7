/** A tournament: who plays, how it stands, one's own game. */

import { get, post, Problem } from '../api.js';
import { button, fill, form, h } from '../dom.js';
import { backend, hasServer } from '../engine/index.js';
import { remember, remembered } from '../parts/remembered.js';
import { copyField } from '../parts/share.js';
import { language, word } from '../words.js';

/** @import { Meeting, Standing, Tournament, TournamentState } from '../data.js' */

/** How long to wait before a lost server is asked again, in milliseconds. */
const RETRY_MS = 3000;

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer) throw new Problem(404, word('engine.no-others'));
  const id = location.pathname.split('/').filter(Boolean)[1] ?? '';
  const path = `/tournaments/${id}`;
  /** @type {TournamentState} */
  let state = await get(path);
  const head = h('h1', {});
  const about = h('p', { class: 'faint' });
  const now = h('p', { role: 'status', class: 'tournament-now' });
  const call = h('p', { class: 'tournament-call', role: 'alert' });
  const note = h('p', { class: 'bad', role: 'alert' });
  const controls = h('div', { class: 'tournament-controls' });
  const table = h('div', {
    class: 'tournament-table',
    tabindex: 0,
    role: 'group',
    'aria-label': word('tournament.standings'),
  });
  const played = h('div', { class: 'tournament-games' });
  const link = h('div', { class: 'tournament-link' });
  fill(main, [head, about, now, call, controls, note, table, link, played]);
  let called = '';

  /** @param {Record<string, unknown>} action */
  const act = async (action) => {
    note.textContent = '';
    state = await post(`${path}/actions`, action);
    draw();
  };

  const draw = () => {
    const { tournament, you } = state;
    head.textContent = tournament.title;
    about.textContent = [
      word(`tournament.${tournament.kind}`),
      tournament.rules,
      word('new.clock-of', { minutes: tournament.base_s / 60, seconds: tournament.increment_s }),
      word('tournament.minutes', { n: tournament.minutes }),
      tournament.rounds ? word('tournament.of-rounds', { n: tournament.rounds }) : '',
      tournament.programs ? word('tournament.with-programs') : '',
    ]
      .filter(Boolean)
      .join(' · ');
    now.textContent = statusOf(tournament);
    const mine = you === null ? undefined : tournament.standings.find(({ number }) => number === you);
    if (called !== (mine?.game ?? '')) {
      called = mine?.game ?? '';
      fill(call, called ? h('a', { class: 'button primary', href: `/game/${called}` }, word('tournament.play')) : null);
    }
    fill(controls, controlsOf(state, mine, act));
    fill(table, standingsOf(tournament, you));
    fill(played, gamesOf(tournament));
    const isOver = tournament.status === 'over';
    link.hidden = isOver;
    if (!link.firstChild) fill(link, copyField(word('tournament.link'), location.href));
  };

  const watch = () => {
    const stream = backend.listen(
      `${path}/events`,
      language,
      (name, data) => {
        if (name !== 'state') return;
        const tournament = /** @type {Tournament} */ (JSON.parse(data));
        if (tournament.version < state.tournament.version) return;
        state = { ...state, tournament };
        draw();
      },
      () => {
        stream.close();
        setTimeout(watch, RETRY_MS);
      },
    );
  };
  draw();
  watch();
}

/** @param {Tournament} tournament */
function statusOf({ status, round, rounds, closes, standings }) {
  const players = word('tournament.players', { n: standings.length });
  if (status === 'open') return `${word('tournament.open')} · ${players}`;
  if (status === 'over') return `${word('tournament.over')} · ${players}`;
  const left = Math.max(0, Math.ceil(((closes ?? 0) - Date.now()) / 60_000));
  const where = rounds ? word('tournament.round-of', { n: round, of: rounds }) : word('tournament.left', { n: left });
  return `${word('tournament.running')} · ${where} · ${players}`;
}

/** What one can do now. @param {TournamentState} state @param {Standing | undefined} mine @param {(action: Record<string, unknown>) => Promise<void>} act */
function controlsOf({ tournament, yours }, mine, act) {
  if (tournament.status === 'over') return [button(word('tournament.print'), () => print())];
  const parts = [];
  if (!mine) {
    const name = h('input', { type: 'text', maxlength: 40, required: true, value: remembered('name') ?? '' });
    const why = h('span', { class: 'bad', role: 'alert' });
    const join = async () => {
      await act({ do: 'join', name: name.value });
      remember('name', name.value.trim());
    };
    parts.push(
      form(
        { class: 'row' },
        join,
        [
          h('label', { class: 'field' }, h('span', {}, word('new.name')), name),
          h('button', { class: 'primary' }, word('tournament.join')),
          why,
        ],
        why,
      ),
    );
  } else if (mine.present) parts.push(button(word('tournament.leave'), () => act({ do: 'leave' })));
  else parts.push(button(word('tournament.return'), () => act({ do: 'join' }), { class: 'primary' }));
  if (yours && tournament.status === 'open') {
    parts.push(button(word('tournament.begin'), () => act({ do: 'begin' }), { class: 'primary' }));
  }
  if (yours) parts.push(button(word('tournament.end'), () => act({ do: 'end' })));
  parts.push(button(word('tournament.print'), () => print()));
  return parts;
}

/** A score with halves. @param {number} score */
const points = (score) => (score % 1 ? `${score < 1 ? '' : Math.floor(score)}½` : String(score));

/** @param {Standing} one */
const called = ({ name, program }) => (program ? `${name} (${word('tournament.program')})` : name);

/** @param {Tournament} tournament @param {number | null} you */
function standingsOf({ standings, kind }, you) {
  const isSwiss = kind === 'swiss';
  const heads = ['place', 'name', 'score', ...(isSwiss ? ['buchholz'] : []), 'results', 'now'];
  return h('table', { class: 'standings' }, [
    h('caption', {}, word('tournament.standings')),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads.map((name) => h('th', { scope: 'col' }, word(`tournament.column.${name}`))),
      ),
    ),
    h('tbody', {}, [
      standings.map((one) =>
        h('tr', { class: one.number === you ? 'you' : one.present ? null : 'faint' }, [
          h('td', {}, one.place),
          h('th', { scope: 'row' }, called(one)),
          h('td', {}, h('strong', {}, points(one.score))),
          isSwiss ? h('td', {}, points(one.buchholz)) : null,
          h('td', {}, `+${one.wins} =${one.draws} −${one.losses}`),
          h('td', {}, [
            one.game
              ? h('a', { href: `/game/${one.game}` }, word('tournament.plays'))
              : one.present
                ? null
                : word('tournament.away'),
          ]),
        ]),
      ),
    ]),
  ]);
}

/** The games, latest first; each leads to its review. @param {Tournament} tournament */
function gamesOf({ games, standings, rounds }) {
  if (games.length === 0) return null;
  const nameOf = (/** @type {number | null} */ number) => {
    const one = standings.find((row) => row.number === number);
    return one ? called(one) : word('tournament.bye');
  };
  return [
    h('h2', {}, word('tournament.games')),
    h('ul', {}, [
      games.map((/** @type {Meeting} */ { round, first, second, game, result }) => {
        const text = `${nameOf(first)} – ${nameOf(second)}`;
        const where = rounds ? `${round}. ` : '';
        return h('li', {}, [
          where,
          game ? h('a', { href: `/game/${game}` }, text) : text,
          ' ',
          h('span', { class: 'faint' }, game ? (result ?? word('tournament.plays')).replace('1/2-1/2', '½–½') : ''),
        ]);
      }),
    ]),
  ];
}
