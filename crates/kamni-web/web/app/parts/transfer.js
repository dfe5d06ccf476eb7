/** The same games on another device: a link that works once. */

import { button, h, toast } from '../dom.js';
import { get, post } from '../api.js';
import { word } from '../words.js';
import { dialog } from './dialog.js';
import { copyField } from './share.js';

/** What stands before the token, behind the `#`: servers and proxies do not see that part of an address. */
const MARK = '#continue=';

/** Shows a link for the other device. */
export async function showLink() {
  const { token, seconds } = await post('/session/link', {});
  const link = `${location.origin}/games${MARK}${token}`;
  const field = copyField(word('share.link'), link);
  dialog(word('games.transfer'), [
    h('p', {}, word('games.transfer-how', { n: Math.max(1, Math.round(seconds / 60)) })),
    field,
    h('p', { class: 'faint' }, word('games.transfer-warning')),
  ]);
  field.querySelector('input')?.focus();
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
    box.close();
    await post('/session', { token });
    toast(word('games.received'));
    done();
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
