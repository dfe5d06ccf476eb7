/** Classes: join one with four letters, or open one. */

import { games, get, Problem } from '../api.js';
import { form, h, fill, radio } from '../dom.js';
import { codeForm } from '../classes/code.js';
import { keepKey, openClass, ownClasses } from '../classes/server.js';
import { hasServer } from '../engine/index.js';
import { when, word } from '../words.js';

/** @import { ClassEntry, Game, PuzzlesOfGame } from '../data.js' */

/** How hard puzzles are, by their ratings. @type {Record<string, {least?: number, most?: number}>} */
const RATINGS = { any: {}, easy: { most: 1400 }, middle: { least: 1400, most: 1600 }, hard: { least: 1600 } };

/** How many puzzles a class has at most, and by default. */
const MAX_PUZZLES = 40;
const USUAL_PUZZLES = 10;

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer) throw new Problem(404, word('engine.no-others'));
  const [all, { games: sets }, own] = await Promise.all([
    games(),
    /** @type {Promise<{games: PuzzlesOfGame[]}>} */ (get('/puzzles?count=0')),
    ownClasses().catch(() => /** @type {ClassEntry[]} */ ([])),
  ]);
  const known = sets.flatMap((set) => {
    const game = all.find((one) => one.name === set.game);
    return game ? [{ set, game }] : [];
  });
  fill(main, [
    h('h1', {}, word('classes.title')),
    own.length ? list(own) : null,
    h('div', { class: 'classes' }, [
      h('section', { class: 'panel', id: 'join' }, [
        h('h2', {}, word('classes.join')),
        h('p', {}, word('classes.join-lead')),
        codeForm(),
      ]),
      h('section', { class: 'panel', id: 'open' }, [
        h('h2', {}, word('classes.open')),
        h('p', {}, word('classes.open-lead')),
        opening(known),
      ]),
    ]),
    h('p', { class: 'faint' }, word('classes.private')),
    h('p', {}, h('a', { href: '/teach' }, word('classes.teach'))),
  ]);
}

/** The classes of this browser. @param {ClassEntry[]} own */
function list(own) {
  return h('section', { class: 'class-own', 'aria-label': word('classes.own') }, [
    h('h2', {}, word('classes.own')),
    h('ul', {}, [
      own.map(({ code, title, teacher, expires }) =>
        h('li', {}, [
          h('a', { class: 'button', href: `/class/${code}` }, h('b', {}, code), title ? ` ${title}` : null),
          ' ',
          h('span', { class: 'faint' }, [
            [
              word(teacher ? 'classes.teaching' : 'classes.joined'),
              word('classes.until', { when: when(expires) }),
            ].join(' · '),
          ]),
        ]),
      ),
    ]),
  ]);
}

/** The form that opens a class; as it stands it opens a good one. @param {{set: PuzzlesOfGame, game: Game}[]} known */
function opening(known) {
  let chosen = known[0];
  const themes = h('div', { class: 'class-themes' });
  const draw = () =>
    fill(themes, [
      chosen.set.themes.map(({ key, name, count }) =>
        h('label', { class: 'check' }, [
          h('input', { type: 'checkbox', name: 'theme', value: key }),
          `${name} (${count})`,
        ]),
      ),
    ]);
  draw();
  const hard = h('select', { id: 'class-hard' }, [
    Object.keys(RATINGS).map((name) => h('option', { value: name }, word(`classes.hard.${name}`))),
  ]);
  const count = h('input', {
    type: 'number',
    id: 'class-count',
    min: 1,
    max: MAX_PUZZLES,
    required: true,
    value: USUAL_PUZZLES,
  });
  const title = h('input', { type: 'text', id: 'class-title', maxlength: 60, autocomplete: 'off' });
  const open = async () => {
    const ticked = [...themes.querySelectorAll('input:checked')].map(
      (box) => /** @type {HTMLInputElement} */ (box).value,
    );
    const { code, key } = await openClass({
      title: title.value.trim(),
      game: chosen.game.name,
      themes: ticked,
      count: Number(count.value),
      ...RATINGS[hard.value],
    });
    keepKey(code, key);
    location.assign(`/class/${code}`);
  };
  return form({}, open, [
    h('fieldset', { class: 'picks' }, [
      h('legend', {}, word('classes.game')),
      known.map((one, index) =>
        h('label', { class: 'pick' }, [
          radio('game', one.game.name, index === 0, () => {
            chosen = one;
            draw();
          }),
          one.game.title,
        ]),
      ),
    ]),
    h('div', { class: 'class-fields' }, [
      h('label', { class: 'field' }, h('span', {}, word('classes.hard')), hard),
      h('label', { class: 'field' }, h('span', {}, word('classes.count')), count),
      h('label', { class: 'field' }, h('span', {}, word('classes.name')), title),
    ]),
    h('details', {}, h('summary', {}, word('classes.themes')), themes),
    h('button', { class: 'primary large', 'data-act': 'open' }, word('classes.go')),
  ]);
}
