/** A new game: rules, opponent, clock and starting position. */

import { h, fill } from '../dom.js';
import { board, gameOf, games, post } from '../api.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { openGame } from '../parts/game.js';
import { rulesForm } from '../parts/rules-form.js';

/** @import { Single } from '../dom.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const all = await games();
  const asked = new URL(location.href).searchParams;
  let rules = asked.get('rules') ?? '';
  if (!all.some((game) => game.name === gameOf(rules))) rules = all[0].rules;
  const given = asked.get('position')?.replaceAll('_', ' ') ?? '';

  const preview = h('div', { class: 'board small' });
  const usual = await openGame(rules);
  const picture = createBoard(preview, { word, label: word('new.preview'), game: usual, still: true });
  const note = h('p', { class: 'bad', role: 'alert' });
  const start = h('input', {
    type: 'text',
    value: given,
    spellcheck: 'false',
    placeholder: word('new.usual-start'),
    oninput: () => check(),
  });
  const level = h('input', {
    type: 'range',
    min: 1,
    max: 10,
    value: 3,
    step: 1,
    'aria-label': word('new.level'),
    oninput: () => {
      touched = true;
      levelText();
    },
  });
  let touched = false;
  const levelName = h('output', {});
  let levels = 10;
  const levelText = () => {
    const value = Number(level.value);
    levelName.textContent = value > levels ? word('new.perfect') : word('new.level-n', { n: value, of: levels });
  };
  /** @param {string} name @param {string[]} values */
  const labels = (name, values) => values.map((value) => word(`new.${name}.${value}`));
  const opponents = ['machine', 'here', 'link'];
  const opponent = choice('opponent', opponents, labels('opponent', opponents), () => draw());
  const side = choice('side', ['first', 'second', 'any'], [...usual.players, word('new.side.any')], () => {});
  const clock = h('input', { type: 'checkbox', onchange: () => draw() });
  const minutes = h('input', { type: 'number', min: 0.5, max: 180, step: 0.5, value: 5, required: true });
  const increment = h('input', { type: 'number', min: 0, max: 60, step: 1, value: 3, required: true });
  const times = h(
    'span',
    { class: 'row' },
    h('label', { class: 'field' }, h('span', {}, word('new.minutes')), minutes),
    h('label', { class: 'field' }, h('span', {}, word('new.increment')), increment),
  );
  const machine = h('div', { class: 'field' }, h('span', {}, word('new.level')), level, levelName);
  const name = h('input', {
    type: 'text',
    maxlength: 40,
    autocomplete: 'nickname',
    value: localStorage.getItem('name') ?? '',
  });
  const named = h('label', { class: 'field' }, h('span', {}, word('new.name')), name);

  const draw = () => {
    machine.hidden = opponent.value() !== 'machine';
    side.element.hidden = opponent.value() === 'here';
    named.hidden = opponent.value() !== 'link';
    times.hidden = !clock.checked;
  };
  /** @type {AbortController|undefined} */
  let asking;
  const check = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = await board(rules, start.value.trim() || 'start', [], signal);
      const game = await openGame(found.rules);
      if (signal.aborted) return;
      picture.game = game;
      picture.show(found, { animate: false });
      game.players.forEach((player, seat) => side.say(seat, picture.sign(seat), player));
      note.textContent = found.over ? word('new.over') : '';
      levels = found.levels;
      level.max = String(levels + 1);
      if (!touched) level.value = String(Math.min(3, Math.ceil(levels / 2)));
      levelText();
      begin.disabled = found.over;
      history.replaceState(
        null,
        '',
        `/new?rules=${found.rules}${start.value.trim() ? `&position=${encodeURIComponent(start.value.trim().replaceAll(' ', '_'))}` : ''}`,
      );
      rules = found.rules;
    } catch (error) {
      if (signal.aborted) return;
      note.textContent = /** @type {Error} */ (error).message;
      begin.disabled = true;
    }
  };
  const begin = h('button', { class: 'primary large' }, word('new.begin'));
  const form = h(
    'form',
    {
      class: 'new',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const me = side.value() === 'any' ? (Math.random() < 0.5 ? 0 : 1) : side.value() === 'second' ? 1 : 0;
        const other = {
          machine: Number(level.value) > levels ? 'perfect' : `level=${level.value}`,
          here: 'me',
          link: 'open',
        }[/** @type {'machine'} */ (opponent.value())];
        const seats = me === 0 ? ['me', other] : [other, 'me'];
        if (name.value.trim()) localStorage.setItem('name', name.value.trim());
        try {
          const state = await post('/records', {
            rules,
            position: start.value.trim() || 'start',
            seats,
            name: opponent.value() === 'link' && name.value.trim() ? name.value.trim() : undefined,
            clock: clock.checked
              ? { base_s: Math.round(Number(minutes.value) * 60), increment_s: Number(increment.value) }
              : null,
          });
          location.assign(`/game/${state.id}`);
        } catch (error) {
          note.textContent = /** @type {Error} */ (error).message;
        }
      },
    },
    rulesForm(all, rules, (chosen) => {
      rules = chosen;
      start.value = '';
      check();
    }),
    opponent.element,
    machine,
    side.element,
    named,
    h(
      'details',
      { open: given !== '' },
      h('summary', {}, word('new.more')),
      h('label', { class: 'check' }, clock, h('span', {}, word('new.clock'))),
      times,
      h('label', { class: 'field wide' }, h('span', {}, word('new.start')), start),
    ),
    note,
    h('p', {}, begin),
  );

  fill(main, h('h1', {}, word('new.title')), h('div', { class: 'two' }, form, preview));
  draw();
  await check();
}

/**
 * A group of radio buttons; the first is chosen.
 * @param {string} name @param {string[]} values @param {string[]} labels @param {() => void} changed
 */
function choice(name, values, labels, changed) {
  let now = values[0];
  const texts = labels.map((label) => h('span', {}, label));
  const element = h(
    'fieldset',
    { class: 'picks' },
    h('legend', {}, word(`new.${name}`)),
    values.map((value, i) =>
      h(
        'label',
        { class: 'pick' },
        h('input', {
          type: 'radio',
          name,
          value,
          checked: value === now,
          onchange: () => {
            now = value;
            changed();
          },
        }),
        texts[i],
      ),
    ),
  );
  /** Changes a label. @param {number} i @param {...Single} label */
  const say = (i, ...label) => fill(texts[i], ...label);
  return { element, value: () => now, say };
}
