/**
 * `<kamni-board>`: a board to play on in any page, with the values of its moves and the reasons. docs/embedding.md is its description.
 */

import { analyze, board as ask, post } from '../api.js';
import { gradesOf } from '../board/grade.js';
import { drawingStyles } from '../board/games.js';
import { createBoard } from '../board/index.js';
import { button, fill, h, Restart, signButton } from '../dom.js';
import { positionAddress } from '../parts/address.js';
import { openGame } from '../parts/game.js';
import { tellRefusal } from '../parts/choosing.js';
import { playerOf } from '../parts/reason.js';
import { gradedMoves, pointingOn, verdict } from '../parts/verdict.js';
import { loadWords, word } from '../words.js';

/** @import { Analysis, BoardData, Game } from '../data.js' */
/** @import { Board } from '../board/board.js' */

/** A site without a server names the file. @type {HTMLMetaElement | null} */
const named = document.querySelector('meta[name="kamni-styles"]');

/** Made once. @type {Promise<CSSStyleSheet> | undefined} */
let style;

/** The style sheet of boards in shadow trees: the same files as those of the pages, with what they say of the page said of the element. */
async function makeStyle() {
  const text = await (await fetch(named?.content ?? new URL('../boards.css', import.meta.url).href)).text();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(':root', ':host'));
  return sheet;
}

/** How long the computer waits before it moves, so that one sees what happens, in milliseconds. */
const PAUSE = 400;

export class KamniBoard extends HTMLElement {
  static observedAttributes = ['rules', 'position', 'moves', 'at', 'play', 'side', 'values', 'flip'];

  /** What is asked for while something else is shown comes first: whoever waits compares this number. */
  #turn = 0;
  /** @type {Game | null} */
  #game = null;
  /** @type {Board | null} */
  #board = null;
  /** The position that is shown. @type {BoardData | null} */
  #data = null;
  #start = 'start';
  /** @type {string[]} */
  #moves = [];
  #at = 0;
  /** The turn word of the visitor's side, where the computer plays the other one. @type {string | null} */
  #side = null;
  #values = false;
  /** @type {Analysis | null} */
  #analysis = null;
  /** @type {AbortController | null} */
  #asking = null;
  #refusing = new Restart();
  #begun = false;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
    this.host = h('div', { class: 'board-host' });
    this.bar = h('div', { class: 'bar' });
    this.note = h('p', { class: 'note', role: 'status' });
    this.verdict = h('div', { class: 'panel', hidden: true });
    this.first = this.back = this.forward = this.toggle = h('button');
    this.link = h('a');
  }

  connectedCallback() {
    this.#begin();
  }

  disconnectedCallback() {
    this.#turn += 1;
    this.#asking?.abort();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.#begun || before === now) return;
    if (name === 'values') this.#showValues(now !== null);
    else if (name === 'flip' && this.#board) this.#board.flipped = now !== null;
    else this.#begin();
  }

  /** The moves that were made up to the position that is shown. */
  get played() {
    return this.#moves.slice(0, this.#at);
  }

  /** The text of the position that is shown. */
  get shown() {
    return this.#data?.position ?? null;
  }

  /** Shows what the attributes ask for. */
  async #begin() {
    this.#begun = true;
    this.#turn += 1;
    const mine = this.#turn;
    const rules = this.getAttribute('rules') ?? '';
    try {
      const [sheet] = await Promise.all([(style ??= makeStyle()), loadWords()]);
      const root = /** @type {ShadowRoot} */ (this.shadowRoot);
      root.adoptedStyleSheets = [sheet, drawingStyles()];
      const game = await openGame(rules);
      const start = (this.getAttribute('position') ?? 'start').replaceAll('_', ' ');
      const moves = (this.getAttribute('moves') ?? '').split(/[_\s]+/).filter(Boolean);
      const first = await ask(rules, start);
      // All moves are checked, also those that are not shown at first.
      if (moves.length) await ask(rules, start, moves);
      if (mine !== this.#turn) return;
      this.#game = game;
      this.#start = first.position;
      this.#moves = moves;
      const at = this.getAttribute('at');
      this.#at = Math.min(Math.max(at === null ? moves.length : Number(at) || 0, 0), moves.length);
      this.#values = this.hasAttribute('values');
      this.#build(game);
      const other = game.turns.find((turn) => turn !== first.turn) ?? first.turn;
      this.#side = this.hasAttribute('play') ? (this.getAttribute('side') === 'second' ? other : first.turn) : null;
      await this.#show(false);
      this.setAttribute('ready', '');
    } catch (error) {
      if (mine !== this.#turn) return;
      console.warn(error);
      const text = /** @type {Error} */ (error)?.message || String(error);
      fill(/** @type {any} */ (this.shadowRoot), h('p', { class: 'note', role: 'alert' }, text));
      this.setAttribute('ready', '');
    }
  }

  /** @param {Game} game */
  #build(game) {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    this.#board?.destroy();
    fill(this.host);
    const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ run) =>
      signButton(sign, word(`analysis.${name}`), run, { 'data-act': name });
    this.first = step('first', '«', () => this.#go(0));
    this.back = step('back', '‹', () => this.#go(this.#at - this.#turnLength()));
    this.forward = step('forward', '›', () => this.#go(this.#at + 1));
    this.toggle = button(word('analysis.values'), () => this.toggleAttribute('values'), { 'data-act': 'values' });
    this.link = h('a', { target: '_blank', rel: 'noopener' }, word('embed.analysis'));
    fill(this.bar, this.first, this.back, this.forward, this.toggle, this.link);
    root.replaceChildren(this.host, this.note, this.bar, this.verdict);
    const board = createBoard(this.host, { word, label: game.title, game });
    board.flipped = this.hasAttribute('flip');
    board.onmove = (move) => this.#play(move, 'person');
    board.onrefuse = (cell, chosen) => {
      const at = /** @type {BoardData} */ (this.#data);
      tellRefusal(board, at, { cell, chosen }, this.#refusing.next(), (text) => fill(this.note, text));
    };
    this.#board = board;
  }

  /** How many moves a step back takes: those of the computer go with one's own. */
  #turnLength() {
    return this.#side === null || this.#data?.over ? 1 : Math.min(2, this.#at);
  }

  /** @param {number} to */
  #go(to) {
    const at = Math.min(Math.max(to, 0), this.#moves.length);
    const next = at === this.#at + 1;
    this.#at = at;
    this.#show(next).catch((error) => fill(this.note, error.message));
  }

  /** @param {string} move @param {'person' | 'computer'} by */
  async #play(move, by) {
    const before = { moves: this.#moves, at: this.#at };
    this.#moves = [...this.played, move];
    this.#at = this.#moves.length;
    // Until the next position is here, nobody moves.
    if (this.#board) this.#board.interactive = false;
    try {
      await this.#show(true, { move, by });
    } catch (error) {
      [this.#moves, this.#at] = [before.moves, before.at];
      if (this.#board) this.#board.interactive = true;
      fill(this.note, /** @type {Error} */ (error).message);
    }
  }

  /** Shows the position after the moves so far. @param {boolean} animate @param {{move: string, by: string}} [made] */
  async #show(animate, made) {
    this.#turn += 1;
    const mine = this.#turn;
    this.#asking?.abort();
    this.#refusing.stop();
    const [game, board] = [/** @type {Game} */ (this.#game), /** @type {Board} */ (this.#board)];
    const data = await ask(this.getAttribute('rules') ?? '', this.#start, this.played);
    if (mine !== this.#turn) return;
    this.#data = data;
    this.#analysis = null;
    const computers = this.#side !== null && data.turn !== this.#side && !data.over;
    board.grades = null;
    board.point([]);
    board.interactive = !data.over && !computers;
    board.show(data, { last: data.path?.at(-1)?.cells ?? [], animate });
    fill(this.note, sentence(data, game));
    this.link.href = positionAddress(data.rules, this.#start, this.played);
    for (const one of [this.first, this.back]) one.disabled = this.#at === 0;
    this.forward.disabled = this.#at === this.#moves.length;
    this.#showValues(this.#values);
    if (made) this.#tell('kamni-move', { ...made, moves: this.played, position: data.position });
    if (made && data.over) this.#tell('kamni-end', { result: data.result, position: data.position });
    if (computers && this.#at === this.#moves.length) await this.#answer(mine);
  }

  /** The computer moves. @param {number} mine */
  async #answer(mine) {
    const player = this.getAttribute('play') || 'perfect';
    const asked = { rules: this.getAttribute('rules'), position: this.#start, moves: this.played, player };
    try {
      const [chosen] = await Promise.all([post('/choose', asked), new Promise((done) => setTimeout(done, PAUSE))]);
      if (mine === this.#turn && chosen.move) await this.#play(chosen.move, 'computer');
    } catch (error) {
      if (mine === this.#turn) fill(this.note, /** @type {Error} */ (error).message);
    }
  }

  /** @param {boolean} shown */
  #showValues(shown) {
    this.#values = shown;
    this.toggle.setAttribute('aria-pressed', String(shown));
    if (!shown || !this.#data) {
      this.verdict.hidden = true;
      if (this.#board) this.#board.grades = null;
    } else if (this.#analysis) this.#drawValues();
    else this.#analyze(this.#data);
  }

  /** @param {BoardData} data */
  async #analyze(data) {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.verdict.setAttribute('aria-busy', 'true');
    try {
      const analysis = await analyze(data.rules, data.position, { signal });
      if (signal.aborted) return;
      this.#analysis = analysis;
      this.#drawValues();
      this.#tell('kamni-analysis', analysis);
    } catch (error) {
      if (signal.aborted) return;
      this.verdict.hidden = false;
      fill(this.verdict, h('p', { role: 'alert' }, /** @type {Error} */ (error).message));
    }
  }

  #drawValues() {
    const [analysis, game, board] = [this.#analysis, this.#game, this.#board];
    if (!analysis || !game || !board || !this.#values) return;
    const act = {
      ...pointingOn(board),
      play: (/** @type {string[]} */ moves) => this.#playLine(moves),
    };
    board.grades = gradesOf(analysis);
    this.verdict.hidden = false;
    this.verdict.removeAttribute('aria-busy');
    fill(this.verdict, verdict(analysis, game, act), analysis.over ? null : gradedMoves(analysis, game, act));
  }

  /** @param {string[]} moves */
  async #playLine(moves) {
    if (this.#side !== null) return this.#play(moves[0], 'person');
    for (const move of moves) await this.#play(move, 'person');
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Whose turn it is, or how it ended. @param {BoardData} data @param {Game} game */
function sentence(data, game) {
  if (!data.over) return word('game.turn', playerOf(game, game.turns.indexOf(data.turn)));
  if (data.result.startsWith('1/2')) return word('end.draw');
  return word('end.won', playerOf(game, data.result.startsWith('1') ? 0 : 1));
}
