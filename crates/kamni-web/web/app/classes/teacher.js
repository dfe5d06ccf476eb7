/** A class as the teacher sees it: how pupils join, who is where, what was tried. */

import { Problem } from '../api.js';
import { button, form, h, fill, announce, toast } from '../dom.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { remember, remembered } from '../parts/remembered.js';
import { copy, copyField, save } from '../parts/share.js';
import { pageAddress } from '../site.js';
import { language, when, word } from '../words.js';
import { askChange, askTask, dueOf } from './add.js';
import { cellsOf, SIGNS } from './cells.js';
import { grouped } from './code.js';
import { showMistakes } from './mistakes.js';
import { titleOf } from './pupil.js';
import { keepKey, keyOf, teacherLink } from './server.js';
import { allTable, csvOf, hardest, taskTable, weekTable } from './table.js';
import { aboutTask, addressOf, fileOf, isLink, shared, titleOfTask } from './tasks.js';

/** @import { ClassBoard, ClassData, ClassRow, ClassTask } from '../data.js' */
/** @import { Child } from '../dom.js' */
/** @import { ClassServer } from './server.js' */
/** @import { Shown, Table } from './table.js' */

/** How often the teacher's page asks what is new, in milliseconds. */
const PAUSE = 2500;
const LONGEST_PAUSE = 20_000;

const HIDDEN = 'class-hide-names';

/**
 * A button of the table, which is found again by its key.
 * @param {string} key @param {Child} label @param {() => unknown} run @param {Record<string, unknown>} look
 */
const keyed = (key, label, run, look) => button(label, run, { tabindex: -1, 'data-key': key, ...look });

/** A day. @param {number} at */
const day = (at) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at));

/** What the table shows besides single tasks. */
const ALL = 'all';
const WEEKS = 'weeks';
const HARD = 'hard';

export class TeacherPage {
  #wait = PAUSE;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} main @param {ClassData} data @param {ClassServer} server */
  constructor(main, data, server) {
    this.main = main;
    this.data = data;
    this.server = server;
    /** @type {ClassBoard} */
    this.board = { open: data.open, expires: data.expires, puzzles: [], tasks: data.tasks, pupils: [] };
    /** What the table shows: a task by its number, or something about all of them. */
    this.view = data.tasks.length === 1 ? String(data.tasks[0].number) : ALL;
    this.hidden = remembered(HIDDEN) === 'true';
    this.line = h('p', { class: 'class-line bad', role: 'status', hidden: true });
    this.count = h('p', { class: 'class-count' });
    this.table = h('table', { class: 'class-table' });
    this.hard = h('ol', { class: 'class-hard', hidden: true });
    this.tasks = h('ol', { class: 'class-set' });
    const look = () => {
      this.view = this.views.value;
      this.draw();
    };
    this.views = h('select', { id: 'class-view', onchange: look });
    this.letIn = button(null, () => this.toggleOpen(), { 'data-act': 'let-in' });
  }

  /** Where other devices find the class. */
  get address() {
    return this.data.address ?? new URL(`/class/${this.data.code}`, location.href).href;
  }

  async show() {
    const { data } = this;
    const onchange = () => {
      this.hidden = hide.checked;
      remember(HIDDEN, String(hide.checked));
      this.draw();
    };
    const hide = h('input', { type: 'checkbox', id: 'hide-names', checked: this.hidden, onchange });
    const action = (/** @type {string} */ act, /** @type {() => unknown} */ run, kind = '') =>
      button(word(`class.${act}`), run, { 'data-act': act, class: kind });
    fill(this.main, [
      h('section', { class: 'class-teacher', 'data-code': data.code }, [
        h('header', { class: 'row class-head' }, h('h1', {}, titleOf(data)), this.count),
        this.way(),
        h('section', { 'aria-label': word('class.tasks') }, [
          h('h2', {}, word('class.tasks')),
          this.tasks,
          h('div', { class: 'row class-tools' }, [
            button(word('task.new'), () => askTask((task) => this.add(task)), {
              class: 'primary',
              'data-act': 'new-task',
            }),
            button(word('class.share-tasks'), () => this.shareTasks(), { 'data-act': 'share-tasks' }),
          ]),
        ]),
        h('h2', {}, word('class.table')),
        h('div', { class: 'row class-tools' }, [
          h('label', { class: 'row' }, h('span', {}, word('class.view')), this.views),
          h('label', { class: 'check' }, hide, word('class.hide-names')),
          this.letIn,
        ]),
        this.line,
        this.hard,
        h('div', { class: 'class-scroll', role: 'region', 'aria-label': word('class.table'), tabindex: 0 }, this.table),
        this.legend(),
        h('div', { class: 'row class-tools' }, [
          action('this-csv', () => this.saveTable()),
          action('csv', () => this.download('csv')),
          action('json', () => this.download('json')),
          action('link', () => this.showLink()),
          action('copy-class', () => this.copyClass()),
          action('idle', () => this.removeIdle()),
          action('end', () => this.end(), 'danger'),
        ]),
        h('p', { class: 'faint' }, word('class.until', { when: when(data.expires) }), ' ', [
          button(word('class.longer'), () => this.longer(), { class: 'plain', 'data-act': 'longer' }),
        ]),
        h('p', { class: 'faint' }, word('class.this-browser'), ' ', h('a', { href: '?pupil' }, word('class.as-pupil'))),
      ]),
    ]);
    this.table.addEventListener('keydown', (event) => this.walk(event));
    await this.ask();
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.ask();
    });
  }

  /** How pupils join: large, for the projector. */
  way() {
    const { data, address } = this;
    const short = address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
    const qr = { src: `/class/${data.code}/code.svg`, alt: word('class.qr', { address }), width: 220, height: 220 };
    return h('section', { class: 'row class-way panel', 'aria-label': word('class.how') }, [
      h('div', {}, [
        h('p', { class: 'class-open' }, word('class.go-to'), ' ', h('b', {}, short)),
        h('p', { class: 'class-code', 'data-class-code': data.code }, [
          h('span', { 'aria-hidden': 'true' }, grouped(data.code)),
          // Read letter by letter.
          h('span', { class: 'unseen' }, [...data.code].join(' ')),
        ]),
        h(
          'p',
          { class: 'row' },
          button(word('class.copy'), () => copy(address), { 'data-act': 'copy' }),
        ),
      ]),
      data.address ? h('img', { class: 'class-qr', ...qr }) : h('p', { class: 'class-local' }, word('class.local')),
    ]);
  }

  legend() {
    const states = /** @type {const} */ (['solved', 'tried', 'shown', 'untouched']);
    const shown = (/** @type {string} */ kind, sign = '') =>
      h('span', { class: `class-cell is-${kind}`, 'aria-hidden': 'true' }, sign);
    const signs = [
      ...states.map((state) => [shown(state, SIGNS[state]), state]),
      [h('b', { 'aria-hidden': 'true' }, '2✗'), 'wrong'],
      [h('b', { 'aria-hidden': 'true' }, '?'), 'hint'],
      [shown('last'), 'last'],
    ];
    return h('ul', { class: 'row class-legend' }, [
      signs.map(([sign, name]) => h('li', {}, sign, ' ', word(`class.legend.${name}`))),
    ]);
  }

  /** Asks what is new, again and again. */
  async ask() {
    clearTimeout(this.#timer);
    try {
      const board = await this.server.board();
      this.#wait = PAUSE;
      this.line.hidden = true;
      if (board) {
        this.board = board;
        this.draw();
      }
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(0, String(error));
      if (problem.status === 404) {
        this.over(word('class.gone'));
        return;
      }
      this.#wait = problem.wait ? problem.wait * 1000 : Math.min(this.#wait * 2, LONGEST_PAUSE);
      fill(this.line, word('class.away', { why: problem.message }));
      this.line.hidden = false;
    }
    clearTimeout(this.#timer);
    // A page in the background asks when it is looked at again.
    if (!document.hidden) this.#timer = setTimeout(() => this.ask(), this.#wait);
  }

  /** What a pupil is called here. @param {Pick<ClassRow, 'number' | 'name'>} pupil */
  nameOf({ number, name }) {
    return this.hidden ? word('class.pupil', { n: number }) : name;
  }

  /** The task of the table. */
  get task() {
    return this.board.tasks.find(({ number }) => String(number) === this.view);
  }

  /** What the table shows. @returns {Table} */
  shown() {
    const { board, task } = this;
    if (task) return taskTable(board, task, word);
    return this.view === WEEKS ? weekTable(board, word, day) : allTable(board, word);
  }

  draw() {
    const { board } = this;
    const here = board.pupils.filter(({ removed }) => !removed);
    fill(this.count, word('class.count', { n: here.length }), board.open ? null : ` · ${word('class.is-closed')}`);
    fill(this.letIn, word(board.open ? 'class.close' : 'class.reopen'));
    this.drawTasks();
    if (![ALL, WEEKS, HARD].includes(this.view) && !this.task) this.view = ALL;
    const names = board.tasks.map((task, index) => [String(task.number), `${index + 1}. ${titleOfTask(task)}`]);
    const all = [
      [ALL, word('class.view-all')],
      ...names,
      [WEEKS, word('class.view-weeks')],
      [HARD, word('class.view-hard')],
    ];
    fill(
      this.views,
      all.map(([value, text]) => h('option', { value, selected: value === this.view }, text)),
    );
    this.hard.hidden = this.view !== HARD;
    this.table.hidden = this.view === HARD;
    if (this.view === HARD) this.drawHard();
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    const { heads, lines } = this.shown();
    const head = heads.map(({ label, note, words }, index) => {
      const parts = [
        h('b', { 'aria-hidden': 'true' }, label),
        note ? h('small', { 'aria-hidden': 'true' }, note) : null,
        h('span', { class: 'unseen' }, words),
      ];
      const open = () => this.openColumn(index);
      const isOpen = this.view !== WEEKS;
      const look = { class: 'class-puzzle', title: words };
      return h('th', { scope: 'col' }, isOpen ? keyed(`0-${index}`, parts, open, look) : parts);
    });
    const rows = lines.map(({ pupil, sum, cells }) => {
      const { number, removed } = pupil;
      const show = () => this.showPupil(pupil);
      const name = keyed(`${number}-name`, this.nameOf(pupil), show, { class: 'class-name' });
      return h('tr', { 'data-pupil': number, class: removed ? 'is-removed' : '' }, [
        h('th', { scope: 'row' }, name, removed ? h('small', {}, ` ${word('class.removed')}`) : null),
        h('td', { class: 'class-sum' }, sum),
        cells.map((cell, index) => h('td', {}, this.cell(pupil, cell, index))),
      ]);
    });
    const nobody = h('td', { class: 'class-nobody', colspan: heads.length + 2 }, word('class.nobody'));
    fill(this.table, [
      h('caption', { class: 'unseen' }, word('class.table')),
      h('thead', {}, [
        h('tr', {}, [
          h('th', { scope: 'col' }, word('class.pupils')),
          h('th', { scope: 'col' }, '✓', h('span', { class: 'unseen' }, word('class.sum'))),
          head,
        ]),
      ]),
      h('tbody', {}, rows.length ? rows : h('tr', {}, nobody)),
    ]);
    // Rows are made anew, so the focus has to be given back.
    const again = focused && this.table.querySelector(`[data-key="${focused}"]`);
    this.enter(again || this.table.querySelector('button'), Boolean(again));
  }

  /** What is set. */
  drawTasks() {
    const { board } = this;
    const here = board.pupils.filter(({ removed }) => !removed);
    const item = (/** @type {ClassTask} */ task) => {
      const done = here.filter(({ work }) => {
        const cells = cellsOf(task, work);
        return cells.length > 0 && cells.every(({ state }) => state === 'solved');
      });
      const due = task.due
        ? word(Date.now() > task.due ? 'class.was-due' : 'class.due', { when: dueOf(task.due) })
        : null;
      const about = [aboutTask(task), due, word('class.done-by', { n: done.length, of: here.length })];
      const change = () =>
        askChange(
          titleOfTask(task),
          task,
          async (fields) => {
            await this.server.changeTask(task.number, fields);
            await this.ask();
          },
          async () => {
            await this.server.removeTask(task.number);
            await this.ask();
          },
        );
      return h('li', { 'data-task': task.number }, [
        h('b', {}, titleOfTask(task)),
        ' ',
        h('span', { class: 'faint' }, about.filter(Boolean).join(' · ')),
        ' ',
        button(word('task.change'), change, { class: 'plain', 'data-act': 'change-task' }),
        task.query ? h('a', { href: `/worksheet?${task.query}`, target: '_blank' }, word('class.sheet-open')) : null,
      ]);
    };
    fill(
      this.tasks,
      board.tasks.length ? board.tasks.map(item) : h('li', { class: 'faint' }, word('class.no-tasks-yet')),
    );
  }

  /** What the class gets wrong. */
  drawHard() {
    const found = hardest(this.board).slice(0, 20);
    const item = (/** @type {ReturnType<typeof hardest>[number]} */ { task, index, tried, clean, wrong }) => {
      const name = task.items.length > 1 ? `${titleOfTask(task)}: ${index + 1}` : titleOfTask(task);
      const label =
        task.kind === 'puzzles' ? button(name, () => this.open(task, index, null), { class: 'plain' }) : name;
      return h(
        'li',
        {},
        label,
        ' ',
        h('span', { class: 'faint' }, word('class.hard-of', { n: clean, of: tried, wrong })),
      );
    };
    fill(this.hard, found.length ? found.map(item) : h('li', {}, word('class.nothing-hard')));
  }

  /** @param {ClassRow} pupil @param {Shown} cell @param {number} index */
  cell(pupil, { text, note, words, look = '', at }, index) {
    const { task } = this;
    const said = word(task ? 'class.cell' : 'class.cell-of', { name: this.nameOf(pupil), n: index + 1, state: words });
    const label = at ? `${said}, ${when(at)}` : said;
    const open = () => {
      if (task) return this.open(task, index, pupil.number);
      if (this.view === ALL) this.show1(index);
      return undefined;
    };
    const sign = [text, note ? h('small', {}, note) : null];
    return keyed(`${pupil.number}-${index}`, sign, open, {
      class: `class-cell ${look}`,
      'aria-label': label,
      title: label,
    });
  }

  /** @param {number} index */
  openColumn(index) {
    const { task } = this;
    if (task) return this.open(task, index, null);
    this.show1(index);
    return undefined;
  }

  /** The table of one task. @param {number} index */
  show1(index) {
    this.view = String(this.board.tasks[index].number);
    this.draw();
  }

  /** One button of the table can be reached by Tab; arrows lead to the others. @param {Element | null} to @param {boolean} focus */
  enter(to, focus) {
    for (const one of this.table.querySelectorAll('button')) one.tabIndex = one === to ? 0 : -1;
    if (focus && to instanceof HTMLElement) to.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const way = ways[event.key];
    const from = /** @type {HTMLElement} */ (event.target).closest('th, td');
    const row = from?.parentElement;
    if (!way || !(row instanceof HTMLTableRowElement) || !(from instanceof HTMLTableCellElement)) return;
    event.preventDefault();
    // The second column has no button.
    const step = way[1] && row.cells[from.cellIndex + way[1]]?.querySelector('button') === null ? 2 * way[1] : way[1];
    const next = this.table.rows[row.rowIndex + way[0]]?.cells[from.cellIndex + step]?.querySelector('button');
    if (!next) return;
    this.enter(next, true);
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** What was tried: by one pupil, or by all. @param {ClassTask} task @param {number} index @param {number | null} number */
  async open(task, index, number) {
    const pupil = this.board.pupils.find((one) => one.number === number) ?? null;
    const cell = pupil ? cellsOf(task, pupil.work)[index] : null;
    if (task.kind === 'puzzles') {
      await showMistakes(this.server, task.puzzles[index], {
        n: index + 1,
        pupil,
        name: (/** @type {number} */ one) =>
          this.nameOf(this.board.pupils.find((other) => other.number === one) ?? { number: one, name: '' }),
        cell,
      });
      return;
    }
    const game = cell && 'game' in cell ? cell.game : null;
    // The latest game, move by move.
    if (game) open(pageAddress(`/game/${game}`), '_blank');
    else if (pupil) this.showPupil(pupil);
  }

  /** @param {ClassRow} pupil */
  showPupil(pupil) {
    const { number, joined, removed } = pupil;
    const remove = async (/** @type {boolean} */ work) => {
      await this.server.remove(number, work);
      box.close();
      await this.ask();
    };
    const letters = h('p', { class: 'class-own-code', hidden: true });
    const renew = async () => {
      const code = await this.server.newLetters(number);
      letters.dataset.letters = code;
      fill(letters, grouped(code));
      letters.hidden = false;
    };
    const tasks = this.board.tasks.map((task, index) => {
      const cells = cellsOf(task, pupil.work);
      const n = cells.filter(({ state }) => state === 'solved').length;
      const last = Math.max(0, ...cells.map(({ at }) => at ?? 0));
      const steps = cells.map((cell) => ('step' in cell ? cell.step : null)).find(Boolean);
      const how = [
        word('class.so-far', { n, of: cells.length }),
        steps ? word('class.step-of', { n: steps[0], of: steps[1] }) : null,
        last ? when(last) : null,
        cells.some(({ late }) => late) ? word('class.late') : null,
      ];
      return h(
        'li',
        {},
        `${index + 1}. ${titleOfTask(task)}: `,
        h('span', { class: 'faint' }, how.filter(Boolean).join(' · ')),
      );
    });
    const box = dialog(
      this.nameOf(pupil),
      [
        h('p', {}, word('class.joined', { when: when(joined) })),
        h('ul', { class: 'class-mistakes' }, tasks),
        removed
          ? h('p', { class: 'faint' }, word('class.was-removed'))
          : [
              h(
                'p',
                { class: 'row' },
                button(word('class.new-letters'), renew, { 'data-act': 'new-letters' }),
                letters,
              ),
              h('p', { class: 'faint' }, word('class.new-letters-note')),
            ],
        h('p', { class: 'row end' }, [
          removed ? null : button(word('class.remove'), () => remove(false), { class: 'danger', 'data-act': 'remove' }),
          button(word('class.forget'), () => remove(true), { class: 'danger', 'data-act': 'forget' }),
        ]),
        h('p', { class: 'faint' }, word('class.remove-note')),
      ],
      'class-dialog',
    );
  }

  /** @param {import('./add.js').Fields} task */
  async add(task) {
    const added = await this.server.add(task);
    await this.ask();
    this.view = String(added.number);
    this.draw();
    announce(word('task.added'));
  }

  /** The same tasks for another class: as a link or as a file. */
  shareTasks() {
    const what = shared(this.data.title, this.board.tasks);
    const address = new URL(pageAddress(addressOf(what)), location.href).href;
    const file = () =>
      save(new Blob([fileOf(what)], { type: 'application/json' }), `kamni-class-${this.data.code}.json`);
    dialog(word('class.share-tasks'), [
      h('p', {}, word('class.share-note')),
      isLink(address)
        ? copyField('', address, { 'aria-label': word('class.share-tasks') })
        : h('p', { class: 'faint' }, word('class.share-long')),
      h('p', { class: 'row end' }, button(word('class.share-file'), file, { 'data-act': 'share-file' })),
    ]);
  }

  /** A new class with the same tasks and without pupils. */
  copyClass() {
    location.assign(pageAddress(addressOf(shared(this.data.title, this.board.tasks))));
  }

  /** Keeps the class for longer. */
  longer() {
    const days = h('input', { type: 'number', id: 'class-days', min: 1, max: 3660, value: 365, required: true });
    const wrong = h('p', { class: 'bad', role: 'alert' });
    const send = async () => {
      await this.server.change({ days: Number(days.value) });
      location.reload();
    };
    const parts = [
      h('label', { class: 'field' }, h('span', {}, word('classes.days')), days),
      wrong,
      h('p', { class: 'row end' }, h('button', { class: 'primary' }, word('task.save'))),
    ];
    dialog(word('class.longer'), form({}, send, parts, wrong));
  }

  /** Takes invented pupils out. */
  async removeIdle() {
    if (!(await confirmed(word('class.idle-sure'), word('class.idle')))) return;
    await this.server.removeIdle();
    await this.ask();
  }

  /** What is on the screen, for a spreadsheet. */
  saveTable() {
    const csv = csvOf(this.shown(), (pupil) => this.nameOf(pupil), word, language === 'ru');
    save(new Blob([csv], { type: 'text/csv' }), `kamni-${this.data.code}-${this.view}.csv`);
    toast(word('class.exported'));
  }

  async toggleOpen() {
    const open = !this.board.open;
    await this.server.letIn(open);
    await this.ask();
    announce(word(open ? 'class.now-open' : 'class.now-closed'));
  }

  /** @param {'csv' | 'json'} format */
  async download(format) {
    save(await this.server.file(format, this.hidden), `kamni-${this.data.code}.${format}`);
    toast(word('class.exported'));
  }

  /** The link by which the teacher's other devices see the class. */
  showLink() {
    const { code } = this.data;
    const make = async () => {
      keepKey(code, await this.server.newKey());
      draw();
    };
    const draw = () => {
      const key = keyOf(code);
      const again = button(word('class.new-link'), make, { class: 'primary', 'data-act': 'new-key' });
      const field = key && copyField('', teacherLink(this.address, key), { 'aria-label': word('class.link') });
      fill(place, [
        h('p', {}, word(field ? 'class.link-how' : 'class.link-lost')),
        field || h('p', { class: 'row end' }, again),
        field ? h('p', { class: 'faint' }, word('class.link-warning')) : null,
      ]);
    };
    const place = h('div', {});
    draw();
    dialog(word('class.link'), place);
  }

  async end() {
    if (!(await confirmed(word('class.end-sure'), word('class.end')))) return;
    await this.server.end();
    this.over(word('class.ended'));
  }

  /** The class is gone. @param {string} why */
  over(why) {
    clearTimeout(this.#timer);
    this.#wait = LONGEST_PAUSE;
    const title = h('h1', { tabindex: -1 }, why);
    fill(this.main, [
      h('section', { class: 'problem' }, [
        title,
        h('p', {}, h('a', { class: 'button primary', href: '/class' }, word('class.another'))),
      ]),
    ]);
    title.focus();
  }
}
