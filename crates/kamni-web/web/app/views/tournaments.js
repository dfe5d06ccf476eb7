/** Tournaments: those of this person, and a form that makes one. */

import { games, get, post, Problem } from '../api.js';
import { fill, form, h } from '../dom.js';
import { hasServer } from '../engine/index.js';
import { word } from '../words.js';

/** @import { Game, TournamentListed, TournamentState } from '../data.js' */

/** Clocks to choose from: minutes for each player, and seconds that every turn adds. */
const CLOCKS = ['1+1', '3+2', '5+3', '10+5'];

/** How long a tournament takes, in minutes. */
const MINUTES = [10, 20, 30, 45, 60, 90, 120, 180];

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer) throw new Problem(404, word('engine.no-others'));
  const [all, own] = await Promise.all([
    games(),
    /** @type {Promise<TournamentListed[]>} */ (get('/tournaments').catch(() => [])),
  ]);
  fill(main, [
    h('h1', {}, word('tournaments.title')),
    h('p', {}, word('tournaments.lead')),
    own.length ? list(own) : null,
    h('section', { class: 'panel', 'aria-labelledby': 'make' }, [
      h('h2', { id: 'make' }, word('tournaments.make')),
      making(all),
    ]),
  ]);
}

/** @param {TournamentListed[]} own */
function list(own) {
  return h('section', { 'aria-labelledby': 'own' }, [
    h('h2', { id: 'own' }, word('tournaments.own')),
    h('ul', { class: 'tournaments' }, [
      own.map(({ id, title, kind, status, players, rules }) =>
        h('li', {}, [
          h('a', { href: `/tournament/${id}` }, title),
          ' ',
          h(
            'span',
            { class: 'faint' },
            [
              word(`tournament.${kind}`),
              rules,
              word('tournament.players', { n: players }),
              word(`tournament.${status}`),
            ].join(' · '),
          ),
        ]),
      ),
    ]),
  ]);
}

/** @param {Game[]} all */
function making(all) {
  const note = h('p', { class: 'bad', role: 'alert' });
  const title = h('input', { type: 'text', maxlength: 60, required: true, autocomplete: 'off' });
  const rules = h('select', {}, [
    all.map((game) => {
      const starts = game.starts.filter(({ position }) => position === 'start');
      const usual = starts.some((start) => start.rules === game.rules)
        ? []
        : [{ rules: game.rules, title: game.rules }];
      return h('optgroup', { label: game.title }, [
        [...usual, ...starts].map((start) => h('option', { value: start.rules }, `${game.title} · ${start.title}`)),
      ]);
    }),
  ]);
  const kind = h('select', {}, [
    h('option', { value: 'arena' }, word('tournament.arena')),
    h('option', { value: 'swiss' }, word('tournament.swiss')),
  ]);
  const clock = h('select', {}, [
    CLOCKS.map((value) => {
      const [minutes, seconds] = value.split('+');
      return h('option', { value, selected: value === '3+2' }, word('new.clock-of', { minutes, seconds }));
    }),
  ]);
  const minutes = h('select', {}, [
    MINUTES.map((value) => h('option', { value, selected: value === 30 }, word('tournament.minutes', { n: value }))),
  ]);
  const rounds = h('input', { type: 'number', min: 1, max: 20, value: 5, required: true });
  const programs = h('input', { type: 'checkbox' });
  /** @param {string} label @param {HTMLElement} input */
  const field = (label, input) => h('label', { class: 'field' }, h('span', {}, word(label)), input);
  const roundsField = field('tournament.rounds', rounds);
  const draw = () => {
    roundsField.hidden = kind.value !== 'swiss';
  };
  kind.addEventListener('change', draw);
  draw();
  const make = async () => {
    const [base, added] = clock.value.split('+').map(Number);
    /** @type {TournamentState} */
    const { tournament } = await post('/tournaments', {
      kind: kind.value,
      title: title.value,
      rules: rules.value,
      base_s: base * 60,
      increment_s: added,
      minutes: Number(minutes.value),
      rounds: Number(rounds.value),
      programs: programs.checked,
    });
    location.assign(`/tournament/${tournament.id}`);
  };
  return form(
    { class: 'making' },
    make,
    [
      field('tournament.title', title),
      field('new.game', rules),
      field('tournament.kind', kind),
      roundsField,
      field('new.clock', clock),
      field('tournament.time', minutes),
      h('label', { class: 'check' }, programs, h('span', {}, word('tournament.programs'))),
      h('button', { class: 'primary' }, word('tournaments.create')),
      note,
    ],
    note,
  );
}
