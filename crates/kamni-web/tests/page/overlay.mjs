// Games bring their drawings: `games/NAME/material/board` is served as `app/board`, over the files of the page. The same for tests.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const app = new URL('../../web/app/', import.meta.url);
const games = new URL('../../../../games/', import.meta.url);
const roots = [app, ...readdirSync(games).map((name) => new URL(`${name}/material/`, games))];

/** A module beside its parent, else the one of the same path below another root. */
export function resolve(specifier, context, next) {
  const parent = context.parentURL ?? '';
  if (!specifier.startsWith('.') || !parent.startsWith('file:')) return next(specifier, context);
  const wanted = new URL(specifier, parent).href;
  const root = roots.find(({ href }) => wanted.startsWith(href));
  if (!root || existsSync(fileURLToPath(wanted))) return next(specifier, context);
  const beside = roots.map(({ href }) => href + wanted.slice(root.href.length));
  return next(beside.find((url) => existsSync(fileURLToPath(url))) ?? specifier, context);
}
