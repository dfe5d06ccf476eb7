/** Who this user is to others: a name and ratings, kept by a secret link, forgotten on demand. */

import { button, fill, form, h, toast } from '../dom.js';
import { get, post, put, remove } from '../api.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { remember } from '../parts/remembered.js';
import { copyField } from '../parts/share.js';
import { word } from '../words.js';
import { ratingText } from './offers.js';

/** @import { Player } from '../data.js' */

/** The section about this user. */
export async function aboutMe() {
  const element = h('section', { class: 'me', 'aria-label': word('people.me') });
  draw(element, await get('/players/me'));
  return element;
}

/** @param {HTMLElement} element @param {Player} player */
function draw(element, { name: called, ratings }) {
  const name = h('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', value: called });
  const note = h('p', { class: 'bad', role: 'alert' });
  const save = async () => {
    const player = await put('/players/me', { name: name.value.trim() });
    remember('name', player.name);
    draw(element, player);
    toast(word('people.named'));
  };
  const forget = async () => {
    if (!(await confirmed(word('people.forget-sure'), word('people.forget-yes')))) return;
    await remove('/players/me');
    remember('name', '');
    draw(element, { name: '', ratings: [] });
    toast(word('people.forgotten'));
  };
  const isKnown = called !== '' || ratings.length > 0;
  const rows = ratings.map(({ title, rating, games }) =>
    h('li', {}, [
      h('strong', {}, title),
      ` ${ratingText(rating)} ± ${2 * rating.deviation} `,
      h('span', { class: 'faint' }, word('people.rated-games', { n: games })),
    ]),
  );
  fill(element, [
    h('h2', {}, word('people.me')),
    form({ class: 'row' }, save, [
      h('label', { class: 'field' }, h('span', {}, word('new.name')), name),
      h('button', { 'data-act': 'rename' }, word('people.save')),
    ]),
    note,
    rows.length ? h('ul', { class: 'ratings' }, rows) : null,
    isKnown
      ? h('p', { class: 'row' }, [
          button(word('people.keep'), keep, { 'data-act': 'keep' }),
          button(word('people.forget'), forget, { class: 'quiet', 'data-act': 'forget' }),
        ])
      : null,
  ]);
}

/** Shows the link that always leads back to this name. */
async function keep() {
  const { token } = await post('/session/link', { lasting: true });
  const field = copyField(word('share.link'), `${location.origin}/games#continue=${token}`);
  dialog(word('people.keep'), [
    h('p', {}, word('people.keep-how')),
    field,
    h('p', { class: 'faint' }, word('games.transfer-warning')),
  ]);
  field.querySelector('input')?.focus();
}
