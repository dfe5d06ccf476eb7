/** The state of every cell of a board: chosen, possible next, part of the last move, and its best grade. */
import { gradesByCell, strength } from './grade.js';
import { labelOf } from './label.js';

/** @import { Cell, Scene } from './scene.js' */
/** @import { CellState } from './cells.js' */
/** @import { Choice } from './choice.js' */
/** @import { Grade } from './grade.js' */
/** @import { Word } from './label.js' */

/**
 * @typedef {object} Moment
 * @property {Choice} choice
 * @property {boolean} live whether moves can be chosen
 * @property {Map<string, Grade> | null} grades of moves
 * @property {string[]} last cells of the last move
 * @property {Set<string>} pointed cells that a reason speaks of
 * @property {[string, string][]} pairs cells that a reason pairs
 * @property {string[]} path cells of a move that is proposed: they have a mark of their own
 * @property {Word} word
 */

/**
 * @param {Scene} scene
 * @param {Moment} moment
 * @returns {{states: Map<string, CellState>, signs: {cell: Cell, grade: Grade, strength: number, further?: boolean}[]}}
 */
export function marksOf(scene, { choice, live, grades, last, pointed, pairs, path, word }) {
  const open = choice.open();
  const chosen = new Set(choice.chosen);
  const filled = new Set(scene.pieces.map((piece) => piece.cell));
  /** @type {Map<string, Grade>} */
  const byCell = grades ? gradesByCell(open, grades) : new Map();
  // The grade of the move that is complete as it stands.
  const whole = grades?.get(choice.complete ?? '');
  const end = choice.chosen.at(-1);
  if (whole && end !== undefined) byCell.set(end, whole);
  // A cell that is a move by itself shows what this move is worth, and apart from it what going on from there can bring.
  /** @type {Map<string, Grade>} */
  const further = new Map();
  for (const [name, ways] of chosen.size === 0 && grades ? open : []) {
    const alone = grades?.get(ways.find(({ cells }) => cells.length === 1)?.move ?? '');
    const best = byCell.get(name);
    if (!alone || !best) continue;
    byCell.set(name, alone);
    if (alone.value !== best.value) further.set(name, best);
  }
  // Where all moves are equally good, none is marked as the best.
  const telling = [...byCell.values(), ...further.values()].some((grade) => !grade.best);
  const partners = new Map(pairs.flatMap(([one, other]) => [/** @type {const} */ ([one, other]), [other, one]]));
  /** @type {Map<string, CellState>} */
  const states = new Map();
  const signs = [];
  for (const cell of scene.cells) {
    const { name } = cell;
    const found = byCell.get(name);
    const grade = found && !telling ? { ...found, best: false } : found;
    const force = grade ? strength(grade, byCell.values()) : 1;
    const state = {
      chosen: chosen.has(name),
      target: live && chosen.size > 0 && open.has(name),
      start: live && chosen.size === 0 && open.has(name),
      last: last.includes(name),
      pointed: pointed.has(name) && !path.includes(name),
      partner: partners.get(name) ?? '',
      grade: grade?.value ?? '',
      strength: force,
      filled: filled.has(name),
    };
    const told = { ...state, pointed: pointed.has(name) || path.includes(name) };
    const more = further.get(name);
    states.set(name, { ...state, label: labelOf(cell, told, grade, word, more) });
    if (grade) signs.push({ cell, grade, strength: force });
    if (more) signs.push({ cell, grade: { ...more, best: more.best && telling }, strength: 1, further: true });
  }
  return { states, signs };
}
