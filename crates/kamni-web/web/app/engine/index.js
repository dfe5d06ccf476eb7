/**
 * Who answers the page's questions: the server that it came from, or the engine in this browser. A page without a server names the engine's file in
 * `<meta name="kamni-engine" content="FILE">`.
 *
 * @import { Listener } from './module.js'
 */

import * as server from './server.js';

/**
 * What both can do.
 * @typedef {object} Backend
 * @property {(method: string, path: string, how: {language: string, headers: Record<string, string>, body?: string, signal?: AbortSignal}) => Promise<Response>} answer
 *   answers a request below /api/v1
 * @property {(path: string, language: string, hear: Listener, failed: () => void) => {close: () => void}} listen
 *   asks for answers that get better and better; `hear` gets each of them, until it is closed
 */

/** @type {HTMLMetaElement | null | undefined} */
const named = globalThis.document?.querySelector?.('meta[name="kamni-engine"]');

/** @type {Backend} */
export const backend = named ? new (await import('./local.js')).LocalEngine(named.content) : server;
