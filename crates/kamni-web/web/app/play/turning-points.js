/** Where the game turned: the review in place, with the moments that decided, shown on the board. */

import { board as boardAfter, query } from '../api.js';
import { isProved } from '../board/grade.js';
import { h, fill, announce } from '../dom.js';
import { chart } from '../parts/chart.js';
import { decisive, opening } from '../parts/decisive.js';
import { answerTo, clause, whyFor } from '../parts/reason.js';
import { judged } from '../parts/review.js';
import { capital, inside, spoken } from '../parts/verdict.js';
import { word } from '../words.js';

/** @import { Analysis, GradedMove } from '../data.js' */
/** @import { Moment } from '../parts/decisive.js' */
/** @import { GamePage } from './page.js' */

export class TurningPoints {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.chart = h('div', { class: 'turning-chart' });
    this.summary = h('p', { class: 'turning-summary', role: 'status' });
    this.progress = h('p', { class: 'row' });
    this.moments = h('ol', { class: 'moments' });
    this.element = h(
      'section',
      { class: 'panel turning', hidden: true, 'aria-label': word('turning.title') },
      h('h2', {}, word('turning.title')),
      this.chart,
      this.progress,
      this.summary,
      this.moments,
    );
    /** What is known after so many moves. @type {(Analysis | null)[]} */
    this.known = [];
    /** @type {Moment[]} */
    this.found = [];
    /** How many moves the board shows. */
    this.here = -1;
    this.stop = new AbortController();
  }

  /** Shows or hides it. */
  toggle() {
    if (this.element.hidden) {
      this.open();
      return;
    }
    this.element.hidden = true;
    this.page.table.classList.remove('reviewing');
    this.page.moves.return();
    this.page.board.point(this.page.state.end_cells);
    this.onchange();
  }

  /** It was opened or closed. */
  onchange() {}

  /** Goes through the game, once. */
  async open() {
    const { state } = this.page;
    this.element.hidden = false;
    this.onchange();
    this.page.table.classList.add('reviewing');
    this.page.reveal(this.element);
    if (this.known.length) return;
    this.known = Array(state.moves.length + 1).fill(null);
    this.found = [];
    this.here = state.moves.length;
    const bar = h('progress', { max: this.known.length, value: 0, 'aria-label': word('turning.title') });
    fill(this.progress, bar, h('button', { type: 'button', onclick: () => this.stop.abort() }, word('analysis.stop')));
    try {
      for (const index of this.known.keys()) {
        const known = await this.page.knowledge.after(state.moves.slice(0, index), { signal: this.stop.signal });
        if (this.page.state.id !== state.id || !this.page.state.over) return;
        this.known[index] = known;
        const before = index ? this.known[index - 1] : null;
        const finding = before && judged(before, state.moves[index - 1], this.page.game, known);
        if (finding) this.found.push({ index: index - 1, seat: state.turns[index - 1], finding });
        bar.value = index + 1;
        if (index % 4 === 0) this.draw();
      }
    } catch (error) {
      if (!this.stop.signal.aborted) {
        fill(this.progress);
        fill(this.summary, h('span', { class: 'bad' }, /** @type {Error} */ (error).message));
        this.known = [];
        return;
      }
    }
    fill(this.progress);
    this.tell();
  }

  /** Forgets everything: the game goes on. */
  clear() {
    this.stop.abort();
    this.stop = new AbortController();
    this.known = [];
    this.element.hidden = true;
    this.page.table.classList.remove('reviewing');
    fill(this.moments);
    fill(this.summary);
  }

  /** Draws the chart. */
  draw() {
    const { game } = this.page;
    const marks = new Map(this.found.map(({ index, finding }) => [index + 1, finding]));
    const line = this.known.map((analysis, id) => ({ id, analysis, mark: marks.get(id) ?? null }));
    fill(
      this.chart,
      chart(line, game.turns, { id: Math.max(this.here, 0) }, (index) => this.look(index), game.players),
    );
  }

  /** Says what decided. */
  tell() {
    const { state } = this.page;
    const reader = state.you.length === 1 ? state.you[0] : null;
    const chosen = decisive(this.found, reader);
    this.draw();
    fill(this.summary, this.sentence(chosen));
    fill(
      this.moments,
      chosen.map((moment) => this.moment(moment)),
      this.rest(chosen),
    );
    announce(this.summary.textContent ?? '');
    const first = opening(chosen, reader);
    if (first) this.show(first, true);
    else this.page.reveal(this.element);
  }

  /** The whole game in a sentence. @param {Moment[]} chosen */
  sentence(chosen) {
    const { state, game } = this.page;
    const stopped = this.stop.signal.aborted ? `${word('turning.stopped')} ` : '';
    const parts = [];
    const [first] = this.known;
    const player = (/** @type {number} */ seat) => ({
      player: inside(game.players[seat]),
      gender: game.genders[seat],
    });
    const guessed = this.known.filter((one) => one && !isProved(one)).length;
    if (chosen.length && chosen[0].finding.kind !== 'doubt') parts.push(this.counted(chosen.length));
    else if (chosen.length) parts.push(word('turning.doubts'));
    else if (!first || guessed > 0) parts.push(word('turning.unknown'));
    else if (first.value === 'draw') parts.push(word('turning.clean-draw'));
    else {
      const mover = game.turns.indexOf(first.turn);
      const lost = first.value === 'loss' ? mover : 1 - mover;
      const reader = state.you.length === 1 ? (state.you[0] === lost ? '-you' : '-they') : '';
      parts.push(word(`turning.clean-lost${reader}`, player(lost)));
    }
    if (chosen.length && guessed > 0) parts.push(word('turning.guessed', { n: guessed, all: this.known.length }));
    // Somebody may have given up or run out of time without being lost.
    const end = this.known[state.moves.length];
    const loser = { '1-0': 1, '0-1': 0 }[/** @type {string} */ (state.result)];
    if ((state.end === 'resign' || state.end === 'time') && end && isProved(end) && loser !== undefined) {
      const value =
        game.turns.indexOf(end.turn) === loser ? end.value : { win: 'loss', draw: 'draw', loss: 'win' }[end.value];
      if (value !== 'loss') parts.push(word(`turning.${state.end}-early`, player(loser)));
    }
    return stopped + parts.join(' ');
  }

  /** How many mistakes are proved. */
  get mistakes() {
    return this.found.filter(({ finding }) => finding.kind !== 'doubt').length;
  }

  /** How many moments decided, of how many mistakes. @param {number} n */
  counted(n) {
    const all = this.mistakes;
    return all > n ? word('turning.found-of', { n, all }) : word('turning.found', { n });
  }

  /** How many mistakes are not in the list, and where they are. @param {Moment[]} chosen */
  rest(chosen) {
    const n = this.mistakes - chosen.length;
    if (n <= 0) return null;
    return h(
      'li',
      { class: 'moments-rest' },
      h('a', { href: `/analysis?game=${this.page.state.id}&review=1` }, word('turning.rest', { n })),
    );
  }

  /** One moment in the list. @param {Moment} moment */
  moment(moment) {
    const { game } = this.page;
    const { index, seat, finding } = moment;
    const name = this.isMine(seat) ? word('turning.you') : inside(game.players[seat]);
    const reader = this.page.state.you.length === 1 ? (this.isMine(seat) ? '-you' : '-they') : '';
    const what = word(`turning.${finding.what}`, { n: finding.points, whose: word(`turning.whose${reader}`) });
    return h(
      'li',
      { class: `is-${finding.kind}` },
      h(
        'button',
        { type: 'button', class: 'moment', 'data-moment': index, onclick: () => this.show(moment, true) },
        h(
          'b',
          { class: finding.kind, title: word(`review.sign.${finding.kind}`), 'aria-hidden': 'true' },
          finding.sign,
        ),
        h(
          'span',
          {},
          `${word('turning.move', { ...this.page.moves.named(index + 1), player: name })} `,
          h('span', { class: 'what' }, what),
        ),
      ),
      h('p', { class: 'moment-why' }, this.why(moment), this.tryAgain(moment)),
    );
  }

  /** Whether the reader alone made the moves of a seat. @param {number} seat */
  isMine(seat) {
    const { you } = this.page.state;
    return you.length === 1 && you[0] === seat;
  }

  /** The way to try the position of a moment again, where the reader has something to find. @param {Moment} moment */
  tryAgain({ index, seat, finding }) {
    const before = this.known[index];
    if (finding.kind === 'doubt' || !before || !this.page.state.you.includes(seat)) return null;
    const { rules, position } = before;
    const asked = query({ rules, position: position.replaceAll(' ', '_'), game: this.page.state.id });
    return [' ', h('a', { class: 'moment-try', href: `/puzzles/try?${asked}` }, word('turning.try'))];
  }

  /** The better move and its reason. @param {Moment} moment */
  why({ index, seat, finding }) {
    const { game, state } = this.page;
    const before = /** @type {Analysis} */ (this.known[index]);
    const [best] = before.moves;
    const played = before.moves.find((one) => one.move === state.moves[index]);
    const better = word(isProved(before, best) ? 'turning.better' : 'turning.maybe', {
      move: this.page.called(best.move),
    });
    const names = game.players.map(inside);
    const pointing = this.page.hint.pointing();
    /** @type {import('../dom.js').Single[]} */
    const parts = [h('strong', {}, better), ' '];
    if (finding.kind === 'doubt') return parts;
    const because = (/** @type {string} */ why) =>
      word('turning.because', { move: this.page.called(state.moves[index]), why: clause(why, names) });
    const mine = this.isMine(seat);
    const told = (/** @type {GradedMove | undefined} */ one) =>
      !one || one.kind === 'none' ? '' : (whyFor(one, mine) ?? '');
    const answer = answerTo(before, this.known[index + 1] ?? null, word, mine ? null : game);
    // What a reason speaks of is shown with its moment.
    const proof = (/** @type {GradedMove} */ { section }) => ({ section });
    if (told(best)) parts.push(...spoken(capital(told(best)), proof(best), game, pointing), ' ');
    else if (played && told(played)) parts.push(...spoken(because(told(played)), proof(played), game, pointing));
    else if (answer) parts.push(because(answer));
    return parts;
  }

  /** Shows the position of a moment with the better move. @param {Moment} moment @param {boolean} reveal the board */
  async show({ index, finding }, reveal) {
    const { page } = this;
    const { state, board } = page;
    // Where the better move has no reason, the one that was played is told already.
    const told = this.known[index]?.moves[0]?.kind === 'none';
    await this.look(index, index + 1, told);
    const shown = await boardAfter(state.rules, state.start, state.moves.slice(0, index));
    if (page.state.id !== state.id || page.moves.count !== index) return;
    const best = this.known[index]?.moves[0];
    const cells = shown.choices.find((one) => one.move === finding.better)?.cells ?? [];
    board.point(best?.cells ?? [], best?.pairs, cells);
    for (const one of this.moments.querySelectorAll('[data-moment]')) {
      const here = String(one.getAttribute('data-moment') === String(index));
      one.setAttribute('aria-current', here);
      // Only this one is told in full, so that the board and its reason are seen together.
      one.setAttribute('aria-expanded', here);
    }
    if (reveal) page.reveal(this.element);
  }

  /**
   * Shows the position after so many moves.
   * @param {number} count @param {number | null} [about] the move that is spoken of @param {boolean} [told] whether its reason is told
   */
  async look(count, about = null, told = false) {
    this.here = count;
    await this.page.moves.look(count, false, about, told);
    this.draw();
  }
}
