/** The tasks of a class in words, and as a file or a link that opens another class with the same ones. */

import { word } from '../words.js';

/** @import { ClassTask, TaskFields } from '../data.js' */

/** What a file or a link with tasks is, and its version. */
const FORMAT = 'kamni-class';
const VERSION = 1;

/** What stands before the tasks in a link, behind the # that no server sees. */
const MARK = '#tasks=';

/** A longer link is no link any more: then there is the file. */
const MAX_LINK = 8000;

/** What a task is called. @param {ClassTask} task */
export function titleOfTask(task) {
  if (task.title) return task.title;
  const subject = task.subject ?? '';
  const n = task.items.length;
  if (task.kind === 'puzzles') return word(subject ? 'task.puzzles-of' : 'task.puzzles', { n, subject });
  if (task.kind === 'play') return word(task.win ? 'task.win' : 'task.play', { n, subject });
  return word(`task.${task.kind ?? 'unknown'}`, { subject });
}

/** What is to be done, in a few words. @param {ClassTask} task */
export function aboutTask(task) {
  if (task.kind !== 'play') return word(`task.kind.${task.kind ?? 'unknown'}`);
  return word(task.opponent === 'pupil' ? 'task.kind.each-other' : 'task.kind.computer');
}

/** The same task for another class, without the deadline. @param {ClassTask} task @returns {Partial<TaskFields>} */
export function fieldsOf(task) {
  const { kind, title, hints, solutions } = task;
  const head = { kind: kind ?? undefined, title, hints, solutions };
  if (kind === 'puzzles') return { ...head, puzzles: task.items };
  if (kind === 'lesson') return { ...head, lesson: task.lesson };
  if (kind === 'worksheet') return { ...head, query: task.query };
  if (kind === 'study') return { ...head, text: task.text };
  const { rules, position, opponent, win, side, items } = task;
  return { ...head, rules, position, opponent, win, side: side ?? undefined, games: items.length };
}

/** @typedef {{title: string, tasks: Partial<TaskFields>[]}} Shared */

/** @param {string} title @param {ClassTask[]} tasks @returns {Shared} */
export const shared = (title, tasks) => ({ title, tasks: tasks.filter(({ kind }) => kind).map(fieldsOf) });

/** The text of a file. @param {Shared} what */
export const fileOf = (what) => JSON.stringify({ format: FORMAT, version: VERSION, ...what }, null, 1);

/** The address that opens a class with the same tasks. @param {Shared} what */
export function addressOf(what) {
  const bytes = new TextEncoder().encode(JSON.stringify({ format: FORMAT, version: VERSION, ...what }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `/class${MARK}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Whether the address can be sent to somebody. @param {string} address */
export const isLink = (address) => address.length <= MAX_LINK;

/** The tasks of an address; null if it has none. @param {string} hash */
export function inAddress(hash) {
  if (!hash.startsWith(MARK)) return null;
  const text = hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
  let bytes;
  try {
    bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Error(word('classes.bad-file'));
  }
  return readFile(new TextDecoder().decode(bytes));
}

/** The tasks of a file: of one that was saved for it, or of everything that was saved of a class. @param {string} text @returns {Shared} */
export function readFile(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(word('classes.bad-file'));
  }
  if (file?.format === FORMAT && Number(file.version) > VERSION) throw new Error(word('classes.new-file'));
  if (!Array.isArray(file?.tasks)) throw new Error(word('classes.bad-file'));
  const title = typeof file.title === 'string' ? file.title : '';
  // What was saved as JSON has tasks as the page sees them.
  const isExport = file.format !== FORMAT;
  return { title, tasks: isExport ? shared('', file.tasks).tasks : file.tasks };
}
