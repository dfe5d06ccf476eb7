/** Programs of other people: those that wait for games, and the keys of one's own. */

import { button, fill, form, h, radio } from '../dom.js';
import { get, post, query, remove } from '../api.js';
import { word } from '../words.js';

/** @import { OwnProgram, ProgramKey, WaitingProgram } from '../data.js' */

/** The programs that wait for games of this kind. @param {string} game @returns {Promise<WaitingProgram[]>} */
export const waitingPrograms = (game) => get(`/programs/waiting?${query({ game })}`);

/** The programs that wait as a list to choose from. */
export function programList() {
  let chosen = '';
  const element = h('div', { class: 'opponents', role: 'radiogroup', 'aria-label': word('new.program') });
  /** @param {WaitingProgram[]} programs */
  const show = (programs) => {
    if (!programs.some(({ id }) => id === chosen)) chosen = programs[0]?.id ?? '';
    const labels = programs.map(({ id, name }) =>
      h('label', { class: 'opponent' }, [
        radio('program', id, id === chosen, () => (chosen = id)),
        h('span', {}, [h('strong', {}, name), h('small', {}, word('new.program-is'))]),
      ]),
    );
    fill(element, labels);
  };
  return { element, show, value: () => chosen };
}

/** The keys of one's own programs: made, listed, revoked. */
export function programKeys() {
  const note = h('p', { class: 'bad', role: 'alert' });
  const made = h('div', { role: 'status' });
  const list = h('ul', { class: 'programs' });
  const name = h('input', { type: 'text', maxlength: 40, required: true, autocomplete: 'off' });
  const draw = async () => {
    /** @type {OwnProgram[]} */
    const own = await get('/programs');
    const lines = own.map(({ id, name: called, waiting }) =>
      h('li', {}, [
        h('strong', {}, called),
        ' ',
        h('span', { class: 'faint' }, waiting ? word('programs.waits') : word('programs.away')),
        ' ',
        button(
          word('programs.revoke'),
          async () => {
            await remove(`/programs/${id}`);
            await draw();
          },
          { 'aria-label': word('programs.revoke-of', { name: called }) },
        ),
      ]),
    );
    fill(list, lines);
  };
  const make = async () => {
    /** @type {ProgramKey} */
    const { key, name: called } = await post('/programs', { name: name.value });
    fill(made, [
      h('p', {}, word('programs.key-of', { name: called })),
      h('pre', { tabindex: 0 }, key),
      h('p', { class: 'faint' }, word('programs.once')),
    ]);
    name.value = '';
    await draw();
  };
  const fields = [
    h('label', { class: 'field' }, h('span', {}, word('programs.name')), name),
    h('button', { class: 'primary' }, word('programs.make')),
  ];
  draw().catch((error) => (note.textContent = /** @type {Error} */ (error).message));
  return h('section', { class: 'keys', 'aria-labelledby': 'programs' }, [
    h('h2', { id: 'programs' }, word('programs.title')),
    h('p', {}, word('programs.lead')),
    list,
    form({ class: 'row' }, make, [fields], note),
    made,
    note,
  ]);
}
