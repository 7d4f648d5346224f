// SPDX-License-Identifier: Apache-2.0
/** The languages of the page, each by its own name: one folder beside this file and one line here. */
export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

/** The first of the wanted languages that there is, else English. */
export const preferred = (wanted: readonly string[]): Language =>
  wanted.map((tag) => languages.find((language) => language === tag.toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
