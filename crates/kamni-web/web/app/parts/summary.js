/** One kept game in a list. */

import { h } from '../dom.js';
import { when, word } from '../words.js';

/** @import { KeptGame } from '../data.js' */

/** @param {KeptGame} game */
export function summary(game) {
  const state = game.over ? game.result : word(game.your_turn ? 'games.your-turn' : 'games.going-on');
  return h(
    'li',
    { 'data-id': game.id },
    h(
      'a',
      { href: game.over ? `/analysis?game=${game.id}` : `/game/${game.id}` },
      h('strong', {}, game.title),
      ' ',
      h('span', { class: 'faint' }, game.rules),
      h(
        'span',
        { class: 'names' },
        game.names.map((/** @type {string} */ name) => name || word('game.free-seat')).join(' – '),
      ),
      h('span', { class: `state ${game.your_turn ? 'yours' : ''}` }, state),
      h('span', { class: 'faint' }, `${word('games.moves', { n: game.moves })} · ${when(game.updated)}`),
    ),
  );
}
