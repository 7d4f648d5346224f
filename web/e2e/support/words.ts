// SPDX-License-Identifier: Apache-2.0
// The client's own sentences, so that a test finds a button by what a person reads on it.
import de from '../../src/i18n/de/common';
import deFjords from '../../src/i18n/de/fjords';
import deTerritories from '../../src/i18n/de/territories';
import en from '../../src/i18n/en/common';
import enFjords from '../../src/i18n/en/fjords';
import enTerritories from '../../src/i18n/en/territories';
import fr from '../../src/i18n/fr/common';
import frFjords from '../../src/i18n/fr/fjords';
import frTerritories from '../../src/i18n/fr/territories';
import nl from '../../src/i18n/nl/common';
import nlFjords from '../../src/i18n/nl/fjords';
import nlTerritories from '../../src/i18n/nl/territories';

const catalogs: Record<string, Record<string, string>> = {
  en: { ...en, ...enFjords, ...enTerritories },
  fr: { ...fr, ...frFjords, ...frTerritories },
  nl: { ...nl, ...nlFjords, ...nlTerritories },
  de: { ...de, ...deFjords, ...deTerritories },
};

export type Words = (key: string, args?: Record<string, string | number>) => string;

export const words =
  (language: string): Words =>
  (key, args = {}) => {
    const sentence = catalogs[language]?.[key];
    if (sentence === undefined) throw new Error(`${language} has no sentence ${key}`);
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
  };
