/** The HTTP interface for people, made from its OpenAPI description. */

import { h, fill } from '../dom.js';
import { games, get } from '../api.js';
import { word } from '../words.js';

/** @import { Game } from '../data.js' */

/** @param {HTMLElement} main */
export async function show(main) {
  /** @type {[Description, Game[]]} */
  const [description, [game]] = await Promise.all([get('/openapi.json'), games()]);
  const example = `rules=${game.rules}&position=${game.start.replaceAll(' ', '_')}`;
  const parts = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operation(path, method, one)),
  );
  const schemas = Object.entries(description.components?.schemas ?? {}).map(([name, schema]) =>
    h('details', { id: `schema-${name}` }, [
      h('summary', {}, name),
      h('pre', { tabindex: '0' }, JSON.stringify(schema, null, 2)),
    ]),
  );
  fill(main, [
    h('h1', {}, description.info.title),
    h('p', {}, description.info.description ?? ''),
    h('p', {}, [
      word('api.lead'),
      ' ',
      h('a', { href: '/api/v1/openapi.json' }, 'openapi.json'),
      ` (OpenAPI ${description.openapi}, ${description.info.version})`,
    ]),
    h('pre', { tabindex: '0' }, `curl '${location.origin}/api/v1/analyze?${example}'`),
    parts,
    schemas.length ? h('h2', {}, word('api.schemas')) : null,
    schemas,
  ]);
}

/**
 * @typedef {{$ref?: string, items?: {$ref?: string}}} Schema
 * @typedef {Record<string, {schema?: Schema}>} Content by media type
 *
 * @typedef {object} Operation what the page shows of an operation in an OpenAPI description
 * @property {string} [summary]
 * @property {string} [description]
 * @property {{name: string, in: string, description?: string, required?: boolean}[]} [parameters]
 * @property {{content?: Content}} [requestBody]
 * @property {Record<string, {description?: string, content?: Content}>} [responses]
 *
 * @typedef {object} Description an OpenAPI description
 * @property {string} openapi
 * @property {{title: string, description?: string, version: string}} info
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{schemas?: Record<string, object>}} [components]
 */

/** @param {string} path @param {string} method @param {Operation} one */
function operation(path, method, one) {
  const fields = one.parameters ?? [];
  const body = one.requestBody?.content?.['application/json']?.schema;
  return h('section', { class: 'operation' }, [
    h('h2', {}, h('span', { class: `method ${method}` }, method.toUpperCase()), ' ', h('code', {}, path)),
    h('p', {}, one.summary ?? '', ' ', one.description ?? ''),
    fields.length
      ? h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': word('api.fields') }, [
          h('table', {}, [
            h('thead', {}, h('tr', {}, [['field', 'place', 'meaning'].map((id) => h('th', {}, word(`api.${id}`)))])),
            h('tbody', {}, [
              fields.map(({ name, in: place, description = '', required }) =>
                h('tr', {}, [
                  h('td', {}, h('code', {}, name), required ? ' *' : ''),
                  h('td', {}, place),
                  h('td', {}, description),
                ]),
              ),
            ]),
          ]),
        ])
      : null,
    body ? h('p', {}, word('api.body'), ' ', schema(body)) : null,
    h('ul', {}, [
      Object.entries(one.responses ?? {}).map(([status, answer]) =>
        h('li', {}, [
          h('strong', {}, status),
          ` ${answer.description ?? ''} `,
          schema(Object.values(answer.content ?? {})[0]?.schema),
        ]),
      ),
    ]),
  ]);
}

/** A link to a schema, or its name. @param {Schema} [one] */
function schema(one) {
  const name = (one?.$ref ?? one?.items?.$ref ?? '').split('/').pop();
  const open = () => document.getElementById(`schema-${name}`)?.setAttribute('open', '');
  return name ? h('a', { href: `#schema-${name}`, onclick: open }, one?.items ? `[${name}]` : name) : '';
}
