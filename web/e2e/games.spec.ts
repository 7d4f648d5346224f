// SPDX-License-Identifier: Apache-2.0
// Games of every edition by clicking, from the home page to the final score, in every language. The longest games stop in
// the middle; two of them resume in their last settlement.
import { makeRecord, verify, type Json } from './support/engine';
import * as fjords from './support/fjords';
import { sitDownTogether, type Wish } from './support/pages';
import { seeded } from './support/random';
import { expectFinished, expectPaintedAfresh, openTable, persons, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { expect, test } from './support/test';

const games: Record<string, Wish & { language: string; until?: number; last?: Json }> = {
  'Fjorde of 2005': {
    game: 'fjords',
    choices: { edition: 'fjorde-2005' },
    language: 'de',
    until: 30,
    last: { edition: 'fjorde-2005' },
  },
  'Fjords, classic': {
    game: 'fjords',
    choices: { variant: 'classic' },
    language: 'en',
    until: 30,
    last: { variant: 'classic' },
  },
  'Fjords, epic with all runestones': { game: 'fjords', preset: 'epic-all-runes', language: 'nl', until: 30 },
  'Fjords with all runestones, three players': { game: 'fjords', preset: 'all-runes', players: 3, language: 'fr' },
  'Territories as printed': { game: 'territories', language: 'nl' },
  'Territories without luck': {
    game: 'territories',
    choices: { setup: 'without-luck', shape: 'fjord' },
    language: 'fr',
  },
};

for (const [name, { language, until, last, ...wish }] of Object.entries(games)) {
  test.describe(() => {
    test.use({ locale: language });

    test(`${name}, by clicking, in ${language}`, async ({ page }) => {
      await sitDownTogether(page, wish, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const hands = wish.game === 'fjords' ? fjords : territories;
      const step = hands.byClick(seeded(name));
      await playOn(page, step, until ? (count) => count > until : undefined);
      if (until) verify((await saved(page)).record);
      if (until && !last) return expectPaintedAfresh(page);
      if (last) {
        await openTable(
          page,
          await makeRecord({
            game: wish.game,
            options: last,
            until: (state) => state.landscape === 3 && state.phase === 'settlement',
          }),
          persons(2),
        );
        await playOn(page, step);
      }
      const { seats } = await expectFinished(page, language);
      expect(seats).toHaveLength(wish.players ?? 2);
      if (language === 'en') await expect(page.locator('summary', { hasText: 'Points at the end' })).toBeVisible();
      await expectPaintedAfresh(page);
    });
  });
}
