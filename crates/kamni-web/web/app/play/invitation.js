/**
 * The invitation to a free seat. Its secret stands behind the # of the link: browsers keep that part to themselves, so
 * no server and no proxy writes it into a log.
 */

import { button, h } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { remember, remembered } from '../parts/remembered.js';
import { copyField } from '../parts/share.js';
import { hasWord, word } from '../words.js';

/** @import { Game, GameState } from '../data.js' */
/** @import { Board } from '../board/board.js' */

/** The secret of the invitation that led here, or null. */
export function invitationToken() {
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
export function invitationLink(state) {
  const link = new URL(`/game/${state.id}#seat=${state.invite}`, location.href).href;
  return h('div', { class: 'invite' }, [
    h('p', {}, word('game.invite')),
    copyField('', link, { id: 'invite', 'aria-label': word('game.invite') }),
  ]);
}

/** What somebody sees who was invited: who plays what, and one button. */
export class Invitation {
  /** This visitor takes the seat; true if it could be taken. @type {(join: Record<string, unknown>) => Promise<boolean>} */
  onjoin = async () => false;

  /** @param {Game} game @param {Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    /** @type {GameState | null} */
    this.state = null;
    this.token = invitationToken();
    /** @type {HTMLDialogElement | null} */
    this.box = null;
    /** Whether it was shown; closed once, it does not come back by itself. */
    this.shown = false;
    // Another invitation to the same game changes nothing but the part behind the #.
    addEventListener('hashchange', () => location.reload());
  }

  /** The free seat, if this visitor may take it. @param {GameState} state */
  seat(state) {
    const open = state.seats.findIndex((seat) => seat.kind === 'open');
    return this.token && open >= 0 && state.you.length === 0 ? open : null;
  }

  /** @param {GameState} state */
  draw(state) {
    this.state = state;
    const seat = this.seat(state);
    if (seat === null) this.box?.close();
    else if (!this.shown) this.open(seat);
  }

  /** The button that shows the invitation again. @param {number} seat */
  button(seat) {
    return h('p', {}, [button(word('invite.show'), () => this.open(seat), { class: 'primary' })]);
  }

  /** @param {number} seat the free one */
  open(seat) {
    const { state, game, board } = this;
    if (!state) return;
    this.shown = true;
    const [mine, host] = [state.seats[seat], state.seats[1 - seat]];
    const blanks = { name: host.name, game: state.title, player: mine.title.toLocaleLowerCase() };
    const begins = state.board.turn === mine.player;
    const name = h('input', {
      type: 'text',
      maxlength: 40,
      autocomplete: 'nickname',
      value: remembered('name') ?? '',
    });
    const id = `${game.name}-later-1`;
    const later = hasWord(id) ? word(id) : '';
    const join = h('button', { class: 'primary', id: 'join', autofocus: true }, word('invite.join'));
    this.box = dialog(word(host.named ? 'invite.by' : 'invite.to', blanks), [
      h('p', { class: 'invitation-side' }, [
        board.sign(seat),
        [game.goal, later, word(begins ? 'invite.you-begin' : 'invite.other-begins', blanks)].filter(Boolean).join(' '),
      ]),
      h('form', { onsubmit: (/** @type {Event} */ event) => this.join(event, name.value.trim()) }, [
        join,
        h('label', { class: 'field' }, h('span', {}, word('new.name')), name),
      ]),
      h('p', {}, h('a', { href: `/rules/${game.name}`, target: '_blank' }, word('invite.rules', blanks))),
    ]);
    this.box.classList.add('invitation');
    this.box.addEventListener('close', () => {
      this.box = null;
    });
    join.focus();
  }

  /** @param {Event} event @param {string} name */
  async join(event, name) {
    event.preventDefault();
    if (name) remember('name', name);
    const done = await this.onjoin({ do: 'join', seat: this.token, name: name || undefined });
    // The stream was opened by a guest; a player has another one.
    if (done) location.replace(`/game/${this.state?.id}`);
    // The line under the board says why.
    else this.box?.close();
  }
}
