/**
 * The connection of the play page to the server: a stream of states, and a question for the state whenever the stream may
 * have missed one: after an error, after sleep, when a clock has run out.
 */

import { get, Problem } from '../api.js';
import { toast } from '../dom.js';
import { backend, hasServer } from '../engine/index.js';
import { language, word } from '../words.js';
import { pageAddress } from '../site.js';

/** @import { GameState } from '../data.js' */

/** How long an answer may take, in milliseconds. */
const PATIENCE = 8000;
const FIRST_WAIT = 700;
const LONGEST_WAIT = 10_000;
/** A page that has not run for this long, in milliseconds, has slept. */
const NAP = 6000;

export class Connection {
  /**
   * @param {string} id of the game
   * @param {{state: (state: GameState) => void, found: () => void, away: (away: boolean) => void}} hear what is told: a state, that the
   * server has answered, and whether it has gone away or come back
   */
  constructor(id, hear) {
    this.id = id;
    this.hear = hear;
    this.away = false;
    this.wait = FIRST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asking = false;
    this.streams = true;
    this.stream = follow(id, {
      state: (next) => this.found(next),
      gone: () => this.gone(),
      link: (up) => {
        const was = this.streams;
        this.streams = up;
        if (!up || !was) this.ask();
      },
    });
    this.watch();
  }

  /** A request failed as if the server were away. */
  lost() {
    this.say(true);
    this.again();
  }

  /** Asks for the state; as long as the server is away, again and again. */
  async ask() {
    if (this.asking) return;
    this.asking = true;
    clearTimeout(this.timer);
    try {
      const state = await get(`/records/${encodeURIComponent(this.id)}`, AbortSignal.timeout(PATIENCE));
      this.wait = FIRST_WAIT;
      this.found(state);
      // Without the stream, nobody else says what is new.
      if (!this.streams) this.again();
    } catch (error) {
      if (error instanceof Problem && error.status === 404) this.gone();
      else this.lost();
    } finally {
      this.asking = false;
    }
  }

  again() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), this.wait);
    this.wait = Math.min(1.6 * this.wait, LONGEST_WAIT);
  }

  /** The server is there. @param {GameState} state that it told */
  found(state) {
    this.say(false);
    this.hear.state(state);
    this.hear.found();
  }

  /** @param {boolean} away */
  say(away) {
    if (this.away === away) return;
    this.away = away;
    this.hear.away(away);
  }

  gone() {
    toast(word('game.gone'), 'bad');
    location.assign(pageAddress('/games'));
  }

  /** Notices when the page comes back from sleep or the network comes back. */
  watch() {
    let last = Date.now();
    const wake = () => {
      last = Date.now();
      this.wait = FIRST_WAIT;
      this.stream.renew();
      this.ask();
    };
    setInterval(() => {
      const slept = Date.now() - last > NAP;
      last = Date.now();
      if (slept && document.visibilityState === 'visible') wake();
    }, 1000);
    let hidden = last;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') hidden = Date.now();
      else if (Date.now() - hidden > NAP) wake();
      else this.ask();
    });
    addEventListener('online', wake);
    // Without a server nobody is away.
    if (hasServer) addEventListener('offline', () => this.lost());
    addEventListener('pageshow', (event) => {
      if (event.persisted) wake();
    });
  }
}

/**
 * The stream of a game's states, which reconnects by itself.
 * @param {string} id
 * @param {{state: (state: GameState) => void, gone: () => void, link: (up: boolean) => void}} hear
 * @returns {{renew: () => void}} `renew` opens the stream again, where the old one may be dead without knowing it
 */
function follow(id, hear) {
  /** @type {{close: () => void} | null} */
  let source = null;
  let wait = 500;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    /** @type {{close: () => void}} */
    const stream = backend.listen(
      `/records/${encodeURIComponent(id)}/events`,
      language,
      (name, data) => {
        if (name === 'state') hear.state(JSON.parse(data));
        else if (name === 'gone') {
          stream.close();
          hear.gone();
        }
      },
      () => {
        if (source !== stream) return;
        hear.link(false);
        // After an error status the browser does not reconnect by itself, and after others it takes its time.
        stream.close();
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, 10_000);
      },
      () => {
        wait = 500;
        hear.link(true);
      },
    );
    source = stream;
  };
  open();
  // A page that the browser keeps for the way back would hold its stream, and a browser opens only six for a server.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    source?.close();
  });
  return { renew: open };
}
