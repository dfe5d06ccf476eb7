/** What a position is worth, in words, with the reasons and the moves. */

import { SIGN, isProved } from '../board/grade.js';
import { scoreText } from '../board/label.js';
import { button, h } from '../dom.js';
import { language, moveText, word } from '../words.js';
import { grouped, playerOf, whyFor } from './reason.js';

/** @import { Board } from '../board/board.js' */
/** @import { Analysis, Game, GradedMove } from '../data.js' */
/** @import { Pointing } from './reason.js' */

/**
 * What a reason can do on the page.
 * @typedef {object} Act
 * @property {(moves: string[]) => void} play
 * @property {(cells: string[], pairs?: [string, string][]) => void} point
 * @property {() => void} reveal brings the board into sight, where it is not, as on a phone
 */

/**
 * What a reason shows on a board; a move that is proposed stays shown.
 * @param {Board} board
 */
export const pointingOn = (board) => ({
  point: (/** @type {string[]} */ cells, /** @type {[string, string][]} */ pairs = []) =>
    board.point(cells, pairs, board.path),
  reveal: () => {
    const { host } = board.frame;
    host.scrollIntoView({ block: 'nearest' });
    // What is marked already is seen to be meant.
    host.classList.remove('pulsing');
    void host.offsetWidth;
    host.classList.add('pulsing');
  },
});

/** "a", "a and b", "a, b and c", as the language has it. @param {string[]} all */
export const listed = (all) => new Intl.ListFormat(language, { type: 'conjunction' }).format(all);

/** A text in which no line ends between a number and its noun. @param {string} text */
export const tied = (text) => text.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');

/** The sentence of a verdict. @param {Analysis} analysis @param {Game} game */
export function sentence(analysis, game) {
  const mover = game.turns.indexOf(analysis.turn);
  const player = playerOf(game, analysis.value === 'win' ? mover : 1 - mover);
  // Where the game is over, nothing is left to prove.
  if (analysis.over) return analysis.value === 'draw' ? word('end.draw') : word('end.won', player);
  const kind = isProved(analysis) ? 'proved' : 'guess';
  if (analysis.value === 'draw') return word(`verdict.${kind}.draw`);
  const text = word(`verdict.${kind}.win`, player);
  return analysis.exact && analysis.distance ? `${text} ${word('verdict.distance', { n: analysis.distance })}` : text;
}

/** How many moves of the best play are shown. */
const MAX_LINE = 24;

/**
 * @param {Analysis} analysis
 * @param {Game} game
 * @param {Act} act
 */
export function verdict(analysis, game, act) {
  const { over, value, line, moves, why, reasons = [{ text: why }] } = analysis;
  const kind = over ? 'finished' : `${isProved(analysis) ? 'exact' : 'guess'} ${value}`;
  // The best play says what a line without a reason would say again.
  const isBare = line.length > 0 && !analysis.inherited;
  // Whoever looks at a position is neither of the players.
  const said = reasons
    .filter((one) => !isBare || !('kind' in one) || one.kind !== 'none')
    .map((/** @type {Pointing & {text: string, told?: string}} */ reason) =>
      h('li', {}, spoken(capital(reason.told ?? reason.text), reason, game, act)),
    );
  const label = word(moves[0]?.loss === 0 ? 'verdict.line' : 'verdict.line-guess');
  const best = [h('span', {}, label), walk(line.slice(0, MAX_LINE), act.play), line.length > MAX_LINE ? ' …' : null];
  return h('div', { class: `verdict ${kind}` }, [
    h('p', { class: 'headline' }, [
      over ? null : h('span', { class: `sign ${value}`, 'aria-hidden': 'true' }, SIGN[value]),
      h('strong', {}, sentence(analysis, game)),
      over ? null : [' ', h('span', { class: 'basis' }, word(`basis.${basisOf(analysis)}`))],
    ]),
    h('ul', { class: 'reasons' }, said),
    line.length && !over ? h('p', { class: 'best' }, best) : null,
  ]);
}

/** Where the value comes from. @param {Analysis} analysis */
const basisOf = (analysis) => (isProved(analysis) && !analysis.exact ? 'partly' : analysis.basis);

/**
 * A reason that shows what it speaks of, and where it is proved.
 * @param {string} text @param {Pointing} at @param {Pick<Game, 'name' | 'theory'>} game @param {Pick<Act, 'point' | 'reveal'>} act
 * @param {string} [id] for those that it describes
 */
export function spoken(text, at, game, act, id) {
  const point = () => act.point(at.cells ?? [], at.pairs);
  const show = () => {
    point();
    act.reveal();
  };
  const look = { class: 'reason', id, title: word('verdict.point'), onmouseenter: point, onfocus: point };
  const pin = h('span', { class: 'pin', 'aria-hidden': 'true' }, ` ${word('verdict.show')}`);
  const isPointed = at.cells?.length || at.pairs?.length;
  // A game that is being played stays open.
  const proof = { class: 'proof', href: `/theory/${game.name}#${at.section}`, target: '_blank', rel: 'noopener' };
  return [
    isPointed ? button([text, pin], show, look) : h('span', { id }, text),
    at.section && game.theory ? h('a', proof, word('reason.proof')) : null,
  ];
}

/** Moves after one another, each of which can be gone to. @param {string[]} moves @param {(moves: string[]) => void} play */
const walk = (moves, play) =>
  moves.map((move, n) => [' ', button(moveText(move), () => play(moves.slice(0, n + 1)), { class: 'move' })]);

/**
 * The moves that follow a bad one, each of which can be gone to: what is shown where no short reason is known; nothing where none are known.
 * @param {Pick<GradedMove, 'move' | 'line'>} one @param {(moves: string[]) => void} play goes to the position after these moves, this one first
 * @param {string} [text] what stands before them
 */
export function lineOf({ move, line = [] }, play, text = word('line.shown')) {
  if (line.length === 0) return null;
  return h('span', { class: 'why line' }, [text, walk([move, ...line], play)]);
}

/** How many moves are listed, and how many reasons before one asks for more. */
const MOVES = 120;
const REASONS = 6;
/** So that what describes a move has a name of its own. */
let described = 0;

/**
 * Every legal move with its value and why: moves with the same reason stand together, and the reason once.
 * @param {Analysis} analysis @param {Game} game @param {Act} act
 */
export function gradedMoves(analysis, game, act) {
  const shown = analysis.moves.slice(0, MOVES);
  const rest = analysis.moves.length - shown.length + (analysis.moves_left_out ?? 0);
  const groups = grouped(analysis, shown);
  // What the verdict says is not said again.
  const said = new Set((analysis.reasons ?? []).map(({ text }) => text));
  for (const group of groups) if (group.why && said.has(group.why)) group.why = null;
  const known = groups.filter((group) => group.why);
  const hidden = new Set(known.length > REASONS + 1 ? known.slice(REASONS) : []);
  const item = (/** @type {typeof groups[0]} */ group) => gradedGroup(group, game, act);
  return h('div', { class: 'graded' }, [
    h('ul', { class: 'grades', 'aria-label': word('grades.label') }, [
      groups.filter((group) => !hidden.has(group)).map(item),
      rest > 0 ? h('li', { class: 'faint' }, word('grades.more', { n: rest })) : null,
    ]),
    hidden.size
      ? h('details', {}, [
          h('summary', {}, word('reason.more', { n: hidden.size })),
          h('ul', { class: 'grades', 'aria-label': word('grades.label') }, [...hidden].map(item)),
        ])
      : null,
  ]);
}

/** @param {ReturnType<typeof grouped>[0]} group @param {Game} game @param {Act} act */
function gradedGroup(group, game, act) {
  const [first] = group.moves;
  const id = group.why ? `because-${(described += 1)}` : null;
  const of = capital(whyFor(first, false) ?? '');
  const why = group.moves.every((one) => one.why === first.why) ? of : word('grades.example', { why: of });
  const graded = (/** @type {GradedMove} */ one) => {
    const point = () => act.point(one.cells ?? [], one.pairs);
    const title = `${word(`value.${group.exact ? '' : 'guess.'}${one.value}`)}${detail(one)}`;
    const label = [
      h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGN[one.value]),
      ` ${moveText(one.move)}`,
      h('small', { 'aria-hidden': 'true' }, short(one)),
      h('span', { class: 'unseen' }, `: ${title}`),
    ];
    const shown = { class: `grade ${one.value}`, 'aria-describedby': id, title, onmouseenter: point, onfocus: point };
    return button(label, () => act.play([one.move]), shown);
  };
  return h('li', { class: `${group.exact ? 'exact' : 'guess'} ${group.why ? 'because' : ''}` }, [
    h('span', { class: 'row wrap' }, group.moves.map(graded)),
    group.why ? h('span', { class: 'why' }, spoken(why, first, game, act, id ?? undefined)) : null,
    // Where no reason is known, each move is shown.
    group.why || first.kind !== 'none' ? null : group.moves.map((one) => lineOf(one, act.play)),
  ]);
}

/** @param {GradedMove} one */
function short(one) {
  if (one.score !== null) return ` ${one.score > 0 ? '+' : ''}${String(one.score).replace('-', '−')}`;
  return one.distance !== null ? ` ${one.distance}` : '';
}

/** @param {GradedMove} one */
function detail(one) {
  if (one.score !== null) return `, ${scoreText(one.score, word)}`;
  return one.distance !== null ? `, ${word('grades.distance', { n: one.distance })}` : '';
}

/** A reason as a sentence of its own; a move at its beginning stays as it is written. @param {string} text */
export function capital(text) {
  const first = /^\p{L}+(?=[\s,:;])/u.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');
}
