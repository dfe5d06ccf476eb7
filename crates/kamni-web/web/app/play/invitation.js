/**
 * The invitation to a free seat. Its secret stands behind the # of the link: browsers keep that part to themselves, so
 * no server and no proxy writes it into a log.
 */

import { button, form, h, redraw } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { remember, remembered } from '../parts/remembered.js';
import { copyField } from '../parts/share.js';
import { hasWord, word } from '../words.js';

/** @import { GameState } from '../data.js' */
/** @import { Table } from './table.js' */

/** The secret of the invitation that led here, or null. */
function invitationToken() {
  const address = new URL(location.href);
  // Links had it in their query once.
  const old = address.searchParams.get('seat');
  if (old) {
    address.searchParams.delete('seat');
    address.hash = `seat=${old}`;
    history.replaceState(history.state, '', address);
  }
  return new URLSearchParams(address.hash.slice(1)).get('seat');
}

/** The link for the other player, to be copied. @param {GameState} state */
function invitationLink(state) {
  const link = new URL(`/game/${state.id}#seat=${state.invite}`, location.href).href;
  return h('div', { class: 'invite' }, [
    h('p', {}, word('game.invite')),
    copyField('', link, { id: 'invite', 'aria-label': word('game.invite') }),
  ]);
}

/** After this time away a player has left, in milliseconds. */
const AWAY_MS = 60_000;

/** What players ask of each other: to take a free seat, to call it a draw, to take a move back. */
export class Invitation {
  /** This user answers or asks; true if it could be done. @type {(action: {do: string}) => Promise<boolean>} */
  onact = async () => false;
  /** The secret of the invitation that led here. */
  token = invitationToken();
  /** Whether the invitation was shown; closed once, it does not come back by itself. */
  shown = false;
  /** @type {HTMLDialogElement | null} */
  box = null;
  /** The server's time in the state that was heard last, and when that was. */
  at = 0;
  heard = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  later = undefined;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element = h('div', { class: 'offers' });
    // Another invitation to the same game changes nothing but the part behind the #.
    addEventListener('hashchange', () => location.reload());
  }

  /** Whether the opponent has been away for so long that the game is over if this user wants; looks again when that may be so. */
  get abandoned() {
    const { state, plays, seat } = this.table;
    if (!state.strangers || !plays || seat === null) return false;
    const since = state.seats[1 - seat].away_since;
    if (since === null) return false;
    // By the server's clock.
    const left = since + AWAY_MS - (state.now + performance.now() - this.heard);
    clearTimeout(this.later);
    if (left > 0) this.later = setTimeout(() => this.draw(), left + 100);
    return left <= 0;
  }

  draw() {
    const { state } = this.table;
    if (this.at !== state.now) [this.at, this.heard] = [state.now, performance.now()];
    const { abandoned } = this;
    const { seats, you, invite, offers, over } = state;
    const open = seats.findIndex((seat) => seat.kind === 'open');
    // The free seat, if this visitor may take it.
    const seat = this.token && open >= 0 && you.length === 0 ? open : null;
    redraw(this.element, [open, invite, seat, offers, over, abandoned], () => [
      open >= 0 && invite && invitationLink(state),
      seat !== null &&
        h(
          'p',
          {},
          button(word('invite.show'), () => this.open(seat), { class: 'primary' }),
        ),
      abandoned &&
        h('p', { role: 'alert' }, [
          word('people.left'),
          ' ',
          button(word('people.claim'), () => this.onact({ do: 'claim' }), { class: 'primary', 'data-act': 'claim' }),
        ]),
      !over && offers.draw !== null && this.offer('draw', offers.draw),
      !over && offers.take_back !== null && this.offer('take-back', offers.take_back),
    ]);
    if (seat === null) this.box?.close();
    else if (!this.shown) this.open(seat);
  }

  /** What somebody offers: the opponent's is accepted or declined. @param {string} kind @param {number} by whose offer it is */
  offer(kind, by) {
    const { seats, you } = this.table.state;
    if (you.includes(by)) return h('p', { class: 'faint' }, word(`game.offered.${kind}`));
    const accept = () => this.onact({ do: `accept-${kind}` });
    const decline = () => this.onact({ do: `decline-${kind}` });
    return (
      you.length > 0 &&
      h('p', { role: 'alert' }, [
        word(`game.offers.${kind}`, { player: seats[by].name }),
        ' ',
        button(word('game.accept'), accept, { class: 'primary' }),
        ' ',
        button(word('game.decline'), decline),
      ])
    );
  }

  /** What somebody sees who was invited: who plays what, and one button. @param {number} seat the free one */
  open(seat) {
    const { state, game, board } = this.table;
    this.shown = true;
    const [mine, host] = [state.seats[seat], state.seats[1 - seat]];
    const blanks = { name: host.name, game: state.title, player: mine.title.toLocaleLowerCase() };
    const begins = word(state.board.turn === mine.player ? 'invite.you-begin' : 'invite.other-begins', blanks);
    const value = remembered('name') ?? '';
    const name = h('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', value });
    const id = `${game.name}-later-1`;
    const later = hasWord(id) ? word(id) : '';
    const join = h('button', { class: 'primary', id: 'join', autofocus: true }, word('invite.join'));
    const content = [
      h('p', { class: 'invitation-side' }, board.sign(seat), [game.goal, later, begins].filter(Boolean).join(' ')),
      form({}, () => this.join(name.value.trim()), [
        join,
        h('label', { class: 'field' }, h('span', {}, word('new.name')), name),
      ]),
      h('p', {}, h('a', { href: `/rules/${game.name}`, target: '_blank' }, word('invite.rules', blanks))),
    ];
    this.box = dialog(word(host.named ? 'invite.by' : 'invite.to', blanks), content, 'invitation');
    this.box.addEventListener('close', () => (this.box = null));
    join.focus();
  }

  /** @param {string} name */
  async join(name) {
    if (name) remember('name', name);
    const join = { do: 'join', seat: this.token, name: name || undefined };
    // The stream was opened by a guest; a player has another one.
    if (await this.onact(join)) location.replace(`/game/${this.table.state.id}`);
    // The line under the board says why.
    else this.box?.close();
  }
}
