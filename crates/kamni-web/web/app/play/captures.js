/** What moves take beside the cells that one points at, as the rules have it. */

import { board as boardAfter } from '../api.js';

/** @import { BoardData, Choice } from '../data.js' */
/** @import { GamePage } from './page.js' */

/** So many moves are looked at. */
const MOST = 12;
/** A piece that can go to more places than this is not one that steps. */
const WAYS = 4;

export class Captures {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** The cells that are chosen. */
    this.chosen = '';
  }

  /** Marks what the steps of a piece would take: of one that is chosen, or chosen by itself. @param {string[]} cells that are chosen */
  async mark(cells) {
    const { board, state } = this.page;
    const chosen = cells.length || !board.led ? cells : [board.led.cell];
    const key = [state.position, ...chosen].join();
    this.chosen = key;
    board.prey = [];
    if (chosen.length !== 1) return;
    const ways = state.board.choices.filter(({ cells }) => cells[0] === chosen[0]);
    if (ways.length > WAYS || ways.some(({ cells }) => cells.length !== 2)) return;
    const taken = await this.of(ways);
    if (this.chosen === key && this.page.state.position === state.position) board.prey = [...taken.values()].flat();
  }

  /** For each of these moves, the cells of what it takes. @param {Choice[]} ways @returns {Promise<Map<string, string[]>>} */
  async of(ways) {
    const { rules, start, moves, board } = this.page.state;
    const before = filled(board);
    const taken = async (/** @type {Choice} */ { move, cells }) => {
      const left = new Set(filled(await boardAfter(rules, start, [...moves, move])));
      return /** @type {[string, string[]]} */ ([
        move,
        before.filter((cell) => !left.has(cell) && !cells.includes(cell)),
      ]);
    };
    try {
      return new Map(await Promise.all(ways.slice(0, MOST).map(taken)));
    } catch {
      // A move can be chosen without it.
      return new Map();
    }
  }
}

/** The cells with something on them. @param {BoardData} board */
export const filled = ({ layout }) =>
  layout?.cells.filter(({ mark }) => mark !== 'empty').map(({ name }) => name) ?? [];
