/** The questions of the page: rules and values come as data, from the server or from the engine in this browser. */

import { toast } from './dom.js';
import { backend, hasServer, whenUnkept } from './engine/index.js';
import { language, loadWords, word } from './words.js';

/** @import { Analysis, BoardData, Game, GameState } from './data.js' */

/** What went wrong, in a sentence for the user. */
export class Problem extends Error {
  /** After how many seconds to try again, where the server says so. @type {number | null} */
  wait = null;

  /** @param {number} status @param {string} detail @param {{state?: GameState}} [body] */
  constructor(status, detail, body = {}) {
    super(detail);
    this.status = status;
    this.body = body;
  }
}

/** The first questions are asked while the words are still on their way, and an engine can fail sooner than they come. */
const wordsAreThere = () => loadWords().catch(() => {});

// In a private window, or without room, games are lost with the tab, and players should know.
whenUnkept(async () => {
  await wordsAreThere();
  toast(word('engine.unkept'), 'bad');
});

/**
 * Answers that come as one file, so that the first boards need neither a request each nor the engine: `<meta name="kamni-known" content="FILE">`.
 * Server and engine answer the same.
 * @type {HTMLMetaElement | null | undefined}
 */
const knownFile = globalThis.document?.querySelector?.('meta[name="kamni-known"]');

/** What may be among them. */
const ASKED = /^(GET \/(games|lessons|levels\?.*)|POST \/(board|analyze))$/;

/** @type {Promise<Record<string, unknown>> | undefined} */
let knownAnswers = knownFile ? read(knownFile.content) : undefined;

/** @param {string} file @returns {Promise<Record<string, unknown>>} */
async function read(file) {
  try {
    return await (await fetch(file)).json();
  } catch {
    // Then each question is asked.
    return {};
  }
}

/** The answer, if it is known. @param {string} method @param {string} path @param {string} [body] */
async function knownAnswer(method, path, body) {
  if (!knownAnswers || !ASKED.test(`${method} ${path}`)) return null;
  const found = (await knownAnswers)[[method, path, ...(body ? [body] : [])].join(' ')];
  return found === undefined ? null : Response.json(found);
}

/** How often a question is asked again that came too soon, and for how many seconds one waits for that at most. */
const AGAIN = 4;
const LONGEST_WAIT = 2;

/**
 * The server's answer; an error of any kind is a `Problem`. Where many ask from one address, such as a whole class, a question may come too soon: then it
 * is asked again.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {{body?: unknown, signal?: AbortSignal, headers?: Record<string, string>}} [more]
 * @returns {Promise<Response>}
 */
export async function answerTo(method, path, more = {}) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await answerOnce(method, path, more);
    } catch (error) {
      const wait = method === 'GET' && error instanceof Problem && error.status === 429 ? error.wait : null;
      if (!wait || wait > LONGEST_WAIT || attempt === AGAIN) throw error;
      // Not all of them at the same moment.
      await new Promise((done) => setTimeout(done, 1000 * wait * (1 + Math.random())));
    }
  }
}

/** @type {typeof answerTo} */
async function answerOnce(method, path, { body, signal, headers: others = {} } = {}) {
  const headers = /** @type {Record<string, string>} */ ({ ...others });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer;
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    answer =
      (await knownAnswer(method, path, sent)) ??
      (await backend.answer(method, path, { language, headers, body: sent, signal }));
  } catch (error) {
    if (signal?.aborted) throw error;
    await wordsAreThere();
    const why = /** @type {{word?: string}} */ (error).word;
    if (why) throw new Problem(500, word(why));
    throw new Problem(0, word('problem.offline'));
  }
  if (answer.ok || answer.status === 304) return answer;
  const [content] = await Promise.all([contentOf(answer), wordsAreThere()]);
  const problem = new Problem(
    answer.status,
    content?.detail ??
      content?.title ??
      word(hasServer ? 'problem.unknown' : 'engine.failed', { status: answer.status }),
    content,
  );
  problem.wait = Number(answer.headers.get('Retry-After')) || null;
  throw problem;
}

/** What an answer says. @param {Response} answer */
async function contentOf(answer) {
  if (answer.status === 204) return null;
  const kind = answer.headers.get('Content-Type') ?? '';
  return kind.includes('json') ? answer.json().catch(() => ({})) : answer.text();
}

/**
 * Asks the server.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 */
const ask = async (method, path, body, signal) => contentOf(await answerTo(method, path, { body, signal }));

/** @param {string} path @param {AbortSignal} [signal] */
export const get = (path, signal) => ask('GET', path, undefined, signal);
/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export const post = (path, body, signal) => ask('POST', path, body, signal);
/** @param {string} path @param {unknown} body */
export const put = (path, body) => ask('PUT', path, body);
/** @param {string} path */
export const remove = (path) => ask('DELETE', path);

/**
 * What was asked for under this key before, or is asked for now; what failed may be asked for again.
 * @template T
 * @param {Map<string, Promise<T>>} known @param {string} key @param {() => Promise<T>} ask
 */
export function once(known, key, ask) {
  const asked = known.get(key) ?? ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** A query string of the fields that are defined. @param {Record<string, string|number|boolean|null|undefined>} fields */
export function query(fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * A position with its legal moves, after the moves given.
 * @param {string} rules @param {string} position @param {string[]} [moves] @param {AbortSignal} [signal]
 * @returns {Promise<BoardData>}
 */
export function board(rules, position, moves = [], signal) {
  return post('/board', { rules, position, moves }, signal);
}

/**
 * An analysis within the time that a request may take, of a position or of the one after some moves, which may tell more.
 * @param {string} rules @param {string} position @param {{moves?: string[], time?: string, signal?: AbortSignal}} [more]
 * @returns {Promise<Analysis>}
 */
export async function analyze(rules, position, { moves = [], time = '2s', signal } = {}) {
  const body = { rules, position, ...(moves.length ? { moves } : {}), time, details: true };
  for (let attempt = 0; ; attempt++) {
    try {
      return await post('/analyze', body, signal);
    } catch (error) {
      // A busy server says when to come back.
      if (!(error instanceof Problem) || (error.status !== 503 && error.status !== 429) || attempt === 5) throw error;
      await new Promise((done) => setTimeout(done, 400 * (attempt + 1)));
    }
  }
}

/** @type {Promise<Game[]> | undefined} */
let catalogue;
/** All games. @returns {Promise<Game[]>} */
export function games() {
  catalogue ??= get('/games');
  return catalogue;
}

/** The name of the game in a rules string. @param {string} rules */
export const gameOf = (rules) => rules.split(/[/,]/)[0];
