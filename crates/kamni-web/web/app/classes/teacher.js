/** A class as the teacher sees it: how pupils join, who is where, what was tried. */

import { Problem } from '../api.js';
import { button, h, fill, announce, toast } from '../dom.js';
import { confirmed, dialog } from '../parts/dialog.js';
import { remember, remembered } from '../parts/remembered.js';
import { copy, copyField, save } from '../parts/share.js';
import { language, when, word } from '../words.js';
import { lastOf, noteOf, SIGNS, solvedOf, wordsOf } from './cells.js';
import { showMistakes } from './mistakes.js';
import { titleOf } from './pupil.js';
import { keepKey, keyOf, teacherLink } from './server.js';

/** @import { ClassBoard, ClassCell, ClassData, ClassRow } from '../data.js' */
/** @import { Child } from '../dom.js' */
/** @import { ClassServer } from './server.js' */

/** How often the teacher's page asks what is new, in milliseconds. */
const PAUSE = 2500;
const LONGEST_PAUSE = 20_000;

const HIDDEN = 'class-hide-names';

/**
 * A button of the table, which is found again by its key.
 * @param {string} key @param {Child} label @param {() => unknown} run @param {Record<string, unknown>} look
 */
const keyed = (key, label, run, look) => button(label, run, { tabindex: -1, 'data-key': key, ...look });

/** A time of the day. @param {number} at */
const clock = (at) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at));

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
    this.board = { open: data.open, expires: data.expires, puzzles: data.puzzles.map(({ id }) => id), pupils: [] };
    this.hidden = remembered(HIDDEN) === 'true';
    this.line = h('p', { class: 'class-line bad', role: 'status', hidden: true });
    this.count = h('p', { class: 'class-count' });
    this.table = h('table', { class: 'class-table' });
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
        h('div', { class: 'row class-tools' }, [
          h('label', { class: 'check' }, hide, word('class.hide-names')),
          this.letIn,
        ]),
        this.line,
        h('div', { class: 'class-scroll', role: 'region', 'aria-label': word('class.table'), tabindex: 0 }, this.table),
        this.legend(),
        h('div', { class: 'row class-tools' }, [
          action('csv', () => this.download('csv')),
          action('json', () => this.download('json')),
          action('link', () => this.showLink()),
          action('end', () => this.end(), 'danger'),
        ]),
        h('p', { class: 'faint' }, word('class.until', { when: when(data.expires) })),
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
          h('span', { 'aria-hidden': 'true' }, data.code),
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

  draw() {
    const { board } = this;
    const here = board.pupils.filter(({ removed }) => !removed);
    fill(this.count, word('class.count', { n: here.length }), board.open ? null : ` · ${word('class.is-closed')}`);
    fill(this.letIn, word(board.open ? 'class.close' : 'class.reopen'));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    const head = board.puzzles.map((id, index) => {
      const solved = here.filter(({ cells }) => cells[index].state === 'solved').length;
      const label = [
        h('b', { 'aria-hidden': 'true' }, index + 1),
        h('small', { 'aria-hidden': 'true' }, `${solved}/${here.length}`),
        h('span', { class: 'unseen' }, word('class.puzzle-label', { n: index + 1, solved, of: here.length })),
      ];
      const open = () => this.open(index, null);
      return h('th', { scope: 'col' }, keyed(`0-${index}`, label, open, { class: 'class-puzzle' }));
    });
    const rows = board.pupils.map((pupil) => {
      const { number, cells, removed } = pupil;
      const last = lastOf(cells);
      const show = () => this.showPupil(pupil);
      const name = keyed(`${number}-name`, this.nameOf(pupil), show, { class: 'class-name' });
      return h('tr', { 'data-pupil': number, class: removed ? 'is-removed' : '' }, [
        h('th', { scope: 'row' }, name, removed ? h('small', {}, ` ${word('class.removed')}`) : null),
        h('td', { class: 'class-sum' }, `${solvedOf(cells)}/${cells.length}`),
        cells.map((cell, index) => h('td', {}, this.cell(pupil, cell, index, index === last))),
      ]);
    });
    const nobody = h('td', { class: 'class-nobody', colspan: board.puzzles.length + 2 }, word('class.nobody'));
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

  /** @param {ClassRow} pupil @param {ClassCell} cell @param {number} index @param {boolean} isLast whether the pupil was here last */
  cell(pupil, cell, index, isLast) {
    const state = isLast ? `${wordsOf(cell, word)}, ${word('class.last')}` : wordsOf(cell, word);
    const said = word('class.cell', { name: this.nameOf(pupil), n: index + 1, state });
    const label = cell.at ? `${said}, ${clock(cell.at)}` : said;
    const look = { class: `class-cell is-${cell.state}${isLast ? ' is-last' : ''}`, 'aria-label': label, title: label };
    const sign = [SIGNS[cell.state], noteOf(cell) ? h('small', {}, noteOf(cell)) : null];
    return keyed(`${pupil.number}-${index}`, sign, () => this.open(index, pupil.number), look);
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

  /** What was tried at a puzzle: by one pupil, or by all. @param {number} index @param {number | null} number */
  async open(index, number) {
    const pupil = this.board.pupils.find((one) => one.number === number) ?? null;
    await showMistakes(this.server, this.data.puzzles[index], {
      n: index + 1,
      pupil,
      name: (/** @type {number} */ one) =>
        this.nameOf(this.board.pupils.find((other) => other.number === one) ?? { number: one, name: '' }),
      cell: pupil?.cells[index] ?? null,
    });
  }

  /** @param {ClassRow} pupil */
  showPupil(pupil) {
    const { number, joined, cells, removed } = pupil;
    const remove = async () => {
      await this.server.remove(number);
      box.close();
      await this.ask();
    };
    const away = button(word('class.remove'), remove, { class: 'danger', 'data-act': 'remove' });
    const box = dialog(this.nameOf(pupil), [
      h('p', {}, word('class.joined', { when: clock(joined) })),
      h('p', {}, word('class.so-far', { n: solvedOf(cells), of: cells.length })),
      h('p', { class: 'faint' }, word(removed ? 'class.was-removed' : 'class.remove-note')),
      removed ? null : h('p', { class: 'row end' }, away),
    ]);
  }

  async toggleOpen() {
    const open = !this.board.open;
    await this.server.letIn(open);
    await this.ask();
    announce(word(open ? 'class.now-open' : 'class.now-closed'));
  }

  /** @param {'csv' | 'json'} format */
  async download(format) {
    save(await this.server.file(format), `kamni-${this.data.code}.${format}`);
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
