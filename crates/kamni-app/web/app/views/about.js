/** What kamni is; the text comes with the page. */

/** @param {HTMLElement} main */
export function show(main) {
  main.classList.add('prose');
}
