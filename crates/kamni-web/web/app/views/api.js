/** The HTTP interface for people: the server sends the whole text. Keys of programs are made here. */

import { hasServer } from '../engine/index.js';
import { programKeys } from '../parts/programs.js';

/** @param {HTMLElement} main */
export function show(main) {
  if (hasServer) main.querySelector('.operation')?.before(programKeys());
}
