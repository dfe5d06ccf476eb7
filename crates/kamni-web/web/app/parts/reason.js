/** Why a move is good or bad, in words: pure functions, which know no page. */

import { isProved, loses } from '../board/grade.js';

/** @import { Word } from '../board/label.js' */
/** @import { Analysis, Game, GradedMove, Reason } from '../data.js' */

/** @typedef {{cells?: string[] | null, pairs?: [string, string][], section?: string}} Pointing what a reason points at */

/** A sentence to stand behind a colon: its first letter is small, unless it begins with a name or a move.
 * @param {string} sentence @param {string[]} names */
export function clause(sentence, names = []) {
  const [first] = sentence.split(/[\s,:;.]/);
  const isWord = /^\p{L}+$/u.test(first) && !names.includes(first);
  return isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** A player for a sentence. @param {{players: string[], genders: string[]}} game @param {number} seat */
export const playerOf = ({ players, genders }, seat) => ({ player: players[seat], gender: genders[seat] });

/**
 * The reason of a move for this reader: said to whoever makes it, told of both by name to everybody else.
 * @param {Pick<GradedMove, 'why' | 'told'>} one @param {boolean} mine whether it is the reader's move
 */
export const whyFor = ({ why, told }, mine) => (mine ? why : (told ?? why));

/** A reason without the name of its move, which is all that some reasons differ in. @param {string} why @param {string} move */
const unnamed = (why, move) =>
  why
    .split(/(?<![\p{L}\d])(?=[\p{L}\d])|(?<=[\p{L}\d])(?![\p{L}\d])/u)
    .map((part) => (part === move ? '' : part))
    .join('');

/**
 * The moves with the same value and the same reason together, in the order of their first moves; those without a reason last in
 * their value.
 * @param {Pick<Analysis, 'exact' | 'proved'>} analysis
 * @param {GradedMove[]} moves
 * @returns {{value: string, exact: boolean, why: string | null, moves: GradedMove[]}[]}
 */
export function grouped(analysis, moves) {
  /** @type {Map<string, {value: string, exact: boolean, why: string | null, moves: GradedMove[]}>} */
  const groups = new Map();
  for (const one of moves) {
    const exact = isProved(analysis, one);
    // That no reason is known is none.
    const why = one.kind === 'none' ? null : one.why;
    const key = JSON.stringify([one.value, exact, why && unnamed(why, one.move)]);
    const group = groups.get(key) ?? { value: one.value, exact, why, moves: [] };
    group.moves.push(one);
    groups.set(key, group);
  }
  /** @type {string[]} */
  const order = [];
  for (const { value, exact } of groups.values()) {
    const key = `${value} ${exact}`;
    if (!order.includes(key)) order.push(key);
  }
  const place = (/** @type {{value: string, exact: boolean, why: string | null}} */ group) =>
    2 * order.indexOf(`${group.value} ${group.exact}`) + (group.why ? 0 : 1);
  return [...groups.values()].sort((one, other) => place(one) - place(other));
}

/**
 * What a move led to and why, and what was better.
 * @param {Analysis} before the analysis of the position in which it was made
 * @param {string} move
 * @param {{mine: boolean, game: Pick<Game, 'players' | 'genders' | 'turns'>, word: Word, inside?: (name: string) => string,
 * called?: string, after?: Analysis | null}} how whose move it was, the words of the page, the name of a player inside a sentence, what the
 * move is called, and the analysis of the position after it, for a move without a reason
 * @returns {{text: string, value: string, better: string | null, at: Pointing} | null}
 */
export function explained(before, move, { mine, game, word, inside = (name) => name, called = move, after = null }) {
  const played = before.moves.find((one) => one.move === move);
  if (!played) return null;
  const exact = isProved(before, played);
  const value = word(`value.${exact ? '' : 'guess.'}${played.value}`);
  // That a search proves it is no reason: the answer says more.
  const bare = played.kind === 'none';
  const reason = bare ? null : whyFor(played, mine);
  const why = reason ? clause(reason, game.players.map(inside)) : '';
  // Behind "your move" the notation does.
  const name = mine ? move : called;
  const whose = mine ? 'reason.yours' : 'reason.move';
  const plain = mine ? 'reason.yours-plain' : 'reason.plain';
  const rest = exact ? answerTo(before, after, word, mine ? null : game) : word('reason.guess');
  const proof = bare && exact && !rest ? word('reason.searched') : '';
  const said = [word(plain, { move: name, value }), rest, proof].filter(Boolean).join(' ');
  const text = why ? word(whose, { move: name, value, why }) : said;
  // Only what is proved is better.
  const best = loses(played) ? before.moves.find(({ loss }) => loss === 0) : undefined;
  const head = text.charAt(0).toUpperCase() + text.slice(1);
  return {
    // A move in letters, such as b3, keeps them.
    text: name === move ? text : head,
    value: `${exact ? '' : 'guess.'}${played.value}`,
    // What the reason names is not named again; a number may be a count.
    better: best && !(/\D/.test(best.move) && tells(text, best.move, [])) ? best.move : null,
    at: { cells: played.cells ?? [], pairs: played.pairs, section: played.section },
  };
}

/**
 * The answer to a move and what it brings; '' where the same player moves on, or nothing is proved.
 * @param {Pick<Analysis, 'turn'>} before @param {Analysis | null} after @param {Word} word
 * @param {Pick<Game, 'players' | 'genders' | 'turns'> | null} [game] to name who answers, where the reader did not make the move
 */
export function answerTo(before, after, word, game = null) {
  const best = after?.moves[0];
  if (!after || !best || after.turn === before.turn || after.value === 'loss' || !isProved(after, best)) return '';
  if (!game) return word(`reason.answer.${after.value}`, { move: best.move });
  const player = playerOf(game, game.turns.indexOf(after.turn));
  return word(`reason.answer-of.${after.value}`, { move: best.move, ...player });
}

/**
 * Whether a text names a move, or a cell that it needs.
 * @param {string} text @param {string} move @param {string[]} cells
 */
function tells(text, move, cells) {
  return wordsOf(text).some((one) => one === move || cells.some((cell) => one === cell || splits(one, cell)));
}

/**
 * The first of these moves that a text names; a move that is only a number may be a count there.
 * @template {{move: string}} T
 * @param {string} text @param {T[]} moves
 */
export function namedIn(text, moves) {
  const byMove = new Map(moves.filter(({ move }) => /\D/.test(move)).map((one) => [one.move, one]));
  return wordsOf(text).flatMap((one) => byMove.get(one) ?? [])[0];
}

/** The words of a text without what stands around them. @param {string} text */
export const wordsOf = (text) => text.split(/\s+/).map((one) => one.replace(/^[(«"]+|[),.;:!?»"]+$/g, ''));

/** Whether a move such as `b3xa2` has this cell in it. @param {string} move @param {string} cell */
const splits = (move, cell) => /\d/.test(move) && move.split(/[^a-z0-9]+|x/).includes(cell);

/**
 * What to think about before a move, without telling the move: how many moves are good, and the reason that matters.
 * @param {Analysis} analysis @param {{cells: string[], word: Word, best?: GradedMove}} how the cells of the best move, and which one
 * is meant where several are as good
 * @returns {{text: string, why: string | null, at: Pointing, told?: string}} `told` is the reason as it is written
 */
export function ideaOf(analysis, { cells, word, best = analysis.moves[0] }) {
  const good = analysis.moves.filter((one) => one.value === best.value && one.score === best.score);
  const [n, all] = [good.length, analysis.moves.length + (analysis.moves_left_out ?? 0)];
  const text = countOf(analysis, best, n, all, word);
  if (all === 1) return { text, why: null, at: {} };
  // Where the moves are estimated, what is known from the position before comes first.
  const [known] = analysis.reasons ?? [];
  if (known && analysis.inherited) return { text, why: known.text, at: {} };
  // What the best move achieves, if other moves do not; else what holds for the position.
  const others = analysis.moves.filter((one) => !good.includes(one));
  const separates = others.length > 0 && others.every((one) => one.why !== best.why);
  // A game can say it in a few words: what to look for, where not every move will do.
  const any = n === all && best.value !== 'loss';
  const brief = (analysis.reasons ?? []).find((one) => one.brief && !any && !tells(one.brief, best.move, cells));
  if (brief?.brief) return { text, why: brief.brief, at: {}, told: brief.brief };
  // The first reason of a position in which all moves lose is that they do.
  const reasons = (analysis.reasons ?? []).slice(best.value === 'loss' && n === all && all > 1 ? 1 : 0);
  const isReason = (/** @type {Reason} */ { kind }) => kind !== 'contrast' && kind !== 'none';
  const ofPosition = reasons.find((one) => isReason(one) && !tells(one.text, best.move, []));
  // What only one of several good moves does would give it away.
  const alone = good.every((one) => one.why === best.why);
  const isOwn = best.kind !== 'none' && alone && separates;
  const ofMove = best.why && isOwn && !tells(best.why, best.move, cells) ? best.why : null;
  if (ofMove && (!ofPosition || best.kind === 'theorem' || best.kind === 'account'))
    return {
      text,
      why: word('hint.achieves', { n, why: clause(begun(ofMove, IDEA_WORDS)) }),
      at: {},
      told: begun(ofMove, IDEA_WORDS),
    };
  // Where any move will do, what follows from one of them is no reason for the others.
  const ofOne = any && ofPosition !== reasons.find(isReason);
  if (ofPosition && !ofOne)
    return { text, why: begun(ofPosition.text, IDEA_WORDS), at: ofPosition, told: begun(ofPosition.text, IDEA_WORDS) };
  // At least why another move is bad.
  const bad = others.find((one) => one.why && isProved(analysis, one) && !tells(one.why, best.move, cells));
  const why = bad?.why ? word('hint.beware', { move: bad.move, why: clause(begun(bad.why, IDEA_WORDS)) }) : null;
  return { text, why, at: bad ? { cells: bad.cells, pairs: bad.pairs, section: bad.section } : {} };
}

/**
 * Where a move begins: its first cell, or as many as are not another move by themselves, so that whoever follows the hint does not
 * make that one.
 * @param {string} move @param {{move: string, cells: string[]}[]} choices the legal moves
 * @returns {string[]}
 */
export function beginningOf(move, choices) {
  const cells = choices.find((one) => one.move === move)?.cells ?? [];
  const isMove = (/** @type {number} */ n) =>
    choices.some((one) => one.cells.length === n && one.cells.every((cell, at) => cell === cells[at]));
  let n = 1;
  while (n < cells.length - 1 && isMove(n)) n += 1;
  return cells.slice(0, n);
}

/** The same in words. @param {string[]} cells @param {Word} word */
export function beginningText(cells, word) {
  const [cell] = cells;
  return cells.length > 1 ? word('hint.cells', { cells: cells.join(' + ') }) : word('hint.cell', { cell });
}

/** What a reason says beyond what was told of it. @param {string} why @param {string} told */
export function beyond(why, told) {
  const same = (/** @type {string} */ text) => text.toLowerCase().replace(/[.\s]+$/, '');
  if (!told) return why;
  if (same(told).startsWith(same(why))) return '';
  return same(why).startsWith(same(told)) ? why.slice(same(told).length).replace(/^[.\s]+/, '') : why;
}

/** A reason with at most this many words is told as a whole. */
const SHORT_WORDS = 20;
/** An idea has at least this many words, if the reason has them: a first sentence often only says how things stand. */
export const IDEA_WORDS = 25;

/** A longer sentence would have to be followed with a finger. */
const MAX_WORDS = 40;

/**
 * A long reason is told by its first sentences: as few as have `least` words, and no more than `MAX_WORDS`.
 * @param {string} text @param {number} [least]
 */
export function begun(text, least = 0) {
  const count = (/** @type {string} */ part) => part.split(/\s+/).length;
  if (count(text) <= Math.max(SHORT_WORDS, least)) return text;
  const ends = [...text.matchAll(/\.\s/g)].map(({ index }) => index + 1);
  let before = '';
  for (const end of [...ends, text.length]) {
    const told = text.slice(0, end);
    if (before && count(told) > MAX_WORDS) return before;
    if (count(told) >= least) return told;
    before = told;
  }
  return text;
}

/**
 * How many moves are good.
 * @param {Analysis} analysis @param {GradedMove} best @param {number} n @param {number} all @param {Word} word
 */
function countOf(analysis, best, n, all, word) {
  if (all === 1) return word('hint.single');
  if (!isProved(analysis, best)) return word(`hint.${isProved(analysis) ? 'known' : 'guess'}.${analysis.value}`);
  const proved = analysis.moves.filter((one) => isProved(analysis, one));
  // Of those that are not proved nobody knows.
  if (proved.length < all && best.value !== 'loss')
    return word(`hint.proved.${best.value}`, { n: proved.filter((one) => one.value === best.value).length, all });
  if (n === all) {
    const alike = analysis.moves.every((one) => one.distance === best.distance);
    return word(best.value === 'loss' ? `hint.all-lose${alike ? '-alike' : ''}` : `hint.all.${best.value}`);
  }
  const byPoints = analysis.moves.filter((one) => one.value === best.value).length > n;
  if (byPoints) return word('hint.points', { n, all });
  return word(best.value === 'loss' ? 'hint.lost' : `hint.some.${best.value}`, { n, all });
}
