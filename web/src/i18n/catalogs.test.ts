// SPDX-License-Identifier: Apache-2.0
// Every language says everything, nothing is said that nobody asks for, and every refusal of the engine has a sentence.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './languages';
import type { Catalog, Message } from './message';

const source = fileURLToPath(new URL('..', import.meta.url));
const games = fileURLToPath(new URL('../../../engine/games', import.meta.url));
const files = import.meta.glob<Catalog>('./*/*.ts', { import: 'default', eager: true });

function catalogOf(language: string): Catalog {
  const parts = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  const all = parts.flatMap(([, part]) => Object.entries(part));
  expect(all.length, 'no key is in two files').toBe(new Set(all.map(([key]) => key)).size);
  return Object.fromEntries(all);
}

interface Use {
  name: string;
  kind: string;
  cases: string[];
}

/** Where a message asks for its arguments. */
function uses(message: Message): Use[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind = 'plain', cases = {}] = part;
    return [{ name, kind, cases: Object.keys(cases) }, ...Object.values(cases).flatMap(uses)];
  });
}

interface Bare {
  name: string;
  word: string;
}

/** Numbers that stand directly before a word, outside the plural that counts them: “{n} squares”. */
function bareNumbers(message: Message, numbers: Set<string>, counted = ''): Bare[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part, at): Bare[] => {
    if (typeof part === 'string') return [];
    const [name, kind, cases = {}] = part;
    if (kind) {
      return Object.values(cases).flatMap((one) => bareNumbers(one, numbers, kind === 'plural' ? name : counted));
    }
    const next = message[at + 1];
    const word = typeof next === 'string' ? /^[ \u00a0\u202f]([\p{L}-]+)/u.exec(next)?.[1] : undefined;
    return word && numbers.has(name) && name !== counted ? [{ name, word }] : [];
  });
}

const argumentsOf = (message: Message) => [...new Set(uses(message).map(({ name }) => name))].sort();

const english = catalogOf('en');

/** What is counted somewhere, in any language, is a number everywhere; these are numbers that nothing counts. */
const numbers = new Set([
  ...['of', 'wins', 'count', 'minutes', 'seconds', 'hours', 'days', 'line'],
  ...languages.flatMap((language) =>
    Object.values(catalogOf(language))
      .flatMap(uses)
      .filter(({ kind }) => kind === 'plural')
      .map(({ name }) => name),
  ),
]);
/** Words after a number that it does not count: units, prepositions, and verbs whose subject is another word. */
const uncounted: Record<Language, string[]> = {
  en: ['of', 'is', 'ends', 'needed', 's', 'min', 'h', 'd'],
  fr: ['sur', 'est', 'se', 's', 'min', 'h', 'j'],
  nl: ['van', 'is', 'nodig', 'zetten', 's', 'min', 'u', 'd'],
  de: ['von', 'ist', 'endet', 'nach', 'setzen', 's', 'min', 'h', 'T'],
};
/** Messages that are right with any number they get, each with the reason. */
const excused: [RegExp, string][] = [
  [/^fjords\.way\./, 'a direction follows the number of steps'],
  [/^graenaland\.(do|say)\.(pay|pledge|share)$/, 'the cards are named, not counted'],
  [/^table\.wins$/, 'three objectives or six points are needed, never one'],
];
/** Keys that are plural in some languages only, with the reason. */
const pluralInSome: Record<string, string> = {};
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.test.') && !/i18n[\\/]\w+[\\/]/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n');

describe('catalogs', () => {
  it('are the folders that the list of languages names', () => {
    const folders = new Set(Object.keys(files).map((path) => path.split('/')[1]));
    expect([...folders].sort()).toEqual([...languages].sort());
  });

  for (const language of languages) {
    const catalog = catalogOf(language);
    const entries = Object.entries(catalog);

    it(`${language} has the keys of English with the same arguments`, () => {
      expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort());
      for (const [key, message] of entries) {
        expect(argumentsOf(message), key).toEqual(argumentsOf(english[key]!));
        expect(message.length, key).toBeGreaterThan(0);
      }
    });

    it(`${language} has every form of a number that the language tells apart`, () => {
      for (const [key, message] of entries) {
        for (const { kind, cases } of uses(message)) {
          if (kind !== 'plural' && kind !== 'selectordinal') continue;
          const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
          const forms: string[] = rules.resolvedOptions().pluralCategories;
          // “Many” is for a million and more in the languages that also have “one”.
          const needed = forms.filter((form) => form !== 'many' || forms.includes('few'));
          expect(
            needed.filter((form) => !cases.includes(form)),
            `${key}: missing`,
          ).toEqual([]);
          expect(
            cases.filter((form) => !forms.includes(form) && !form.startsWith('=')),
            `${key}: unknown`,
          ).toEqual([]);
        }
      }
    });
  }

  for (const language of languages) {
    it(`${language} has no number before a word that it counts, outside a plural`, () => {
      const bare = Object.entries(catalogOf(language))
        .filter(([key]) => !excused.some(([pattern]) => pattern.test(key)))
        .flatMap(([key, message]) =>
          bareNumbers(message, numbers)
            .filter(({ word }) => !uncounted[language].includes(word))
            .map(({ name, word }) => `${key}: {${name}} ${word}`),
        );
      expect(bare).toEqual([]);
    });
  }

  it('counts the same things in every language', () => {
    // Ordinals differ: “1st” has four forms in English, “1.” has one in German.
    const counted = (message: Message) => uses(message).some(({ kind }) => kind === 'plural');
    const catalogs = languages.map((language) => [language, catalogOf(language)] as const);
    const differing = Object.keys(english).flatMap((key) => {
      const plural = catalogs.filter(([, catalog]) => counted(catalog[key]!)).map(([language]) => language);
      return plural.length === 0 || plural.length === languages.length || key in pluralInSome
        ? []
        : [`${key}: plural in ${plural.join(', ')} only`];
    });
    expect(differing).toEqual([]);
  });

  it('has every sentence that the page asks for by name', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !(key in english))).toEqual([]);
  });

  it('has no sentence that nobody asks for', () => {
    const literals = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key]) => key!));
    // Keys made on the spot: `refusal.${game}.${code}`.
    const patterns = [...code.matchAll(/`((?:[\w.-]|\$\{[^}]*\})+)`/g)]
      .map(([, text]) => text!)
      .filter((text) => text.includes('${') && /^[a-z]\w*[.]/i.test(text))
      .map(
        (text) =>
          new RegExp(
            `^${text
              .split(/\$\{[^}]*\}/)
              .map((part) => part.replaceAll('.', '\\.'))
              .join('[\\w.-]+')}$`,
          ),
      );
    const unused = Object.keys(english).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  for (const game of readdirSync(games)) {
    if (!statSync(join(games, game)).isDirectory()) continue;
    const parts = readdirSync(join(games, game), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /refuse\w*\.cpp$/.test(name),
    );
    const text = parts.map((name) => readFileSync(join(games, game, name), 'utf8')).join('\n');
    const codes = [...new Set([...text.matchAll(/Refusal\{\s*"([\w-]+)"/g)].map(([, found]) => found!))];
    it.runIf(Object.keys(english).includes(`game.${game}`))(`has a sentence for every refusal of ${game}`, () => {
      expect(codes.length).toBeGreaterThan(0);
      expect(codes.filter((found) => !(`refusal.${game}.${found}` in english))).toEqual([]);
      const known = Object.keys(english)
        .filter((key) => key.startsWith(`refusal.${game}.`))
        .map((key) => key.split('.')[2]!);
      expect(known.filter((found) => !codes.includes(found))).toEqual([]);
    });
  }
});
