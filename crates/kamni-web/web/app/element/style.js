/** The style sheet of boards in shadow trees: the same files as those of the pages, with what they say of the page said of the element. */

/** A site without a server names the file. @type {HTMLMetaElement | null} */
const named = document.querySelector('meta[name="kamni-styles"]');

/** @type {Promise<CSSStyleSheet> | undefined} */
let made;

/** The style sheet, made once. */
export function style() {
  made ??= make();
  return made;
}

async function make() {
  const text = await (await fetch(named?.content ?? new URL('../boards.css', import.meta.url).href)).text();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(':root', ':host'));
  return sheet;
}
