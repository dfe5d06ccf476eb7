/** The user's language. */

/** @type {Record<string, string|Record<string, string>>} */
let words = {};

/** The language of the page, `en` or `ru`. */
export const language = document.documentElement.lang === 'ru' ? 'ru' : 'en';
const plural = new Intl.PluralRules(language);

/** Fetches the words of the page and of the boards. */
export async function loadWords() {
  const files = [`/app/words/${language}.json`, `/app/board/words.${language}.json`];
  const parts = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
  words = Object.assign({}, ...parts);
}

/**
 * The text named `id` with its `{blanks}` filled in. A text with forms chooses by the blank `n`.
 * @param {string} id
 * @param {Record<string, string|number>} [blanks]
 * @returns {string}
 */
export function word(id, blanks = {}) {
  let text = words[id];
  if (text === undefined) return id;
  if (typeof text !== 'string') text = text[plural.select(Number(blanks.n ?? 0))] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in blanks ? String(blanks[name]) : whole));
}

/** A date and time for people. @param {number} milliseconds */
export function when(milliseconds) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(milliseconds));
}
