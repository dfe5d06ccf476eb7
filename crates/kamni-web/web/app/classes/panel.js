/** A puzzle in a class: every try goes to the teacher, and to nobody's rating. */

import { button } from '../dom.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { icon } from '../play/icons.js';
import { word } from '../words.js';

/** @import { Game, Puzzle } from '../data.js' */
/** @import { Single } from '../dom.js' */
/** @import { Sent } from './server.js' */

/** @typedef {{sent: Sent, wrong: number, complete: boolean}} Kept */

export class ClassPanel extends PuzzlePanel {
  #shown = false;
  #complete = false;
  #number = 0;

  /**
   * @param {Puzzle} puzzle @param {Game} game
   * @param {{head: Single[], keep: (kept: Kept) => void, next: () => {text: string, go: () => void} | null}} host
   */
  constructor(puzzle, game, { head, keep, next }) {
    super(puzzle, game, { head, next: null });
    this.id = puzzle.id;
    this.keep = keep;
    this.next = next;
  }

  begin() {
    this.#shown = this.#complete = false;
    // Chance tells the tries of one pupil apart, also those of two windows.
    this.#number = Math.floor(Math.random() * 2 ** 32);
    super.begin();
  }

  failed() {
    return null;
  }

  /** @param {'solved' | 'at-last' | 'helped' | 'shown'} how */
  said(how) {
    return word(`class.${how}`);
  }

  send() {
    const { solver } = this;
    if (!solver) return;
    const { moves, hints, wrong } = solver;
    const sent = { puzzle: this.id, try: this.#number, moves: [...moves], hints, shown: this.#shown };
    this.keep({ sent, wrong, complete: this.#complete });
  }

  async help() {
    await super.help();
    this.send();
  }

  async reveal() {
    this.#shown = true;
    await super.reveal();
  }

  async solved() {
    this.#complete = true;
    await super.solved();
  }

  onward() {
    const next = this.next();
    if (!next) return null;
    return button([next.text, icon('forward')], next.go, { class: 'primary', 'data-act': 'next' });
  }

  /** Nothing leads out of the class. */
  ways() {
    return [];
  }

  themes() {
    return null;
  }
}
