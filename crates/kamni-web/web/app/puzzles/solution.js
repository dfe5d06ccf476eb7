/** The solution of a puzzle as a tree: pure functions. */

import { loses } from '../board/grade.js';

/** @import { Analysis, Solution, Value } from '../data.js' */

/** Whether a task asks for several moves of one position, in any order. @param {string | undefined} task */
export const isSet = (task) => task === 'all' || task === 'slip' || task === 'slips';

/** The branch of a right move; undefined if the move is wrong. @param {Solution} turn @param {string} move */
export const branchOf = (turn, move) => turn.right.find((branch) => branch.move === move);

/**
 * The moves from a turn to the end, those of the defence included.
 * @param {Solution | null} turn @returns {{move: string, own: boolean}[]}
 */
export function mainLine(turn) {
  /** @type {{move: string, own: boolean}[]} */
  const line = [];
  for (let here = turn; here; here = here.right[0].next) {
    const [{ move, reply }] = here.right;
    line.push({ move, own: true }, ...reply.map((one) => ({ move: one, own: false })));
  }
  return line;
}

/**
 * The moves of a position that are proved to be worse than the right ones, the least bad first.
 * @param {Analysis} analysis @param {Solution} turn
 */
export function wrongMoves(analysis, turn) {
  const wrong = analysis.moves.filter((one) => loses(one) && !branchOf(turn, one.move));
  return wrong.sort((one, other) => (one.loss ?? 0) - (other.loss ?? 0));
}

/**
 * What there is to find in a position, by its analysis; null where a move is not proved, or where all of them are as good.
 * @param {Analysis} analysis @returns {{value: Value, solution: Solution} | null}
 */
export function toFind(analysis) {
  const { moves } = analysis;
  const right = moves.filter(({ loss }) => loss === 0);
  if (analysis.moves_left_out || !moves.every((one) => one.class) || right.length === moves.length) return null;
  return { value: moves[0].value, solution: { right: right.map(({ move }) => ({ move, reply: [], next: null })) } };
}
