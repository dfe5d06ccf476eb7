/** The open games as a list of small boards: accepted or withdrawn with a click. */

import { button, fill, h } from '../dom.js';
import { gameOf, post, remove } from '../api.js';
import { boardName } from '../parts/game.js';
import { thumbnail } from '../parts/thumbnail.js';
import { pageAddress } from '../site.js';
import { inside, word } from '../words.js';
import { followOffers } from './lobby.js';

/** @import { Game, OpenGame, Rating } from '../data.js' */

/** A rating that is not sure yet has a question mark. */
const UNSURE = 110;

/** @param {Rating} rating */
export const ratingText = ({ rating, deviation }) => `${rating}${deviation > UNSURE ? '?' : ''}`;

/** The section with all open games. @param {Game[]} all */
export function openGames(all) {
  const list = h('ul', { class: 'open-games' });
  const said = h('p', { class: 'faint', role: 'status' });
  const element = h('section', { class: 'people', 'aria-label': word('people.open') }, [
    h('h2', {}, word('people.open')),
    said,
    list,
    h('p', { class: 'row' }, [
      h('a', { class: 'button', 'data-act': 'offer', href: '/new?opponent=open' }, word('people.offer')),
    ]),
  ]);
  /** What is shown of each. @type {Map<string, HTMLElement>} */
  const items = new Map();
  followOffers((offers) => {
    for (const [id, item] of items) {
      if (offers.some((one) => one.id === id)) continue;
      item.remove();
      items.delete(id);
    }
    for (const one of offers) {
      if (items.has(one.id)) continue;
      const item = shown(one, all);
      items.set(one.id, item);
      list.append(item);
    }
    const waits = offers.some(({ yours }) => yours);
    const text = waits ? 'people.waiting' : offers.length ? '' : 'people.none';
    const ways = [' ', h('a', { href: '/puzzles' }, word('people.puzzles'))];
    fill(said, text && word(text), waits ? ways : null);
  });
  return element;
}

/** @param {OpenGame} offer @param {Game[]} all */
function shown(offer, all) {
  const { id, rules, position, layout, title, seat, side, clock, rating, yours } = offer;
  const game = all.find((one) => one.name === gameOf(rules));
  const board = game ? boardName(rules, game, position) : '';
  const known = offer.name || word('people.guest');
  const name = offer.program ? `${known} (${word('tournament.program')})` : known;
  const who = rating ? `${name} · ${ratingText(rating)}` : name;
  const time = clock
    ? word('new.clock-of', { minutes: clock.base_s / 60, seconds: clock.increment_s ?? 0 })
    : word('new.no-clock');
  const terms = [
    yours ? '' : side === null ? word('new.side.any') : word('people.you-are', { player: inside(side) }),
    time,
    offer.swap ? word('new.swap') : '',
    word(offer.rated ? 'people.rated' : 'people.casual'),
  ].filter(Boolean);
  const accept = async () => {
    const { id: made } = await post(`/offers/${id}/accept`, {});
    location.assign(pageAddress(`/game/${made}`));
  };
  const label = { game: title, name: who };
  return h('li', { class: yours ? 'open-game yours' : 'open-game', 'data-offer': id }, [
    thumbnail(rules, position, layout, seat === 1),
    h('span', { class: 'open-game-text' }, [
      h('strong', {}, title, board ? h('span', { class: 'faint' }, ` ${board}`) : null),
      h('span', {}, yours ? word('people.yours') : who),
      h('span', { class: 'faint' }, terms.join(' · ')),
    ]),
    yours
      ? button(word('people.withdraw'), () => remove(`/offers/${id}`), { 'data-act': 'withdraw' })
      : button(word('people.play'), accept, {
          class: 'primary',
          'data-act': 'accept',
          'aria-label': word('people.play-with', label),
        }),
  ]);
}
