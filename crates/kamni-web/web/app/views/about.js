/** About kamni: the server sends the whole text. */

export function show() {}
