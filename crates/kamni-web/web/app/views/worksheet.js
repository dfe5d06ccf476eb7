/** Puzzles to print: the server sends the whole sheet. */

export function show() {}
