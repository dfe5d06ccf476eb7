/** A new game: what is played, against whom, and from which side. */

import { form, h, fill, radio } from '../dom.js';
import { gameOf, games, post, put } from '../api.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { hasServer } from '../engine/index.js';
import { openGame } from '../parts/game.js';
import { rungOf } from '../parts/ladder.js';
import { winningSeat } from '../parts/next-game.js';
import { opponentList, playersOf, totals } from '../parts/opponents.js';
import { programList, waitingPrograms } from '../parts/programs.js';
import { remember, remembered } from '../parts/remembered.js';
import { rulesForm } from '../parts/rules-form.js';
import { positionOf } from '../parts/thumbnail.js';
import { nowWaiting } from '../people/lobby.js';
import { openGames } from '../people/offers.js';
import { signOf } from '../play/seat.js';
import { pageAddress } from '../site.js';

/** @import { BoardData, Game } from '../data.js' */
/** @import { More } from '../dom.js' */

/** Clocks to choose from: minutes for each player, and seconds that every move adds. */
const CLOCKS = ['1+1', '3+2', '5+3', '10+5', '30+20'];
const USUAL_CLOCK = '5+3';

/** @param {string} value of the choice */
function clockOf(value) {
  const [minutes, seconds] = value.split('+').map(Number);
  return value ? { base_s: minutes * 60, increment_s: seconds } : null;
}

/** @param {HTMLElement} main */
export async function show(main) {
  const [all, played] = await Promise.all([games(), totals().catch(() => ({ count: 0, games: [] }))]);
  const asked = await askedFor(all);
  let { rules, position } = asked;

  const note = h('p', { class: 'bad', role: 'alert' }, asked.note);
  const kinds = hasServer ? ['machine', 'open', 'link', 'here', 'program'] : ['machine', 'here'];
  const opponent = choice('opponent', kinds, () => draw());
  if (hasServer) opponent.hide('program', true);
  const player = opponentList();
  const program = programList();
  /** Whether the user has chosen a side; until then it is one that can win, against the computer. */
  let sided = false;
  let winning = 0;
  const side = choice('side', ['first', 'second', 'any'], () => {
    sided = true;
  });
  const clock = h('select', { 'aria-label': word('new.clock') }, [
    h('option', { value: '' }, word('new.no-clock')),
    CLOCKS.map((value) => {
      const [minutes, seconds] = value.split('+');
      return h('option', { value }, word('new.clock-of', { minutes, seconds }));
    }),
  ]);
  const swap = h('input', { type: 'checkbox', name: 'swap' });
  const swaps = h(
    'label',
    { class: 'check swap' },
    swap,
    h('span', {}, word('new.swap'), h('small', {}, word('new.swap-does'))),
  );
  const rate = h('input', { type: 'checkbox', name: 'rated' });
  const rates = h(
    'label',
    { class: 'check rate' },
    rate,
    h('span', {}, word('people.rate'), h('small', {}, word('people.rate-does'))),
  );
  rate.addEventListener('change', () => {
    if (!rate.checked || clock.value) return;
    // Ratings need a clock.
    clock.value = USUAL_CLOCK;
    clocks.open = true;
  });
  const value = remembered('name') ?? '';
  const name = h('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', value });
  const named = h('label', { class: 'field' }, h('span', {}, word('new.name')), name);
  const begin = h('button', { class: 'primary large' }, word('new.begin'));

  const draw = () => {
    player.element.hidden = opponent.value() !== 'machine';
    program.element.hidden = opponent.value() !== 'program';
    side.element.hidden = opponent.value() === 'here';
    named.hidden = !['link', 'open', 'program'].includes(opponent.value());
    rates.hidden = !hasServer || !['machine', 'open'].includes(opponent.value());
    begin.textContent = word(opponent.value() === 'open' ? 'people.offer-go' : 'new.begin');
    swaps.hidden = ['machine', 'program'].includes(opponent.value());
    chooser.pair(!['machine', 'program'].includes(opponent.value()));
    if (!sided) side.choose(opponent.value() === 'machine' ? winning : 0);
  };
  // The signs of the players take their colours from a board that nobody sees.
  const hidden = h('div', { class: 'unseen', inert: true, 'aria-hidden': 'true' });
  const unseen = createBoard(hidden, { word, label: '', game: await openGame(rules), still: true });
  let turn = 0;
  const update = async () => {
    const mine = (turn += 1);
    whole.setAttribute('aria-busy', 'true');
    try {
      const [found, game] = await Promise.all([positionOf(rules, position), openGame(rules)]);
      const [players, programs] = await Promise.all([
        playersOf(found.rules),
        hasServer ? waitingPrograms(game.name).catch(() => []) : [],
      ]);
      if (mine !== turn) return;
      ({ rules } = found);
      unseen.game = game;
      unseen.show({ ...found, choices: [] }, { animate: false });
      sides(found, game);
      const mineOf = played.games.find((one) => one.game === game.name);
      const beaten = new Set(mineOf?.opponents.filter(({ won }) => won > 0).map((one) => one.name ?? ''));
      const next = rungOf(players, mineOf?.latest ?? [], game.first_game.player);
      const offered = game.starts.find((one) => one.rules === rules && one.position === position);
      player.show(players, (offered ?? next)?.player ?? '', beaten);
      opponent.hide('machine', players.length === 0);
      program.show(programs);
      if (hasServer) opponent.hide('program', programs.length === 0);
      const seat = sided ? null : (offered?.seat ?? (await winningSeat(game, rules, position)));
      if (mine !== turn) return;
      winning = seat ?? 0;
      draw();
      whole.setAttribute('aria-busy', 'false');
      const at = position === 'start' ? '' : `&position=${encodeURIComponent(position.replaceAll(' ', '_'))}`;
      history.replaceState(null, '', pageAddress(`/new?rules=${rules}${at}`));
    } catch (error) {
      if (mine === turn) note.textContent = /** @type {Error} */ (error).message;
    }
  };
  /** Names the sides by their signs; whoever moves first is said so. @param {BoardData} found @param {Game} game */
  const sides = (found, game) => {
    game.players.forEach((title, seat) => {
      const begins = game.turns.indexOf(found.turn) === seat && h('small', {}, word('new.begins'));
      side.say(seat, [h('span', { class: 'sign', 'aria-hidden': 'true' }, signOf(unseen, seat)), title, begins]);
    });
  };

  /** What was chosen is on its way; whoever is quick need not wait for it. */
  let updated = Promise.resolve();
  const submit = async () => {
    await updated;
    if (opponent.value() === 'open') return offer();
    const me = side.value() === 'any' ? (Math.random() < 0.5 ? 0 : 1) : side.value() === 'second' ? 1 : 0;
    const kind = /** @type {'machine' | 'here' | 'link' | 'program'} */ (opponent.value());
    const rated = kind === 'machine' && rate.checked;
    const other = { machine: player.value(), here: 'me', link: 'open', program: 'open' }[kind];
    const called = kind === 'link' || kind === 'program' ? name.value.trim() : '';
    if (called) remember('name', called);
    if (kind === 'program') note.textContent = word('new.program-asked');
    const state = await post(kind === 'program' ? `/challenge/${program.value()}` : '/records', {
      rules,
      position,
      seats: me === 0 ? ['me', other] : [other, 'me'],
      name: called || undefined,
      swap: kind !== 'machine' && kind !== 'program' && swap.checked,
      clock: clockOf(clock.value),
      ...(rated ? { rated } : {}),
    });
    location.assign(pageAddress(`/game/${state.id}`));
  };
  /** Offers the game to anybody; who waits goes on elsewhere. */
  const offer = async () => {
    const called = name.value.trim();
    if (called) {
      remember('name', called);
      await put('/players/me', { name: called });
    }
    await post('/offers', {
      rules,
      position,
      side: side.value(),
      swap: swap.checked,
      rated: rate.checked,
      clock: clockOf(clock.value),
    });
    nowWaiting();
    location.assign('/#open-games');
  };
  const chooser = rulesForm(all, asked, (otherRules, otherPosition) => {
    [rules, position] = [otherRules, otherPosition];
    note.textContent = '';
    updated = update();
  });
  const clocks = h('details', { class: 'clock-choice' }, h('summary', {}, word('new.clock')), clock);
  const go = h('div', { class: 'row go' }, clocks, begin);
  const against = h(
    'div',
    { class: 'against' },
    opponent.element,
    player.element,
    program.element,
    named,
    side.element,
    swaps,
    rates,
    go,
    note,
  );
  const whole = form({ class: 'new', novalidate: true }, submit, [chooser.element, against], note);
  const tournaments = h('p', {}, h('a', { href: '/tournament' }, word('tournaments.title')));
  const others = hasServer ? [openGames(all), tournaments] : null;
  fill(main, h('h1', { class: 'unseen' }, word('new.title')), whole, others, hidden);
  if (hasServer && new URL(location.href).searchParams.get('opponent') === 'open') opponent.choose(1);
  draw();
  updated = update();
  await updated;
}

/**
 * What the address asks for. Rules or a position that do not exist become ones that do, and the note says so.
 * @param {Game[]} all
 * @returns {Promise<{rules: string, position: string, note: string, isUsual: boolean}>}
 */
async function askedFor(all) {
  const asked = new URL(location.href).searchParams;
  const rules = asked.get('rules') ?? '';
  const game = all.find((one) => one.name === gameOf(rules)) ?? all[0];
  const [first] = game.starts;
  const usual = { rules: first?.rules ?? game.rules, position: first?.position ?? 'start', note: '', isUsual: true };
  const given = asked.get('position')?.replaceAll('_', ' ');
  // A game without a size is asked for by its name alone: then its first start is as good as any.
  if (!rules || (rules === game.name && given === undefined)) return usual;
  try {
    const found = await positionOf(rules, given ?? 'start');
    if (found.over) return { ...usual, note: word('new.over') };
    const isStart = given === undefined || found.position === (await positionOf(found.rules, 'start')).position;
    return { rules: found.rules, position: isStart ? 'start' : found.position, note: '', isUsual: false };
  } catch {
    return { ...usual, note: word('new.not-there') };
  }
}

/**
 * A group of radio buttons; the first is chosen.
 * @param {string} name @param {string[]} values @param {(value: string) => void} changed
 */
function choice(name, values, changed) {
  let now = values[0];
  const texts = values.map((value) => h('span', { class: 'text' }, word(`new.${name}.${value}`)));
  const boxes = values.map((value, i) => radio(name, value, i === 0, () => changed((now = value)), 'unseen'));
  const labels = values.map((_, i) => h('label', { class: 'segment' }, boxes[i], texts[i]));
  const element = h('fieldset', { class: 'segments' }, h('legend', {}, word(`new.${name}`)), labels);
  /** Changes a label. @param {number} i @param {More} label */
  const say = (i, label) => fill(texts[i], label);
  /** Takes a value away that cannot be chosen now. @param {string} value @param {boolean} hidden */
  const hide = (value, hidden) => {
    labels[values.indexOf(value)].hidden = hidden;
    if (hidden && now === value) choose(values.findIndex((_, i) => !labels[i].hidden));
  };
  /** Chooses a value. @param {number} i */
  const choose = (i) => {
    now = values[i];
    boxes[i].checked = true;
  };
  return { element, value: () => now, say, hide, choose };
}
