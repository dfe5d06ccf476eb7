/** A game being played: against the machine, at one screen, or by link. */

import { h, fill, announce, toast } from '../dom.js';
import { analyze, board as boardAfter, get, post } from '../api.js';
import { word } from '../words.js';
import { createBoard } from '../board/index.js';
import { Clock } from '../parts/clock.js';
import { confirmed } from '../parts/dialog.js';
import { openGame } from '../parts/game.js';
import { follow } from '../parts/live.js';
import { copy, share } from '../parts/share.js';
import { explained } from '../parts/reason.js';
import { capital, sentence, spoken } from '../parts/verdict.js';

/** @import { Board } from '../board/board.js' */
/** @import { Single } from '../dom.js' */
/** @import { Game, GameState } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  /** @type {GameState} */
  const state = await get(`/records/${encodeURIComponent(id)}`);
  const page = new GamePage(main, state, await openGame(state.rules));
  page.draw(state, false);
  follow(id, {
    state: (next) => page.draw(next, true),
    gone: () => {
      toast(word('game.gone'), 'bad');
      location.assign('/games');
    },
    link: (up) => {
      page.link.hidden = up;
    },
  });
}

/** The board, the players, the moves and the actions. */
class GamePage {
  /** @param {HTMLElement} main @param {GameState} state @param {Game} game */
  constructor(main, state, game) {
    this.game = game;
    this.state = state;
    this.drawn = -1;
    // The state that the offers and the buttons were last drawn for: drawing them again would lose the focus.
    this.looking = false;
    this.mine = false;
    this.peek = h('p', { class: 'peek row', role: 'status' });
    this.offered = '';
    this.acted = '';
    this.asked = false;
    this.hint = h('div', { class: 'hint', role: 'status' });
    this.status = h('p', { class: 'status' });
    this.moves = h('ol', { class: 'moves', 'aria-label': word('moves.label') });
    this.buttons = h('div', { class: 'row wrap actions' });
    this.offers = h('div', { class: 'offers' });
    this.link = h('p', { class: 'bad', role: 'status', hidden: true }, word('game.offline'));
    this.remarks = h('p', { class: 'remarks' });
    const host = h('div', { class: 'board' });
    this.board = createBoard(host, { word, label: state.title, game });
    this.board.onrefuse = () => toast(word('game.no-move-there'), 'bad');
    this.board.onmove = (move) => this.act({ do: 'move', move, version: this.state.version });
    this.players = [0, 1].map((seat) => new Player(state.seats[seat].title, seat));
    this.flip(state.you.length === 1 && state.you[0] === 1);
    const typed = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': word('game.type'),
      placeholder: word('game.type'),
    });
    this.typing = h(
      'form',
      {
        class: 'row typing',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const move = typed.value.trim();
          if (move)
            this.act({ do: 'move', move, version: this.state.version }).then((done) => {
              if (done) typed.value = '';
            });
        },
      },
      typed,
      h('button', {}, word('game.move')),
    );
    this.area = h('div', { class: 'table' });
    fill(
      main,
      h(
        'div',
        { class: 'title' },
        h('h1', {}, state.title),
        h('span', { class: 'faint' }, state.rules),
        h('a', { href: `/rules/${game.name}` }, word('home.rules')),
      ),
      this.area,
    );
    this.host = host;
    this.arrange();
    addEventListener('keydown', (event) => this.key(event));
  }

  /** The opponent sits above the board, the user below it. */
  arrange() {
    const [above, below] = this.board.flipped ? [0, 1] : [1, 0];
    fill(
      this.area,
      h('div', { class: 'middle' }, this.players[above].element, this.host, this.players[below].element, this.remarks),
      h(
        'aside',
        { class: 'side' },
        this.link,
        this.status,
        this.peek,
        this.offers,
        this.hint,
        this.moves,
        this.typing,
        this.buttons,
      ),
    );
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.board.flipped = flipped;
    if (this.area) this.arrange();
  }

  /** @param {GameState} state @param {boolean} animate */
  draw(state, animate) {
    if (state.version < this.state.version) return;
    const moved = state.moves.length !== this.drawn || state.position !== this.state.position;
    const before = this.state;
    this.state = state;
    const waiting = state.seats.some((seat) => seat.kind === 'open');
    const mine = !state.over && !waiting && state.you.includes(this.turn());
    this.mine = mine;
    this.board.interactive = mine && (moved || !this.looking);
    if (
      before?.offers.draw !== null &&
      before?.you.includes(before.offers.draw) &&
      state.offers.draw === null &&
      !state.over &&
      !moved
    )
      toast(word('game.declined'));
    if (moved) {
      this.looking = false;
      fill(this.peek);
      const last = state.moves.at(-1) ?? null;
      this.board.grades = null;
      this.board.pointed = [];
      fill(this.hint);
      this.board.show(state.board, {
        last: state.cells.at(-1) ?? [],
        animate: animate && state.moves.length === this.drawn + 1,
      });
      if (animate && last) this.tell(last);
      this.drawn = state.moves.length;
      this.list();
    }
    this.players.forEach((player, seat) => player.draw(state, seat, this.board));
    fill(this.remarks, state.board.facts.map((fact) => fact.text).join(' · '));
    const text = this.sentence();
    const toMove = state.over || waiting ? null : this.turn();
    if (this.status.textContent !== text) fill(this.status, toMove === null ? null : this.board.sign(toMove), text);
    this.status.className = `status ${mine ? 'yours' : ''} ${state.over ? 'over' : ''}`;
    this.typing.hidden = !mine;
    this.offer();
    this.action();
    document.title = `${mine ? '● ' : ''}${state.title} · kamni`;
    if (state.next && this.asked) location.assign(`/game/${state.next}`);
  }

  /** Which seat is to move. */
  turn() {
    return this.game.turns.indexOf(this.state.board.turn);
  }

  /** Announces a move and what follows to screen readers. @param {string} move */
  tell(move) {
    const { state } = this;
    const seat = state.turns.at(-1) ?? 0;
    announce(`${word('game.said', { player: state.seats[seat].title, move })}. ${this.sentence()}`);
  }

  sentence() {
    const { state } = this;
    if (state.over) return this.ending();
    if (state.seats.some((seat) => seat.kind === 'open')) return word('game.waiting');
    const watching = state.you.length
      ? ''
      : `${word(new URL(location.href).searchParams.has('seat') ? 'game.taken' : 'game.watching')} `;
    const seat = state.seats[this.turn()];
    if (state.you.length === 1 && seat.you) return word('game.your-turn', { player: seat.title });
    const player = { player: seat.title, gender: this.game.genders[this.turn()] };
    return watching + word(state.thinking ? 'game.thinking' : 'game.turn', player);
  }

  /** How it ended, for this user, why, and the result. */
  ending() {
    const { state } = this;
    const winner = { '1-0': 0, '0-1': 1 }[/** @type {string} */ (state.result)];
    const mine =
      state.you.length === 1 && winner !== undefined ? word(state.you[0] === winner ? 'game.won' : 'game.lost') : '';
    const result = state.board.points ? `${state.board.points.join(':')}, ${state.result}` : state.result;
    return [
      mine,
      capital(state.end_text || word(`end.${state.end}`)),
      `(${result.replace('1/2-1/2', '½–½').replace('-', '–')})`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** The moves; each shows the position after it, without leaving the game. */
  list() {
    const { state } = this;
    fill(
      this.moves,
      state.moves.map((/** @type {string} */ move, /** @type {number} */ index) =>
        h(
          'li',
          {},
          h('span', { class: 'number', 'aria-hidden': 'true' }, `${index + 1}.`),
          h(
            'button',
            {
              type: 'button',
              class: `move seat${state.turns[index]}`,
              'aria-label': word('moves.one', { number: index + 1, move }),
              onclick: () => this.look(index + 1),
            },
            move,
          ),
        ),
      ),
      state.moves.length ? null : h('li', { class: 'faint' }, word('moves.none')),
    );
    this.moves.scrollTop = this.moves.scrollHeight;
  }

  /**
   * Looks at an earlier position; the next change of the game leads back.
   * @param {number} count of moves @param {boolean} [back] whether this is the way back
   */
  async look(count, back = false) {
    const { state } = this;
    const now = count === state.moves.length;
    try {
      const shown = now ? state.board : await boardAfter(state.rules, state.start, state.moves.slice(0, count));
      if (this.state !== state) return;
      this.looking = !now;
      this.board.interactive = now && this.mine;
      const last = now ? state.cells.at(-1) : shown.path?.at(-1)?.cells;
      this.board.show({ ...shown, choices: now ? shown.choices : [] }, { last: last ?? [] });
      fill(this.hint);
      this.board.point([]);
      const why =
        count > 0 && !back && this.explains()
          ? h(
              'button',
              {
                type: 'button',
                'data-act': 'why',
                'aria-label': word('game.why-of', { number: count, move: state.moves[count - 1] }),
                onclick: () => this.why(count),
              },
              word('game.why'),
            )
          : null;
      fill(
        this.peek,
        now && !why ? null : word(now ? 'moves.one' : 'game.looking', { number: count, move: state.moves[count - 1] }),
        ' ',
        why,
        ' ',
        now
          ? null
          : h('button', { type: 'button', onclick: () => this.look(state.moves.length, true) }, word('game.back')),
      );
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
  }

  /** What the opponent offers, and the invitation while a seat is free. */
  offer() {
    const { state } = this;
    const open = state.seats.findIndex((seat) => seat.kind === 'open');
    const token = new URL(location.href).searchParams.get('seat');
    /** @type {Single[]} */
    const parts = [];
    if (open >= 0 && state.invite) {
      const link = new URL(`/game/${state.id}?seat=${state.invite}`, location.href).href;
      parts.push(
        h(
          'div',
          { class: 'invite' },
          h('p', {}, word('game.invite')),
          h(
            'span',
            { class: 'row' },
            h('input', { type: 'text', readonly: true, value: link, id: 'invite', 'aria-label': word('game.invite') }),
            h(
              'button',
              { type: 'button', onclick: () => copy(link).catch((error) => toast(error.message, 'bad')) },
              word('share.copy'),
            ),
          ),
        ),
      );
    } else if (open >= 0 && token && !state.you.length) {
      const name = h('input', {
        type: 'text',
        maxlength: 40,
        value: localStorage.getItem('name') ?? '',
        'aria-label': word('new.name'),
        placeholder: word('new.name'),
      });
      parts.push(
        h(
          'form',
          {
            class: 'row wrap',
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              if (name.value.trim()) localStorage.setItem('name', name.value.trim());
              this.act({ do: 'join', seat: token, name: name.value.trim() || undefined }).then((done) => {
                if (!done) return;
                // The stream was opened by a guest; a player has another one.
                location.replace(`/game/${state.id}`);
              });
            },
          },
          name,
          h('button', { class: 'primary', id: 'join' }, word('game.join', { player: state.seats[open].title })),
        ),
      );
    }
    for (const { kind, by } of [
      { kind: 'draw', by: state.offers.draw },
      { kind: 'take-back', by: state.offers.take_back },
    ]) {
      if (by === null || state.over) continue;
      if (state.you.includes(by)) parts.push(h('p', { class: 'faint' }, word(`game.offered.${kind}`)));
      else if (state.you.length) {
        parts.push(
          h(
            'p',
            { role: 'alert' },
            word(`game.offers.${kind}`, { player: state.seats[by].name }),
            ' ',
            h(
              'button',
              { type: 'button', class: 'primary', onclick: () => this.act({ do: `accept-${kind}` }) },
              word('game.accept'),
            ),
            ' ',
            h('button', { type: 'button', onclick: () => this.act({ do: `decline-${kind}` }) }, word('game.decline')),
          ),
        );
      }
    }
    if (state.over && state.offers.rematch.some((asked, seat) => asked && !state.you.includes(seat)) && !state.next) {
      parts.push(h('p', { role: 'alert' }, word('game.wants-rematch')));
    }
    if (state.over && !state.next && state.you.length === 1 && state.offers.rematch[state.you[0]])
      parts.push(h('p', { class: 'faint' }, word('game.offered.rematch')));
    const key = JSON.stringify([open, state.invite, token && !state.you.length, state.offers, state.over, state.next]);
    if (key !== this.offered) fill(this.offers, parts);
    this.offered = key;
  }

  action() {
    const { state } = this;
    const playing = state.you.length > 0;
    const people = state.seats.every((seat) => seat.kind !== 'machine') && state.you.length < 2;
    const asked = state.you.some((/** @type {number} */ seat) => state.offers.rematch[seat]);
    const key = JSON.stringify([state.over, playing, people, state.next, state.moves.length > 0, asked]);
    if (key === this.acted) return;
    this.acted = key;
    const button = (/** @type {string} */ name, /** @type {() => void} */ run, more = {}) =>
      h('button', { type: 'button', 'data-act': name, onclick: run, ...more }, word(`game.${name}`));
    fill(
      this.buttons,
      playing && state.moves.length && !(people && state.over)
        ? button('take-back', () => this.act({ do: 'take-back' }))
        : null,
      playing && !state.over && !people ? button('hint', () => this.help()) : null,
      playing && !state.over && people ? button('offer-draw', () => this.act({ do: 'offer-draw' })) : null,
      playing && !state.over
        ? button('resign', async () => {
            if (await confirmed(word('game.resign-sure'), word('game.resign'))) this.act({ do: 'resign' });
          })
        : null,
      state.over && playing && !state.next && !asked
        ? button(
            'rematch',
            () => {
              this.asked = true;
              this.act({ do: 'rematch' });
            },
            { class: 'primary' },
          )
        : null,
      state.next ? h('a', { class: 'button primary', href: `/game/${state.next}` }, word('game.next')) : null,
      button('flip', () => this.flip(!this.board.flipped)),
      button('share', () => this.share()),
      state.over || !people
        ? h(
            'a',
            {
              class: `button ${state.over ? 'primary' : ''}`,
              'data-act': 'analysis',
              href: `/analysis?game=${state.id}${state.over ? '&review=1' : ''}`,
            },
            word(state.over ? 'game.review' : 'game.analysis'),
          )
        : null,
      state.over ? h('a', { class: 'button', href: `/new?rules=${state.rules}` }, word('games.new')) : null,
    );
  }

  /** Does something, and says why it could not. @param {Record<string, unknown>} action @returns {Promise<boolean>} */
  async act(action) {
    try {
      this.draw(await post(`/records/${this.state.id}/actions`, action), true);
      return true;
    } catch (error) {
      const problem = /** @type {import('../api.js').Problem} */ (error);
      if (problem.body?.state) this.draw(problem.body.state, false);
      toast(problem.message, 'bad');
      // A move that was refused is taken off the board.
      this.board.show(this.state.board, { last: this.state.cells.at(-1) ?? [], animate: false });
      return false;
    }
  }

  /** A hint: the best move and why. */
  async help() {
    const { rules, position } = this.state;
    fill(this.hint, h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const analysis = await analyze(rules, position);
      if (this.state.position !== position) return;
      const [best] = analysis.moves;
      const cells = this.state.board.choices.find((one) => one.move === best.move)?.cells ?? [];
      this.board.point(cells, best.pairs);
      fill(
        this.hint,
        h(
          'p',
          {},
          h('strong', {}, word('game.hint-move', { move: best.move })),
          ' ',
          sentence(analysis, this.game),
          '. ',
          // Why the move is good, or else what is known of the position.
          best.why
            ? spoken(capital(best.why), best, this.game, this.pointing())
            : (analysis.reasons ?? [])
                .slice(0, 2)
                .flatMap((reason) => [...spoken(capital(reason.text), reason, this.game, this.pointing()), ' ']),
        ),
      );
    } catch (error) {
      fill(this.hint, h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  /** What a reason does on this page. */
  pointing() {
    return {
      point: (/** @type {string[]} */ cells, /** @type {[string, string][]} */ pairs = []) =>
        this.board.point(cells, pairs),
      reveal: () => this.host.scrollIntoView({ block: 'nearest' }),
    };
  }

  /** Whether this game may be explained: after its end, and where nobody else plays in it. */
  explains() {
    const { state } = this;
    const people = state.seats.every((seat) => seat.kind !== 'machine') && state.you.length < 2;
    return state.over || (state.you.length > 0 && !people);
  }

  /** Why a move was good or bad, and what was better. @param {number} count which one, from 1 */
  async why(count) {
    const { state } = this;
    const move = state.moves[count - 1];
    fill(this.hint, h('p', { class: 'faint' }, word('analysis.thinking')));
    try {
      const before = await boardAfter(state.rules, state.start, state.moves.slice(0, count - 1));
      const analysis = await analyze(state.rules, before.position);
      if (this.state !== state) return;
      const mine = state.you.length === 1 && state.you[0] === state.turns[count - 1];
      const told = explained(analysis, move, { mine, game: this.game, word });
      if (!told) {
        fill(this.hint);
        return;
      }
      this.board.point(told.at.cells ?? [], told.at.pairs);
      fill(
        this.hint,
        h(
          'p',
          {},
          spoken(told.text, told.at, this.game, this.pointing()),
          told.better ? ` ${word('reason.better', { move: told.better })}` : null,
        ),
      );
    } catch (error) {
      fill(this.hint, h('p', { class: 'bad' }, /** @type {Error} */ (error).message));
    }
  }

  share() {
    const { state } = this;
    share({
      link: `/game/${state.id}`,
      position: `${state.rules} ${state.position}`,
      name: `kamni-${state.id}`,
      kgn: () => get(`/records/${state.id}.kgn`),
      picture: () => this.board.picture(),
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /** @type {HTMLElement} */ (event.target).closest('input, textarea, select, dialog')
    )
      return;
    const act = { f: 'flip', h: 'hint', u: 'take-back' }[event.key];
    if (act) /** @type {HTMLElement|null} */ (this.buttons.querySelector(`[data-act="${act}"]`))?.click();
  }
}

/** A player's name, stones and clock. */
class Player {
  /** @param {string} title @param {number} seat */
  constructor(title, seat) {
    this.sign = h('span', { class: 'sign', 'aria-hidden': 'true' }, h('span', { class: 'dot' }));
    this.kind = '';
    this.name = h('span', { class: 'name' });
    this.extra = h('span', { class: 'extra' });
    this.clock = new Clock(title);
    this.element = h('div', { class: `player seat${seat}` }, this.sign, this.name, this.extra, this.clock.element);
  }

  /** @param {GameState} state @param {number} seat @param {Board} board */
  draw(state, seat, board) {
    const one = state.seats[seat];
    const kind = board.owned?.[seat] ?? '';
    if (kind !== this.kind) fill(this.sign, board.sign(seat) ?? h('span', { class: 'dot' }));
    this.kind = kind;
    const name = one.kind === 'open' ? word('game.free-seat') : one.name;
    // Two people at one screen need no «you».
    const text = !one.you
      ? `${one.title} · ${name}`
      : state.you.length === 1
        ? word('game.you', { player: one.title })
        : one.title;
    if (this.name.textContent !== text) this.name.textContent = text;
    const points = state.board.points ? word('game.points', { n: state.board.points[seat] }) : '';
    const away = one.kind === 'person' && !one.you && one.online === false ? word('game.away') : '';
    this.extra.textContent = [points, away].filter(Boolean).join(' · ');
    this.element.classList.toggle('turn', !state.over && state.board.turn === one.player);
    this.clock.element.hidden = !state.clock;
    if (state.clock) this.clock.set(state.clock.left_ms[seat], state.clock.running === seat);
  }
}
