/** The analysis board: every move with its value, and why. */

import { button, form, h, fill, announce, Restart, toast, signButton } from '../dom.js';
import { analyze, board as ask, games, get, post, query } from '../api.js';
import { backend } from '../engine/index.js';
import { word } from '../words.js';
import { Tree } from '../tree.js';
import { createBoard } from '../board/index.js';
import { gradesOf, isProved } from '../board/grade.js';
import { embedAddress, positionAddress } from '../parts/address.js';
import { chart } from '../parts/chart.js';
import { tellRefusal } from '../parts/choosing.js';
import { betterText } from '../parts/course.js';
import { icon } from '../play/icons.js';
import { Editor } from '../parts/editor.js';
import { boardName, openGame } from '../parts/game.js';
import { followPageKeys, stepOf } from '../parts/keys.js';
import { moveList, named } from '../parts/moves.js';
import { openDialog } from '../parts/open.js';
import { Counting } from '../parts/overlay.js';
import { listed, remember, remembered } from '../parts/remembered.js';
import { review } from '../parts/review.js';
import { share } from '../parts/share.js';
import { Thinker } from '../parts/thinker.js';
import { gradedMoves, pointingOn, spoken, verdict } from '../parts/verdict.js';
import { dialog } from '../parts/dialog.js';
import { pageAddress } from '../site.js';

/** @import { Analysis, BoardData, Game, GameRecord, Line } from '../data.js' */
/** @import { Click } from '../parts/choosing.js' */
/** @import { Finding } from '../parts/review.js' */
/** @import { Act } from '../parts/verdict.js' */
/** @import { Node } from '../tree.js' */

// The first analysis waits for this, so it comes before the words are there.
backend.prepare?.('/analyze');
// So does the board of what an address names.
if (location.search) backend.prepare?.('/board');

/** @param {HTMLElement} main */
export async function show(main) {
  const fields = new URL(location.href).searchParams;
  const early = analysed(fields);
  const all = await games();
  const { tree, id } = await opened(fields, all[0].rules);
  const game = await openGame(tree.rules);
  const board = (tree.here.board ??= await ask(tree.rules, tree.start, tree.moves()));
  const page = new AnalysisPage(main, all, game, tree, id, isWide(board));
  await page.go(tree.here, false, early);
  if (fields.get('review')) page.review();
}

/** The analysis of a position that the address names, asked for while the page is made. @param {URLSearchParams} fields */
function analysed(fields) {
  const rules = fields.get('rules');
  if (!rules || fields.has('game')) return undefined;
  const asked = analyze(rules, positionIn(fields), { moves: movesIn(fields) });
  // Where it fails, so does the board, which says why.
  asked.catch(() => {});
  return asked;
}

/** @param {URLSearchParams} fields of the address */
const positionIn = (fields) => (fields.get('position') ?? 'start').replaceAll('_', ' ');

/** @param {URLSearchParams} fields of the address */
const movesIn = (fields) => (fields.get('moves') ?? '').split(/[_\s]+/).filter(Boolean);

/** Whether a board is low, so that there is room under it. @param {BoardData} board */
const isWide = ({ layout }) => !layout || layout.width >= 1.5 * layout.height;

/**
 * What the address names.
 * @param {URLSearchParams} fields @param {string} usual the rules if it names none
 * @returns {Promise<{tree: Tree, id: string|null}>}
 */
async function opened(fields, usual) {
  const id = fields.get('game');
  if (id) {
    const text = await get(`/records/${encodeURIComponent(id)}.kgn`);
    /** @type {GameRecord[]} */
    const [record] = await post('/records/parse', { kgn: text });
    const tree = new Tree(record.rules, record.start);
    tree.tags = record.tags;
    tree.result = record.result;
    tree.here = tree.read(record.line);
    const at = fields.get('at');
    if (at !== null) tree.here = tree.main()[Number(at)] ?? tree.here;
    return { tree, id };
  }
  const [position, moves] = [positionIn(fields), movesIn(fields)];
  const board = await ask(fields.get('rules') ?? usual, position, moves);
  const start = moves.length ? position : board.position;
  let tree = recall(board.rules, start, moves);
  if (!tree) {
    tree = new Tree(board.rules, start);
    for (const move of moves) tree.play(move);
  }
  tree.here.board = board;
  return { tree, id: null };
}

/** The tree of an analysis survives a reload of the page. */
const KEY = 'analyses';
/** A larger tree is not worth the time that storing it takes at every step. */
const MOST_MOVES = 2000;
/** How many trees are remembered, the latest first. */
const MOST_TREES = 12;

/** @typedef {{rules: string, start: string, line: Line}} Kept */

/** @returns {Kept[]} */
const kept = () => listed(KEY, 'sessionStorage');

/** @param {Tree} tree */
function rememberTree(tree) {
  if (tree.count > MOST_MOVES) return;
  const others = kept().filter((one) => one.rules !== tree.rules || one.start !== tree.start);
  const all = [{ rules: tree.rules, start: tree.start, line: tree.write() }, ...others].slice(0, MOST_TREES);
  // Where it cannot be kept, the address still names the position.
  remember(KEY, JSON.stringify(all), 'sessionStorage');
}

/** Whether the user came back to this page, by reload or through the history, instead of following a link. */
function cameBack() {
  const [entry] = performance.getEntriesByType('navigation');
  return ['reload', 'back_forward'].includes(/** @type {PerformanceNavigationTiming} */ (entry)?.type);
}

/** The tree that holds this line, where the user comes back to it. @param {string} rules @param {string} start @param {string[]} moves */
function recall(rules, start, moves) {
  const found = cameBack() ? kept().find((one) => one.rules === rules && one.start === start) : undefined;
  if (!found) return null;
  const tree = new Tree(rules, start);
  tree.read(found.line);
  for (const move of moves) {
    const next = tree.here.children.find((child) => child.move === move);
    if (!next) return null;
    tree.here = next;
  }
  return tree;
}

/** Who played a recorded game, and how it ended. @param {Tree} tree */
function names(tree) {
  const tag = (/** @type {string} */ name) => tree.tags.find(([one]) => one === name)?.[1];
  const [first, second] = [tag('First'), tag('Second')];
  if (!first && !second) return null;
  const result = tree.result === '*' ? '' : `, ${tree.result.replace('1/2-1/2', '½–½').replace('-', '–')}`;
  return h('span', { class: 'players' }, `${first ?? '?'} – ${second ?? '?'}${result}`);
}

/** The board, the tree, and what is known about the position. */
class AnalysisPage {
  #refusing = new Restart();

  /**
   * @param {HTMLElement} main @param {Game[]} all @param {Game} game @param {Tree} tree @param {string|null} id
   * @param {boolean} wide
   */
  constructor(main, all, game, tree, id, wide) {
    this.all = all;
    this.tree = tree;
    this.id = id;
    this.game = game;
    this.hints = remembered('hints', 'sessionStorage') !== 'off';
    this.host = h('div', { class: 'board' });
    this.board = createBoard(this.host, { word, label: game.title, game });
    this.board.onmove = (move) => this.play([move]);
    this.board.onrefuse = (cell, chosen) => this.refuse({ cell, chosen });
    this.remarks = h('p', { class: 'remarks' });
    this.counting = new Counting(this.board);
    this.counts = remembered('counts', 'sessionStorage') !== 'off';
    this.verdict = h('section', { class: 'panel', 'aria-label': word('verdict.label') });
    this.chart = h('section', { class: 'panel' });
    this.moves = h('section', { class: 'panel list' });
    this.reviewing = h('section', { class: 'panel', hidden: true });
    this.thinker = new Thinker((analysis) => this.found(analysis));
    this.editor = new Editor(this.board, (rules, position) => location.assign(positionAddress(rules, position)));
    const step = (/** @type {string} */ name) =>
      signButton(icon(name), word(`analysis.${name}`), () => this.step(name), { class: 'step', 'data-act': name });
    const action = (/** @type {string} */ name, /** @type {() => void} */ run, more = {}) =>
      button(word(`analysis.${name}`), run, { 'data-act': name, ...more });
    const steps = h('div', { class: 'row steps' }, ['first', 'back', 'forward', 'last', 'flip'].map(step));
    const turn = (/** @type {'hints' | 'counts'} */ what) => {
      this[what] = !this[what];
      remember(what, this[what] ? 'on' : 'off', 'sessionStorage');
      this.draw();
    };
    this.hinting = action('values', () => turn('hints'));
    this.counter = button(word('overlay.show'), () => turn('counts'), { 'data-act': 'count' });
    const below = h('div', { class: 'below' }, this.chart, this.moves);
    fill(main, [
      h('div', { class: 'title' }, [
        h('h1', {}, word('analysis.title')),
        h('span', { class: 'faint', id: 'rules', title: tree.rules }, [
          [game.title, boardName(tree.rules, game)].filter(Boolean).join(' · '),
        ]),
        h('a', { href: `/rules/${this.game.name}` }, word('home.rules')),
        game.theory ? h('a', { href: `/theory/${game.name}` }, word('rules.theory')) : null,
        names(tree),
      ]),
      (this.area = h('div', { class: `table ${wide ? 'wide' : ''}` }, [
        h('div', { class: 'middle' }, [
          this.host,
          this.remarks,
          this.counting.element,
          steps,
          this.editor.element,
          wide ? below : null,
        ]),
        h('aside', { class: 'side' }, [
          this.verdict,
          this.thinker.element,
          this.reviewing,
          wide ? null : below,
          h('div', { class: 'row wrap actions' }, [
            this.hinting,
            this.counter,
            action('review', () => this.review()),
            action('edit', () => this.edit()),
            action('other', () => this.choose()),
            action('open', () => openDialog(tree.rules)),
            action('share', () => this.share()),
            action('keep', () => this.keep()),
            action('study', () => this.study()),
            action('play', () => this.playOn()),
          ]),
        ]),
      ])),
    ]);
    followPageKeys((key, walks) => {
      const name = key === 'f' ? 'flip' : stepOf(key, walks);
      if (name) this.step(name);
      return name !== undefined;
    });
  }

  /** Says why a click makes no move, and points at what can be done. @param {Click} click */
  async refuse(click) {
    const { board } = this.tree.here;
    if (board) await tellRefusal(this.board, board, click, this.#refusing.next(), (text) => toast(text, 'bad'));
  }

  /** The text of the position on the board. */
  position() {
    return this.tree.here.board?.position ?? this.tree.start;
  }

  /** Plays moves from here. @param {string[]} moves */
  async play(moves) {
    const from = this.tree.here;
    try {
      const end = await ask(this.tree.rules, this.position(), moves);
      let node = from;
      for (const move of moves) node = this.tree.add(node, move);
      node.board ??= end;
      this.note(node, end);
      await this.go(node, moves.length === 1);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
      this.draw();
    }
  }

  /** Shows a place of the tree. @param {Node} node @param {boolean} [animate] @param {Promise<Analysis>} [early] its analysis, if it was asked for */
  async go(node, animate = true, early = undefined) {
    this.thinker.stop();
    this.#refusing.stop();
    if (this.editor.open) {
      this.editor.toggle(this.tree.rules, '', this.game);
      this.area.classList.remove('editing');
    }
    const { tree } = this;
    const next = node.parent === tree.here;
    tree.here = node;
    node.board ??= await ask(tree.rules, tree.start, tree.moves(node));
    this.note(node, node.board);
    if (tree.here !== node) return;
    this.board.point([]);
    this.board.grades = null;
    this.board.interactive = !node.board.over;
    this.board.show(node.board, {
      last: node.board.path?.at(-1)?.cells ?? [],
      animate: animate && (next || node.move === null),
    });
    // What can be counted on the board is not said.
    const told = node.board.facts.filter(({ urgent, ends }) => urgent || ends);
    fill(this.remarks, told.map((fact) => fact.text).join(' · '));
    this.list();
    this.address();
    this.draw();
    if (!node.analysis?.exact)
      this.thinker.begin({ rules: tree.rules, position: tree.start, moves: tree.moves(node) }, early);
  }

  /** Draws what is counted in the position, where somebody wants to see it. */
  count() {
    const { board, analysis } = this.tree.here;
    this.counter.hidden = !board?.overlay;
    this.counter.setAttribute('aria-pressed', String(this.counts));
    const told = this.hints ? (analysis?.reasons ?? []).map((reason) => reason.told ?? reason.text) : [];
    if (board && this.counts) this.counting.show(board, told);
    else this.counting.hide();
  }

  /** Notes who made the moves that led to a position. @param {Node} node @param {BoardData} board */
  note(node, { path = [] }) {
    const way = this.tree.way(node).slice(-path.length);
    for (const [index, { turn }] of path.entries())
      way[index].turn = /** @type {0 | 1} */ (this.game.turns.indexOf(turn));
  }

  /** An answer for the present position. @param {Analysis} analysis */
  found(analysis) {
    const { here } = this.tree;
    const { analysis: known } = here;
    // What the positions around it prove is more than a guess.
    const isLess = known && (known.inherited || isProved(known)) && !isProved(analysis);
    if (analysis.position !== here.board?.position || isLess) return;
    if (!known) announce(word('analysis.answered'));
    here.analysis = analysis;
    this.draw();
  }

  /** Draws what is known of the position. */
  draw() {
    const { here } = this.tree;
    const { analysis } = here;
    this.board.grades = analysis && this.hints ? gradesOf(analysis) : null;
    this.hinting.setAttribute('aria-pressed', String(this.hints));
    // The last verdict stays, dimmed, so that the page does not jump.
    const waits = this.hints && !analysis;
    this.verdict.classList.toggle('stale', waits);
    this.verdict.setAttribute('aria-busy', String(waits));
    this.verdict.inert = waits;
    const faint = (/** @type {string} */ id) => fill(this.verdict, h('p', { class: 'faint' }, word(id)));
    if (!this.hints) faint('analysis.hidden');
    else if (!analysis) {
      if (!this.verdict.childElementCount) faint('analysis.thinking');
    } else {
      /** @type {Act} */
      const act = {
        ...pointingOn(this.board),
        play: (moves) => this.play(moves),
      };
      // A pairing is looked at rather than read.
      const pairing = analysis.reasons?.find((reason) => (reason.pairs?.length ?? 0) > 0);
      if (pairing) this.board.point([], pairing.pairs);
      fill(this.verdict, [
        verdict(analysis, this.game, act),
        here.mark ? this.mark(here, here.mark) : null,
        here.mark?.why ? h('p', { class: 'mark why' }, spoken(here.mark.why, here.mark, this.game, act)) : null,
        gradedMoves(analysis, this.game, act),
      ]);
    }
    const line = this.tree.line();
    const drawn = chart(line, line.indexOf(here), this.game, (index) => this.go(line[index]));
    this.count();
    fill(this.chart, this.hints ? [h('h2', {}, word('chart.title')), drawn] : null);
    rememberTree(this.tree);
  }

  /** What the last move gave away, and the better move to play instead. @param {Node} node @param {Finding} mark */
  mark({ parent, move }, mark) {
    const { better } = mark;
    const instead = async () => {
      if (!parent || !better) return;
      await this.go(parent, false);
      await this.play([better]);
    };
    const other = better && button(betterText(mark), instead, { class: 'move' });
    return h('p', { class: `mark ${mark.class}` }, `${move} ${mark.text} `, other);
  }

  list() {
    fill(this.moves, [
      h('h2', {}, word('moves.label')),
      moveList({ tree: this.tree, game: this.game, go: (node) => this.go(node), menu: (node) => this.menu(node) }),
    ]);
    const now = this.moves.querySelector('[aria-current=true]');
    // Only the list scrolls, never the page.
    if (now)
      this.moves.scrollTop +=
        now.getBoundingClientRect().top - this.moves.getBoundingClientRect().top - this.moves.clientHeight / 2;
  }

  /** What can be done with a variation. @param {Node} node */
  menu(node) {
    const promote = button(word('moves.promote'), () => {
      this.tree.promote(node);
      this.list();
      this.draw();
      box.close();
    });
    const remove = button(word('moves.remove'), () => {
      this.tree.remove(node);
      box.close();
      this.go(this.tree.here, false);
    });
    const box = dialog(word('moves.one', named(node, this)), h('p', { class: 'row wrap' }, promote, remove));
  }

  /** The address always names what the board shows. */
  address() {
    const { tree } = this;
    const fits = this.id && tree.main().includes(tree.here);
    const game = () => pageAddress(`/analysis?${query({ game: this.id, at: tree.moves().length })}`);
    history.replaceState(null, '', fits ? game() : positionAddress(tree.rules, tree.start, tree.moves()));
  }

  /** Opens and closes the editor; while it is open, no analysis is shown. */
  edit() {
    if (this.editor.open) {
      this.go(this.tree.here, false);
      return;
    }
    this.thinker.stop();
    this.board.grades = null;
    this.board.point([]);
    fill(this.remarks);
    this.counting.hide();
    this.area.classList.add('editing');
    this.editor.toggle(this.tree.rules, this.position(), this.game);
  }

  /** Walks through the game and marks what gave value away. */
  review() {
    this.reviewing.hidden = false;
    review(this.tree, this.game, this.reviewing, {
      changed: () => {
        this.list();
        this.draw();
      },
      go: (node) => this.go(node),
    });
  }

  /** Another game or other rules. */
  async choose() {
    const { rulesForm } = await import('../parts/rules-form.js');
    let chosen = this.tree.rules;
    let begins = 'start';
    const open = async () => {
      const first = await ask(chosen, begins);
      location.assign(positionAddress(first.rules, first.position));
    };
    dialog(word('analysis.other'), [
      form({}, open, [
        rulesForm(this.all, { rules: chosen, position: begins, isUsual: false }, (rules, position) => {
          [chosen, begins] = [rules, position];
        }).element,
        h('p', { class: 'row end' }, h('button', { class: 'primary' }, word('open.open'))),
      ]),
    ]);
  }

  /** The tree as a record. @returns {Promise<string>} */
  kgn() {
    const { tree } = this;
    return post('/records/format', [
      { tags: tree.tags, rules: tree.rules, start: tree.start, result: tree.result, line: tree.write() },
    ]);
  }

  share() {
    const { tree } = this;
    share({
      link: positionAddress(tree.rules, tree.start, tree.moves()),
      embed: embedAddress(tree.rules, tree.start, tree.moves()),
      position: `${tree.rules} ${this.position()}`,
      name: `kamni-${this.game.name}`,
      kgn: () => this.kgn(),
      picture: () => this.board.picture(),
    });
  }

  async keep() {
    await post('/records', { kgn: await this.kgn() });
    toast(word('analysis.kept'));
  }

  /** Puts the position into a study, with the lines that were played from it. */
  async study() {
    const { askStep } = await import('../studies/add.js');
    const { tree } = this;
    const { here } = tree;
    const { analysis, board } = here;
    const isKnown = analysis?.exact && analysis.value !== null && board;
    const turn = this.game.turns.indexOf(board?.turn ?? '') === 1 ? 'second' : 'first';
    const best = (analysis?.moves ?? []).filter(({ loss }) => loss === 0).map(({ move }) => move);
    askStep({
      rules: tree.rules,
      start: tree.start,
      moves: tree.moves(),
      variations: here.children.map((child) => {
        const line = [];
        for (let at = /** @type {Node | undefined} */ (child); at?.move; at = at.children[0]) line.push(at.move);
        return line;
      }),
      known: isKnown ? { value: analysis.value, best, turn, count: analysis.moves.length } : null,
      comment: here.comment,
    });
  }

  playOn() {
    const { rules } = this.tree;
    location.assign(pageAddress(`/new?${query({ rules, position: this.position().replaceAll(' ', '_') })}`));
  }

  /** Shows another place of the line, or the board from the other side. @param {string} name first, back, forward, last or flip */
  step(name) {
    const { root, here } = this.tree;
    if (name === 'flip') this.board.flipped = !this.board.flipped;
    const to = { first: root, back: here.parent, forward: here.children[0], last: this.tree.end() }[name];
    if (to) this.go(to);
  }
}
