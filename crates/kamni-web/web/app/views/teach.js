/** The guide for teachers: the server sends the whole text, and the forms need no scripts. */

export function show() {}
