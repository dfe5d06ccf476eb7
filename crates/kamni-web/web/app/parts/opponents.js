/** The computer players of a game, by what they do. */

import { h, fill, radio } from '../dom.js';
import { get, once, query } from '../api.js';
import { word } from '../words.js';

/** @import { Opponent, Totals } from '../data.js' */

/** @type {Map<string, Promise<Opponent[]>>} */
const known = new Map();

/** The computer players with these rules, weakest first. @param {string} rules @returns {Promise<Opponent[]>} */
export const playersOf = (rules) =>
  once(known, rules, () => get(`/levels?${query({ rules })}`).then(({ players }) => players));

/** How the games of this person ended. @returns {Promise<Totals>} */
export function totals() {
  return get('/records/totals');
}

/** The players as a list to choose from. */
export function opponentList() {
  let chosen = '';
  const element = h('div', { class: 'opponents', role: 'radiogroup', 'aria-label': word('new.level') });
  /** @param {Opponent[]} players @param {string} wanted @param {Set<string>} beaten the names of those that were beaten */
  const show = (players, wanted, beaten) => {
    chosen = players.find(({ player }) => player === wanted)?.player ?? players[0]?.player ?? '';
    const labels = players.map(({ player, name, does, rating }, n) =>
      h('label', { class: 'opponent' }, [
        radio('player', player, player === chosen, () => (chosen = player)),
        strength(n + 1, players.length),
        h('span', {}, [
          h('strong', {}, rating === null ? name : `${rating} · ${name}`),
          beaten.has(name) ? h('span', { class: 'beaten' }, `✓ ${word('games.beaten')}`) : null,
          h('small', {}, does),
        ]),
      ]),
    );
    const isRated = players.some(({ rating }) => rating !== null);
    fill(element, labels, isRated ? h('p', { class: 'faint' }, word('new.rating')) : null);
    const picked = labels[players.findIndex(({ player }) => player === chosen)];
    if (picked) element.scrollTop = picked.offsetTop - element.offsetTop - 40;
  };
  return { element, show, value: () => chosen };
}

/** How strong one is among the others, as bars. @param {number} n @param {number} of */
function strength(n, of) {
  const bars = 5;
  const full = of === 1 ? bars : 1 + Math.round(((n - 1) * (bars - 1)) / (of - 1));
  return h('span', { class: 'strength', 'aria-hidden': 'true' }, [
    [...Array(bars).keys()].map((bar) => h('i', { class: bar < full ? 'full' : '' })),
  ]);
}
