/** The HTTP interface for people: the server sends the whole text. */

export function show() {}
