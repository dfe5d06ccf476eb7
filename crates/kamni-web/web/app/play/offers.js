/** Invitations, and what the opponent offers. */

import { h, fill, toast } from '../dom.js';
import { copy } from '../parts/share.js';
import { word } from '../words.js';

/** @import { Single } from '../dom.js' */
/** @import { GameState } from '../data.js' */
/** @import { GamePage } from './page.js' */

export class Offers {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'offers' });
    // The state that was last drawn: drawing it again would lose the focus.
    this.drawn = '';
  }

  draw() {
    const { state } = this.page;
    const open = state.seats.findIndex((seat) => seat.kind === 'open');
    const token = new URL(location.href).searchParams.get('seat');
    const key = JSON.stringify([open, state.invite, token && !state.you.length, state.offers, state.over, state.next]);
    if (key === this.drawn) return;
    this.drawn = key;
    /** @type {Single[]} */
    const parts = [];
    if (open >= 0 && state.invite) parts.push(invitation(state));
    else if (open >= 0 && token && !state.you.length) parts.push(this.join(token, open));
    for (const { kind, by } of [
      { kind: 'draw', by: state.offers.draw },
      { kind: 'take-back', by: state.offers.take_back },
    ]) {
      if (by === null || state.over) continue;
      if (state.you.includes(by)) parts.push(h('p', { class: 'faint' }, word(`game.offered.${kind}`)));
      else if (state.you.length) parts.push(this.offer(kind, by));
    }
    if (state.over && state.offers.rematch.some((asked, seat) => asked && !state.you.includes(seat)) && !state.next) {
      parts.push(h('p', { role: 'alert' }, word('game.wants-rematch')));
    }
    if (state.over && !state.next && state.you.length === 1 && state.offers.rematch[state.you[0]])
      parts.push(h('p', { class: 'faint' }, word('game.offered.rematch')));
    fill(this.element, parts);
  }

  /** The form by which a guest takes the free seat. @param {string} token @param {number} open the free seat */
  join(token, open) {
    const { state } = this.page;
    const name = h('input', {
      type: 'text',
      maxlength: 40,
      value: localStorage.getItem('name') ?? '',
      'aria-label': word('new.name'),
      placeholder: word('new.name'),
    });
    return h(
      'form',
      {
        class: 'row wrap',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (name.value.trim()) localStorage.setItem('name', name.value.trim());
          this.page.act({ do: 'join', seat: token, name: name.value.trim() || undefined }).then((done) => {
            if (!done) return;
            // The stream was opened by a guest; a player has another one.
            location.replace(`/game/${state.id}`);
          });
        },
      },
      name,
      h('button', { class: 'primary', id: 'join' }, word('game.join', { player: state.seats[open].title })),
    );
  }

  /** What the opponent offers, to be accepted or declined. @param {string} kind @param {number} by whose offer it is */
  offer(kind, by) {
    const { page } = this;
    return h(
      'p',
      { role: 'alert' },
      word(`game.offers.${kind}`, { player: page.state.seats[by].name }),
      ' ',
      h(
        'button',
        { type: 'button', class: 'primary', onclick: () => page.act({ do: `accept-${kind}` }) },
        word('game.accept'),
      ),
      ' ',
      h('button', { type: 'button', onclick: () => page.act({ do: `decline-${kind}` }) }, word('game.decline')),
    );
  }
}

/** The link for the other player. @param {GameState} state */
function invitation(state) {
  const link = new URL(`/game/${state.id}?seat=${state.invite}`, location.href).href;
  return h(
    'div',
    { class: 'invite' },
    h('p', {}, word('game.invite')),
    h(
      'span',
      { class: 'row' },
      h('input', { type: 'text', readonly: true, value: link, id: 'invite', 'aria-label': word('game.invite') }),
      h(
        'button',
        { type: 'button', onclick: () => copy(link).catch((error) => toast(error.message, 'bad')) },
        word('share.copy'),
      ),
    ),
  );
}
