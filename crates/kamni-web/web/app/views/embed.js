/** A board in a frame of another page: a position, or a game to step through. It needs no cookies and keeps nothing. */

import { h, fill, announce, signButton } from '../dom.js';
import { createBoard } from '../board/index.js';
import { positionAddress } from '../parts/address.js';
import { openGame, walkThrough } from '../parts/game.js';
import { loadWords, moveText, sentenceOf, word } from '../words.js';

/** @import { Game } from '../data.js' */
/** @import { Seen } from '../parts/game.js' */

/** What the address names. */
function asked() {
  const fields = new URL(location.href).searchParams;
  return {
    rules: fields.get('rules') ?? '',
    start: (fields.get('position') ?? 'start').replaceAll('_', ' '),
    moves: (fields.get('moves') ?? '').split(/[_\s]+/).filter(Boolean),
    at: fields.get('at'),
  };
}

/** The board, and below it the steps and the way to the analysis. */
class Embedded {
  /** @param {HTMLElement} main @param {Game} game @param {Seen[]} seen @param {string[]} moves */
  constructor(main, game, seen, moves) {
    this.seen = seen;
    this.moves = moves;
    this.shown = -1;
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: game.title, game, still: true });
    const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ run) =>
      signButton(sign, word(`embed.${name}`), run, { 'data-act': name });
    this.first = step('first', '«', () => this.go(0));
    this.back = step('back', '‹', () => this.go(this.shown - 1));
    this.forward = step('forward', '›', () => this.go(this.shown + 1));
    this.last = step('last', '»', () => this.go(seen.length - 1));
    this.text = h('span', { class: 'embed-move' });
    this.link = h('a', { target: '_blank', rel: 'noopener', class: 'embed-link' }, word('embed.analysis'));
    const steps = [this.first, this.back, this.forward, this.last];
    fill(main, [
      h('h1', { class: 'unseen' }, game.title),
      h('div', { class: 'embed-board' }, this.host),
      h('div', { class: 'embed-bar' }, seen.length > 1 ? steps : h('b', {}, game.title), this.text, this.link),
    ]);
    addEventListener('keydown', (event) => this.key(event));
  }

  /** Shows the position after so many moves. @param {number} count */
  go(count) {
    const { seen, moves } = this;
    const to = Math.min(Math.max(count, 0), seen.length - 1);
    if (to === this.shown) return;
    const { board, last } = seen[to];
    this.board.show({ ...board, choices: [] }, { last, animate: to === this.shown + 1 });
    this.shown = to;
    const number = { n: to, of: moves.length, move: moveText(moves[to - 1] ?? '') };
    if (seen.length > 1) fill(this.text, word(to === 0 ? 'embed.start' : 'embed.move', number));
    announce(this.text.textContent ?? '');
    for (const one of [this.first, this.back]) one.disabled = to === 0;
    for (const one of [this.forward, this.last]) one.disabled = to === seen.length - 1;
    this.link.href = positionAddress(seen[0].board.rules, seen[0].board.position, moves.slice(0, to));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: this.shown - 1, ArrowRight: this.shown + 1, Home: 0, End: this.seen.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }
}

/** @param {HTMLElement} main */
async function show(main) {
  await loadWords();
  const { rules, start, moves, at } = asked();
  const [game, seen] = await Promise.all([openGame(rules), walkThrough(rules, start, moves)]);
  const page = new Embedded(main, game, seen, moves);
  page.go(at === null ? seen.length - 1 : Number(at) || 0);
}

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
show(main).catch((error) => {
  console.warn(error);
  fill(main, h('p', { class: 'embed-problem', role: 'alert' }, sentenceOf(error)));
});
