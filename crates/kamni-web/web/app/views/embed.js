/** A board in a frame of another page: a position, or a game to step through. It needs no cookies and keeps nothing. */

import { h, fill, announce, signButton } from '../dom.js';
import { createBoard } from '../board/index.js';
import { positionAddress } from '../parts/address.js';
import { openGame, walkThrough } from '../parts/game.js';
import { followSteps } from '../parts/keys.js';
import { loadWords, moveText, sentenceOf, word } from '../words.js';

const SIGNS = { first: '«', back: '‹', forward: '›', last: '»' };

/** @param {HTMLElement} main */
async function show(main) {
  await loadWords();
  const fields = new URL(location.href).searchParams;
  const rules = fields.get('rules') ?? '';
  const moves = (fields.get('moves') ?? '').split(/[_\s]+/).filter(Boolean);
  const start = (fields.get('position') ?? 'start').replaceAll('_', ' ');
  const [game, seen] = await Promise.all([openGame(rules), walkThrough(rules, start, moves)]);
  const host = h('div', { class: 'board' });
  const shown = createBoard(host, { word, label: game.title, game, still: true });
  const text = h('span', { class: 'embed-move' });
  const link = h('a', { target: '_blank', rel: 'noopener', class: 'embed-link' }, word('embed.analysis'));
  const end = seen.length - 1;
  let at = -1;
  /** Shows the position after `count` moves. @param {number} count */
  const go = (count) => {
    const to = Math.min(Math.max(count, 0), end);
    if (to === at) return;
    const { board, last } = seen[to];
    shown.show({ ...board, choices: [] }, { last, animate: to === at + 1 });
    at = to;
    const number = { n: to, of: moves.length, move: moveText(moves[to - 1] ?? '') };
    if (end > 0) fill(text, word(to === 0 ? 'embed.start' : 'embed.move', number));
    announce(text.textContent ?? '');
    steps.forEach((step, n) => (step.disabled = to === (n < 2 ? 0 : end)));
    link.href = positionAddress(seen[0].board.rules, seen[0].board.position, moves.slice(0, to));
  };
  const step = (/** @type {string} */ name) => go({ first: 0, back: at - 1, forward: at + 1 }[name] ?? end);
  const steps = Object.entries(SIGNS).map(([name, sign]) =>
    signButton(sign, word(`embed.${name}`), () => step(name), { 'data-act': name }),
  );
  followSteps(Object.fromEntries(Object.keys(SIGNS).map((name) => [name, () => step(name)])));
  fill(main, [
    h('h1', { class: 'unseen' }, game.title),
    h('div', { class: 'embed-board' }, host),
    h('div', { class: 'embed-bar' }, end > 0 ? steps : h('b', {}, game.title), text, link),
  ]);
  const asked = fields.get('at');
  go(asked === null ? end : Number(asked) || 0);
}

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
show(main).catch((error) => {
  console.warn(error);
  fill(main, h('p', { class: 'embed-problem', role: 'alert' }, sentenceOf(error)));
});
