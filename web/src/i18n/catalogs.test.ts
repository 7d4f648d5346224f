// SPDX-License-Identifier: Apache-2.0
// Every language says everything, nothing is said that nobody asks for, and every refusal of the engine has a sentence.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const games = fileURLToPath(new URL('../../../engine/games', import.meta.url));
const files = import.meta.glob<Record<string, string>>(['./*/*.ts', '../boards/*/words/*.ts'], {
  import: 'default',
  eager: true,
});
const languages = ['en', 'fr', 'nl', 'de'];

function catalogOf(language: string): Record<string, string> {
  const parts = Object.entries(files).filter(
    ([path]) => path.startsWith(`./${language}/`) || path.endsWith(`/words/${language}.ts`),
  );
  const all = parts.flatMap(([, part]) => Object.entries(part));
  expect(all.length, 'no key is in two files').toBe(new Set(all.map(([key]) => key)).size);
  return Object.fromEntries(all);
}

const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Forms of a number that a language tells apart, as far as the page counts. */
const FORMS = ['one', 'other'];

const english = catalogOf('en');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.(svelte|ts)$/.test(name) && !name.includes('.test.') && !/i18n[\\/]\w\w[\\/]|words[\\/]\w\w\.ts/.test(name),
  )
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n');

/** Sentences for so many of something. */
const counted = [...code.matchAll(/\btn\(\s*'([^']+)'/g)].flatMap(([, key]) => FORMS.map((form) => `${key}.${form}`));

describe('catalogs', () => {
  for (const language of languages.slice(1)) {
    it(`${language} has the keys of English with the same placeholders`, () => {
      const catalog = catalogOf(language);
      expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries(catalog)) {
        expect(placeholders(sentence), key).toEqual(placeholders(english[key]!));
        expect(sentence.trim(), key).not.toBe('');
      }
    });
  }

  it('has every sentence that the page asks for by name', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!);
    expect(asked.length).toBeGreaterThan(50);
    expect(counted.length).toBeGreaterThan(0);
    expect([...asked, ...counted].filter((key) => !(key in english))).toEqual([]);
  });

  it('has no sentence that nobody asks for', () => {
    const literals = new Set(
      [...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key]) => key!).concat(counted),
    );
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
