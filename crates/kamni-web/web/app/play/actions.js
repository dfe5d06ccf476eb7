/** What somebody can do beside moving: three buttons, and the rest in a menu. */

import { get } from '../api.js';
import { button, h, redraw } from '../dom.js';
import { hasServer } from '../engine/index.js';
import { embedAddress, positionAddress } from '../parts/address.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { openSettings } from '../parts/settings.js';
import { share } from '../parts/share.js';
import { PHRASES } from '../people/phrases.js';
import { pageAddress } from '../site.js';
import { word } from '../words.js';
import { icon } from './icons.js';
import { isWaiting } from './table.js';

/** @import { Table } from './table.js' */

/** @typedef {{name: string, text: string, run: () => unknown, off?: boolean, href?: string}} Act */

/** The keys of some buttons. @type {Record<string, string>} */
const KEYS = { f: 'flip', h: 'hint', u: 'take-back', m: 'type', r: 'replay' };

/** A button with a drawing and a word, or a link. @param {Act} act */
function actButton({ name, text, run, off = false, href }) {
  const key = Object.keys(KEYS).find((one) => KEYS[one] === name);
  const label = [icon(name), h('span', {}, text)];
  if (href) return h('a', { class: 'button act', 'data-act': name, href }, label);
  const title = key && word('game.key', { key: key.toUpperCase() });
  const how = { type: 'button', class: 'act', 'data-act': name, 'aria-keyshortcuts': key, title };
  return h('button', { ...how, disabled: off, onclick: run }, label);
}

export class Actions {
  /** Something is to be done, by its name. @type {(name: string) => void} */
  onact = () => {};
  /** This user does something that needs more than a name. @type {(action: Record<string, unknown>) => void} */
  onaction = () => {};

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element = h('div', { class: 'actions', role: 'group', 'aria-label': word('game.actions') });
  }

  /** @param {string} name @param {string} text @param {boolean} [off] @returns {Act} */
  act(name, text, off) {
    return { name, text, run: () => this.onact(name), off };
  }

  /** What is at hand. @returns {Act[]} */
  first() {
    const { state, plays, helps, isBetweenPeople, held } = this.table;
    if (!plays) return [];
    // There is a move of one's own to take back, and it is made: one that the coach holds has buttons of its own.
    const moved = state.turns.some((seat) => state.you.includes(seat));
    return [
      (helps || isBetweenPeople) && this.act('take-back', word('game.take-back'), !moved || held !== null),
      isBetweenPeople && this.act('offer-draw', word('game.offer-draw')),
      helps && this.act('hint', word('game.hint'), held !== null),
      { ...this.act('resign', word('game.resign')), run: () => this.resign() },
    ].filter((one) => one !== false);
  }

  /** The rest. @returns {Act[]} */
  rest() {
    const { state, board, count, plays, helps } = this.table;
    const analysis = { ...this.act('analysis', word('game.analysis')), href: `/analysis?game=${state.id}` };
    return [
      count > 0 && this.act('replay', word('motion.replay')),
      // A row is the same from both sides.
      board.turns && this.act('flip', word('game.flip')),
      plays && this.act('type', word('game.type')),
      { name: 'share', text: word('game.share'), run: () => this.share() },
      (state.over || helps) && analysis,
      { name: 'preferences', text: word('settings.title'), run: openSettings },
    ].filter((one) => one !== false);
  }

  draw() {
    const acts = this.first();
    const more = { name: 'more', text: word('game.more'), run: () => this.more() };
    redraw(this.element, acts, () => [...acts, more].map(actButton));
  }

  /** The menu. */
  more() {
    const acts = this.rest().map((act) => {
      const run = () => {
        box.close();
        act.run();
      };
      return actButton({ ...act, run });
    });
    const content = [h('div', { class: 'menu' }, acts), this.talk(() => box.close())];
    const box = dialog(word('game.more'), content, 'sheet');
  }

  /** What two people can say to each other, and whether others may watch them. @param {() => void} close */
  talk(close) {
    const { state, isBetweenPeople, seat } = this.table;
    if (!isBetweenPeople || seat === null || isWaiting(state)) return null;
    const done = (/** @type {Record<string, unknown>} */ action) => () => {
      close();
      this.onaction(action);
    };
    const say = PHRASES.map((phrase) =>
      button(word(`people.say.${phrase}`), done({ do: 'say', phrase }), { 'data-say': phrase }),
    );
    const [mine, theirs] = [state.watch[seat], state.watch[1 - seat]];
    const note =
      mine && theirs ? 'people.watch-both' : mine ? 'people.watch-mine' : theirs ? 'people.watch-theirs' : '';
    const watch = button(word(mine ? 'people.watch-stop' : 'people.watch'), done({ do: 'watch', allowed: !mine }), {
      'data-act': 'watch',
    });
    return [
      h('h3', {}, word('people.say')),
      h('div', { class: 'row phrases' }, say),
      state.strangers && !state.over
        ? h('p', { class: 'row' }, watch, note && h('span', { class: 'faint' }, word(note)))
        : null,
    ];
  }

  async resign() {
    if (await confirmed(word('game.resign-sure'), word('game.resign'))) this.onact('resign');
  }

  share() {
    const { state, board } = this.table;
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
