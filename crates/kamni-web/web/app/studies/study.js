/** A study as a value: its steps, and what they are as the text of a lesson file or as records. Pure functions. */

/** @import { Line } from '../data.js' */

/**
 * @typedef {object} Step
 * @property {string} heading
 * @property {string} rules
 * @property {string} start the position that it begins with
 * @property {string[]} moves what the reader sees first
 * @property {string} text the remark
 * @property {string[]} marks cells to look at
 * @property {[string, string][]} arrows
 * @property {string[][]} variations other lines from the position after the moves
 * @property {'' | 'find' | 'say' | 'play'} ask what is asked
 * @property {Known | null} known what the exact analysis says about the position
 */
/** @typedef {{value: 'win' | 'draw' | 'loss', best: string[], turn: 'first' | 'second', count: number}} Known of the player to move */
/** @typedef {{id: string, title: string, about: string, steps: Step[], updated: number}} Study */

/** How many steps a lesson file may have, and how many characters a remark. */
export const MAX_STEPS = 20;
export const MAX_TEXT = 1500;

/** How many studies are kept. */
export const MAX_STUDIES = 100;

/** The most moves that a question may have as its answer. */
const MAX_ANSWERS = 4;

/** One line without anything that a lesson file would take for its own. @param {string} text @param {string} empty */
const line = (text, empty) => text.replace(/[\s|]+/g, ' ').trim() || empty;

/** Which questions can be asked: those whose answer is known for certain. @param {Known | null} known @returns {Step['ask'][]} */
export function questions(known) {
  if (!known) return [''];
  const { value, best, count } = known;
  /** @type {Step['ask'][]} */
  const asks = ['', 'say'];
  if (count > 0 && best.length > 0 && best.length < count && best.length <= MAX_ANSWERS) asks.push('find');
  if (count > 0 && value !== 'loss') asks.push('play');
  return asks;
}

/** Whether something is asked that can be asked. @param {Step} step */
const asks = ({ ask, known }) => Boolean(ask && known && questions(known).includes(ask));

/** @param {Step} step @param {string} lines the variations, which would give the answer away before it @returns {string[]} */
function task(step, lines) {
  const { ask, known } = step;
  if (!ask || !known || !asks(step)) return [];
  const { value, best, turn } = known;
  const other = turn === 'first' ? 'second' : 'first';
  const winner = { win: turn, draw: 'draw', loss: other }[value];
  const said = {
    say: ['say', `answer: ${winner}`],
    find: ['find one', `answer: ${best.join(', ')}`],
    play: [`play ${value}`],
  }[ask];
  const after = lines ? [`right.en: ${lines}`, `right.ru: ${lines}`] : [];
  return ['```task', ...said, ...after, '```', ''];
}

/** @param {Step} step */
function claims({ known, ask }) {
  if (!known) return [];
  // A reader who is asked who wins need not read it before; the claim is not shown.
  const best = ask !== 'find' && known.count > 0 && known.best.length > 0 && known.best.length <= 12;
  return ['```claim', `value ${known.value}`, ...(best ? [`best ${known.best.join(' ')}`] : []), '```', ''];
}

/** The variations of a step in words. @param {Step} step */
const inWords = ({ variations }) => variations.map((moves) => `\`${moves.join(' ')}\``).join('; ');

/** The text of a lesson file. Whoever writes in one language writes it for both. @param {Study} study @param {string} variation the word before variations */
export function lessonOf(study, variation) {
  const title = line(study.title, '…');
  const about = line(study.about, title);
  const rules = study.steps[0]?.rules ?? '';
  const head = [
    '---',
    `rules: ${rules}`,
    `en: ${title}`,
    `ru: ${title}`,
    `about.en: ${about}`,
    `about.ru: ${about}`,
    '---',
    '',
  ];
  const steps = study.steps.map((step, index) => {
    const heading = line(step.heading, String(index + 1));
    const text = line(step.text, heading);
    const lines = inWords(step);
    const shown = lines && `${variation}: ${lines}`;
    const paragraphs = [text, ...(shown && !asks(step) ? [shown] : [])];
    return [
      `## ${heading} | ${heading}`,
      '',
      '```board',
      `position: ${step.start}`,
      ...(step.rules === rules ? [] : [`rules: ${step.rules}`]),
      ...(step.moves.length ? [`moves: ${step.moves.join(' ')}`] : []),
      ...(step.marks.length ? [`mark: ${step.marks.join(' ')}`] : []),
      ...step.arrows.map(([from, to]) => `arrow: ${from} ${to}`),
      '```',
      '',
      ...paragraphs.flatMap((one) => [`en: ${one}`, '', `ru: ${one}`, '']),
      ...claims(step),
      ...task(step, shown),
    ];
  });
  return [...head, ...steps.flat()].join('\n');
}

/** The steps as records: remarks are comments, and variations are variations. @param {Study} study */
export function recordsOf({ title, steps }) {
  return steps.map((step) => {
    const comment = line([step.heading, step.text].filter(Boolean).join('. '), '').replace(/[{}]/g, '');
    /** @type {Line} */
    const whole = {
      comment: step.moves.length ? '' : comment,
      moves: step.moves.map((move) => ({ move, comment: '', remarks: [], variations: [] })),
    };
    const last = whole.moves.at(-1);
    if (last) last.comment = comment;
    const [main, ...others] = step.variations.filter((moves) => moves.length > 0);
    const played = (/** @type {string[]} */ moves) =>
      moves.map((move) => ({ move, comment: '', remarks: [], variations: /** @type {Line[]} */ ([]) }));
    if (main) {
      const rest = played(main);
      rest[0].variations = others.map((moves) => ({ comment: '', moves: played(moves) }));
      whole.moves.push(...rest);
    }
    /** @type {[string, string][]} */
    const tags = [['Event', line(title, 'kamni')]];
    return { tags, rules: step.rules, start: step.start, result: '*', line: whole };
  });
}

/** What stands before a study in a link, behind the # that no server sees. */
const MARK = '#study=';

/** @param {Study} study */
export function addressOf({ title, about, steps }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, title, about, steps }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `/study${MARK}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** @param {unknown} list @returns {string[]} */
const words = (list) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

/** Whatever was in a link or in the storage as a study; null if it is none. @param {any} found @returns {Omit<Study, 'id' | 'updated'> | null} */
export function readStudy(found) {
  if (!found || !Array.isArray(found.steps) || found.version > 1) return null;
  const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
  const steps = found.steps.slice(0, MAX_STEPS).flatMap((/** @type {any} */ step) => {
    if (typeof step?.rules !== 'string' || typeof step.start !== 'string') return [];
    const { value, best, turn, count } = step.known ?? {};
    const isKnown = ['win', 'draw', 'loss'].includes(value) && ['first', 'second'].includes(turn);
    return [
      {
        heading: text(step.heading),
        rules: line(step.rules, ''),
        start: line(step.start, 'start'),
        moves: words(step.moves),
        text: text(step.text),
        marks: words(step.marks),
        arrows: (Array.isArray(step.arrows) ? step.arrows : []).filter(
          (/** @type {unknown} */ pair) => words(pair).length === 2,
        ),
        variations: (Array.isArray(step.variations) ? step.variations : []).map(words),
        ask: ['find', 'say', 'play'].includes(step.ask) ? step.ask : '',
        known: isKnown ? { value, turn, best: words(best), count: Number(count) || 0 } : null,
      },
    ];
  });
  return { title: text(found.title), about: text(found.about), steps };
}

/** The study of an address; null if it has none. @param {string} hash */
export function inAddress(hash) {
  if (!hash.startsWith(MARK)) return null;
  try {
    const text = hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return readStudy(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
