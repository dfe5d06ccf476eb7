/**
 * `<kamni-board>` for any page:
 *
 *     <script type="module" src="https://SITE/kamni.js"></script>
 *     <kamni-board rules="RULES" play="level=2" values></kamni-board>
 *
 * docs/embedding.md describes its attributes and events.
 */

const NAMES = /** @type {any} */ ('{{names}}');

/** @param {string} file */
const at = (file) => new URL(file, import.meta.url).href;

// A page of the site itself says all this already.
if (!document.querySelector('meta[name="kamni-engine"]')) {
  const wanted = document.querySelector('kamni-board[lang]')?.getAttribute('lang') || document.documentElement.lang;
  const language = wanted.toLowerCase().startsWith('ru') ? 'ru' : 'en';
  /** @type {Record<string, string>} */
  const told = {
    'kamni-language': language,
    'kamni-site': at(`${language}/`),
    'kamni-engine': at(NAMES.engine),
    'kamni-data': NAMES.data.map((/** @type {[string, string]} */ [key, file]) => `${key}=${at(file)}`).join(' '),
    'kamni-words': at(NAMES.words[language]),
    'kamni-styles': at(NAMES.styles),
  };
  for (const [name, content] of Object.entries(told)) {
    const meta = document.createElement('meta');
    [meta.name, meta.content] = [name, content];
    document.head.append(meta);
  }
}
await import(at(NAMES.script));
