/** Invitations, and what the opponent offers. */

import { button, h, fill } from '../dom.js';
import { word } from '../words.js';
import { invitationLink } from './invitation.js';

/** @import { Single } from '../dom.js' */
/** @import { GameState } from '../data.js' */
/** @import { Invitation } from './invitation.js' */

export class Offers {
  /** This user answers an offer. @type {(action: {do: string}) => void} */
  onanswer = () => {};

  constructor() {
    this.element = h('div', { class: 'offers' });
    // The state that was last drawn: drawing it again would lose the focus.
    this.drawn = '';
  }

  /** @param {GameState} state @param {Invitation} invitation */
  draw(state, invitation) {
    const open = state.seats.findIndex((seat) => seat.kind === 'open');
    const seat = invitation.seat(state);
    const key = JSON.stringify([open, state.invite, seat, state.offers, state.over]);
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
      else if (state.you.length) parts.push(this.offer(kind, state.seats[by].name));
    }
    fill(this.element, parts);
  }

  /** What the opponent offers, to be accepted or declined. @param {string} kind @param {string} player whose offer it is */
  offer(kind, player) {
    return h('p', { role: 'alert' }, [
      word(`game.offers.${kind}`, { player }),
      ' ',
      button(word('game.accept'), () => this.onanswer({ do: `accept-${kind}` }), { class: 'primary' }),
      ' ',
      button(word('game.decline'), () => this.onanswer({ do: `decline-${kind}` })),
    ]);
  }
}
