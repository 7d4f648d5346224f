// SPDX-License-Identifier: Apache-2.0
// Sentences in the reader's language, loaded when it is chosen. A test sees to it that no language lacks one.
import { settings } from '../settings.svelte';
import type { Language } from './languages';
import { renderer, type Args, type Catalog } from './message';
import type { Translate } from './translate';

const files = import.meta.glob<Catalog>('./*/*.ts', { import: 'default' });

async function load(language: Language): Promise<Catalog> {
  const paths = Object.keys(files).filter((path) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]!()))));
}

let spoken = $state.raw<{ catalog: Catalog; render: ReturnType<typeof renderer> }>({
  catalog: {},
  render: renderer('en'),
});

/** Shows the page in another language, once its sentences are there. */
export async function speak(language: Language): Promise<void> {
  const catalog = await load(language);
  if (settings.choices.language !== language) return;
  spoken = { catalog, render: renderer(language) };
  document.documentElement.lang = language;
}

export const t: Translate = (key: string, args?: Args): string => spoken.render(spoken.catalog[key] ?? key, args);

/** “a, b and c” */
export const listed = (parts: string[]): string =>
  new Intl.ListFormat(settings.choices.language === 'en' ? 'en-GB' : settings.choices.language).format(parts);

export const has = (key: string): boolean => key in spoken.catalog;

/** The sentence, or `otherwise` where the catalog has none (a game newer than this page). */
export const tr = (key: string, otherwise: string): string => (has(key) ? t(key) : otherwise);

export const when = (time: number): string =>
  new Intl.DateTimeFormat(
    navigator.languages.find((language) => language.startsWith(settings.choices.language)) ?? settings.choices.language,
    { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
