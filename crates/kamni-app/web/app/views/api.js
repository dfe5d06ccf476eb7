/** The HTTP interface, readable: drawn from its own description. */

import { h, fill } from '../dom.js';
import { get } from '../api.js';
import { word } from '../words.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const description = await get('/openapi.json');
  const parts = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operation(path, method, one, description)),
  );
  const schemas = Object.entries(description.components?.schemas ?? {}).map(([name, schema]) =>
    h(
      'details',
      { id: `schema-${name}` },
      h('summary', {}, name),
      h('pre', { tabindex: '0' }, JSON.stringify(schema, null, 2)),
    ),
  );
  fill(
    main,
    h('h1', {}, description.info.title),
    h('p', {}, description.info.description ?? ''),
    h(
      'p',
      {},
      word('api.lead'),
      ' ',
      h('a', { href: '/api/v1/openapi.json' }, 'openapi.json'),
      ` (OpenAPI ${description.openapi}, ${description.info.version})`,
    ),
    h('pre', { tabindex: '0' }, "curl '" + location.origin + "/api/v1/analyze?rules=kayles/5&position=XX.XX_2'"),
    parts,
    schemas.length ? h('h2', {}, word('api.schemas')) : null,
    schemas,
  );
}

/** @param {string} path @param {string} method @param {any} one @param {any} description */
function operation(path, method, one, description) {
  const fields = (one.parameters ?? []).map((/** @type {any} */ field) => [
    field.name,
    field.in,
    field.description ?? '',
    field.required,
  ]);
  const body = one.requestBody?.content?.['application/json']?.schema;
  return h(
    'section',
    { class: 'operation' },
    h('h2', {}, h('span', { class: `method ${method}` }, method.toUpperCase()), ' ', h('code', {}, path)),
    h('p', {}, one.summary ?? '', ' ', one.description ?? ''),
    fields.length
      ? h(
          'div',
          { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': word('api.fields') },
          h(
            'table',
            {},
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                h('th', {}, word('api.field')),
                h('th', {}, word('api.place')),
                h('th', {}, word('api.meaning')),
              ),
            ),
            h(
              'tbody',
              {},
              fields.map((/** @type {any} */ [name, place, text, required]) =>
                h(
                  'tr',
                  {},
                  h('td', {}, h('code', {}, name), required ? ' *' : ''),
                  h('td', {}, place),
                  h('td', {}, text),
                ),
              ),
            ),
          ),
        )
      : null,
    body ? h('p', {}, word('api.body'), ' ', schema(body)) : null,
    h(
      'ul',
      {},
      Object.entries(one.responses ?? {}).map(([status, answer]) =>
        h(
          'li',
          {},
          h('strong', {}, status),
          ` ${/** @type {any} */ (answer).description ?? ''} `,
          schema(Object.values(/** @type {any} */ (answer).content ?? {})[0]?.schema),
        ),
      ),
    ),
  );
}

/** A link to a schema, or its name. @param {any} one */
function schema(one) {
  const name = (one?.$ref ?? one?.items?.$ref ?? '').split('/').pop();
  return name
    ? h(
        'a',
        {
          href: `#schema-${name}`,
          onclick: () => {
            /** @type {any} */ (document.getElementById(`schema-${name}`)).open = true;
          },
        },
        one.items ? `[${name}]` : name,
      )
    : '';
}
