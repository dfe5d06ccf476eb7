/** A board that plays a sample game to itself. */

import { createBoard, loadDrawing } from '../board/index.js';
import { word } from '../words.js';
import { walkThrough } from './game.js';

/** @import { Game } from '../data.js' */
/** @import { Seen } from './game.js' */

export class Sample {
  /** @param {HTMLElement} host @param {Game} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    /** @type {Seen[]} */
    this.path = [];
    this.at = 0;
  }

  async begin() {
    const { game } = this;
    const { rules, position, moves } = game.sample ?? { rules: game.rules, position: 'start', moves: [] };
    // A picture that is hidden from screen readers needs no words.
    const [path] = await Promise.all([walkThrough(rules, position, moves), loadDrawing(game)]);
    this.board = createBoard(this.host, { word, label: '', game, still: true });
    this.path = path;
    // The middle of a game shows best what it is like.
    this.at = Math.floor(this.path.length / 2);
    this.draw(false);
  }

  step() {
    // A single position stands still.
    if (this.path.length < 2) return;
    this.at = (this.at + 1) % (this.path.length + 2);
    if (this.at < this.path.length) this.draw(this.at > 0);
  }

  /** @param {boolean} animate */
  draw(animate) {
    const { board, last } = this.path[this.at];
    this.board?.show({ ...board, choices: [] }, { last, animate });
  }
}
