/**
 * What a pupil has done and the server does not know yet. It is sent one after the other; where the server or the network is away, again
 * later, also after the page was closed: nobody's work is lost.
 */

import { Problem } from '../api.js';

/** @import { Sent } from './server.js' */

const FIRST_WAIT = 1000;
const MAX_WAIT = 20_000;
/** How many tries may wait. */
const MAX_TRIES = 200;

/** @param {() => void} run @param {number} milliseconds */
function wait(run, milliseconds) {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

export class Outbox {
  /** @type {Sent[]} */
  #waiting = [];
  #busy = false;
  #wait = FIRST_WAIT;
  /** Ends the wait for the next time. */
  #wake = () => {};

  /**
   * @param {string} code
   * @param {(sent: Sent) => Promise<void>} send
   * @param {(problem: Problem | null, again: boolean) => void} told what went wrong, and whether it is tried again; null when everything has been sent
   * @param {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} storage
   * @param {(run: () => void, milliseconds: number) => () => void} later what ends the wait
   */
  constructor(code, send, told, storage = localStorage, later = wait) {
    this.key = `class-outbox-${code}`;
    this.send = send;
    this.told = told;
    this.storage = storage;
    this.later = later;
    try {
      this.#waiting = JSON.parse(storage.getItem(this.key) ?? '[]');
    } catch {
      // Nothing can be read; then nothing waits.
    }
  }

  get waiting() {
    return this.#waiting.length;
  }

  /** Adds a try, or more of it. @param {Sent} sent */
  add(sent) {
    const others = this.#waiting.filter((one, index) => {
      const isSame = one.puzzle === sent.puzzle && one.try === sent.try;
      // The first may be on its way already.
      return !isSame || (index === 0 && this.#busy);
    });
    this.#waiting = [...others, sent].slice(-MAX_TRIES);
    this.#keep();
    this.flush();
  }

  /** Sends what waits. */
  async flush() {
    if (this.#busy) return;
    this.#wake();
    this.#busy = true;
    /** @type {Problem | null} */
    let refused = null;
    try {
      while (this.#waiting.length) {
        const [first] = this.#waiting;
        refused = (await this.#one(first)) ?? refused;
        this.#waiting = this.#waiting.filter((one) => one !== first);
        this.#keep();
        this.#wait = FIRST_WAIT;
      }
      this.told(refused, false);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(0, String(error));
      this.told(problem, true);
      this.#wake = this.later(() => this.flush(), problem.wait ? problem.wait * 1000 : this.#wait);
      this.#wait = Math.min(this.#wait * 2, MAX_WAIT);
    } finally {
      this.#busy = false;
    }
  }

  /** Sends one try; throws where it is worth trying again. @param {Sent} sent @returns {Promise<Problem | null>} why it is refused for good */
  async #one(sent) {
    try {
      await this.send(sent);
      return null;
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (!isFinal) throw error;
      // The class is over, or the pupil was removed: nothing else will be accepted either.
      if (status === 403 || status === 404) this.#waiting = [sent];
      return /** @type {Problem} */ (error);
    }
  }

  #keep() {
    try {
      if (this.#waiting.length) this.storage.setItem(this.key, JSON.stringify(this.#waiting));
      else this.storage.removeItem(this.key);
    } catch {
      // The storage is full or not allowed; as long as the page is open it is sent.
    }
  }
}
