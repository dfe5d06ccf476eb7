/** Choosing a game, its size and its rule options. */

import { h, fill } from '../dom.js';
import { word } from '../words.js';

/** @import { Game, Option } from '../data.js' */

/** @typedef {{name: string, size: string, options: Map<string, string>}} Chosen */

/** The parts of a rules string. @param {string} rules @returns {Chosen} */
export function parts(rules) {
  const [head, ...options] = rules.split(',');
  const [name, size = ''] = head.split('/');
  return {
    name,
    size,
    options: new Map(
      options.map((one) => /** @type {[string, string]} */ (one.includes('=') ? one.split('=', 2) : [one, ''])),
    ),
  };
}

/**
 * A form for the rules; `changed` is called with the new rules string.
 * @param {Game[]} games @param {string} rules @param {(rules: string) => void} changed
 */
export function rulesForm(games, rules, changed) {
  let chosen = parts(rules);
  const details = h('div', { class: 'fields' });
  const text = () => {
    const size = chosen.size ? `/${chosen.size}` : '';
    return chosen.name + size + [...chosen.options].map(([name, value]) => `,${name}${value && `=${value}`}`).join('');
  };
  const offered = h('p', { class: 'row offered', role: 'group', 'aria-label': word('new.offered') });
  /** Marks the quick choice that is in force, if any. */
  const mark = () => {
    for (const button of offered.children) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-rules') === text()));
    }
  };
  const tell = () => {
    mark();
    changed(text());
  };
  const choose = (/** @type {string} */ other) => {
    chosen = parts(other);
    draw();
    tell();
  };
  const draw = () => {
    const game = games.find((one) => one.name === chosen.name) ?? games[0];
    const options = game.options.map((option) => optionField(option, chosen, tell));
    const quick = game.starts
      .filter((start) => start.position === 'start')
      .map(({ rules: one, title }) =>
        h('button', { type: 'button', class: 'rules', 'data-rules': one, onclick: () => choose(one) }, title),
      );
    fill(offered, quick);
    mark();
    fill(
      details,
      quick.length > 1 ? offered : null,
      sizeField(game, chosen, tell),
      options.length
        ? h(
            'details',
            { class: 'options', open: chosen.options.size > 0 },
            h('summary', {}, word('new.options')),
            options,
          )
        : null,
    );
  };
  const picks = games.map((game) =>
    h(
      'label',
      { class: 'pick' },
      h('input', {
        type: 'radio',
        name: 'game',
        value: game.name,
        checked: game.name === chosen.name,
        onchange: () => choose(game.rules),
      }),
      h('span', {}, game.title),
    ),
  );
  draw();
  return h('div', {}, h('fieldset', { class: 'picks' }, h('legend', {}, word('new.game')), picks), details);
}

/** @param {Game} game @param {Chosen} chosen @param {() => void} tell */
function sizeField(game, chosen, tell) {
  const sizes = game.sizes;
  if (!sizes) return null;
  if ('min_rows' in sizes) {
    const [rows, columns] = (chosen.size || sizes.default).split('x').map(Number);
    const row = number(word('new.rows'), rows, sizes.min_rows, sizes.max_rows, 1);
    const column = number(word('new.columns'), columns, 1, Math.floor(sizes.max_cells / sizes.min_rows), 1);
    const set = () => {
      const high = Number(row.input.value);
      column.input.max = String(Math.floor(sizes.max_cells / Math.max(high, 1)));
      column.range.textContent = `1–${column.input.max}`;
      if (Number(column.input.value) > Number(column.input.max)) column.input.value = column.input.max;
      chosen.size = `${high}x${column.input.value}`;
      tell();
    };
    row.input.addEventListener('input', set);
    column.input.addEventListener('input', set);
    return [row.field, column.field];
  }
  const size = number(
    game.size_label ?? word('new.size'),
    Number(chosen.size || sizes.default),
    sizes.min,
    sizes.max,
    sizes.step,
  );
  size.input.addEventListener('input', () => {
    chosen.size = size.input.value;
    tell();
  });
  return size.field;
}

/** @param {string} label @param {number} value @param {number} min @param {number} max @param {number} step */
function number(label, value, min, max, step) {
  const input = h('input', { type: 'number', min, max, step, value, inputmode: 'numeric', required: true });
  const range = h('small', {}, `${min}–${max}`);
  return { input, range, field: h('label', { class: 'field' }, h('span', {}, label), input, range) };
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
  if (values.kind === 'number') {
    const { field, input } = number(capital(option.meaning), Number(now), values.min, values.max, 1);
    input.addEventListener('input', () => set(input.value));
    return field;
  }
  const known = (/** @type {string} */ value) => {
    const id = `option.${option.name}.${value}`;
    return word(id) === id ? value : word(id);
  };
  const select = h(
    'select',
    { onchange: () => set(select.value) },
    values.words.map((value) => h('option', { value, selected: value === now }, known(value))),
  );
  return h('label', { class: 'field' }, h('span', {}, capital(option.meaning)), select);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
