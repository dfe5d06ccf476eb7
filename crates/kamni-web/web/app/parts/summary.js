/** One kept game in a list: a small board, who played, and how it stands. */

import { h } from '../dom.js';
import { when, word } from '../words.js';
import { boardName } from './game.js';
import { thumbnail } from './thumbnail.js';

/** @import { Game, KeptGame } from '../data.js' */

/** How a game stands for whoever looks at the list: a word, and the class of its colour. @param {KeptGame} game @returns {[string, string]} */
export function standing(game) {
  if (!game.over) return game.your_turn ? [word('games.your-turn'), 'yours'] : [word('games.going-on'), 'running'];
  if (game.outcome) return [word(`games.${game.outcome}`), game.outcome];
  return [game.result === '*' ? word('games.no-result') : game.result, 'over'];
}

/** @param {KeptGame} game @param {Game[]} all games that there are */
export function summary(game, all) {
  const known = all.find(({ name }) => name === game.rules.split(/[/,]/)[0]);
  const board = known ? boardName(game.rules, known) : game.rules;
  const [state, colour] = standing(game);
  const names = game.names.map((name, seat) =>
    game.you.length === 1 && game.you[0] === seat ? word('games.you') : name || word('game.free-seat'),
  );
  // The help of whoever looks at the list.
  const help = game.help.filter((_, seat) => game.you.includes(seat)).flat();
  // A game without players was kept on the analysis board.
  const href = game.opponent === 'none' ? `/analysis?game=${game.id}` : `/game/${game.id}`;
  return h('li', { 'data-id': game.id }, [
    h('a', { href }, [
      game.position
        ? thumbnail(game.rules, game.position, game.layout ?? null, game.you.length === 1 && game.you[0] === 1)
        : h('div', { class: 'thumbnail' }),
      h('span', { class: 'about' }, [
        h('strong', {}, game.title),
        ' ',
        h('span', { class: `state ${colour}` }, state),
        h('span', { class: 'names' }, game.opponent === 'here' ? word('games.opponent-here') : names.join(' – ')),
        h('span', { class: 'faint' }, [
          [
            ...(board ? [board] : []),
            word('games.moves', { n: game.moves }),
            ...[...new Set(help)].map((kind) => word(`games.help.${kind}`)),
            when(game.updated),
          ].join(' · '),
        ]),
      ]),
    ]),
  ]);
}
