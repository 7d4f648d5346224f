// SPDX-License-Identifier: Apache-2.0
// Sentences in the reader's language, loaded when it is chosen. A test sees to it that no language lacks one.
import { settings, type Language } from '../settings.svelte';
import type { Args, Translate } from './translate';

export type Catalog = Record<string, string>;

const files = import.meta.glob<Catalog>(['./*/*.ts', '../boards/*/words/*.ts'], { import: 'default' });

async function load(language: Language): Promise<Catalog> {
  const paths = Object.keys(files).filter(
    (path) => path.startsWith(`./${language}/`) || path.endsWith(`/words/${language}.ts`),
  );
  return Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]!()))));
}

let catalog = $state.raw<Catalog>({});

/** Shows the page in another language, once its sentences are there. */
export async function speak(language: Language): Promise<void> {
  const found = await load(language);
  if (settings.choices.language !== language) return;
  catalog = found;
  document.documentElement.lang = language;
}

export const t: Translate = (key: string, args?: Args): string => {
  const sentence = catalog[key] ?? key;
  return args ? sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole)) : sentence;
};

/** The sentence for so many: `key.one`, `key.other`, as the language has it. */
export const tn = (key: string, n: number, args: Args = {}): string => {
  const form = `${key}.${new Intl.PluralRules(settings.choices.language).select(n)}`;
  return t(has(form) ? form : `${key}.other`, { n, ...args });
};

/** “a, b and c” */
export const listed = (parts: string[]): string =>
  new Intl.ListFormat(settings.choices.language === 'en' ? 'en-GB' : settings.choices.language).format(parts);

export const has = (key: string): boolean => key in catalog;

/** The sentence, or `otherwise` where the catalog has none (a game newer than this page). */
export const tr = (key: string, otherwise: string): string => (has(key) ? t(key) : otherwise);

export const when = (time: number): string =>
  new Intl.DateTimeFormat(
    navigator.languages.find((language) => language.startsWith(settings.choices.language)) ?? settings.choices.language,
    { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
