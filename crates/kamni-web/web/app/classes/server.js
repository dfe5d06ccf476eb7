/** A class on the server: everything here needs other people, and nothing outside of this folder needs it. */

import { answerTo, get, post } from '../api.js';
import { listed, remember } from '../parts/remembered.js';

/** @import { ClassAttempt, ClassBoard, ClassData, ClassEntry, ClassMistakes, ClassPupil, ClassTask, Lesson, Opened, OpenFields, TaskFields } from '../data.js' */

const KEYS = 'class-keys';
/**
 * What stands before a key of a class, which comes behind the # of a link, which no server and no proxy sees, and is taken out of the address at once: the
 * page may be on a projector.
 */
const MARK = '#key=';
/** How many are kept, the latest. */
const MAX_KEYS = 50;

const LETTERS = 'class-letters';

/** @returns {[string, string][]} codes with their keys, the latest first */
const kept = () => listed(KEYS);

/** @param {string} code @param {string} key */
export function keepKey(code, key) {
  const others = kept().filter(([other]) => other !== code);
  // Where it cannot be kept, the session still sees the class.
  remember(KEYS, JSON.stringify([[code, key], ...others].slice(0, MAX_KEYS)));
}

/** @param {string} code @returns {string | undefined} */
export const keyOf = (code) => kept().find(([other]) => other === code)?.[1];

/** Keeps the letters with which a pupil comes back. @param {string} code @param {string} letters */
export function keepLetters(code, letters) {
  const others = listed(LETTERS).filter(([other]) => other !== code);
  remember(LETTERS, JSON.stringify([[code, letters], ...others].slice(0, MAX_KEYS)));
}

/** @param {string} code @returns {string | undefined} */
export const lettersOf = (code) => listed(LETTERS).find(([other]) => other === code)?.[1];

/** Keeps the key of the link that led here. @param {string} code */
export function takeKey(code) {
  if (!location.hash.startsWith(MARK)) return;
  const key = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  if (/^[0-9a-f]{32}$/.test(key)) keepKey(code, key);
}

/** The link for the teacher's other devices. @param {string} base where the class is @param {string} key */
export const teacherLink = (base, key) => `${base}${MARK}${key}`;

/** Another link to the same class changes nothing but the part behind the #. */
export function watchLinks() {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(MARK)) location.reload();
  });
}

/** A try of a pupil, as it is sent: more of the same try has the same number and all moves from its beginning. @typedef {Required<ClassAttempt>} Sent */

/** @param {Partial<OpenFields>} opening @returns {Promise<Opened>} */
export const openClass = (opening) => post('/classes', opening);

/** The classes of this browser. @returns {Promise<ClassEntry[]>} */
export const ownClasses = () => get('/classes');

export class ClassServer {
  /** The tag of what was seen last. */
  #tag = '';

  /** @param {string} code */
  constructor(code) {
    this.code = code;
  }

  /** @param {string} method @param {string} path @param {{body?: unknown, headers?: Record<string, string>}} [more] */
  #ask(method, path, { body, headers = {} } = {}) {
    const key = keyOf(this.code);
    const own = /** @type {Record<string, string>} */ (key ? { 'Class-Key': key } : {});
    return answerTo(method, `/classes/${encodeURIComponent(this.code)}${path}`, {
      body,
      headers: { ...own, ...headers },
    });
  }

  /** @returns {Promise<ClassData>} */
  async load() {
    return (await this.#ask('GET', '')).json();
  }

  /** @param {string} name @returns {Promise<ClassPupil>} */
  async join(name) {
    return (await this.#ask('POST', '/pupils', { body: { name } })).json();
  }

  /** Comes back with the letters of a pupil. @param {string} letters @returns {Promise<ClassPupil>} */
  async back(letters) {
    return (await this.#ask('POST', '/back', { body: { code: letters } })).json();
  }

  /** Somebody else is at this device. */
  async leave() {
    await this.#ask('DELETE', '/me');
  }

  /** How far the pupil is in a lesson, a study or a worksheet. @param {Record<string, unknown>} reached */
  async reached(reached) {
    await this.#ask('POST', '/reached', { body: reached });
  }

  /** Begins a game of a task. @param {number} task @param {string} item @returns {Promise<{id: string}>} */
  async play(task, item) {
    return (await this.#ask('POST', `/tasks/${task}/games`, { body: { item } })).json();
  }

  /** The study of a task. @param {number} task @returns {Promise<Lesson>} */
  async lesson(task) {
    return (await this.#ask('GET', `/tasks/${task}/lesson`)).json();
  }

  /** @param {Partial<TaskFields>} task @returns {Promise<ClassTask>} */
  async add(task) {
    return (await this.#ask('POST', '/tasks', { body: task })).json();
  }

  /** @param {number} task @param {Record<string, unknown>} change */
  async changeTask(task, change) {
    await this.#ask('PATCH', `/tasks/${task}`, { body: change });
  }

  /** @param {number} task */
  async removeTask(task) {
    await this.#ask('DELETE', `/tasks/${task}`);
  }

  /** Other letters for a pupil. @param {number} number @returns {Promise<string>} */
  async newLetters(number) {
    return (await (await this.#ask('POST', `/pupils/${number}/code`)).json()).code;
  }

  /** Everybody who has done nothing. */
  async removeIdle() {
    await this.#ask('DELETE', '/pupils');
  }

  /** @param {Record<string, unknown>} change */
  async change(change) {
    await this.#ask('PATCH', '', { body: change });
  }

  /** @param {Sent} sent */
  async attempt(sent) {
    await this.#ask('POST', '/attempts', { body: sent });
  }

  /** What the teacher sees; null while nothing has changed. @returns {Promise<ClassBoard | null>} */
  async board() {
    const answer = await this.#ask('GET', '/board', { headers: this.#tag ? { 'If-None-Match': this.#tag } : {} });
    if (answer.status === 304) return null;
    this.#tag = answer.headers.get('ETag') ?? '';
    return answer.json();
  }

  /** @param {string} puzzle @returns {Promise<ClassMistakes>} */
  async mistakes(puzzle) {
    return (await this.#ask('GET', `/puzzles/${encodeURIComponent(puzzle)}`)).json();
  }

  /** Whether others may join. @param {boolean} open */
  async letIn(open) {
    await this.#ask('PATCH', '', { body: { open } });
  }

  /** @param {number} number @param {boolean} work whether the work goes too */
  async remove(number, work) {
    await this.#ask('DELETE', `/pupils/${number}?work=${work}`);
  }

  /** Deletes everything. */
  async end() {
    await this.#ask('DELETE', '');
  }

  /** Another key in place of one that was lost. @returns {Promise<string>} */
  async newKey() {
    return (await (await this.#ask('POST', '/key')).json()).key;
  }

  /** Everything as a file. @param {'csv' | 'json'} format @param {boolean} nameless @returns {Promise<Blob>} */
  async file(format, nameless) {
    const offset = -new Date().getTimezoneOffset();
    return (await this.#ask('GET', `/export?format=${format}&offset=${offset}&nameless=${nameless}`)).blob();
  }
}
