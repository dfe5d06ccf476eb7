/** The count of a game: drawn over a board and told beside it, also as it would be after the move that is pointed at. */

import { board as ask, once } from '../api.js';
import { s, button, h, fill } from '../dom.js';
import { word } from '../words.js';

/** @import { Board } from '../board/board.js' */
/** @import { BoardData, Note, Overlay } from '../data.js' */

/** The greatest height and the width of a bar, in units of the drawing. */
const MAX_HEIGHT = 40;
const BAR_WIDTH = 12;

export class Counting {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.element = h('div', { class: 'counted', hidden: true });
    /** @type {BoardData | null} */
    this.data = null;
    /** What was asked for, by its move. @type {Map<string, Promise<BoardData>>} */
    this.after = new Map();
    /** The move that is pointed at. @type {string | null} */
    this.move = null;
    /** How what is told beside it begins. @type {string[]} */
    this.said = [];
    board.onhover = (move) => this.preview(move);
  }

  /** Draws the count of a position, which is the one on the board. @param {BoardData} data @param {string[]} [said] what is told beside it */
  show(data, said = []) {
    this.said = said.map(beginning);
    if (this.data?.position !== data.position) this.after.clear();
    this.data = data;
    this.draw(data.overlay ?? null, null);
  }

  hide() {
    this.data = null;
    this.after.clear();
    this.draw(null, null);
  }

  /** Shows the count after a move, or again that of the position. @param {string | null} move */
  async preview(move) {
    this.move = move;
    const { data } = this;
    if (!data?.overlay) return;
    if (move === null) {
      this.draw(data.overlay, null);
      return;
    }
    const after = await once(this.after, move, () => ask(data.rules, data.position, [move])).catch(() => null);
    // Meanwhile something else may be pointed at.
    if (after && this.data === data && this.move === move) this.draw(after.overlay ?? null, move);
  }

  /** @param {Overlay | null} overlay @param {string | null} move that would lead there */
  draw(overlay, move) {
    this.board.overlay = overlay;
    const is = overlay !== null || (this.data !== null && move !== null);
    this.element.hidden = !is;
    this.element.classList.toggle('is-preview', move !== null);
    if (!is) return;
    const before = move === null ? '' : `${word('overlay.after', { move })} `;
    const told = overlay?.notes.filter(({ text, values }) => values || /\p{L}/u.test(text)) ?? [];
    const most = Math.max(1, ...told.flatMap(({ values }) => values ?? []));
    const items = told.map((note) => h('li', {}, this.note(note, most)));
    const list = items.length > 0 ? h('ul', { 'aria-label': overlay?.text }, items) : null;
    const text = overlay?.text ?? word('overlay.nothing');
    // A reason that begins with the same count says it already.
    const isSaid = move === null && this.said.includes(beginning(text));
    fill(this.element, isSaid ? null : h('p', {}, before + text), list);
  }

  /** A note that shows its cells. @param {Note} note @param {number} most the largest number of all */
  note(note, most) {
    const point = () => this.board.point(note.cells);
    // The sign that the board shows.
    const swatch = { class: `swatch is-${note.mark}`, 'aria-hidden': 'true' };
    const bars = note.values ? barsOf(note.values, most) : h('span', swatch, note.mark === 'special' ? '✕' : null);
    const look = { class: `note is-${note.mark}`, onmouseenter: point, onfocus: point };
    return button([bars, ' ', h('span', {}, note.text)], point, look);
  }
}

/** The first words of a sentence. @param {string} text */
const beginning = (text) => (text.match(/[\p{L}\d]+/gu) ?? []).slice(0, 2).join(' ');

/** Two columns side by side, in the colours of the players. @param {[number, number]} values @param {number} most */
function barsOf(values, most) {
  const bars = values.map((value, who) => {
    const height = Math.max(1, (value / most) * MAX_HEIGHT);
    const place = { x: who * (BAR_WIDTH + 2), y: MAX_HEIGHT - height, width: BAR_WIDTH, height };
    return s('rect', { ...place, class: `is-${who === 0 ? 'first' : 'second'}` });
  });
  const size = {
    width: 2 * BAR_WIDTH + 2,
    height: MAX_HEIGHT,
    viewBox: `0 0 ${2 * BAR_WIDTH + 2} ${MAX_HEIGHT}`,
    'aria-hidden': 'true',
  };
  return s('svg', size, bars);
}
