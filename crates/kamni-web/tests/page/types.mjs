/**
 * Writes web/app/data.js, the types of what the server sends, from its description:
 *
 *     curl -s http://127.0.0.1:8000/api/v1/openapi.json | node crates/kamni-web/tests/page/types.mjs > crates/kamni-web/web/app/data.js
 */

import { readFileSync } from 'node:fs';

/** What the page calls them, where that is not the name of the schema without `Json`. */
const CALLED = {
  Analysed: 'Analysis',
  AttemptJson: 'AttemptResult',
  Board: 'BoardData',
  BoardJson: 'ClassBoard',
  CatalogGame: 'Game',
  Cell: 'ClassCell',
  CellJson: 'LayoutCell',
  ClassAttemptJson: 'ClassAttemptResult',
  GameJson: 'GameInfo',
  ClassJson: 'ClassData',
  Graded: 'GradedMove',
  LineJson: 'Line',
  ListedGame: 'KeptGame',
  Mistake: 'ClassMistake',
  MistakesJson: 'ClassMistakes',
  OwnGame: 'OwnPuzzles',
  OfferJson: 'OpenGame',
  PlayedJson: 'Played',
  PupilRow: 'ClassRow',
  OwnPupil: 'ClassPupil',
  RecordJson: 'GameRecord',
  WaitingJson: 'WaitingProgram',
  AnnotatedJson: 'AnnotatedGame',
  AnnotatedStep: 'AnnotatedMove',
};

/** What a text or a list can be where the description only says that it is one. */
const NARROWER = {
  'CellJson.mark': 'Mark',
  'LayoutJson.shape': "'grid' | 'row' | 'triangle' | 'line'",
  'Analysed.basis': "'theorem' | 'table' | 'published' | 'search' | 'heuristic'",
  'Analysed.inherited': "'value' | 'bound'",
  'Analysed.kind': 'ReasonKind',
  'Graded.kind': 'ReasonKind',
  'ReasonJson.kind': 'ReasonKind',
  'NoteJson.mark': "'first' | 'second' | 'stone' | 'special'",
  'NoteJson.values': '[number, number]',
  'SeatJson.kind': "'person' | 'machine' | 'open'",
  'LessonSummary.kind': "'lesson' | 'game'",
  'TaskJson.kind': "'make' | 'find' | 'play' | 'say' | 'choose'",
  'TaskJson.winner': "'first' | 'second' | 'draw'",
  'PuzzleSummary.value': "'win' | 'draw'",
  'StartJson.seat': '0 | 1',
  'ListedGame.outcome': "'won' | 'lost' | 'drawn'",
  'LatestGame.outcome': "'won' | 'lost' | 'drawn'",
  value: 'Value',
  'JudgementJson.before': 'Value',
  'JudgementJson.after': 'Value',
  class: 'MoveClass',
  pairs: '[string, string][]',
  arrows: '[string, string][]',
  'GameJson.genders': '[string, string]',
  'GameJson.turns': '[string, string]',
  'GameJson.players': '[string, string]',
  'ListedGame.names': '[string, string]',
  'GameJson.cells': 'Record<Mark, string>',
  seats: '[Seat, Seat]',
  points: '[number, number]',
  left_ms: '[number, number]',
  rematch: '[boolean, boolean]',
  watch: '[boolean, boolean]',
  help: '[Help[], Help[]]',
};

/** What is left out where there is none; everything else that may be missing is null then. */
const LEFT_OUT = (
  'text takes scores path moves_left_out reasons section brief told proved Graded.loss class inherited final pairs cells ' +
  'left_out overlay NoteJson.values question remark answer options remarks moves comment variations winner address TaskJson.value ' +
  'Step.layout ListedGame.layout StatementJson.why'
).split(' ');

/** What is always there in an answer, whatever a question may leave out. */
const THERE =
  'CoursePosition.turn CoursePosition.value RecordJson.start RecordJson.result RecordJson.tags LineJson.comment LineJson.moves'.split(
    ' ',
  );

const { schemas } = JSON.parse(readFileSync(0, 'utf8')).components;
const nameOf = (/** @type {string} */ schema) => CALLED[schema] ?? schema.replace(/Json$/, '');

/** The type of a schema. */
function type(schema) {
  if (schema.$ref) return nameOf(schema.$ref.split('/').at(-1));
  const either = schema.oneOf ?? schema.anyOf;
  if (either) return [...new Set(either.map(type))].join(' | ');
  if (schema.allOf) return schema.allOf.map(type).join(' & ');
  if (schema.enum) return schema.enum.map((one) => `'${one}'`).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((one) => type({ ...schema, type: one })).join(' | ');
  if (schema.type === 'array' && schema.prefixItems) return `[${schema.prefixItems.map(type).join(', ')}]`;
  if (schema.type === 'array') {
    const one = type(schema.items);
    if (schema.minItems === 2 && schema.maxItems === 2) return `[${one}, ${one}]`;
    return `${/[|&]/.test(one) ? `(${one})` : one}[]`;
  }
  if (schema.properties)
    return `{${fields('', schema)
      .map(([name, of]) => `${name}: ${of}`)
      .join(', ')}}`;
  return { integer: 'number', object: 'object' }[schema.type] ?? schema.type ?? 'unknown';
}

/** The fields of an object: name, with `?` where it may be missing, type, and what it is. */
function fields(owner, { properties, required = [] }) {
  return Object.entries(properties).map(([name, schema]) => {
    const plain = type(schema);
    const isNullable = / \| null$|^null \| /.test(plain);
    const narrower =
      NARROWER[`${owner}.${name}`] ??
      (owner && /string|number|boolean|Seat/.test(plain) && !/\{/.test(plain) ? NARROWER[name] : undefined);
    const isThere = THERE.includes(`${owner}.${name}`);
    const isLeft =
      !isThere &&
      !required.includes(name) &&
      (LEFT_OUT.includes(name) || LEFT_OUT.includes(`${owner}.${name}`) || !isNullable);
    const of = (narrower ?? plain.replace(/ \| null$/, '')) + (isNullable && !isLeft && !isThere ? ' | null' : '');
    return [isLeft ? `${name}?` : name, of, schema.description ?? ''];
  });
}

console.log(`/**
 * The types of what the server sends, made of its description by tests/page/types.mjs. Nothing here runs: modules name them in comments.
 *
 * @typedef {'empty' | 'stone' | 'first' | 'second' | 'special' | 'blocked'} Mark
 * @typedef {'win' | 'draw' | 'loss'} Value
 * @typedef {'forced' | 'only' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} MoveClass
 * @typedef {'theorem' | 'forced' | 'contrast' | 'account' | 'none'} ReasonKind`);
for (const [schema, of] of Object.entries(schemas)) {
  const parts = of.allOf ?? [of];
  const all = parts.map((part) =>
    part.properties
      ? `{${fields(schema, part)
          .map(([name, one]) => `${name}: ${one}`)
          .join(', ')}}`
      : type(part),
  );
  console.log(` * @typedef {${all.join(' & ')}} ${nameOf(schema)}`);
}
console.log(' */\nexport {};');
