// SPDX-License-Identifier: Apache-2.0
// Compiles catalogs from ICU MessageFormat while building, so that the page needs no parser.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Kind, Message, Part } from '../src/i18n/message';

/** What a message asks for that `src/i18n/message.ts` cannot do is refused here. */
export function compile(text: string): Message {
  return packed(parse(text, { ignoreTag: true, requiresOtherClause: true }));
}

function packed(elements: MessageFormatElement[], counted = ''): Message {
  const parts = elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return [element.value];
      case TYPE.pound:
        return [counted];
      case TYPE.select:
        return [element.value, 'select', cases(element.options, counted)];
      case TYPE.plural: {
        if (element.offset !== 0) throw new Error('an offset is not supported');
        const kind: Kind = element.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
        return [element.value, kind, cases(element.options, element.value)];
      }
      default:
        throw new Error('only {name}, plural, selectordinal and select are supported');
    }
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

const cases = (options: Record<string, { value: MessageFormatElement[] }>, counted: string) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, packed(value, counted)]));

const CATALOG = /[\\/]i18n[\\/][\w-]+[\\/]\w+\.ts$/;

export function messages(): Plugin {
  return {
    name: 'landnam-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!CATALOG.test(id)) return null;
      const exported = this.parse(code).body.find((node) => node.type === 'ExportDefaultDeclaration');
      if (exported?.declaration.type !== 'ObjectExpression') this.error(`${id}: a catalog exports one object`);
      const entries = exported.declaration.properties.map((property) => {
        if (property.type !== 'Property' || property.value.type !== 'Literal') {
          this.error(`${id}: a catalog holds keys and messages only`);
        }
        const key =
          property.key.type === 'Identifier' ? property.key.name : String((property.key as { value?: unknown }).value);
        try {
          return [key, compile(String(property.value.value))];
        } catch (error) {
          this.error(`${id}: ${key}: ${(error as Error).message}`);
        }
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))};`, map: null };
    },
  };
}
