/** The buttons of the play page: a drawing and a word each. */

import { get } from '../api.js';
import { h, fill } from '../dom.js';
import { confirmed } from '../parts/dialog.js';
import { share } from '../parts/share.js';
import { word } from '../words.js';
import { icon } from './icons.js';

/** @import { GamePage } from './page.js' */

/** The keys of some buttons. @type {Record<string, string>} */
const KEYS = { f: 'flip', h: 'hint', u: 'take-back', m: 'type' };

export class Actions {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'actions', role: 'group', 'aria-label': word('game.actions') });
    // The state that was last drawn: drawing it again would lose the focus.
    this.drawn = '';
    /** Whether this user asked for another game. */
    this.asked = false;
  }

  draw() {
    const { page } = this;
    const { state } = page;
    const playing = state.you.length > 0;
    const people = page.isBetweenPeople();
    const asked = state.you.some((/** @type {number} */ seat) => state.offers.rematch[seat]);
    const key = JSON.stringify([state.over, playing, people, state.next, state.moves.length > 0, asked]);
    if (key === this.drawn) return;
    this.drawn = key;
    fill(
      this.element,
      playing && state.moves.length && !(people && state.over) ? button('take-back', () => page.takeBack()) : null,
      playing && !state.over && !people ? button('hint', () => page.hint.help()) : null,
      playing && !state.over && people ? button('offer-draw', () => page.act({ do: 'offer-draw' })) : null,
      playing && !state.over
        ? button('resign', async () => {
            if (await confirmed(word('game.resign-sure'), word('game.resign'))) page.act({ do: 'resign' });
          })
        : null,
      state.over && playing && !state.next && !asked
        ? button(
            'rematch',
            () => {
              this.asked = true;
              page.act({ do: 'rematch' });
            },
            'primary',
          )
        : null,
      state.next ? link('next', 'game.next', `/game/${state.next}`, 'primary') : null,
      button('flip', () => page.flip(!page.board.flipped)),
      button('share', () => this.share()),
      state.over || !people
        ? link(
            'analysis',
            state.over ? 'game.review' : 'game.analysis',
            `/analysis?game=${state.id}${state.over ? '&review=1' : ''}`,
            state.over ? 'primary' : '',
          )
        : null,
      playing && !state.over ? button('type', () => page.typing.toggle()) : null,
      state.over ? link('new', 'games.new', `/new?rules=${state.rules}`) : null,
    );
  }

  share() {
    const { state, board } = this.page;
    share({
      link: `/game/${state.id}`,
      position: `${state.rules} ${state.position}`,
      name: `kamni-${state.id}`,
      kgn: () => get(`/records/${state.id}.kgn`),
      picture: () => board.picture(),
    });
  }

  /** Presses a button by its key; false if it has none. @param {string} key */
  key(key) {
    const found = this.element.querySelector(`[data-act="${KEYS[key] ?? 'none'}"]`);
    if (found instanceof HTMLElement) found.click();
    return found !== null;
  }
}

/** @param {string} name @param {() => void} run @param {string} [look] */
function button(name, run, look = '') {
  const key = Object.keys(KEYS).find((one) => KEYS[one] === name);
  return h(
    'button',
    {
      type: 'button',
      class: `act ${look}`,
      'data-act': name,
      'aria-keyshortcuts': key,
      title: key && word('game.key', { key: key.toUpperCase() }),
      onclick: run,
    },
    icon(name),
    h('span', {}, word(`game.${name}`)),
  );
}

/** @param {string} name @param {string} text @param {string} href @param {string} [look] */
function link(name, text, href, look = '') {
  return h('a', { class: `button act ${look}`, 'data-act': name, href }, icon(name), h('span', {}, word(text)));
}
