/** The buttons of the play page. */

import { get } from '../api.js';
import { h, fill } from '../dom.js';
import { confirmed } from '../parts/dialog.js';
import { share } from '../parts/share.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

export class Actions {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'row wrap actions' });
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
    const button = (/** @type {string} */ name, /** @type {() => void} */ run, more = {}) =>
      h('button', { type: 'button', 'data-act': name, onclick: run, ...more }, word(`game.${name}`));
    fill(
      this.element,
      playing && state.moves.length && !(people && state.over)
        ? button('take-back', () => page.act({ do: 'take-back' }))
        : null,
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
            { class: 'primary' },
          )
        : null,
      state.next ? h('a', { class: 'button primary', href: `/game/${state.next}` }, word('game.next')) : null,
      Object.values(page.showing.buttons),
      button('flip', () => page.flip(!page.board.flipped)),
      button('share', () => this.share()),
      state.over || !people
        ? h(
            'a',
            {
              class: `button ${state.over ? 'primary' : ''}`,
              'data-act': 'analysis',
              href: `/analysis?game=${state.id}${state.over ? '&review=1' : ''}`,
            },
            word(state.over ? 'game.review' : 'game.analysis'),
          )
        : null,
      state.over ? h('a', { class: 'button', href: `/new?rules=${state.rules}` }, word('games.new')) : null,
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

  /** Presses a button by its key. @param {KeyboardEvent} event */
  key(event) {
    const act = { f: 'flip', h: 'hint', r: 'replay', u: 'take-back' }[event.key];
    if (act) /** @type {HTMLElement|null} */ (this.element.querySelector(`[data-act="${act}"]`))?.click();
  }
}
