/**
 * The state of choosing a move by pointing at cells. Legal moves are data: each has the cells to point at, in order, what
 * is taken or moved first. Clicks, drags and keys all use this class. It knows no document.
 *
 * @typedef {{move: string, cells: string[]}} Way
 *
 * @typedef {{made: string} | {chosen: string[]} | {dropped: true} | {refused: true}} Step what pointing at a cell did:
 * the move is complete; the cell belongs to a move that can go on; the choice is cancelled; no legal move has this cell
 */

/** @param {Way} way */
const taken = (way) => way.cells.slice(0, -1);

/** @param {Way} way @param {string[]} chosen */
const begins = (way, chosen) => chosen.every((cell, i) => way.cells[i] === cell);

/**
 * Whether all of these are among the cells that the move begins with, in any order, and there is more to come.
 * @param {Way} way @param {string[]} chosen
 */
const takesAll = (way, chosen) => chosen.length > 0 && chosen.every((cell) => taken(way).includes(cell));

export class Choice {
  /** @type {string[]} */
  #chosen = [];
  /** What is chosen before anybody has pointed at anything. @type {string[]} */
  #given = [];
  /** The only cell that a move can begin with, where that is taken as chosen. @type {string[]} */
  #only;

  /**
   * @param {Way[]} ways the legal moves
   * @param {{hurries?: boolean, leads?: boolean}} [how] whether a move is made as soon as two of its cells leave no other; and whether
   * the only piece that may move is chosen by itself
   */
  constructor(ways, { hurries = false, leads = false } = {}) {
    this.ways = ways;
    this.hurries = hurries;
    const first = ways[0]?.cells[0];
    const alone = leads && ways.every(({ cells }) => cells.length > 1 && cells[0] === first);
    this.#only = alone && first !== undefined ? [first] : [];
  }

  /** Whether somebody has pointed at a cell. */
  get begun() {
    return this.#chosen.length > this.#given.length;
  }

  /** Chooses the only piece that may move, or no longer. @param {boolean} on */
  lead(on) {
    const { begun } = this;
    this.#given = on ? this.#only : [];
    if (!begun) this.#chosen = this.#given;
  }

  /** The only piece that may move, and where it can go; null where that is not chosen by itself. */
  get led() {
    const [cell] = this.#only;
    return cell === undefined ? null : { cell, next: [...new Set(this.ways.map(({ cells }) => cells[1]))] };
  }

  /** The cells pointed at so far. */
  get chosen() {
    return this.#chosen;
  }

  /** The move without cells, if that is what there is to do. */
  get pass() {
    return this.ways.find((way) => way.cells.length === 0)?.move ?? null;
  }

  /** The move that is chosen as it stands, although it could go on. */
  get complete() {
    if (this.#chosen.length === 0) return null;
    const same = (/** @type {Way} */ way) => way.cells.length === this.#chosen.length && begins(way, this.#chosen);
    return this.ways.find(same)?.move ?? null;
  }

  /** Forgets what was chosen; false if there was nothing. */
  forget() {
    const any = this.begun;
    this.#chosen = this.#given;
    return any;
  }

  /** The legal moves that contain the chosen cells; what a move takes may be chosen in any order. */
  goingOn() {
    return this.ways.filter((way) => this.#goesOn(way, this.#chosen));
  }

  /**
   * The cells that come next, each with the moves it leads towards.
   * @returns {Map<string, Way[]>}
   */
  open() {
    /** @type {Map<string, Way[]>} */
    const open = new Map();
    const starts = new Set(this.ways.map((way) => way.cells[0]));
    for (const way of this.goingOn()) {
      for (const cell of this.#after(way, starts)) {
        const list = open.get(cell);
        if (list) list.push(way);
        else open.set(cell, [way]);
      }
    }
    return open;
  }

  /**
   * Somebody points at a cell. Pointing at the same one again makes the move that is complete, and drops one that is not.
   * @param {string} cell
   * @returns {Step}
   */
  point(cell) {
    // Whoever points at the goal means the only piece that may move, also before it is shown as chosen.
    if (this.#chosen.length === 0 && this.#only.length > 0 && !this.#starts(cell)) this.#chosen = this.#only;
    if (!this.begun && this.#given.includes(cell)) return { chosen: this.#chosen };
    if (this.#chosen.at(-1) === cell || (this.#chosen.length > 1 && this.#chosen.includes(cell))) {
      const complete = this.complete;
      this.#chosen = this.#given;
      return complete === null ? { dropped: true } : { made: complete };
    }
    const cells = [...this.#chosen, cell];
    if (this.ways.some((way) => begins(way, cells))) return this.#settle(cells);
    // The other way round, as in taking two neighbours, the right one first.
    const turned = this.#turned(cells);
    if (turned.length === 1) return this.#settle(turned[0]);
    // Several pieces could be meant: whoever points has to say which.
    if (turned.length > 1 && this.#chosen.length === 0) return { refused: true };
    if (turned.length > 1) return this.#settle(turned[0]);
    const ending = this.#endingAt(cell);
    if (ending !== null) {
      this.#chosen = [];
      return { made: ending };
    }
    // What was chosen stays: the next click may be better aimed.
    if (!this.#starts(cell)) return { refused: true };
    // Whoever changes their mind begins anew; but what would be a whole move at once may be a click that went too far, and needs another.
    const { begun } = this;
    const step = this.#settle([cell]);
    if (!begun || !('made' in step)) return step;
    this.#chosen = this.#given;
    return { refused: true };
  }

  /** The move that pointing at a cell would make now, or null. @param {string} cell */
  madeBy(cell) {
    const [chosen, given] = [this.#chosen, this.#given];
    const step = this.point(cell);
    [this.#chosen, this.#given] = [chosen, given];
    return 'made' in step ? step.made : null;
  }

  /** Whether something on this cell can be moved on from it. @param {string} cell */
  leadsOn(cell) {
    if (this.#chosen.includes(cell)) return true;
    return this.#starts(cell) && this.ways.some((way) => taken(way).includes(cell));
  }

  /**
   * What moves begin with that take these cells in another order, each once.
   * @param {string[]} cells
   * @returns {string[][]}
   */
  #turned(cells) {
    const ends = (/** @type {Way} */ way) => this.#chosen.length === 0 && way.cells.at(-1) === cells[0];
    const takes = this.ways.filter((way) => takesAll(way, cells) && way.cells.length > cells.length);
    // What one piece takes on its way another one may take at its end.
    const fits = takes.length ? this.ways.filter((way) => takes.includes(way) || ends(way)) : [];
    const heads = fits.map((way) => way.cells.slice(0, cells.length));
    return heads.filter((head, at) => heads.findIndex((other) => other.join() === head.join()) === at);
  }

  /** Whether a move can begin with this cell. @param {string} cell */
  #starts(cell) {
    return this.ways.some((way) => way.cells[0] === cell);
  }

  /** @param {Way} way @param {string[]} chosen */
  #goesOn(way, chosen) {
    return begins(way, chosen) || takesAll(way, chosen);
  }

  /** @param {Way} way @param {Set<string>} starts */
  #after(way, starts) {
    // A move that takes several cells may be begun with any of them, for example with either of two neighbours.
    if (this.#chosen.length === 0)
      return [
        ...way.cells.slice(0, 1),
        ...taken(way)
          .slice(1)
          .filter((cell) => starts.has(cell)),
      ];
    if (begins(way, this.#chosen)) return way.cells.slice(this.#chosen.length, this.#chosen.length + 1);
    return taken(way).filter((cell) => !this.#chosen.includes(cell));
  }

  /**
   * The only move with the chosen cells that ends on this cell, or null.
   * @param {string} cell
   */
  #endingAt(cell) {
    if (this.#chosen.length === 0) return null;
    const fits = (/** @type {Way} */ way) =>
      way.cells.at(-1) === cell && this.#chosen.every((one) => way.cells.includes(one));
    const found = this.ways.filter(fits);
    return found.length === 1 ? found[0].move : null;
  }

  /**
   * Keeps the cells, or makes the move if there is no other way to go on.
   * @param {string[]} cells
   * @returns {Step}
   */
  #settle(cells) {
    this.#chosen = cells;
    const left = this.goingOn();
    const whole = left.length === 1 && left[0].cells.length === cells.length;
    const forced = this.hurries && left.length === 1 && cells.length > 1;
    if (whole || forced) {
      this.#chosen = [];
      return { made: left[0].move };
    }
    return { chosen: cells };
  }
}
