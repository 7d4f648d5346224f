// SPDX-License-Identifier: Apache-2.0
// The books of all games in all languages, each loaded when it is opened.
import type { Language } from '../i18n/languages';
import { parse, type Book } from './book';

const english = import.meta.glob<string>(['../../../docs/rules/*.md', '!**/README.md'], {
  query: '?raw',
  import: 'default',
});
const translated = import.meta.glob<string>('../../../docs/rules/*/*.md', { query: '?raw', import: 'default' });
const positions = import.meta.glob<string>('../../../docs/rules/positions/*.record', {
  query: '?raw',
  import: 'default',
});

const FOLDER = '../../../docs/rules';

export const hasBook = (game: string): boolean => `${FOLDER}/${game}.md` in english;

/** The book of a game; in English where there is no translation. */
export async function openBook(game: string, language: Language): Promise<Book> {
  const load = translated[`${FOLDER}/${language}/${game}.md`] ?? english[`${FOLDER}/${game}.md`];
  if (!load) throw new Error(`no rules of ${game}`);
  return parse(await load());
}

/** The record of a picture's position. */
export async function positionOf(picture: string): Promise<string> {
  const load = positions[`${FOLDER}/positions/${picture}.record`];
  if (!load) throw new Error(`no position ${picture}`);
  return load();
}
