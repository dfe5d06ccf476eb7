/** What kamni is; the text comes with the page, and there is nothing to add. */

export function show() {}
