/** The buttons of the play page: a drawing and a word each. */

import { get } from '../api.js';
import { h, fill } from '../dom.js';
import { hasServer } from '../engine/index.js';
import { embedAddress, positionAddress } from '../parts/address.js';
import { confirmed } from '../parts/dialog.js';
import { share } from '../parts/share.js';
import { word } from '../words.js';
import { button, KEYS, link } from './buttons.js';
import { pageAddress } from '../site.js';

/** @import { GamePage } from './page.js' */

export class Actions {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'actions', role: 'group', 'aria-label': word('game.actions') });
    // The state that was last drawn: drawing it again would lose the focus.
    this.drawn = '';
  }

  draw() {
    const { page } = this;
    const { state } = page;
    const playing = state.you.length > 0;
    const people = page.isBetweenPeople();
    // There is a move of one's own to take back, and it is made: one that the coach holds has buttons of its own.
    const moved = state.turns.some((seat) => state.you.includes(seat));
    const held = page.coach.held !== null;
    const key = JSON.stringify([state.over, playing, people, moved, held]);
    if (key === this.drawn) return;
    this.drawn = key;
    const { replay, toggle, preferences } = page.showing.buttons;
    const act = (/** @type {string} */ name, /** @type {() => void} */ run, does = '') =>
      button(name, word(`game.${name}`), run, does);
    const back = act('take-back', () => page.takeBack());
    back.disabled = !moved || held;
    const hint = act('hint', () => page.hint.help());
    hint.disabled = held;
    fill(
      this.element,
      playing && !(people && state.over) ? back : null,
      playing && !state.over && !people ? hint : null,
      playing && !state.over && people ? act('offer-draw', () => page.act({ do: 'offer-draw' })) : null,
      playing && !state.over ? act('resign', () => this.resign()) : null,
      replay,
      // A row is the same from both sides.
      page.board.turns ? act('flip', () => page.flip(!page.board.flipped)) : null,
      toggle,
      playing && !state.over ? act('type', () => page.typing.toggle(), word('game.type-does')) : null,
      act('share', () => this.share()),
      state.over || people ? null : link('analysis', word('game.analysis'), `/analysis?game=${state.id}`),
      preferences,
    );
  }

  async resign() {
    if (await confirmed(word('game.resign-sure'), word('game.resign'))) this.page.act({ do: 'resign' });
  }

  share() {
    const { state, board } = this.page;
    share({
      // Nobody else has a game that only this browser keeps: its moves go along.
      link: hasServer ? pageAddress(`/game/${state.id}`) : positionAddress(state.rules, state.start, state.moves),
      position: `${state.rules} ${state.position}`,
      embed: embedAddress(state.rules, state.start, state.moves),
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
