/** A class: for pupils the puzzles, for the teacher who is where. */

import { Problem } from '../api.js';
import { h, fill } from '../dom.js';
import { codeForm, readCode } from '../classes/code.js';
import { PupilPage } from '../classes/pupil.js';
import { ClassServer, takeKey, watchLinks } from '../classes/server.js';
import { TeacherPage } from '../classes/teacher.js';
import { hasServer } from '../engine/index.js';
import { word } from '../words.js';

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer) throw new Problem(404, word('engine.no-others'));
  const code = readCode(decodeURIComponent(location.pathname));
  takeKey(code);
  watchLinks();
  const server = new ClassServer(code);
  let data;
  try {
    data = await server.load();
  } catch (error) {
    if (!(error instanceof Problem) || ![404, 429].includes(error.status)) throw error;
    fill(main, h('section', { class: 'class-join' }, h('h1', {}, word('class.which')), codeForm(error.message)));
    return;
  }
  const asPupil = new URLSearchParams(location.search).has('pupil');
  const page = data.teacher && !asPupil ? new TeacherPage(main, data, server) : new PupilPage(main, data, server);
  await page.show();
}
