/** What somebody can do beside moving: three buttons, and the rest in a menu. */

import { get } from '../api.js';
import { h, fill } from '../dom.js';
import { hasServer } from '../engine/index.js';
import { embedAddress, positionAddress } from '../parts/address.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { openSettings } from '../parts/settings.js';
import { share } from '../parts/share.js';
import { word } from '../words.js';
import { button, KEYS, link } from './buttons.js';
import { pageAddress } from '../site.js';

/** @import { GamePage } from './page.js' */

/** @typedef {{name: string, text: string, run: () => void, off?: boolean, does?: string, href?: string}} Act */

export class Actions {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'actions', role: 'group', 'aria-label': word('game.actions') });
    // The state that was last drawn: drawing it again would lose the focus.
    this.drawn = '';
  }

  /** Whether this user plays, and the game goes on. */
  get plays() {
    const { state } = this.page;
    return state.you.length > 0 && !state.over && state.seats.every((seat) => seat.kind !== 'open');
  }

  /** What is at hand. @returns {Act[]} */
  first() {
    const { page } = this;
    if (!this.plays) return [];
    // There is a move of one's own to take back, and it is made: one that the coach holds has buttons of its own.
    const moved = page.state.turns.some((seat) => page.state.you.includes(seat));
    const held = page.coach.held !== null;
    const help = page.isBetweenPeople()
      ? { name: 'offer-draw', run: () => page.act({ do: 'offer-draw' }) }
      : { name: 'hint', run: () => page.hint.help(), off: held };
    return [
      { name: 'take-back', run: () => page.takeBack(), off: !moved || held },
      help,
      { name: 'resign', run: () => this.resign() },
    ].map((one) => ({ ...one, text: word(`game.${one.name}`) }));
  }

  /** The rest. @returns {Act[]} */
  rest() {
    const { page } = this;
    const { state, board, showing, moves } = page;
    return [
      moves.count > 0 && { name: 'replay', text: word('motion.replay'), run: () => showing.replay() },
      // A row is the same from both sides.
      board.turns && { name: 'flip', text: word('game.flip'), run: () => page.flip(!board.flipped) },
      this.plays && { name: 'type', text: word('game.type'), run: () => page.typing.toggle() },
      { name: 'share', text: word('game.share'), run: () => this.share() },
      (state.over || !page.isBetweenPeople()) && {
        name: 'analysis',
        text: word('game.analysis'),
        run: () => {},
        href: `/analysis?game=${state.id}`,
      },
      { name: 'preferences', text: word('settings.title'), run: () => openSettings().classList.add('sheet') },
    ].filter((one) => one !== false);
  }

  draw() {
    const acts = this.first();
    const key = JSON.stringify(acts);
    if (key === this.drawn) return;
    this.drawn = key;
    const buttons = acts.map(({ name, text, run, off = false }) => {
      const made = button(name, text, run);
      made.disabled = off;
      return made;
    });
    fill(this.element, [buttons, button('more', word('game.more'), () => this.more())]);
  }

  /** The menu. */
  more() {
    const box = dialog(word('game.more'), [
      h('div', { class: 'menu' }, [
        this.rest().map(({ name, text, run, href }) => {
          const close = () => {
            box.close();
            run();
          };
          return href ? link(name, text, href) : button(name, text, close);
        }),
      ]),
    ]);
    box.classList.add('sheet');
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

  /** Does what a key stands for; false if that cannot be done now. @param {string} key */
  key(key) {
    const found = [...this.first(), ...this.rest()].find(({ name, off }) => name === KEYS[key] && !off);
    found?.run();
    return found !== undefined;
  }
}
