/** The teacher's table: what is on the screen and what is saved are the same. Pure functions. */

import { cellsOf, lastOf, noteOf, SIGNS, solvedOf, wordsOf } from './cells.js';
import { titleOfTask } from './tasks.js';

/** @import { ClassBoard, ClassRow, ClassTask } from '../data.js' */
/** @import { Word } from '../board/label.js' */

/**
 * @typedef {object} Shown a cell
 * @property {string} text what stands in it
 * @property {string} [note] small beside it
 * @property {string} words the same in words, for screen readers and for the file
 * @property {string} [look] its class
 * @property {number} [at] when that was
 */
/** @typedef {{label: string, note?: string, words: string}} Head */
/** @typedef {{pupil: ClassRow, sum: string, cells: Shown[]}} Line */
/** @typedef {{heads: Head[], lines: Line[]}} Table */

const WEEK = 7 * 24 * 3600 * 1000;

/** The Monday before a time, by the clock of this computer. @param {number} at */
function mondayOf(at) {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day.getTime();
}

/** Everybody's cells at one task. @param {ClassBoard} board @param {ClassTask} task @param {Word} word @returns {Table} */
export function taskTable(board, task, word) {
  const rows = board.pupils.map((pupil) => ({ pupil, cells: cellsOf(task, pupil.work) }));
  const here = rows.filter(({ pupil }) => !pupil.removed);
  return {
    heads: task.items.map((_, index) => {
      const solved = here.filter(({ cells }) => cells[index].state === 'solved').length;
      return {
        label: String(index + 1),
        note: `${solved}/${here.length}`,
        words: word('class.puzzle-label', { n: index + 1, solved, of: here.length }),
      };
    }),
    lines: rows.map(({ pupil, cells }) => {
      const last = lastOf(cells);
      return {
        pupil,
        sum: `${solvedOf(cells)}/${cells.length}`,
        cells: cells.map((cell, index) => ({
          text: SIGNS[cell.state],
          note: noteOf(cell),
          words: index === last ? `${wordsOf(cell, word)}, ${word('class.last')}` : wordsOf(cell, word),
          look: `is-${cell.state}${index === last ? ' is-last' : ''}${cell.late ? ' is-late' : ''}`,
          at: cell.at ?? undefined,
        })),
      };
    }),
  };
}

/** How much of every task everybody has done. @param {ClassBoard} board @param {Word} word @returns {Table} */
export function allTable(board, word) {
  return {
    heads: board.tasks.map((task, index) => ({
      label: String(index + 1),
      words: titleOfTask(task),
    })),
    lines: board.pupils.map((pupil) => {
      const all = board.tasks.map((task) => cellsOf(task, pupil.work));
      return {
        pupil,
        sum: `${solvedOf(all.flat())}/${all.flat().length}`,
        cells: all.map((cells) => {
          const [solved, of] = [solvedOf(cells), cells.length];
          const isBegun = cells.some(({ state }) => state !== 'untouched');
          const isLate = cells.some(({ late }) => late);
          const state = of > 0 && solved === of ? 'solved' : isBegun ? 'tried' : 'untouched';
          const words = word('class.so-far', { n: solved, of });
          return {
            text: isBegun ? `${solved}/${of}` : SIGNS.untouched,
            words: isLate ? `${words}, ${word('class.late')}` : words,
            look: `is-${state}${isLate ? ' is-late' : ''}`,
          };
        }),
      };
    }),
  };
}

/** How much everybody has done in every week. @param {ClassBoard} board @param {Word} word @param {(at: number) => string} date @returns {Table} */
export function weekTable(board, word, date) {
  const done = board.pupils.flatMap(({ work }) => work.filter(({ state }) => state === 'solved').map(({ at }) => at));
  const weeks = [...new Set(done.map(mondayOf))].sort((a, b) => a - b);
  return {
    heads: weeks.map((monday) => ({
      label: date(monday),
      words: word('class.week-of', { from: date(monday), to: date(monday + WEEK - WEEK / 14) }),
    })),
    lines: board.pupils.map((pupil) => {
      const own = pupil.work.filter(({ state }) => state === 'solved').map(({ at }) => mondayOf(at));
      return {
        pupil,
        sum: String(own.length),
        cells: weeks.map((monday) => {
          const n = own.filter((week) => week === monday).length;
          return {
            text: n ? String(n) : SIGNS.untouched,
            words: word('class.done-n', { n }),
            look: n ? 'is-solved' : '',
          };
        }),
      };
    }),
  };
}

/**
 * What the class gets wrong: the items that were tried and not solved at once, the worst first.
 * @param {ClassBoard} board
 */
export function hardest(board) {
  const here = board.pupils.filter(({ removed }) => !removed);
  const items = board.tasks.flatMap((task) =>
    task.items.map((item, index) => {
      const cells = here.map(({ work }) => work.find((one) => one.task === task.number && one.item === item));
      const tried = cells.filter((cell) => cell !== undefined);
      const clean = tried.filter(({ state, wrong, hints }) => state === 'solved' && wrong === 0 && hints === 0).length;
      const solved = tried.filter(({ state }) => state === 'solved').length;
      const wrong = tried.reduce((sum, cell) => sum + cell.wrong, 0);
      return { task, index, tried: tried.length, solved, clean, wrong };
    }),
  );
  return items
    .filter(({ tried, clean }) => tried > clean)
    .sort((a, b) => a.clean / a.tried - b.clean / b.tried || b.wrong - a.wrong);
}

/** A field that no spreadsheet takes for a formula. @param {string} text */
const harmless = (text) => (/^\s*[=+\-@|%＝＋－＠\t\r]/.test(text) ? `'${text}` : text);

/** A table as a file for spreadsheets. @param {Table} table @param {(pupil: ClassRow) => string} name @param {Word} word @param {boolean} russian */
export function csvOf({ heads, lines }, name, word, russian) {
  const row = (/** @type {string[]} */ fields) =>
    fields.map((field) => `"${harmless(field).replaceAll('"', '""')}"`).join(russian ? ';' : ',');
  const rows = [
    row([
      word('class.pupils'),
      word('class.sum'),
      ...heads.map(({ label, words }) => (words ? `${label}. ${words}` : label)),
    ]),
    ...lines.map(({ pupil, sum, cells }) =>
      row([name(pupil), sum.replace('/', ' / '), ...cells.map(({ words }) => words)]),
    ),
  ];
  return `\ufeff${rows.join('\r\n')}\r\n`;
}
