/**
 * Open games: one stream for a page tells who offers what, and calls its user to a board when somebody has accepted. Where this user waits, every
 * page listens.
 */

import { h, signButton } from '../dom.js';
import { backend, hasServer } from '../engine/index.js';
import { remember, remembered } from '../parts/remembered.js';
import { pagePath } from '../site.js';
import { language, word } from '../words.js';

/** @import { Called, OpenGame } from '../data.js' */

/** @typedef {(offers: OpenGame[]) => void} Hear */

/** Under which name it is remembered that this user waits. */
const WAITS = 'waits-for-others';

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
const AGAIN = 5000;

/** @type {Set<Hear>} */
const hearers = new Set();
/** @type {OpenGame[]} */
let offers = [];
/** @type {{close: () => void} | null} */
let stream = null;
/** The game that this user was called to on this page. */
let calledTo = '';

/** Calls `hear` with all open games, now and whenever they change. @param {Hear} hear */
export function followOffers(hear) {
  hearers.add(hear);
  hear(offers);
  if (!stream) listen();
}

/** This user offers a game: from now on every page listens. */
export function nowWaiting() {
  remember(WAITS, 'yes');
  if (stream) listen();
}

/** Listens where this user waits, whatever the page is. */
export function keepWaiting() {
  if (hasServer && !stream && remembered(WAITS)) listen();
}

/** Opens the stream; anew where who listens may be somebody else. */
function listen() {
  stream?.close();
  let failed = false;
  const again = () => {
    if (failed) return;
    failed = true;
    setTimeout(listen, AGAIN);
  };
  stream = backend.listen('/offers/events', language, (name, data) => heard(name, JSON.parse(data)), again);
}

/** @param {string} name @param {any} data */
function heard(name, data) {
  if (name === 'called') return call(data);
  if (name !== 'offers') return;
  ({ offers } = data);
  // Calls come before the offers: without either there is nothing to wait for.
  if (!calledTo && !offers.some(({ yours }) => yours)) remember(WAITS, '');
  for (const hear of hearers) hear(offers);
}

/** Somebody has come: a banner leads to the board. @param {Called} called */
function call({ game, title, name }) {
  const to = `/game/${game}`;
  if (pagePath() === to) return;
  calledTo = game;
  remember(WAITS, 'yes');
  document.querySelector('.called')?.remove();
  const banner = h('div', { class: 'called', role: 'alert' });
  banner.append(
    h('span', {}, word(name ? 'people.called' : 'people.called-guest', { title, name })),
    h('a', { class: 'button primary', href: to, 'data-act': 'called' }, word('people.to-board')),
    signButton('✕', word('close'), () => banner.remove(), { class: 'icon' }),
  );
  document.body.append(banner);
  document.title = `● ${title} · kamni`;
}
