/** The teacher's form for a new task, and the one for a task that is there. */

import { games, get, query } from '../api.js';
import { button, fill, form, h } from '../dom.js';
import { dialog } from '../parts/dialog.js';
import { playersOf } from '../parts/opponents.js';
import { language, word } from '../words.js';

/** @import { ClassTask, Game, LessonSummary, Opponent, PuzzlesOfGame, TaskFields } from '../data.js' */
/** @import { Child } from '../dom.js' */

/** @typedef {Partial<TaskFields>} Fields */

/** The kinds, in the order in which they are offered. */
const KINDS = /** @type {const} */ (['puzzles', 'lesson', 'play', 'worksheet', 'study']);

/** How hard puzzles are, by their ratings. @type {Record<string, {least?: number, most?: number}>} */
export const RATINGS = { any: {}, easy: { most: 1400 }, middle: { least: 1400, most: 1600 }, hard: { least: 1600 } };

/** How many puzzles a task has at most, and by default. */
export const MAX_PUZZLES = 40;
export const USUAL_PUZZLES = 10;

/** @param {string} label @param {Child} control @param {string} [note] */
const field = (label, control, note) =>
  h('label', { class: 'field' }, h('span', {}, label), control, note ? h('small', { class: 'faint' }, note) : null);

/** @param {string} id @param {[string, string][]} options @param {string} [chosen] */
const select = (id, options, chosen) =>
  h(
    'select',
    { id },
    options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  );

/** A day as a field for dates has it, by the clock of this computer. @param {number} at */
const dayOf = (at) => {
  const day = new Date(at);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** The end of a day, in milliseconds. @param {string} day */
const endOf = (day) => (day ? new Date(`${day}T23:59:59`).getTime() : null);

/** Title, deadline, hints and solutions: what every task has. @param {Partial<ClassTask>} [task] */
function heading(task = {}) {
  const title = h('input', {
    type: 'text',
    id: 'task-title',
    maxlength: 60,
    autocomplete: 'off',
    value: task.title ?? '',
  });
  const due = h('input', { type: 'date', id: 'task-due', value: task.due ? dayOf(task.due) : '' });
  const hints = h('input', { type: 'checkbox', id: 'task-hints', checked: task.hints ?? true });
  const solutions = h('input', { type: 'checkbox', id: 'task-solutions', checked: task.solutions ?? true });
  return {
    element: [
      h('div', { class: 'class-fields' }, field(word('task.title'), title), field(word('task.due'), due)),
      h('label', { class: 'check' }, hints, word('task.hints')),
      h('label', { class: 'check' }, solutions, word('task.solutions')),
    ],
    fields: () => ({
      title: title.value.trim(),
      due: endOf(due.value),
      hints: hints.checked,
      solutions: solutions.checked,
    }),
  };
}

/** Which puzzles. @param {{set: PuzzlesOfGame, game: Game}[]} known */
export function puzzleChoice(known) {
  const game = select(
    'task-game',
    known.map((one) => [one.game.name, one.game.title]),
  );
  const themes = h('div', { class: 'class-themes' });
  const draw = () => {
    const chosen = known.find((one) => one.game.name === game.value) ?? known[0];
    fill(
      themes,
      chosen.set.themes.map(({ key, name, count }) =>
        h('label', { class: 'check' }, [
          h('input', { type: 'checkbox', name: 'theme', value: key }),
          `${name} (${count})`,
        ]),
      ),
    );
  };
  game.addEventListener('change', draw);
  draw();
  const hard = select(
    'class-hard',
    Object.keys(RATINGS).map((name) => [name, word(`classes.hard.${name}`)]),
  );
  const value = USUAL_PUZZLES;
  const count = h('input', { type: 'number', id: 'class-count', min: 1, max: MAX_PUZZLES, required: true, value });
  const ids = h('input', { type: 'text', id: 'task-ids', autocomplete: 'off', spellcheck: 'false' });
  return {
    element: [
      h('div', { class: 'class-fields' }, [
        field(word('classes.game'), game),
        field(word('classes.hard'), hard),
        field(word('classes.count'), count),
      ]),
      h('details', {}, h('summary', {}, word('classes.themes')), themes),
      h('details', {}, h('summary', {}, word('task.chosen')), field(word('task.ids'), ids, word('task.ids-note'))),
    ],
    /** @returns {Fields} */
    fields: () => {
      // Addresses of puzzles may be pasted as they are.
      const named = ids.value.split(/[\s,]+/).map((one) => one.replace(/^.*\/puzzles\//, '').replace(/[?#].*$/, ''));
      const puzzles = named.filter(Boolean);
      if (puzzles.length) return { kind: 'puzzles', puzzles };
      const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (themes.querySelectorAll('input:checked'));
      return {
        kind: 'puzzles',
        game: game.value,
        themes: [...boxes].map((box) => box.value),
        count: Number(count.value),
        ...RATINGS[hard.value],
      };
    },
  };
}

/** Puzzles of the games that are known here. @returns {Promise<{set: PuzzlesOfGame, game: Game}[]>} */
export async function puzzleSets() {
  const [all, { games: sets }] = await Promise.all([
    games(),
    /** @type {Promise<{games: PuzzlesOfGame[]}>} */ (get('/puzzles?count=0')),
  ]);
  return sets.flatMap((set) => {
    const game = all.find((one) => one.name === set.game);
    return game ? [{ set, game }] : [];
  });
}

/** @param {Game[]} all */
async function lessonChoice(all) {
  /** @type {LessonSummary[]} */
  const lessons = await get('/lessons');
  const groups = new Map(all.map((game) => [game.name, game.title]));
  const choice = h('select', { id: 'task-lesson' }, [
    [...groups].map(([name, title]) =>
      h(
        'optgroup',
        { label: title },
        lessons.filter(({ game }) => game === name).map((lesson) => h('option', { value: lesson.name }, lesson.title)),
      ),
    ),
  ]);
  return {
    element: field(word('task.which-lesson'), choice),
    /** @returns {Fields} */
    fields: () => ({ kind: 'lesson', lesson: choice.value }),
  };
}

/** @param {Game[]} all */
async function playChoice(all) {
  const [first] = all;
  const game = select(
    'task-play-game',
    all.map(({ name, title }) => [name, title]),
  );
  const rules = h('input', { type: 'text', id: 'task-rules', autocomplete: 'off', spellcheck: 'false' });
  const position = h('input', { type: 'text', id: 'task-position', autocomplete: 'off', spellcheck: 'false' });
  const opponent = h('select', { id: 'task-opponent' });
  const games = h('input', { type: 'number', id: 'task-games', min: 1, max: 20, value: 1, required: true });
  const win = h('input', { type: 'checkbox', id: 'task-win', checked: true });
  const side = select(
    'task-side',
    ['any', 'first', 'second'].map((name) => [name, word(`task.side.${name}`)]),
  );
  const draw = async () => {
    const chosen = all.find(({ name }) => name === game.value) ?? first;
    rules.value = chosen.first_game.rules;
    position.value = '';
    /** @type {Opponent[]} */
    const players = await playersOf(chosen.first_game.rules);
    fill(opponent, [
      players.map(({ player, name }) => h('option', { value: player, selected: player === 'level=3' }, name)),
      h('option', { value: 'pupil' }, word('task.each-other')),
    ]);
  };
  game.addEventListener('change', draw);
  /** An address of the analysis holds rules and position. */
  const pasted = () => {
    if (!/[?&]rules=/.test(position.value)) return;
    const fields = new URL(position.value, location.href).searchParams;
    rules.value = fields.get('rules') ?? rules.value;
    position.value = (fields.get('position') ?? '').replaceAll('_', ' ');
  };
  position.addEventListener('input', pasted);
  await draw();
  return {
    element: [
      h('div', { class: 'class-fields' }, [
        field(word('classes.game'), game),
        field(word('task.against'), opponent),
        field(word('task.side'), side),
        field(word('task.games'), games),
      ]),
      h('label', { class: 'check' }, win, word('task.must-win')),
      h('details', {}, [
        h('summary', {}, word('task.from-position')),
        field(word('task.rules'), rules),
        field(word('task.position'), position, word('task.position-note')),
      ]),
    ],
    /** @returns {Fields} */
    fields: () => ({
      kind: 'play',
      rules: rules.value.trim(),
      position: position.value.trim() || 'start',
      opponent: opponent.value,
      games: Number(games.value),
      win: win.checked,
      side: /** @type {'any' | 'first' | 'second'} */ (side.value),
    }),
  };
}

/** @param {Game[]} all */
function sheetChoice(all) {
  const game = select(
    'task-sheet-game',
    all.map(({ name, title }) => [name, title]),
  );
  const count = h('input', { type: 'number', id: 'task-sheet-count', min: 1, max: 24, value: 8, required: true });
  const address = h('input', { type: 'text', id: 'task-sheet', autocomplete: 'off', spellcheck: 'false' });
  return {
    element: [
      h('div', { class: 'class-fields' }, field(word('classes.game'), game), field(word('classes.count'), count)),
      field(word('task.sheet'), address, word('task.sheet-note')),
    ],
    /** @returns {Fields} */
    fields: () => {
      const given = address.value.trim();
      const seed = 1 + Math.floor(Math.random() * 9999);
      const search = given ? new URL(given, location.href).search.slice(1) : null;
      return { kind: 'worksheet', query: search || query({ game: game.value, count: Number(count.value), seed }) };
    },
  };
}

function studyChoice() {
  const text = h('textarea', { id: 'task-study', rows: 8, spellcheck: 'false' });
  const file = h('input', { type: 'file', accept: '.md,text/markdown,text/plain' });
  file.addEventListener('change', async () => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
  });
  return {
    element: [
      h('p', { class: 'faint' }, word('task.study-note')),
      field(word('task.study-file'), file),
      field(word('task.study-text'), text),
    ],
    /** @returns {Fields} */
    fields: () => ({ kind: 'study', text: text.value }),
  };
}

/** Asks for a new task. @param {(task: Fields) => Promise<unknown>} add */
export async function askTask(add) {
  const [all, sets] = await Promise.all([games(), puzzleSets()]);
  const makers = {
    puzzles: async () => puzzleChoice(sets),
    lesson: () => lessonChoice(all),
    play: () => playChoice(all),
    worksheet: async () => sheetChoice(all),
    study: async () => studyChoice(),
  };
  const kind = select(
    'task-kind',
    KINDS.map((name) => [name, word(`task.kind.${name}`)]),
  );
  const place = h('div', { class: 'task-choice' });
  const head = heading();
  const wrong = h('p', { class: 'bad', role: 'alert' });
  /** @type {{element: Child, fields: () => Fields}} */
  let choice = await makers.puzzles();
  fill(place, choice.element);
  kind.addEventListener('change', async () => {
    const made = await makers[/** @type {keyof typeof makers} */ (kind.value)]();
    choice = made;
    fill(place, made.element);
  });
  const send = async () => {
    await add({ ...head.fields(), ...choice.fields() });
    box.close();
  };
  const parts = [
    field(word('task.what'), kind),
    place,
    head.element,
    wrong,
    h('p', { class: 'row end' }, h('button', { class: 'primary', 'data-act': 'add' }, word('task.add'))),
  ];
  const box = dialog(word('task.new'), form({ class: 'task-form' }, send, parts, wrong), 'class-dialog');
}

/** Asks what is to be changed in a task. @param {string} title @param {ClassTask} task @param {(change: Record<string, unknown>) => Promise<unknown>} change @param {() => Promise<unknown>} remove */
export function askChange(title, task, change, remove) {
  const head = heading(task);
  const wrong = h('p', { class: 'bad', role: 'alert' });
  const send = async () => {
    const { due, ...fields } = head.fields();
    await change({ ...fields, due: due ?? 0 });
    box.close();
  };
  const away = async () => {
    await remove();
    box.close();
  };
  const parts = [
    head.element,
    wrong,
    h('p', { class: 'row end' }, [
      button(word('task.remove'), away, { class: 'danger', 'data-act': 'remove-task' }),
      h('button', { class: 'primary', 'data-act': 'change' }, word('task.save')),
    ]),
    h('p', { class: 'faint' }, word('task.remove-note')),
  ];
  const box = dialog(title, form({ class: 'task-form' }, send, parts, wrong), 'class-dialog');
}

/** A deadline for people. @param {number} due */
export const dueOf = (due) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(due));
