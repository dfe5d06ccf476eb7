/** The same games on another device: a link that works once. */

import { button, h, toast } from '../dom.js';
import { get, post } from '../api.js';
import { word } from '../words.js';
import { dialog } from './dialog.js';
import { copy } from './share.js';

/** What stands before the token, behind the `#`: servers and proxies do not see that part of an address. */
const MARK = '#continue=';

/** Shows a link for the other device. */
export async function showLink() {
  const { token, seconds } = await post('/session/link', {});
  const link = `${location.origin}/games${MARK}${token}`;
  const input = h('input', { type: 'text', readonly: true, value: link, onfocus: () => input.select() });
  dialog(word('games.transfer'), [
    h('p', {}, word('games.transfer-how', { n: Math.max(1, Math.round(seconds / 60)) })),
    h('label', { class: 'field wide' }, [
      h('span', {}, word('share.link')),
      h('span', { class: 'row' }, [
        input,
        button(word('share.copy'), () => copy(link).catch((error) => toast(error.message, 'bad'))),
      ]),
    ]),
    h('p', { class: 'faint' }, word('games.transfer-warning')),
  ]);
  input.focus();
}

/**
 * The token in the address, if this device was sent one. It is taken out of the address at once, so that nobody copies it
 * from there or finds it in the history.
 */
export function takeToken() {
  if (!location.hash.startsWith(MARK)) return null;
  const token = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/**
 * Asks whether the games of the other device shall come here, and fetches them.
 * @param {string} token @param {() => void} done
 */
export async function receive(token, done) {
  const { count } = await get('/records/totals');
  const go = async () => {
    try {
      await post('/session', { token });
      box.close();
      toast(word('games.received'));
      done();
    } catch (error) {
      box.close();
      toast(/** @type {Error} */ (error).message, 'bad');
    }
  };
  const box = dialog(word('games.receive'), [
    h('p', {}, word('games.receive-sure')),
    count > 0 ? h('p', {}, word('games.receive-own', { n: count })) : null,
    h('p', { class: 'row end' }, [
      button(word('cancel'), () => box.close()),
      button(word('games.receive-go'), go, { class: 'primary', 'data-act': 'receive' }),
    ]),
  ]);
}
