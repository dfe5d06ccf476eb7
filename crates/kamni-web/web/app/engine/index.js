/**
 * Who answers the page's questions: the server that it came from, or the engine in this browser. A page without a server names the engine's file in
 * `<meta name="kamni-engine" content="FILE">`, and what it needs for some questions only in `<meta name="kamni-data" content="KEY=FILE KEY=FILE">`.
 *
 * @import { Listener } from './module.js'
 */

import * as server from './server.js';

/**
 * What both can do.
 * @typedef {object} Backend
 * @property {(method: string, path: string, how: {language: string, headers: Record<string, string>, body?: string, signal?: AbortSignal}) => Promise<Response>} answer
 *   answers a request below /api/v1
 * @property {(path: string, language: string, hear: Listener, failed: () => void, opened?: () => void) => {close: () => void}} listen
 *   asks for answers that get better and better, or for the states of a game; `hear` gets each of them, until it is closed
 * @property {(path: string) => void} [prepare] gets ready for a question that is asked soon
 */

/** @param {string} name @returns {string | undefined} */
const named = (name) =>
  globalThis.document?.querySelector?.(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;

const file = named('kamni-engine');

/** Whether there is a server, and with it other people: games by link, classes, the same games on another device. */
export const hasServer = file === undefined;

/** The engine and what it keeps come only where they are needed. */
const local = file === undefined ? null : await import('./local.js');

/** @type {Backend} */
export const backend = file === undefined || !local ? server : new local.LocalEngine(file, named('kamni-data'));

/** Calls `tell` when this browser cannot keep what it should. @type {(tell: () => void) => void} */
export const whenUnkept = local?.whenUnkept ?? server.whenUnkept;
