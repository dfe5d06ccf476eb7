/** Invitations, and what the opponent offers. */

import { h, fill } from '../dom.js';
import { word } from '../words.js';
import { invitationLink } from './invitation.js';

/** @import { Single } from '../dom.js' */
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
    const { invitation } = this.page;
    const seat = invitation.seat(state);
    const key = JSON.stringify([open, state.invite, seat, state.offers, state.over, state.next]);
    if (key === this.drawn) return;
    this.drawn = key;
    /** @type {Single[]} */
    const parts = [];
    if (open >= 0 && state.invite) parts.push(invitationLink(state));
    else if (seat !== null) parts.push(invitation.button(seat));
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
