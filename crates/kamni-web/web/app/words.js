/** The user's language. */

/** @type {Record<string, string|Record<string, string>>} */
const words = {};

/** Boards embedded in another page have their own language. @type {HTMLMetaElement | null | undefined} */
const told = document.querySelector?.('meta[name="kamni-language"]');

/** The language of the page, `en` or `ru`. */
export const language = (told?.content ?? document.documentElement.lang) === 'ru' ? 'ru' : 'en';
/** Made when first needed: on a slow phone it takes a tenth of a second. @type {Intl.PluralRules | undefined} */
let plurals;

/** A site without a server names the file with the words. @type {HTMLMetaElement | null | undefined} */
const all = document.querySelector?.('meta[name="kamni-words"]');

/** @type {Promise<void> | undefined} */
let loading;

/** Fetches the words, once. */
export function loadWords() {
  loading ??= fetch(all?.content ?? new URL(`words.${language}.json`, import.meta.url).href)
    .then((answer) => answer.json())
    .then((found) => {
      Object.assign(words, found);
    });
  return loading;
}

/** Whether there are words at all: their file may be missing. */
export const hasWords = () => Object.keys(words).length > 0;

/** Whether there is a word with this id; a game need not have all of them. @param {string} id */
export const hasWord = (id) => id in words;

/** What was asked for and is not there: each is told once. @type {Set<string>} */
const missing = new Set();

/**
 * The text named `id` with its `{blanks}` filled in. A text with forms chooses by the blank `gender`, how a player's name
 * behaves in a sentence, or else by the number in the blank `n`.
 * @param {string} id
 * @param {Record<string, string|number>} [blanks]
 * @returns {string}
 */
export function word(id, blanks = {}) {
  let text = words[id];
  if (text === undefined) {
    // Tests want a quiet console. Before the words are there nothing is missing.
    if (hasWords() && !missing.has(id)) console.warn(`no word: ${id}`);
    missing.add(id);
    return id;
  }
  if (typeof text !== 'string') {
    plurals ??= new Intl.PluralRules(language);
    text = text[blanks.gender ?? plurals.select(Number(blanks.n ?? 0))] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in blanks ? String(blanks[name]) : whole));
}

/** A move as it is shown: a pass is a word. @param {string} move */
export const moveText = (move) => (hasWord(`moves.${move}`) ? word(`moves.${move}`) : move);

/**
 * What went wrong, in a sentence. A `Problem` is one; anything else means that a file of the page is missing or is not what it should be.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  const { status, message } = /** @type {{status?: number, message?: string}} */ (error ?? {});
  const told = document.querySelector('meta[name="kamni-not-whole"]')?.getAttribute('content');
  return (status === undefined && told) || message || String(error);
}

/** A date and time for people. @param {number} milliseconds */
export function when(milliseconds) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(milliseconds));
}

/** The name of a player inside a sentence: not every language writes it with a capital there. @param {string} name */
export const inside = (name) => (language === 'en' ? name : name.charAt(0).toLowerCase() + name.slice(1));
