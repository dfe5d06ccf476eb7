/** The moves of the game as a list, and buttons to step through them. */

import { button, h, redraw, signButton } from '../dom.js';
import { rounds } from '../parts/rounds.js';
import { word } from '../words.js';
import { icon } from './icons.js';

/** @import { Table } from './table.js' */

const STEPS = ['first', 'back', 'forward', 'last'];

export class Moves {
  /** The position after `count` moves is wanted. @type {(count: number) => void} */
  onlook = () => {};
  /** Another position is wanted: first, back, forward or last. @type {(name: string) => void} */
  onstep = () => {};

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.list = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
    this.steps = STEPS.map((name) =>
      signButton(icon(name), word(`moves.${name}`), () => this.onstep(name), { class: 'step', 'data-step': name }),
    );
    this.bar = h('div', { class: 'stepping', role: 'group', 'aria-label': word('moves.label') }, this.steps);
    /** How many moves the position has that is marked in the list. */
    this.marked = -1;
  }

  draw() {
    const { state, count, looking } = this.table;
    if (redraw(this.list, [state.moves, state.turns], () => this.entries())) this.marked = -1;
    this.steps.forEach((step, at) => (step.disabled = at < 2 ? count === 0 : !looking));
    if (this.marked !== count) this.mark(count);
    this.marked = count;
  }

  /** A turn of each player is one entry. */
  entries() {
    const { table } = this;
    const { turns } = table.state;
    /** @type {HTMLElement[]} */
    const entries = [];
    for (const [index, { label }] of rounds(turns).entries()) {
      const move = button(table.text(index), () => this.onlook(index + 1), {
        class: `move seat${turns[index]}`,
        'aria-label': word('moves.one', table.named(index + 1)),
      });
      if (label) entries.push(h('li', {}, h('span', { class: 'number', 'aria-hidden': 'true' }, label)));
      const entry = entries[entries.length - 1];
      // The steps of one turn stand together.
      if (index > 0 && turns[index - 1] === turns[index]) entry.lastElementChild?.append(move);
      else entry.append(h('span', { class: 'one-turn' }, move));
    }
    return entries.length ? entries : h('li', { class: 'faint' }, word('moves.none'));
  }

  /** Marks the move that led to the position that is shown. @param {number} count */
  mark(count) {
    const moves = /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll('.move'));
    moves.forEach((one, index) => one.toggleAttribute('aria-current', index + 1 === count));
    const current = moves[count - 1];
    current?.setAttribute('aria-current', 'true');
    // Only the list scrolls, not the page.
    const { offsetTop, offsetLeft, clientHeight, clientWidth } = this.list;
    this.list.scrollTo({
      top: current ? current.offsetTop - offsetTop - clientHeight / 2 : 0,
      left: current ? current.offsetLeft - offsetLeft - clientWidth / 2 : 0,
    });
  }
}
