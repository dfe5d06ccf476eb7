/** What is still known of a position that its own analysis only estimates: the position before tells. Pure functions. */

import { isProved } from '../board/grade.js';

/** @import { Word } from '../board/label.js' */
/** @import { Analysis, Game, GradedMove, Reason, Value } from '../data.js' */

/** @type {Record<Value, Value>} */
const OTHER = { win: 'loss', draw: 'draw', loss: 'win' };
const RANK = { win: 2, draw: 1, loss: 0 };

/** So many moves that were proved to be good are named. */
const NAMED = 3;

/**
 * The analysis of a position with what is known from the one before. Where the move that led here was solved there, the value
 * is proved here as well; else it is said who was winning before the move. Moves that were estimated never contradict that.
 * @param {Analysis} before @param {string} move the one that led from there to here @param {number} number of this move
 * @param {Analysis} after
 * @param {{word: Word, inside: (name: string) => string, game: Pick<Game, 'players' | 'genders' | 'turns'>}} how
 * @returns {Analysis}
 */
export function settled(before, move, number, after, how) {
  if (isProved(after) || after.over) return after;
  const played = before.moves.find((one) => one.move === move);
  const same = before.turn === after.turn;
  // If the position before was lost, so is whatever was played.
  const lost = isProved(before) && before.value === 'loss';
  if (lost || (played && isProved(before, played))) {
    const mine = lost ? 'loss' : /** @type {GradedMove} */ (played).value;
    const value = same ? mine : OTHER[mine];
    return proved(after, value, move, how);
  }
  if (isProved(before)) {
    const since = { number, move, value: before.value, turn: before.turn };
    const most = same ? after.value : OTHER[after.value];
    // Nobody gains by their own move.
    const value = RANK[most] <= RANK[before.value] ? after.value : same ? before.value : OTHER[before.value];
    const good = before.moves.filter((one) => isProved(before, one) && one.value === before.value);
    const text = [
      word(how, 'before', since),
      good.length ? how.word(`known.good.${before.value}`, { moves: listed(good), n: good.length }) : '',
    ];
    return said({ ...after, value, since }, text.filter(Boolean).join(' '));
  }
  return before.since ? said({ ...after, since: before.since }, word(how, 'since', before.since)) : after;
}

/**
 * @param {Analysis} after @param {Value} value @param {string} move @param {Parameters<typeof settled>[4]} how
 * @returns {Analysis}
 */
function proved(after, value, move, { word, inside, game }) {
  const mover = game.turns.indexOf(after.turn);
  const winner = value === 'win' ? mover : 1 - mover;
  const player = { player: inside(game.players[winner]), gender: game.genders[winner] };
  const text = [
    value === 'draw' ? word('known.draw', { move }) : word('known.win', { move, ...player }),
    value === 'loss' ? '' : word(`known.open.${value}`),
  ];
  // Some move keeps the value, and none exceeds it.
  const favourite = after.moves.reduce((most, one) => Math.max(most, RANK[one.value]), 0);
  const moves = after.moves.map((one) => {
    if (value === 'loss') return { ...one, value, score: null, distance: null, proved: true };
    const best = RANK[one.value] === favourite || RANK[one.value] > RANK[value];
    return { ...one, value: best ? value : one.value, score: null, distance: null, proved: false };
  });
  // That it is a guess is no longer true of the position.
  const reasons = after.reasons?.filter((reason) => reason.kind !== 'none');
  const basis = /** @type {const} */ ('before');
  const known = { ...after, value, score: null, distance: null, proved: true, basis, reasons };
  return said({ ...known, moves }, text.filter(Boolean).join(' '));
}

/** @param {Parameters<typeof settled>[4]} how @param {'before' | 'since'} when @param {NonNullable<Analysis['since']>} since */
function word({ word, inside, game }, when, { number, move, value, turn }) {
  const mover = game.turns.indexOf(turn);
  const winner = value === 'win' ? mover : 1 - mover;
  const blanks = { number, move, player: inside(game.players[winner]), gender: game.genders[winner] };
  return word(`known.${when}.${value === 'draw' ? 'draw' : 'win'}`, blanks);
}

/** @param {GradedMove[]} moves */
const listed = (moves) =>
  moves
    .slice(0, NAMED)
    .map((one) => one.move)
    .join(', ') + (moves.length > NAMED ? ', …' : '');

/** The same with a reason more, in the first place. @param {Analysis} analysis @param {string} text @returns {Analysis} */
function said(analysis, text) {
  /** @type {Reason} */
  const reason = { text, kind: 'none', cells: [] };
  return { ...analysis, why: text, reasons: [reason, ...(analysis.reasons ?? [])] };
}
