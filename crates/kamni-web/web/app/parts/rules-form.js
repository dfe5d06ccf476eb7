/** Choosing a game and how it begins: starts as pictures, or a size and rule options of one's own. */

import { parseRules } from '../board/scene.js';
import { h, fill, radio } from '../dom.js';
import { hasWord, word } from '../words.js';
import { stepper } from './stepper.js';
import { thumbnail } from './thumbnail.js';

/** @import { Game, Option } from '../data.js' */

/** @import { Rules as Chosen } from '../board/scene.js' */

/** @param {Chosen} chosen */
function text({ game, size, options }) {
  return (
    game + (size && `/${size}`) + [...options].map(([option, value]) => `,${option}${value && `=${value}`}`).join('')
  );
}

/**
 * A form for the rules and the position that a game begins with; `changed` is called with both.
 * @param {Game[]} games @param {{rules: string, position: string, isUsual: boolean}} asked the position may be `start`; usual is what nobody has chosen
 * @param {(rules: string, position: string) => void} changed
 */
export function rulesForm(games, asked, changed) {
  let chosen = parseRules(asked.rules);
  let begins = asked.position;
  let { isUsual } = asked;
  const starts = h('div', { class: 'starts', role: 'radiogroup', 'aria-label': word('new.starts') });
  const own = h('div', { class: 'own' });
  const tell = () => changed(text(chosen), begins);
  const gameOf = () => games.find((one) => one.name === chosen.game) ?? games[0];
  /** @param {string} other @param {string} from */
  const choose = (other, from) => {
    chosen = parseRules(other);
    begins = from;
    tell();
  };
  /** Games between two people begin from fair starts. */
  let isPair = false;
  const offered = () => {
    const { starts, fair_starts: fair } = gameOf();
    return isPair && fair.length ? fair : starts;
  };
  const isOffered = () => offered().some((start) => start.rules === text(chosen) && start.position === begins);

  /** The pictures, and the one of what was chosen beside them. */
  const draw = () => {
    const cards = offered().map((start) =>
      card(start.rules, start.position, start.title, start.rules === text(chosen) && start.position === begins, () => {
        isUsual = false;
        choose(start.rules, start.position);
        drawOwn();
      }),
    );
    fill(starts, cards, isOffered() ? null : card(text(chosen), begins, ownTitle(), true, () => {}));
  };
  const ownTitle = () =>
    begins === 'start'
      ? [chosen.size.replace('x', ' × '), ...chosen.options.keys()].filter(Boolean).join(', ')
      : word('new.own-position');
  const drawOwn = () => {
    const game = gameOf();
    // A position belongs to a size: another size begins at its start.
    const set = () => {
      begins = 'start';
      isUsual = false;
      draw();
      tell();
    };
    const fields = [
      sizeField(game, chosen, set),
      game.options.map((option) => optionField(option, chosen, set)),
    ].flat();
    const open = own.querySelector('details')?.open ?? false;
    fill(own, [
      fields.some(Boolean)
        ? h('details', { open: open || (!isOffered() && begins === 'start') }, [
            h('summary', {}, word(game.options.length ? 'new.own' : 'new.own-size')),
            h('div', { class: 'fields' }, fields),
          ])
        : null,
    ]);
  };
  const pick = (/** @type {Game} */ { name, rules }) => {
    chosen = parseRules(name);
    isUsual = true;
    const [first] = offered();
    choose(first?.rules ?? rules, first?.position ?? 'start');
    fill(own);
    drawOwn();
    draw();
  };
  const picks = games.map((game) =>
    h('label', { class: 'pick' }, [
      radio('game', game.name, game.name === chosen.game, () => pick(game), 'unseen'),
      h('span', {}, game.title),
    ]),
  );
  drawOwn();
  draw();
  // Where the games and the starts lie in a row that scrolls, what is chosen comes into sight.
  requestAnimationFrame(() => {
    for (const one of form.querySelectorAll('label:has(:checked)'))
      one.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  const form = h('div', { class: 'rules-form' }, [
    h('fieldset', { class: 'picks games-picks' }, h('legend', { class: 'unseen' }, word('new.game')), picks),
    starts,
    own,
  ]);
  /** Whether two people play; a start that nobody has chosen gives way to what is offered now. @param {boolean} on */
  const pair = (on) => {
    if (on === isPair) return;
    isPair = on;
    if (isUsual) pick(gameOf());
    else draw();
  };
  return { element: form, pair };
}

/**
 * A start as a picture to choose.
 * @param {string} rules @param {string} position @param {string} title @param {boolean} checked @param {() => void} chosen
 */
function card(rules, position, title, checked, chosen) {
  return h('label', { class: 'start', 'data-rules': rules }, [
    radio('start', `${rules} ${position}`, checked, chosen, 'unseen'),
    thumbnail(rules, position),
    // A size stays on one line.
    h('span', {}, title.replaceAll(' × ', '\u00a0×\u00a0')),
  ]);
}

/** @param {Game} game @param {Chosen} chosen @param {() => void} tell */
function sizeField(game, chosen, tell) {
  const sizes = game.sizes;
  if (!sizes) return null;
  if ('min_rows' in sizes) {
    const [high, wide] = (chosen.size || sizes.default).split('x').map(Number);
    const width = (/** @type {number} */ rows) => ({ min: 1, max: Math.floor(sizes.max_cells / rows) });
    const set = () => {
      column.limit(width(row.value()));
      chosen.size = `${row.value()}x${column.value()}`;
      tell();
    };
    const row = stepper(word('new.rows'), high, { min: sizes.min_rows, max: sizes.max_rows }, set);
    const column = stepper(word('new.columns'), wide, width(row.value()), set);
    return [row.field, column.field];
  }
  const set = (/** @type {number} */ size) => {
    chosen.size = String(size);
    tell();
  };
  return stepper(game.size_label ?? word('new.size'), Number(chosen.size || sizes.default), sizes, set).field;
}

/** @param {Option} option @param {Chosen} chosen @param {() => void} tell */
function optionField(option, chosen, tell) {
  const { values } = option;
  const usual = values.kind === 'flag' ? null : String(values.default);
  const set = (/** @type {string|null} */ value) => {
    if (value === usual) chosen.options.delete(option.name);
    else chosen.options.set(option.name, value ?? '');
    tell();
  };
  if (values.kind === 'flag') {
    const box = h('input', {
      type: 'checkbox',
      checked: chosen.options.has(option.name),
      onchange: () => set(box.checked ? '' : null),
    });
    return h('label', { class: 'check' }, box, h('span', {}, capital(option.meaning)));
  }
  const now = chosen.options.get(option.name) ?? usual;
  if (values.kind === 'number')
    return stepper(capital(option.meaning), Number(now), values, (value) => set(String(value))).field;
  const known = (/** @type {string} */ value) => {
    const id = `option.${option.name}.${value}`;
    return hasWord(id) ? word(id) : value;
  };
  const select = h('select', { onchange: () => set(select.value) }, [
    values.words.map((value) => h('option', { value, selected: value === now }, known(value))),
  ]);
  return h('label', { class: 'field' }, h('span', {}, capital(option.meaning)), select);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
