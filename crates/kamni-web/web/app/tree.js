/** A game as a tree: every line that was played from any position is kept. Knows no page and no rules. */

/**
 * A position in the tree, and the move that led to it.
 * @typedef {object} Node
 * @property {number} id
 * @property {string|null} move
 * @property {0 | 1 | null} turn who made the move, where that is known
 * @property {Node|null} parent
 * @property {Node[]} children the main line first
 * @property {string} comment
 * @property {number[]} remarks
 * @property {BoardData | null} board what the server says of the position, once it was asked
 * @property {Analysis | null} analysis
 * @property {Finding | null} mark what the review found
 */

/** @import { Analysis, BoardData, Line, Played } from './data.js' */
/** @import { Finding } from './parts/review.js' */

export class Tree {
  /** @param {string} rules @param {string} start */
  constructor(rules, start) {
    this.rules = rules;
    this.start = start;
    this.count = 0;
    this.root = this.#node(null, null);
    this.here = this.root;
    /** @type {[string, string][]} what a record says besides the game */
    this.tags = [];
    this.result = '*';
  }

  /** @param {string|null} move @param {Node|null} parent @returns {Node} */
  #node(move, parent) {
    return {
      id: this.count++,
      move,
      turn: null,
      parent,
      children: [],
      comment: '',
      remarks: [],
      board: null,
      analysis: null,
      mark: null,
    };
  }

  /** Goes on with a move from `here`, which is new or was played before. @param {string} move */
  play(move) {
    this.here = this.add(this.here, move);
    return this.here;
  }

  /** The child of `parent` by this move, made if need be. @param {Node} parent @param {string} move */
  add(parent, move) {
    const known = parent.children.find((child) => child.move === move);
    if (known) return known;
    const node = this.#node(move, parent);
    parent.children.push(node);
    return node;
  }

  /** The nodes from the start to this one. @param {Node} [node] */
  way(node = this.here) {
    const way = [];
    for (let at = /** @type {Node|null} */ (node); at; at = at.parent) way.push(at);
    return way.reverse();
  }

  /** The moves from the start to this node. @param {Node} [node] */
  moves(node = this.here) {
    return this.way(node)
      .slice(1)
      .map((one) => /** @type {string} */ (one.move));
  }

  /** The line through `here` to its end. */
  line() {
    const line = this.way();
    for (let at = this.here; at.children[0]; at = at.children[0]) line.push(at.children[0]);
    return line;
  }

  /** The last node of the line through `here`. */
  end() {
    let at = this.here;
    while (at.children[0]) at = at.children[0];
    return at;
  }

  /** The main line from the start to its end. */
  main() {
    const line = [this.root];
    for (let at = this.root; at.children[0]; at = at.children[0]) line.push(at.children[0]);
    return line;
  }

  /** Makes the line of `node` the main one everywhere on its way. @param {Node} node */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      const { children } = at.parent;
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
  }

  /** Forgets a node and what follows it; `here` steps back if it was there. @param {Node} node */
  remove(node) {
    if (!node.parent) return;
    if (this.way().includes(node)) this.here = node.parent;
    node.parent.children = node.parent.children.filter((child) => child !== node);
  }

  /** Takes in a recorded line from the start, with its variations; the last node of the line. @param {Line} line */
  read(line) {
    this.root.comment = line.comment ?? '';
    return this.#follow(line, this.root);
  }

  /** @param {Line} line @param {Node} parent */
  #follow(line, parent) {
    let last = parent;
    for (const played of line.moves) {
      const node = this.add(last, played.move);
      node.comment = played.comment ?? '';
      node.remarks = played.remarks ?? [];
      for (const variation of played.variations ?? []) this.#follow(variation, last);
      last = node;
    }
    return last;
  }

  /** The whole tree as a recorded line. @param {Node} [parent] @returns {Line} */
  write(parent = this.root) {
    /** @type {Line} */
    const line = { comment: parent === this.root ? parent.comment : '', moves: [] };
    for (let at = parent; at.children[0]; at = at.children[0])
      line.moves.push(this.#played(at.children[0], at.children.slice(1)));
    return line;
  }

  /** @param {Node} node @param {Node[]} others @returns {Played} */
  #played(node, others) {
    const variations = others.map((other) => {
      const rest = this.write(other);
      return { comment: '', moves: [this.#played(other, []), ...rest.moves] };
    });
    return { move: /** @type {string} */ (node.move), remarks: node.remarks, comment: node.comment, variations };
  }
}
