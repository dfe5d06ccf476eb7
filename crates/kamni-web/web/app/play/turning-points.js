/** Where the game turned: the review in place, with the moments that decided, shown on the board. */

import { board as boardAfter, query } from '../api.js';
import { button, h, fill, announce, signButton } from '../dom.js';
import { chart } from '../parts/chart.js';
import { betterText, judgeGame, lossText, whyBetter } from '../parts/course.js';
import { playerOf } from '../parts/reason.js';
import { pointingOn, spoken } from '../parts/verdict.js';
import { plays } from './film.js';
import { icon } from './icons.js';
import { winnerOf } from './table.js';
import { inside, word } from '../words.js';

/** @import { Analysis, Course, Judgement } from '../data.js' */
/** @import { Table } from './table.js' */

/** @typedef {{index: number, seat: number, judgement: Judgement}} Moment a move that gave something away, counted from 0 */

export class TurningPoints {
  /** The position after `count` moves is wanted, of which a move may be spoken and its reason told here. @type {(count: number, about?: number, isTold?: boolean) => Promise<void>} */
  onlook = async () => {};
  /** It was opened or closed. @type {(open: boolean) => void} */
  ontoggle = () => {};
  /** What is known after each number of moves. @type {(Analysis | null)[]} */
  known = [];
  /** @type {Course | null} */
  course = null;
  /** How many moves the board shows. */
  here = -1;
  /** The moments that decided, and which of them is shown. @type {Moment[]} */
  chosen = [];
  shown = -1;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.chart = h('div', { class: 'turning-chart' });
    this.summary = h('p', { class: 'turning-summary', role: 'status' });
    this.progress = h('p', { class: 'row' });
    this.exact = h('p', { class: 'turning-exact faint' });
    this.list = h('ol', { class: 'moments' });
    const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {1 | -1} */ by) =>
      signButton(icon(sign), word(`turning.${name}`), () => this.step(by), {
        class: 'icon',
        'data-step': name,
        hidden: true,
      });
    /** From one moment to another, where there are some. */
    this.steps = [step('previous', 'back', -1), step('next', 'forward', 1)];
    this.element = h('section', { class: 'panel turning', hidden: true, 'aria-label': word('turning.title') }, [
      h('header', { class: 'row' }, [
        h('h2', {}, word('turning.title')),
        this.steps,
        signButton('✕', word('ending.turned-hide'), () => this.toggle(), { class: 'icon' }),
      ]),
      [this.chart, this.progress, this.summary, this.exact, this.list],
    ]);
  }

  /** Shows or hides it; goes through the game, once. */
  async toggle() {
    this.element.hidden = !this.element.hidden;
    this.ontoggle(!this.element.hidden);
    if (this.element.hidden || this.known.length) return;
    const { rules, start, moves } = this.table.state;
    const { seat } = this.table;
    this.known = Array(moves.length + 1).fill(null);
    this.here = moves.length;
    const reader = seat === null ? undefined : /** @type {const} */ (['first', 'second'])[seat];
    const heard = (/** @type {number} */ index, /** @type {Analysis} */ analysis) => {
      this.known[index] = analysis;
      if (index % 4 === 0) this.draw();
    };
    try {
      this.course = await judgeGame({ rules, start, moves, reader }, this.progress, heard);
      this.tell(this.course);
    } catch (error) {
      fill(this.summary, h('span', { class: 'bad' }, /** @type {Error} */ (error).message));
      this.known = [];
    }
  }

  /** Draws the chart. */
  draw() {
    const line = this.known.map((analysis, index) => {
      const judged = this.course?.positions[index];
      return { analysis: judged?.value ? judged : analysis, mark: judged?.judgement ?? null };
    });
    const drawn = chart(line, Math.max(this.here, 0), this.table.game, (index) => this.look(index));
    fill(this.chart, drawn);
  }

  /** All moves that gave something away. @param {Course} course @returns {Moment[]} */
  moments(course) {
    const { turns } = this.table.state;
    return course.positions.flatMap(({ judgement }, count) =>
      judgement?.sign ? [{ index: count - 1, seat: turns[count - 1], judgement }] : [],
    );
  }

  /** Shows the next moment or the one before; false if there is none. @param {number} by */
  step(by) {
    const next = this.chosen[this.chosen.findIndex(({ index }) => index === this.shown) + by];
    if (!next || this.element.hidden) return false;
    this.show(next);
    return true;
  }

  /** Says what decided. @param {Course} course */
  tell(course) {
    const { seat: own } = this.table;
    const all = this.moments(course);
    const chosen = all.filter(({ index }) => course.turning_points.includes(index + 1));
    this.chosen = chosen;
    for (const button of this.steps) button.hidden = chosen.length === 0;
    // Whoever played one side looks for their own mistakes.
    const counted = own === null ? all : all.filter(({ seat }) => seat === own);
    const rest = counted.filter((one) => !chosen.includes(one)).length;
    this.draw();
    fill(this.summary, this.sentence(course, chosen.length, rest ? counted.length : 0));
    fill(this.exact, this.exactness(course));
    fill(this.list, [chosen.map((moment) => this.moment(moment)), rest ? this.rest(rest) : null]);
    announce(this.summary.textContent ?? '');
    // First the reader's own that cost most, else the last one.
    const mistakes = chosen.filter(({ seat }) => seat === own);
    const lost = (/** @type {typeof chosen[number]} */ one) => one.judgement.loss ?? 0;
    const first = mistakes.sort((one, other) => lost(other) - lost(one))[0] ?? chosen.at(-1);
    if (first) this.show(first);
  }

  /** How close to exact play both were, in a game of two people or a rated one. @param {Course} course */
  exactness({ positions }) {
    const { state, game, isBetweenPeople } = this.table;
    if (!isBetweenPeople && !state.rated) return null;
    const made = [0, 1].map((seat) => positions.slice(1).filter((_, index) => state.turns[index] === seat));
    const judged = made.map((all) => all.flatMap(({ judgement }) => judgement ?? []));
    const [a, c] = judged.map((all) => all.filter(({ sign }) => !sign).length);
    const [first, second] = game.players.map(inside);
    const isKnown = made.every((all, seat) => all.length === judged[seat].length);
    const blanks = { first, a, b: judged[0].length, second, c, d: judged[1].length };
    return word(isKnown ? 'people.exact' : 'people.exact-known', blanks);
  }

  /** The whole game in a sentence. @param {Course} course @param {number} chosen how many moves decided @param {number} all how many mistakes there are, where not all are told */
  sentence({ positions, complete }, chosen, all) {
    const { state, game, seat } = this.table;
    const parts = complete ? [] : [word('turning.stopped')];
    const [first] = positions;
    const player = (/** @type {number} */ seat) => playerOf({ ...game, players: game.players.map(inside) }, seat);
    const guessed = positions.filter(({ proved }) => !proved).length;
    if (all) parts.push(word(seat === null ? 'turning.all' : 'turning.all-you', { n: all }));
    else if (chosen) parts.push(word('turning.found', { n: chosen }));
    else if (guessed > 0) parts.push(word('turning.unknown'));
    else if (first.value === 'draw') parts.push(word('turning.clean-draw'));
    else {
      const mover = game.turns.indexOf(first.turn);
      const lost = first.value === 'loss' ? mover : 1 - mover;
      parts.push(word(`turning.clean-lost${this.reader(lost)}`, player(lost)));
    }
    if (chosen && guessed > 0) parts.push(word('turning.guessed', { n: guessed, all: positions.length }));
    // Somebody may have given up or run out of time without being lost.
    const end = positions[state.moves.length];
    const winner = winnerOf(state);
    if ((state.end === 'resign' || state.end === 'time') && end?.proved && winner !== null) {
      const lost = game.turns.indexOf(end.turn) === winner ? 'win' : 'loss';
      if (end.value !== lost)
        parts.push(word(`turning.${state.end}-early${this.reader(1 - winner)}`, player(1 - winner)));
    }
    return parts.join(' ');
  }

  /** How many mistakes are not in the list, and where they are. @param {number} n */
  rest(n) {
    const review = `/analysis?game=${this.table.state.id}&review=1`;
    return h('li', { class: 'moments-rest' }, h('a', { href: review }, word('turning.rest', { n })));
  }

  /** One moment in the list. @param {Moment} moment */
  moment(moment) {
    const { index, seat, judgement } = moment;
    const { class: kind, sign } = judgement;
    const what = lossText(judgement, 'turning', { whose: word(`turning.whose${this.reader(seat)}`) });
    const move = `${word('turning.move', this.table.told(index + 1))} `;
    const label = [
      h('b', { class: kind, title: word(`review.sign.${kind}`), 'aria-hidden': 'true' }, sign),
      h('span', {}, move, h('span', { class: 'what' }, what)),
    ];
    return h('li', { class: `is-${kind}` }, [
      button(label, () => this.show(moment), { class: 'moment', 'data-moment': index }),
      h('p', { class: 'moment-why' }, this.why(moment), this.tryAgain(moment)),
    ]);
  }

  /** Which words to use for a seat: the reader's own, their opponent's, or neither. @param {number} seat */
  reader(seat) {
    const own = this.table.seat;
    return own === null ? '' : own === seat ? '-you' : '-they';
  }

  /** The way to try the position of a moment again, where it is the reader's. @param {Moment} moment */
  tryAgain({ index, seat }) {
    const before = this.known[index];
    const { you, id: game } = this.table.state;
    if (!before || !you.includes(seat)) return null;
    const { rules, position } = before;
    const asked = query({ rules, position: position.replaceAll(' ', '_'), game });
    return [' ', h('a', { class: 'moment-try', href: `/puzzles/try?${asked}` }, word('turning.try'))];
  }

  /** The better move and its reason. @param {Moment} moment */
  why({ index, seat, judgement }) {
    const { table, known } = this;
    const { game, board, state } = table;
    const called = (/** @type {string} */ move) => table.called(move);
    const how = { game, mine: table.seat === seat, called };
    const why = known[index] && whyBetter(judgement, state.moves[index], known[index], known[index + 1], how);
    // What a reason speaks of is shown with its moment.
    const told = why ? spoken(why.text, { section: why.at.section }, game, pointingOn(board)) : [];
    return [h('strong', {}, betterText(judgement, called)), ' ', ...told];
  }

  /** Shows a moment: the move that was made in red, the better one in green; then the better line plays itself. @param {Moment} moment */
  async show({ index, judgement }) {
    const { table } = this;
    this.shown = index;
    const { state, board } = table;
    const best = this.known[index]?.moves.find(({ move }) => move === judgement.better);
    // Where the better move has no reason, the one that was played is told already.
    const isTold = best?.kind === 'none';
    const moves = state.moves.slice(0, index);
    await this.look(index, index + 1, isTold);
    const shown = await boardAfter(state.rules, state.start, moves);
    if (table.count !== index) return;
    const cellsOf = (/** @type {string | null} */ move) => shown.choices.find((one) => one.move === move)?.cells ?? [];
    const compare = () => board.compare(cellsOf(judgement.better), cellsOf(state.moves[index]));
    compare();
    for (const one of this.list.querySelectorAll('[data-moment]')) {
      const here = String(one.getAttribute('data-moment') === String(index));
      one.setAttribute('aria-current', here);
      // Only this one is told in full, so that the board and its reason are seen together.
      one.setAttribute('aria-expanded', here);
      if (here === 'true') one.scrollIntoView({ block: 'nearest' });
    }
    const line = this.lineOf(index, judgement);
    if (!plays() || line.length < 2) return;
    table.change({ note: { text: betterText(judgement, (move) => table.called(move)) } });
    const seen = await table.film.play(state, moves, line);
    if (!seen || table.count !== index) return;
    await this.look(index, index + 1, isTold);
    compare();
  }

  /** What the better move leads to, as far as it is known. @param {number} index @param {Judgement} judgement */
  lineOf(index, { better }) {
    const { line = [] } = this.known[index] ?? {};
    return line[0] === better ? line : [];
  }

  /**
   * Shows the position after `count` moves.
   * @param {number} count @param {number} [about] the move that is spoken of @param {boolean} [isTold] whether its reason is told
   */
  async look(count, about, isTold) {
    this.here = count;
    await this.onlook(count, about, isTold);
    this.draw();
  }
}
