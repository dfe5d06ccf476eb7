/** Opening whatever somebody pastes: a link, a position, a record. */

import { form, h } from '../dom.js';
import { board, gameOf, games, post, Problem } from '../api.js';
import { word } from '../words.js';
import { positionAddress } from './address.js';
import { dialog } from './dialog.js';
import { rulesFor } from './guess.js';
import { positionOfPng, positionOfSvg } from './picture.js';
import { pageAddress, pagePath } from '../site.js';

/** @import { Game } from '../data.js' */

/** Asks for a text and opens it. @param {string} [rules] what a bare position belongs to in the first place */
export async function openDialog(rules) {
  const all = await games();
  const example = all.find((game) => game.name === gameOf(rules ?? '')) ?? all[0];
  /** Takes the text of a file, or the position in a picture. @param {File|undefined} file */
  const take = async (file) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    area.value = positionOfPng(bytes) ?? (file.type === 'image/png' ? '' : new TextDecoder().decode(bytes));
    note.textContent = area.value ? '' : word('open.no-position');
    area.focus();
  };
  const area = h('textarea', {
    rows: 6,
    onpaste: (/** @type {ClipboardEvent} */ event) => {
      const file = event.clipboardData?.files[0];
      if (file) {
        event.preventDefault();
        take(file);
      }
    },
    spellcheck: 'false',
    'aria-label': word('open.label'),
    placeholder: `${example.rules} ${example.start}`,
  });
  const note = h('p', { class: 'bad', role: 'alert' });
  const file = h('input', {
    type: 'file',
    class: 'unseen',
    accept: '.kgn,.svg,.png,text/plain',
    onchange: () => take(file.files?.[0]),
  });
  const open = async () => location.assign(await address(area.value.trim(), all, rules));
  const buttons = h('p', { class: 'row end' }, [
    h('label', { class: 'button' }, word('open.file'), file),
    h('button', { class: 'primary' }, word('open.open')),
  ]);
  dialog(word('open.title'), form({}, open, [h('p', {}, word('open.hint')), area, note, buttons], note));
  area.focus();
}

/**
 * Where a pasted text leads.
 * @param {string} text @param {Game[]} all @param {string} [rules]
 * @returns {Promise<string>}
 */
async function address(text, all, rules) {
  if (/^(https?:\/)?\//.test(text)) {
    // Whatever host it names, it is opened here.
    const url = new URL(text, location.origin);
    const path = `/${pagePath(url.href).replace(/^\/+/, '')}`;
    if (!/^\/(game|analysis|rules|theory|new)\b/.test(path)) throw new Error(word('open.foreign'));
    return pageAddress(path + url.search);
  }
  if (text.includes('<svg')) {
    const found = positionOfSvg(text);
    if (!found) throw new Error(word('open.no-position'));
    return address(found, all, rules);
  }
  if (text.includes('[') || text.includes('\n')) return recordAddress(text);
  const [first, ...rest] = text.split(/[\s_]+/);
  if (all.some((game) => game.name === gameOf(first))) {
    const found = await board(first, rest.join(' ') || 'start');
    return positionAddress(found.rules, found.position);
  }
  if (!text) throw new Error(word('open.nothing'));
  return bareAddress(text.replaceAll('_', ' '), all, rules);
}

/**
 * A position without its rules: of the game at hand, or of whichever game reads it.
 * @param {string} text @param {Game[]} all @param {string} [rules]
 */
async function bareAddress(text, all, rules) {
  /** What the game at hand says about the text. @type {Problem | undefined} */
  let reason;
  for (const one of new Set([...(rules ? [rules] : []), ...rulesFor(text, all)])) {
    try {
      const found = await board(one, text);
      return positionAddress(found.rules, found.position);
    } catch (error) {
      // Only a text that these rules cannot read leads to the next guess.
      if (!(error instanceof Problem) || ![400, 422].includes(error.status)) throw error;
      if (one === rules) reason = error;
    }
  }
  throw reason ?? new Error(word('open.nothing'));
}

/** @param {string} text */
async function recordAddress(text) {
  const games = await post('/records/parse', { kgn: text });
  if (!games.length) throw new Error(word('open.nothing'));
  const kept = await post('/records', { kgn: text });
  return pageAddress(kept.length === 1 ? `/analysis?game=${kept[0].id}` : '/games');
}
