/** A position of somebody's own, such as one from a game that was lost: find the move that was missed. */

import { analyze, board } from '../api.js';
import { h, fill } from '../dom.js';
import { positionAddress } from '../parts/address.js';
import { openGame } from '../parts/game.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { toFind } from '../puzzles/solution.js';
import { inside, word } from '../words.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const asked = new URLSearchParams(location.search);
  const [rules, position] = [asked.get('rules') ?? '', asked.get('position') ?? 'start'];
  const here = await board(rules, position);
  const [game, analysis] = await Promise.all([openGame(rules), analyze(rules, here.position)]);
  const found = toFind(analysis);
  // An address of our own: nobody is led elsewhere.
  const from = /^[\w-]+$/.test(asked.get('game') ?? '') ? `/game/${asked.get('game')}` : null;
  const back = from ? h('a', { class: 'button', href: from }, word('try.back')) : null;
  const play = `/new?${new URLSearchParams({ rules, position: here.position.replaceAll(' ', '_') })}`;
  const links = [h('a', { class: 'button', 'data-act': 'play', href: play }, word('try.play-on')), back];
  const up = from ? h('a', { href: from }, word('try.back')) : h('a', { href: '/puzzles' }, word('puzzles.title'));
  const head = [up, h('h1', {}, word('try.title'))];
  if (!found) {
    const analysed = h('a', { class: 'button primary', href: positionAddress(rules, here.position) }, [
      word('puzzle.analyse'),
    ]);
    const why = word(here.over ? 'try.over' : 'try.nothing');
    fill(main, [
      h('section', { class: 'problem' }, head[1], h('p', {}, why), h('p', { class: 'row' }, analysed, ...links)),
    ]);
    return;
  }
  const turn = game.turns.indexOf(here.turn);
  const blanks = { player: inside(game.players[turn]), gender: game.genders[turn] };
  const kind = analysis.score !== null && analysis.score !== undefined ? 'points' : found.value;
  const question = `${word('try.turn', blanks)} ${word(`try.ask.${kind}`)}`;
  const panel = new PuzzlePanel({ board: here, solution: found.solution, question }, game, { head, next: null, links });
  // As in the game, the reader sits below.
  panel.exercise.board.flipped = turn === 1;
  fill(main, panel.element);
  panel.begin();
}
