/** The engine as a WebAssembly module: requests of the API in, answers out. `crates/kamni-wasm` is its other side. */

/**
 * What the module offers.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} begin
 * @property {(length: number) => number} input
 * @property {() => number} call
 * @property {() => number} output
 * @property {() => number} output_length
 * @property {(seed: bigint) => void} seed
 * @property {(nodes: bigint, seed: bigint) => void} limit
 */

/**
 * A part of a long answer: its name, and its data in JSON.
 * @typedef {(name: string, data: string) => void} Listener
 */

/** An instance of the engine. One that failed is of no use any more: `broken` says so. */
export class Engine {
  broken = false;

  /** @type {Listener} */
  #listener = () => {};
  /** @type {Exports} */
  #exports;
  #reader = new TextDecoder();
  #writer = new TextEncoder();

  /** @param {WebAssembly.Module} module the compiled module */
  constructor(module) {
    const kamni = {
      now: () => performance.now(),
      /** @type {(name: number, nameLength: number, data: number, dataLength: number) => void} */
      event: (name, nameLength, data, dataLength) =>
        this.#listener(this.#text(name, nameLength), this.#text(data, dataLength)),
    };
    const instance = new WebAssembly.Instance(module, { kamni });
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.#exports.begin();
    this.#exports.seed(crypto.getRandomValues(new BigUint64Array(1))[0]);
  }

  /** @param {number} at @param {number} length */
  #text(at, length) {
    return this.#reader.decode(new Uint8Array(this.#exports.memory.buffer, at, length));
  }

  /**
   * Answers a request, on this thread and to the end.
   * @param {string} method
   * @param {string} path below /api/v1, with the query
   * @param {string} language
   * @param {string | Uint8Array} body
   * @param {Listener} [listener] gets the parts of a long answer
   * @returns {{status: number, text: string}}
   */
  answer(method, path, language, body, listener = () => {}) {
    const head = this.#writer.encode(`${method} ${path.replaceAll(' ', '%20')} ${language} ${Date.now()}\n`);
    const bytes = typeof body === 'string' ? this.#writer.encode(body) : body;
    this.#listener = listener;
    try {
      const { input, call, output, output_length, memory } = this.#exports;
      const at = input(head.length + bytes.length);
      const room = new Uint8Array(memory.buffer, at, head.length + bytes.length);
      room.set(head);
      room.set(bytes, head.length);
      return { status: call(), text: this.#text(output(), output_length()) };
    } catch (error) {
      this.broken = true;
      throw error;
    }
  }

  /** Bounds the work on each request by nodes instead of time: for tests. @param {bigint} nodes @param {bigint} seed */
  limit(nodes, seed) {
    this.#exports.limit(nodes, seed);
  }
}
