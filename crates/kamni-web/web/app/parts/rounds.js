/** Numbers of moves as in chess: one number for a turn of each player, however many moves a turn has. Pure functions. */

/** @typedef {{number: number, label: string}} Round the number of a move, and what stands before it: '' where the number stands already */

/** @param {number[]} turns who made each move: 0 or 1 @returns {Round[]} */
export function rounds(turns) {
  let number = 1;
  return turns.map((turn, index) => {
    const before = turns[index - 1];
    if (turn === 0 && before === 1) number += 1;
    const label = index === 0 && turn === 1 ? `${number}…` : turn === 0 && before !== 0 ? `${number}.` : '';
    return { number, label };
  });
}

/** Who made each move of a line: as it is known, else by turns. @param {(number | null)[]} known @param {number} first who begins, where nothing is known */
export function turnsOf(known, first = 0) {
  /** @type {number[]} */
  const turns = [];
  for (const turn of known) turns.push(turn ?? (turns.length ? 1 - turns[turns.length - 1] : first));
  return turns;
}
