/** The position editor: stones by clicking, everything checked by the server at once. */

import { button, h, fill, Restart } from '../dom.js';
import { board as ask } from '../api.js';
import { word } from '../words.js';
import { setupOf } from '../board/index.js';

/** @import { Board } from '../board/board.js' */
/** @import { Game } from '../data.js' */

export class Editor {
  /** @param {Board} board @param {(rules: string, position: string) => void} done */
  constructor(board, done) {
    this.board = board;
    this.done = done;
    this.open = false;
    this.rules = '';
    this.position = '';
    this.element = h('section', { class: 'panel editor', hidden: true, 'aria-label': word('analysis.edit') });
    this.text = h('input', {
      type: 'text',
      spellcheck: 'false',
      'aria-label': word('edit.text'),
      oninput: () => this.check(this.text.value, false),
    });
    this.note = h('p', { role: 'status' });
    this.turns = h('span', { class: 'row' });
    this.use = button(word('edit.use'), () => this.done(this.rules, this.position), { class: 'primary' });
    board.onedit = (position) => this.check(position, true);
    this.asking = new Restart();
  }

  /** @param {string} rules @param {string} position @param {Game} game */
  toggle(rules, position, game) {
    this.open = !this.open;
    this.element.hidden = !this.open;
    this.board.editing = this.open;
    if (!this.open) return;
    this.rules = rules;
    const setup = setupOf(rules);
    const turns = game.turns.map((turn, seat) =>
      button(
        word('edit.turn', { player: game.players[seat] }),
        () => this.check(setup?.setTurn(this.position, turn) ?? '', true),
        { 'data-turn': turn },
      ),
    );
    fill(this.turns, setup ? turns : null);
    const setting = (/** @type {string} */ id, /** @type {() => string | Promise<string>} */ make) =>
      button(word(`edit.${id}`), async () => this.check(await make(), true));
    fill(this.element, [
      h('p', {}, word(setup ? 'edit.how' : 'edit.text-only')),
      h('p', { class: 'row wrap' }, [
        setup ? [setting('clear', setup.clear), setting('fill', setup.fill)] : null,
        setting('start', async () => (await ask(rules, 'start')).position),
        this.turns,
      ]),
      h('label', { class: 'field wide' }, h('span', {}, word('edit.text')), this.text),
      this.note,
      h('p', { class: 'row end' }, this.use),
    ]);
    this.check(position, true);
    this.element.scrollIntoView({ block: 'nearest' });
  }

  /** Asks the server about a position and shows it as far as it can be shown. @param {string} position @param {boolean} write */
  async check(position, write) {
    this.position = position;
    for (const one of this.turns.children)
      one.setAttribute('aria-pressed', String(one.getAttribute('data-turn') === position.split(' ')[1]));
    if (write) this.text.value = position;
    const signal = this.asking.next();
    try {
      const found = await ask(this.rules, position, [], signal);
      this.board.show(found, { animate: false });
      this.note.className = 'good';
      this.note.textContent = word(found.over ? 'edit.over' : 'edit.good', { n: found.moves.length });
      this.use.disabled = false;
    } catch (error) {
      if (signal.aborted) return;
      // A board that breaks a rule is still drawn, so that it can be mended; without its layout only some games can be.
      if (write && setupOf(this.rules))
        this.board.show({ rules: this.rules, position, layout: null, over: false, choices: [] }, { animate: false });
      this.note.className = 'bad';
      this.note.textContent = /** @type {Error} */ (error).message;
      this.use.disabled = true;
    }
  }
}
