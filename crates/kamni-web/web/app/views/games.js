/** The list of stored games. */

import { h, fill, toast } from '../dom.js';
import { get, remove } from '../api.js';
import { word } from '../words.js';
import { openDialog } from '../parts/open.js';
import { confirmed } from '../parts/dialog.js';
import { summary } from '../parts/summary.js';

/** @import { KeptGame } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const list = h('ul', { class: 'games', 'aria-label': word('games.title') });
  const more = h(
    'button',
    { type: 'button', hidden: true, onclick: () => load().catch((error) => toast(error.message, 'bad')) },
    word('games.more'),
  );
  const none = h('p', { hidden: true }, word('games.none'), ' ', h('a', { href: '/new' }, word('games.first')));
  fill(
    main,
    h(
      'div',
      { class: 'narrow' },
      h('h1', {}, word('games.title')),
      h(
        'p',
        { class: 'row' },
        h('a', { class: 'button primary', href: '/new' }, word('games.new')),
        h('button', { type: 'button', onclick: () => openDialog() }, word('home.open')),
      ),
      none,
      list,
      more,
    ),
  );
  /** @type {string|null} */
  let before = null;
  const load = async () => {
    const page = await get(`/records?limit=30${before ? `&before=${encodeURIComponent(before)}` : ''}`);
    for (const game of page.games) list.append(entry(game));
    before = page.next;
    more.hidden = !before;
    none.hidden = list.children.length > 0;
  };
  await load();

  /** @param {KeptGame} game */
  function entry(game) {
    const item = summary(game);
    item.append(
      h(
        'a',
        {
          href: `/api/v1/records/${game.id}.kgn`,
          download: true,
          'aria-label': word('games.kgn-of', { title: game.title }),
        },
        '.kgn',
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': word('games.delete-of', { title: game.title }),
          onclick: async () => {
            if (!(await confirmed(word('games.delete-sure', { title: game.title }), word('games.delete')))) return;
            try {
              await remove(`/records/${game.id}`);
              item.remove();
              none.hidden = list.children.length > 0;
              toast(word('games.deleted'));
            } catch (error) {
              toast(/** @type {Error} */ (error).message, 'bad');
            }
          },
        },
        word('games.delete'),
      ),
    );
    return item;
  }
}
