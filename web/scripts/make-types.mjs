// SPDX-License-Identifier: Apache-2.0
// Makes the types in src/schema from the schemas in docs/schema, one file for each.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const from = new URL('../../docs/schema/', import.meta.url);
const to = new URL('../src/schema/', import.meta.url);

const JSON_TYPE = 'null | boolean | number | string | Json[] | { [key: string]: Json }';

/** What the types can say of a schema: which members go together they do not. */
function typed(node, imports) {
  if (Array.isArray(node)) return node.map((part) => typed(part, imports));
  if (node === null || typeof node !== 'object') return node;
  const named = node.$ref ?? node.allOf?.find((part) => part.$ref)?.$ref;
  if (named) {
    const [, file, name] = /^(?:(\w+)\.json)?#\/\$defs\/(\w+)$/.exec(named);
    if (file) imports.add(file);
    return { description: node.description, tsType: file ? `${file}.${name}` : name };
  }
  if (Object.keys(node).every((key) => key === 'description')) return { ...node, tsType: JSON_TYPE };
  const { prefixItems, minItems, maxItems, oneOf, dependentRequired, propertyNames, ...rest } = node;
  if (prefixItems) Object.assign(rest, { items: prefixItems, minItems });
  if (oneOf && !node.properties) rest.oneOf = oneOf;
  if (node.properties) rest.additionalProperties = false; // what may be there besides has no name
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, typed(value, imports)]));
}

/** Without the remarks of the maker of types, and the root that only holds the others. */
const tidy = (types) =>
  types
    .replace(/\n \* ?\n \* This interface was.*\n.*/g, '')
    .replace(/\/\*\*\n \* This interface was.*\n.*\n \*\/\n/g, '')
    .replace(/export interface Root \{\s*\}\n/, '');

mkdirSync(to, { recursive: true });
for (const file of readdirSync(from).filter((name) => name.endsWith('.json'))) {
  const { $defs } = JSON.parse(readFileSync(new URL(file, from), 'utf8'));
  const imports = new Set();
  const schema = { title: 'Root', type: 'object', additionalProperties: false, $defs: typed($defs, imports) };
  const types = await compile(schema, 'Root', {
    additionalProperties: false,
    unreachableDefinitions: true,
    bannerComment: '',
    format: false,
    cwd: fileURLToPath(from),
  });
  const head = [
    `// Made from docs/schema/${file} by scripts/make-types.mjs.`,
    ...[...imports].map((name) => `import type * as ${name} from './${name}';`),
  ];
  writeFileSync(new URL(file.replace(/json$/, 'ts'), to), `${head.join('\n')}\n\n${tidy(types)}`);
}
