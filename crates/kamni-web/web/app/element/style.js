/** The style sheet of boards in shadow trees: the same files as those of the pages, with what they say of the page said of the element. */

const FILES = ['board/colours', 'board/board', 'board/cells', 'board/pieces', 'parts/verdict', 'element/element'];

/** A site without a server has them in one file. @type {HTMLMetaElement | null} */
const all = document.querySelector('meta[name="kamni-styles"]');

/** @type {Promise<CSSStyleSheet> | undefined} */
let made;

/** The style sheet, made once. */
export function style() {
  made ??= make();
  return made;
}

async function make() {
  const files = all ? [all.content] : FILES.map((file) => new URL(`../${file}.css`, import.meta.url).href);
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n').replaceAll(':root', ':host'));
  return sheet;
}
