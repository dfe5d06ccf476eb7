/** What a position is worth, in words, with the reasons and the moves. */

import { isProved } from '../board/grade.js';
import { h } from '../dom.js';
import { word } from '../words.js';

/** @import { Analysis, Game, GradedMove } from '../data.js' */

/** The sign of a value, for those who don't see colours. */
export const SIGN = { win: '+', draw: '=', loss: '−' };

/** The sentence of a verdict. @param {Analysis} analysis @param {Game} game */
export function sentence(analysis, game) {
  const mover = game.turns.indexOf(analysis.turn);
  const winner = analysis.value === 'win' ? mover : 1 - mover;
  const kind = isProved(analysis) ? 'proved' : 'guess';
  if (analysis.value === 'draw') return word(`verdict.${kind}.draw`);
  const text = word(`verdict.${kind}.win`, { player: game.players[winner], gender: game.genders[winner] });
  return analysis.exact && analysis.distance ? `${text} ${word('verdict.distance', { n: analysis.distance })}` : text;
}

/**
 * @param {Analysis} analysis
 * @param {Game} game
 * @param {{play: (moves: string[]) => void, point: (cells: string[]) => void}} act
 */
export function verdict(analysis, game, act) {
  const reasons = analysis.reasons ?? [{ text: analysis.why, cells: [] }];
  return h(
    'div',
    { class: `verdict ${isProved(analysis) ? 'exact' : 'guess'} ${analysis.value}` },
    h(
      'p',
      { class: 'headline' },
      h('span', { class: `sign ${analysis.value}`, 'aria-hidden': 'true' }, SIGN[analysis.value]),
      h('strong', {}, sentence(analysis, game)),
      ' ',
      h('span', { class: 'basis' }, word(`basis.${isProved(analysis) && !analysis.exact ? 'partly' : analysis.basis}`)),
    ),
    h(
      'ul',
      { class: 'reasons' },
      reasons.map((reason) =>
        h(
          'li',
          {},
          reason.cells?.length
            ? h(
                'button',
                {
                  type: 'button',
                  class: 'reason',
                  title: word('verdict.point'),
                  onclick: () => act.point(reason.cells),
                  onmouseenter: () => act.point(reason.cells),
                  onfocus: () => act.point(reason.cells),
                },
                capital(reason.text),
                h('span', { class: 'pin', 'aria-hidden': 'true' }, ' ◎'),
              )
            : capital(reason.text),
        ),
      ),
    ),
    analysis.line.length
      ? h(
          'p',
          { class: 'best' },
          h('span', {}, word('verdict.line')),
          ' ',
          analysis.line
            .slice(0, 24)
            .map((/** @type {string} */ move, /** @type {number} */ index) => [
              h(
                'button',
                { type: 'button', class: 'move', onclick: () => act.play(analysis.line.slice(0, index + 1)) },
                move,
              ),
              ' ',
            ]),
          analysis.line.length > 24 ? '…' : null,
        )
      : null,
  );
}

/** Every legal move with its value. @param {Analysis} analysis @param {(moves: string[]) => void} play */
export function gradedMoves(analysis, play) {
  const shown = analysis.moves.slice(0, 120);
  const rest = analysis.moves.length - shown.length + (analysis.moves_left_out ?? 0);
  return h(
    'ul',
    { class: 'grades', 'aria-label': word('grades.label') },
    shown.map((one) =>
      h(
        'li',
        { class: isProved(analysis, one) ? 'exact' : 'guess' },
        h(
          'button',
          { type: 'button', class: `grade ${one.value}`, onclick: () => play([one.move]) },
          h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGN[one.value]),
          ' ',
          one.move,
          h('small', { 'aria-hidden': 'true' }, short(one)),
          h('span', { class: 'unseen' }, `: ${word(`value.${one.value}`)}${detail(one)}`),
        ),
      ),
    ),
    rest > 0 ? h('li', { class: 'faint' }, word('grades.more', { n: rest })) : null,
  );
}

/** @param {GradedMove} one */
function short(one) {
  if (one.score !== null) return ` ${one.score > 0 ? '+' : ''}${String(one.score).replace('-', '−')}`;
  return one.distance !== null ? ` ${one.distance}` : '';
}

/** @param {GradedMove} one */
function detail(one) {
  if (one.score !== null) return `, ${word('grades.points', { n: one.score })}`;
  return one.distance !== null ? `, ${word('grades.distance', { n: one.distance })}` : '';
}

/** A reason as a sentence of its own; a move at its beginning stays as it is written. @param {string} text */
export function capital(text) {
  const first = /^\p{L}+(?=[\s,:;])/u.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');
}
