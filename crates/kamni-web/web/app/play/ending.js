/** The end of a game: who won and how, on the board and in words, one way on and two others. */

import { board as boardAfter } from '../api.js';
import { button, h, redraw } from '../dom.js';
import { pathOf } from '../learn/progress.js';
import { judgeGame } from '../parts/course.js';
import { neighbours } from '../parts/ladder.js';
import { begin, beginStart, nextOf, winningSeat } from '../parts/next-game.js';
import { playersOf, totals } from '../parts/opponents.js';
import { capital, listed } from '../parts/verdict.js';
import { inside, word } from '../words.js';
import { signOf } from './seat.js';
import { seatOf, winnerOf } from './table.js';

/** @import { Board } from '../board/board.js' */
/** @import { Child } from '../dom.js' */
/** @import { Game, GameState, LatestGame, Start } from '../data.js' */

export class Ending {
  /** This user wants the same again. */
  onrematch = () => {};
  /** This user does not want what the opponent asks for. */
  ondecline = () => {};
  /** The review shall be shown, or no longer. */
  onreview = () => {};

  /** @param {Game} game @param {Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    this.element = h('section', { class: 'ending', hidden: true, 'aria-label': word('ending.label') });
    /** The weaker and the stronger opponent on this board, once they are known. @type {ReturnType<typeof neighbours> | null} */
    this.others = null;
    /** What comes next after one of the games that are offered. @type {Awaited<ReturnType<typeof nextOf>>} */
    this.next = null;
    /** Whether the game is another try at a part of the one before. */
    this.isPart = false;
    /** What this game did to the user's rating. @type {LatestGame['own']} */
    this.own = null;
    /** Where a search for the turning point shows how far it is. */
    this.progress = h('p', { class: 'row' });
    /** Whether the review is open. */
    this.reviewing = false;
    /** @type {GameState | null} */
    this.state = null;
    /** The parts of the card; each is drawn again only when it changes. */
    this.parts = ['head', 'main', 'back', 'review', 'other'].map((name) => h('div', { class: `ending-${name}-part` }));
    const [head, main, ...ways] = this.parts;
    this.element.append(head, main, h('div', { class: 'ways' }, ways));
  }

  /** @param {GameState} state */
  draw(state) {
    this.element.hidden = !state.over;
    if (!state.over) return;
    const first = this.state?.id !== state.id;
    this.state = state;
    if (first) this.begin(state);
    this.redraw();
  }

  redraw() {
    const { state, others, reviewing } = this;
    if (!state) return;
    /** @type {[unknown, () => Child][]} */
    const drawings = [
      [[state.result, state.help, state.rated, this.own, this.next], () => this.headline(state)],
      [[state.next, state.offers, this.next], () => this.main(state)],
      [[state.moves.length], () => this.back(state)],
      [[state.moves.length, reviewing], () => this.review(state)],
      [[others, this.next], () => this.other(state)],
    ];
    for (const [at, [depends, draw]] of drawings.entries()) redraw(this.parts[at], [state.id, depends], draw);
  }

  /** The game is over: shows it on the board, and asks who else could be played. @param {GameState} state */
  begin(state) {
    this.board.point(state.end_cells);
    const machine = machineOf(state);
    // Without them one can still play again.
    if (machine) this.find(state, machine).catch(() => {});
  }

  /** What comes next, and who else could be played on this board. @param {GameState} state @param {string} machine the player's word */
  async find({ rules }, machine) {
    const { game } = this;
    const played = (await totals()).games.find((all) => all.game === game.name);
    const next = await nextOf(game, played);
    const latest = played?.latest.at(-1);
    this.own = latest?.own ?? null;
    // Who tries a later position of that game again is led back to where it began.
    this.isPart = !latest?.contest && !!next?.last && this.isLater(next.start);
    if (latest?.contest || this.isPart) this.next = next;
    this.others = neighbours(await playersOf(rules), machine);
    this.redraw();
  }

  /** Whether the game began from another position than this start, with the same players. @param {Start} start */
  isLater({ rules, position, seat, player }) {
    const { state } = this;
    const isSame = state?.rules === rules && state.you[0] === seat && machineOf(state) === player;
    return isSame && state.start !== position;
  }

  /** Who won, for this user. @param {GameState} state */
  title(state) {
    const winner = winnerOf(state);
    if (winner === null) return word(state.result === '*' ? 'ending.open' : 'ending.draw');
    if (seatOf(state) !== null) return word(fortuneOf(state) > 0 ? 'ending.won' : 'ending.lost');
    return word('ending.player-won', { player: this.game.players[winner], gender: this.game.genders[winner] });
  }

  /** Points or stones, the user's own first; '' where nothing was counted. @param {GameState} state */
  score(state) {
    const count = state.board.points ?? (state.end === 'rules' ? this.board.tally : null);
    const sorted = seatOf(state) === 1 ? count?.toReversed() : count;
    return sorted?.join(' : ') ?? '';
  }

  /** @param {GameState} state */
  headline(state) {
    const { game, board } = this;
    const winner = winnerOf(state);
    const help = state.help.flatMap((had, seat) => {
      const whose = seatOf(state) === seat ? 'ending.helped-you' : 'ending.helped';
      const kinds = listed(had.map((kind) => word(`ending.help.${kind}`)));
      return had.length ? [word(whose, { player: game.players[seat], kinds })] : [];
    });
    const lost = fortuneOf(state) < 0 && winner !== null;
    const at = winner ?? 0;
    const who = { player: game.players[at], gender: game.genders[at], name: state.seats[at].name };
    const score = this.score(state);
    return h(
      'div',
      { class: `ending-head seat${winner ?? '-none'} ${['lost', 'even', 'won'][fortuneOf(state) + 1]}` },
      [
        h('h2', { class: 'row ending-title' }, [
          winner === null || lost ? null : signOf(board, winner),
          h('span', {}, this.title(state)),
          score ? h('span', { class: 'ending-count' }, score) : null,
        ]),
        h('p', {}, lost ? [signOf(board, winner), ` ${word('ending.is', who)} `] : null, state.end_why),
        help.length ? h('p', { class: 'faint ending-help' }, help.join(' ')) : null,
        this.rating(),
      ],
    );
  }

  /** What a rated game did to the user's rating; null where it did nothing. */
  change() {
    const seat = this.state && seatOf(this.state);
    const [before, after] = [this.state?.rated?.before[seat ?? -1], this.state?.rated?.after[seat ?? -1]];
    return before && after ? { before, after } : null;
  }

  /** The user's rating, and after a game that was not won the lesson whose idea decides there. */
  rating() {
    const { next } = this;
    const own = this.own ?? this.change();
    if (!own) return null;
    const by = Math.round(own.after.rating - own.before.rating);
    const lesson = next && next.last !== 'won' && next.start.lesson;
    return h('p', { class: 'ending-rating' }, [
      word('ending.rating', { rating: own.after.rating }),
      ` (${by < 0 ? '−' : '+'}${Math.abs(by)})`,
      lesson ? [' ', h('a', { href: `/learn/${pathOf(lesson)}` }, word('ending.lesson'))] : null,
    ]);
  }

  /** The main way on: the same again with the sides swapped. @param {GameState} state */
  main(state) {
    const { you, next, offers } = state;
    const seat = seatOf(state);
    if (you.length === 0) return null;
    if (next) return way('next', word('game.next'), '', `/game/${next}`, true);
    if (seat !== null && offers.rematch[seat])
      return h('p', { class: 'way-wait row', role: 'status' }, [
        word('game.offered.rematch'),
        ' ',
        button(word('people.stop-asking'), () => this.ondecline(), { 'data-act': 'stop-asking' }),
      ]);
    const machine = machineOf(state);
    if (this.next && machine) return this.onward(state, this.next, machine);
    if (seat === null || !offers.rematch[1 - seat]) return this.again(state);
    return h('div', { role: 'alert' }, [
      h('p', {}, word('game.wants-rematch')),
      h('p', { class: 'row' }, [
        button(word('game.accept'), () => this.onrematch(), { class: 'primary', 'data-act': 'rematch' }),
        button(word('game.decline'), () => this.ondecline(), { 'data-act': 'decline-rematch' }),
      ]),
    ]);
  }

  /** The same again, with the sides swapped. @param {GameState} state */
  again(state) {
    const seat = seatOf(state);
    const name = this.game.players[1 - (seat ?? 0)];
    const player = name.charAt(0).toLowerCase() + name.slice(1);
    const sides = seat === null ? word('ending.swapped') : word('ending.you-are', { player });
    return way('rematch', word('ending.again'), sides, () => this.onrematch(), true);
  }

  /**
   * After one of the games that are offered: the next one after a win, else the same again with the same side.
   * @param {GameState} state @param {NonNullable<Ending['next']>} next @param {string} machine
   */
  onward(state, { start, step, last, top }, machine) {
    const go = () => beginStart(start, step);
    if (this.isPart && fortuneOf(state) > 0)
      return way('onward', word('ending.from-start', { title: inside(start.title) }), '', go, true);
    if (last !== 'won') {
      const isRow = start.then.length > 0 && !this.isPart;
      const same = () => (isRow ? go() : this.play(state, machine, null));
      const more = isRow ? word('ending.row-again', { of: start.then.length + 1 }) : word('ending.same-side');
      return way('rematch', word('ending.again'), more, same, true);
    }
    if (step > 0) {
      const row = { n: step + 1, of: start.then.length + 1 };
      return way('onward', word('ending.row-next', row), word('ending.row-won', { n: step, of: row.of }), go, true);
    }
    if (top) return this.again(state);
    return way('onward', word('ending.elsewhere', { title: inside(start.title) }), '', go, true);
  }

  /** Who lost to the computer tries again from where the game was lost. @param {GameState} state */
  back(state) {
    const machine = machineOf(state);
    if (!machine || fortuneOf(state) >= 0 || !state.moves.length) return null;
    return [way('back', word('ending.back'), '', () => this.goBack(state, machine)), this.progress];
  }

  /** Begins a game before the user's last move that gave away the result; from the start where there was none. @param {GameState} state @param {string} machine */
  async goBack({ rules, start, moves, turns, you }, machine) {
    const [seat] = you;
    const reader = /** @type {const} */ (['first', 'second'])[seat];
    const { positions } = await judgeGame({ rules, start, moves, reader }, this.progress, () => {});
    const worth = { win: 2, draw: 1, loss: 0 };
    const count = positions.findLastIndex(
      ({ judgement }, after) =>
        judgement && turns[after - 1] === seat && worth[judgement.after] < worth[judgement.before],
    );
    const { position } = await boardAfter(rules, start, moves.slice(0, Math.max(count - 1, 0)));
    await begin(rules, position, machine, seat);
  }

  /** Where it turned. @param {GameState} state */
  review({ moves }) {
    const text = word(this.reviewing ? 'ending.turned-hide' : 'ending.turned');
    return moves.length ? way('turning', text, '', () => this.onreview()) : null;
  }

  /** Who won looks for somebody stronger, else for another board; who lost for somebody weaker. @param {GameState} state */
  other(state) {
    const fortune = fortuneOf(state);
    const { next } = this;
    // Among the games that are offered the next one is harder already.
    if (next) {
      const easier = fortune < 0 && next.easierStart;
      if (!easier) return null;
      return way('easier', word('ending.elsewhere-easier', { title: inside(easier.title) }), '', () =>
        beginStart(easier),
      );
    }
    const step = fortune < 0 ? 'easier' : 'harder';
    const one = this.others?.[step];
    if (one) {
      const text = word(`ending.${step}`, { name: one.name });
      return way(step, text, capital(one.does), () => this.play(state, one.player, null));
    }
    const machine = machineOf(state);
    const board = fortune > 0 && machine && this.others && this.nextBoard(state);
    if (!board && fortune < 0 && machine) return null;
    if (!board) return way('new', word('games.new'), '', `/new?rules=${encodeURIComponent(state.rules)}`);
    return way('another', word('ending.another', { title: board.title }), '', () => this.play(state, machine, board));
  }

  /** Another start of this game; one with an option of its own would be another game to learn. @param {GameState} state */
  nextBoard({ rules }) {
    const starts = this.game.starts.filter((one) => one.rules === rules || !one.rules.includes(','));
    const next = starts[(starts.findIndex((one) => one.rules === rules) + 1) % starts.length];
    return next && next.rules !== rules ? next : null;
  }

  /**
   * A game against the computer: from the same start with the same side, or from another with the side that can win.
   * @param {GameState} state @param {string} player @param {{rules: string, position: string} | null} start
   */
  async play(state, player, start) {
    const { rules, position } = start ?? { rules: state.rules, position: state.start };
    const seat = (start && (await winningSeat(this.game, rules, position))) ?? state.you[0];
    await begin(rules, position, player, seat);
  }
}

/** Whether the user won (1), lost (−1), or neither (0). @param {GameState} state */
function fortuneOf(state) {
  const [winner, seat] = [winnerOf(state), seatOf(state)];
  return winner === null || seat === null ? 0 : seat === winner ? 1 : -1;
}

/** The computer that this user played, or null. @param {GameState} state */
const machineOf = (state) => (seatOf(state) !== null && state.seats.find(({ machine }) => machine)?.machine) || null;

/**
 * A way on: a large button with a line below.
 * @param {string} name @param {string} text @param {string} more @param {string | (() => unknown)} to an address, or what it does
 * @param {boolean} [primary]
 */
function way(name, text, more, to, primary = false) {
  const inner = [h('strong', {}, text), more ? h('small', {}, more) : null];
  const look = `way ${primary ? 'primary' : ''}`;
  return typeof to === 'string'
    ? h('a', { class: `${look} button`, 'data-act': name, href: to }, inner)
    : button(inner, to, { class: look, 'data-act': name });
}
