/** The end of a game: who won and how, on the board and in words, and three ways on. */

import { h, fill, toast } from '../dom.js';
import { boardName } from '../parts/game.js';
import { neighbours } from '../parts/levels.js';
import { begin, ladderRules, nextStart, winningSeat } from '../parts/next-game.js';
import { playersOf, totals } from '../parts/opponents.js';
import { capital, inside, listed } from '../parts/verdict.js';
import { word } from '../words.js';
import { signOf } from './seat.js';
import { TurningPoints } from './turning-points.js';

/** @import { Opponent, Start } from '../data.js' */
/** @import { GamePage } from './page.js' */

/**
 * @typedef {Opponent & {start: (Pick<Start, 'rules' | 'position'> & {title?: string}) | null}} Other another opponent, and where to
 * play: null for this very board
 */

/** So many stones fly up for a win. */
const SPARKS = 14;

export class Ending {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.turning = new TurningPoints(page);
    this.turning.onchange = () => this.draw(false);
    /** Who won, and the ways on; each is only drawn again when it changes. */
    this.head = h('div');
    this.on = h('div');
    this.card = h('div', { class: 'ending-card' }, this.head, this.on);
    this.element = h('section', { class: 'ending', hidden: true, 'aria-label': word('ending.label') }, this.card);
    this.over = h('div', { class: 'ending-over', 'aria-hidden': 'true' });
    /** The weaker and the stronger opponent, once they are known. @type {{easier: Other | null, harder: Other | null}} */
    this.others = { easier: null, harder: null };
    /** The side that wins this start with best play, where that is proved. @type {number | null} */
    this.favoured = null;
    /** Whether it is known who else could be played. */
    this.opponentsKnown = false;
    /** Whether this user asked for another game. */
    this.asked = false;
    /** What the card shows: drawing it again would lose the focus. */
    this.drawn = '';
    /** What its head says. */
    this.said = '';
  }

  /** @param {boolean} live whether the end has just come */
  draw(live) {
    const { page } = this;
    const { state } = page;
    this.element.hidden = !state.over;
    if (!state.over) {
      if (this.drawn) this.clear();
      return;
    }
    const first = this.drawn === '';
    if (first) this.begin(live);
    const said = JSON.stringify([state.id, state.result, state.help]);
    if (said !== this.said) fill(this.head, this.headline());
    this.said = said;
    const key = JSON.stringify([
      said,
      state.next,
      state.offers.rematch,
      this.others,
      this.opponentsKnown,
      this.favoured,
      this.turning.element.hidden,
    ]);
    if (key === this.drawn) return;
    this.drawn = key;
    fill(this.on, this.ways());
  }

  /** The game is over: shows it on the board, and asks who else could be played. @param {boolean} live */
  begin(live) {
    const { page } = this;
    const { state } = page;
    page.board.point(state.end_cells);
    if (live) this.celebrate();
    const machine = state.seats.find((seat) => seat.kind === 'machine')?.machine ?? null;
    if (machine === null || state.you.length !== 1) return;
    winningSeat(page.game, state.rules, state.start).then((seat) => {
      this.favoured = seat;
      this.draw(false);
    });
    this.find(machine)
      .then((others) => {
        this.others = others;
        this.opponentsKnown = true;
        this.draw(false);
      })
      // Without them one can still play again.
      .catch(() => {});
  }

  /**
   * Who else could be played: the neighbours on the ladder of the game, on this board or, where they are not there, on another.
   * @param {string} machine the player's word
   */
  async find(machine) {
    const { game, state } = this.page;
    const here = await playersOf(state.rules);
    const met = here.find(({ player }) => player === machine);
    const ladder = await playersOf(await ladderRules(game));
    const listed = ladder.some(({ name }) => name === met?.name);
    const { easier, harder } = neighbours(listed ? ladder : here, met?.name ?? null);
    /** @param {Opponent | null} one @returns {Promise<Other | null>} */
    const placed = async (one) => {
      const same = here.find(({ name }) => name === one?.name);
      if (!one || same) return same ? { ...same, start: null } : null;
      const played = await totals();
      const start = await nextStart(
        game,
        one,
        played.games.find((all) => all.game === game.name),
      );
      return { ...one, start };
    };
    const [weaker, stronger] = await Promise.all([placed(easier), placed(harder)]);
    return { easier: weaker, harder: stronger };
  }

  /** The game goes on: the last move was taken back. */
  clear() {
    this.drawn = '';
    this.said = '';
    fill(this.head);
    fill(this.on);
    this.over.remove();
    this.turning.clear();
  }

  /** Which seat won, or null. */
  get winner() {
    return { '1-0': 0, '0-1': 1 }[/** @type {string} */ (this.page.state.result)] ?? null;
  }

  /** Whether the user won (1), lost (−1), or neither (0). */
  get fortune() {
    const { you } = this.page.state;
    if (this.winner === null || you.length !== 1) return 0;
    return you[0] === this.winner ? 1 : -1;
  }

  /** Who won, for this user. */
  title() {
    const { page, winner } = this;
    const { state, game } = page;
    if (winner === null) return word(state.result === '*' ? 'ending.open' : 'ending.draw');
    if (state.you.length === 1) return word(this.fortune > 0 ? 'ending.won' : 'ending.lost');
    return word('ending.player-won', { player: game.players[winner], gender: game.genders[winner] });
  }

  /** What was counted, if anything. @returns {[number, number] | null} */
  count() {
    const { state, board } = this.page;
    return state.board.points ?? (state.end === 'rules' ? board.tally : null);
  }

  /** Points or stones, the user's own first. @param {[number, number]} count */
  score([first, second]) {
    const { you } = this.page.state;
    return you.length === 1 && you[0] === 1 ? `${second} : ${first}` : `${first} : ${second}`;
  }

  headline() {
    const { page, winner } = this;
    const { state, game, board } = page;
    const count = this.count();
    const help = state.help
      .map((had, seat) => ({ had, seat }))
      .filter(({ had }) => had.length > 0)
      .map(({ had, seat }) => {
        const whose = state.you.length === 1 && state.you[0] === seat ? 'ending.helped-you' : 'ending.helped';
        const kinds = listed(had.map((help) => word(`ending.help.${help}`)));
        return word(whose, { player: game.players[seat], kinds });
      });
    const won =
      winner === null
        ? null
        : word('ending.is', {
            player: game.players[winner],
            gender: game.genders[winner],
            name: state.seats[winner].name,
          });
    return h(
      'div',
      { class: `ending-head seat${winner ?? '-none'} ${['lost', 'even', 'won'][this.fortune + 1]}` },
      h(
        'h2',
        { class: 'ending-title' },
        winner === null || this.fortune < 0 ? null : signOf(board, winner),
        h('span', {}, this.title()),
        count ? h('span', { class: 'ending-count' }, this.score(count)) : null,
      ),
      h('p', {}, this.fortune < 0 && winner !== null ? [signOf(board, winner), ` ${won} `] : null, state.end_why),
      help.length ? h('p', { class: 'faint ending-help' }, help.join(' ')) : null,
    );
  }

  /** The ways on, what fits the result first. */
  ways() {
    const { page, fortune } = this;
    const { state } = page;
    const people = page.isBetweenPeople();
    const playing = state.you.length > 0;
    const asked = state.you.some((seat) => state.offers.rematch[seat]);
    // Whoever lost may want the same side again, all the more where the other one loses against best play.
    const same = fortune < 0 && !people && !state.next ? this.sameSide() : null;
    const stays = this.favoured === state.you[0];
    const again = !playing
      ? null
      : state.next
        ? this.way('next', word('game.next'), '', { href: `/game/${state.next}` })
        : people && asked
          ? h('p', { class: 'way-wait', role: 'status' }, word('game.offered.rematch'))
          : same && stays
            ? this.way('same-side', word('ending.again'), same.text, { run: same.run })
            : this.way('rematch', word('ending.again'), this.sides(), { run: () => this.rematch() });
    const { easier, harder } = this.others;
    const [fits, other] = fortune < 0 ? [easier, harder] : [harder, easier];
    const step = (/** @type {Other} */ one) => (one === harder ? 'harder' : 'easier');
    // Who lost to the weakest does not look for a stronger one, and nobody goes to another board for the other step.
    const another = fits ?? (fortune < 0 || other?.start ? null : other);
    const level = another
      ? this.way(step(another), this.towards(step(another), another), this.about(another), {
          run: () => this.play(another, another.start),
        })
      : this.elsewhere();
    const turned = state.moves.length
      ? this.way(
          'turning',
          word(this.turning.element.hidden ? 'ending.turned' : 'ending.turned-hide'),
          this.turning.element.hidden ? word('ending.turned-does') : '',
          { run: () => this.turning.toggle() },
        )
      : null;
    // After a win the next opponent comes first; on another board, too, where this one would be lost with swapped sides.
    const onward = fortune > 0 && fits && (!fits.start || stays) && level;
    const first = onward ? level : fortune < 0 && turned ? turned : (again ?? turned);
    if (first instanceof HTMLElement) first.classList.add('primary');
    const order = () => {
      // Nor does who beat the strongest look for a weaker one.
      if (fortune > 0) return onward ? [level, again, turned] : fits ? [again, level, turned] : [again, turned, level];
      if (fortune === 0) return [again, level, turned];
      // Who lost to the weakest does not look for a stronger one first.
      return fits ? [turned, level, again] : [turned, again, level];
    };
    return h(
      'div',
      { class: 'ways' },
      order(),
      h(
        'p',
        { class: 'ways-more' },
        fits && other && !other.start
          ? h(
              'button',
              { type: 'button', class: 'link', 'data-act': step(other), onclick: () => this.play(other, other.start) },
              this.towards(`or-${step(other)}`, other),
            )
          : null,
        same
          ? h(
              'button',
              stays
                ? { type: 'button', class: 'link', 'data-act': 'rematch', onclick: () => this.rematch() }
                : { type: 'button', class: 'link', 'data-act': 'same-side', onclick: same.run },
              stays ? word('ending.or-swapped') : word('ending.or-same'),
            )
          : null,
        h('a', { href: `/new?rules=${encodeURIComponent(state.rules)}` }, word('games.new')),
        h('a', { 'data-act': 'analysis', href: `/analysis?game=${state.id}&review=1` }, word('ending.analysis')),
      ),
    );
  }

  /**
   * A way on: a large button with a line below.
   * @param {string} name @param {string} text @param {string} more @param {{run?: () => void, href?: string}} how
   */
  way(name, text, more, { run, href }) {
    const inside = [h('strong', {}, text), more ? h('small', {}, more) : null];
    return href
      ? h('a', { class: 'way button', 'data-act': name, href }, inside)
      : h('button', { type: 'button', class: 'way', 'data-act': name, onclick: run }, inside);
  }

  /** The words of the way to an opponent; where it leads to another board, that comes first. @param {string} step @param {Other} one */
  towards(step, { name, start }) {
    if (!start) return word(`ending.${step}`, { name });
    const title = start.title || boardName(start.rules, this.page.game);
    return word('ending.elsewhere', { title: inside(title) });
  }

  /**
   * What an opponent does; on another board only who it is, since how far somebody looks ahead there says nothing here.
   * @param {Other} one
   */
  about({ name, does, start }) {
    return start ? word('ending.elsewhere-does', { name }) : capital(does);
  }

  /** The same side again against the same opponent; null where that is no computer. */
  sameSide() {
    const { state, game } = this.page;
    const machine = state.seats.find((seat) => seat.kind === 'machine')?.machine;
    if (!machine || state.you.length !== 1) return null;
    const name = game.players[state.you[0]];
    const player = name.charAt(0).toLowerCase() + name.slice(1);
    return { text: word('ending.stay', { player }), run: () => this.play({ player: machine }, null) };
  }

  /** Another start of this game, where no other opponent is to be had. */
  elsewhere() {
    const { state, game } = this.page;
    const machine = state.seats.find((seat) => seat.kind === 'machine')?.machine;
    if (!machine || state.you.length !== 1 || !this.opponentsKnown) return null;
    // A start with an option of its own would be another game to learn.
    const starts = game.starts.filter(({ rules }) => rules === state.rules || !rules.includes(','));
    const at = starts.findIndex(({ rules }) => rules === state.rules);
    const next = starts[(at + 1) % starts.length];
    if (!next || next.rules === state.rules) return null;
    const start = { rules: next.rules, position: next.position };
    return this.way('another', word('ending.another', { title: next.title }), word('ending.another-does'), {
      run: () => this.play({ player: machine }, start),
    });
  }

  /** Which side the user has in the next game. */
  sides() {
    const { state, game } = this.page;
    if (state.you.length !== 1) return word('ending.swapped');
    const small = (/** @type {string} */ name) => name.charAt(0).toLowerCase() + name.slice(1);
    const sides = word('ending.you-are', { player: small(game.players[1 - state.you[0]]) });
    if (this.favoured === null || this.favoured !== state.you[0]) return sides;
    const winner = { player: small(game.players[this.favoured]), gender: game.genders[this.favoured] };
    return `${sides}. ${word('ending.favoured', winner)}`;
  }

  /** The same again with the sides swapped. */
  rematch() {
    this.asked = true;
    this.page.act({ do: 'rematch' });
  }

  /**
   * A game against the computer: from the same start with the same side, or from another with the side that can win.
   * @param {Pick<Opponent, 'player'>} opponent @param {{rules: string, position: string} | null} start
   */
  async play(opponent, start) {
    const { state, game } = this.page;
    const { rules, position } = start ?? { rules: state.rules, position: state.start };
    const [me] = state.you;
    try {
      const seat = (start && (await winningSeat(game, rules, position))) ?? me;
      await begin(rules, position, opponent.player, seat);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
  }

  /** The result over the board for a moment, and a few stones for a win. */
  celebrate() {
    const { page, winner } = this;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const count = this.count();
    const sparks = this.fortune > 0 ? Array.from({ length: SPARKS }, () => h('i', { class: 'spark' })) : [];
    fill(
      this.over,
      sparks,
      h(
        'span',
        { class: 'ribbon' },
        winner === null ? null : signOf(page.board, winner),
        this.title(),
        count ? h('b', {}, this.score(count)) : null,
      ),
    );
    this.over.className = `ending-over seat${winner ?? '-none'}`;
    page.host.append(this.over);
    setTimeout(() => this.over.remove(), 3200);
  }
}
