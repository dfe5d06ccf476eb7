/** What was tried at a puzzle of a class: the board, and every wrong move with what is wrong with it. */

import { board as boardAfter, get } from '../api.js';
import { attempt, button, h, fill, Restart } from '../dom.js';
import { Exercise } from '../learn/exercise.js';
import { refuted } from '../learn/tasks.js';
import { dialog } from '../parts/dialog.js';
import { openGame } from '../parts/game.js';
import { isSet, mainLine } from '../puzzles/solution.js';
import { told } from '../puzzles/solver.js';
import { word } from '../words.js';
import { wordsOf } from './cells.js';

/** @import { ClassMistake, ClassRow, Puzzle, PuzzleSummary } from '../data.js' */
/** @import { Standing } from './cells.js' */
/** @import { ClassServer } from './server.js' */

/** How many names are told with one move. */
const MOST_NAMES = 6;

/**
 * @param {ClassServer} server @param {PuzzleSummary} summary
 * @param {{n: number, pupil: ClassRow | null, cell: Standing | null, name: (number: number) => string}} about of one pupil, or of all
 */
export async function showMistakes(server, summary, { n, pupil, cell, name }) {
  const [found, game, { mistakes }] = await Promise.all([
    get(`/puzzles/${encodeURIComponent(summary.id)}`),
    openGame(summary.rules),
    server.mistakes(summary.id),
  ]);
  const puzzle = /** @type {Puzzle} */ (found);
  const exercise = new Exercise(game, word('learn.board', { game: game.title }));
  const said = h('div', { class: 'class-said', role: 'status' });
  const shown = new Restart();
  /** Shows something on the board; what was shown before ends. @param {(signal: AbortSignal) => Promise<void>} run */
  const play = (run) => {
    const signal = shown.next();
    fill(said);
    attempt(() => run(signal).catch((error) => signal.aborted || Promise.reject(error)));
  };
  const start = { board: puzzle.board, last: [] };
  /** An answer that is no move: a value, or a place. @param {string} answer */
  const chosen = (answer) => puzzle.choices.find((one) => one.answer === answer);
  const wrong = (/** @type {ClassMistake} */ { after, move }) =>
    play(async (signal) => {
      if (chosen(move)) {
        const analysis = await exercise.analysis(puzzle.board);
        if (!signal.aborted && analysis) fill(said, h('p', {}, told(analysis)));
        return;
      }
      const { rules, position } = puzzle.board;
      const place = after.length ? { board: await boardAfter(rules, position, after, signal), last: [] } : start;
      await exercise.back(place);
      if (signal.aborted) return;
      const refutation = await exercise.refute(place, move, signal);
      if (!signal.aborted) fill(said, refuted(refutation, null, []));
    });
  const solution = () =>
    play(async (signal) => {
      await exercise.back(start);
      const right = puzzle.solution.right.map(({ move }) => chosen(move)?.name ?? move);
      if (puzzle.choices.length || isSet(puzzle.task)) return void fill(said, h('p', {}, right.join(', ')));
      await exercise.run(
        start,
        mainLine(puzzle.solution).map(({ move }) => move),
        signal,
      );
    });
  const own = pupil ? mistakes.filter(({ pupils }) => pupils.some(({ number }) => number === pupil.number)) : mistakes;
  const item = (/** @type {ClassMistake} */ mistake) => {
    const count = pupil ? (mistake.pupils.find(({ number }) => number === pupil.number)?.count ?? 0) : mistake.count;
    const names = mistake.pupils.slice(0, MOST_NAMES).map(({ number }) => name(number));
    const more = mistake.pupils.length > MOST_NAMES ? '…' : '';
    return h('li', { class: 'row' }, [
      button(chosen(mistake.move)?.name ?? mistake.move, () => wrong(mistake), {
        class: 'move',
        title: word('puzzle.show-move'),
      }),
      h('span', {}, [
        `×${count}`,
        mistake.after.length ? ` · ${word('class.after', { moves: mistake.after.join(' ') })}` : null,
        pupil ? null : ` · ${names.join(', ')}${more}`,
      ]),
    ]);
  };
  const title = word('class.puzzle-of', { n, game: game.title });
  const content = [
    h('p', {}, puzzle.question),
    exercise.element,
    said,
    cell ? h('p', {}, wordsOf(cell, word)) : null,
    own.length ? h('h3', {}, word('class.wrong-moves')) : h('p', { class: 'faint' }, word('class.no-wrong')),
    h('ul', { class: 'class-mistakes' }, own.map(item)),
    h('p', { class: 'row end' }, button(word('class.solution'), solution, { 'data-act': 'solution' })),
  ];
  const box = dialog(pupil ? `${name(pupil.number)}: ${title}` : title, content, 'class-dialog');
  box.addEventListener('close', () => {
    shown.stop();
    exercise.board.destroy();
  });
  await exercise.show(start);
}
