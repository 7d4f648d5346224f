// SPDX-License-Identifier: Apache-2.0
// Whole games of every edition by clicking, from the home page to the final score.
import * as fjords from './support/fjords';
import { sitDownTogether, type Wish } from './support/pages';
import { seeded } from './support/random';
import { expectFinished, playOn } from './support/table';
import * as territories from './support/territories';
import { expect, test } from './support/test';

const games: Record<string, Wish> = {
  'Fjorde of 2005': { game: 'fjords', choices: [['Edition', 'Fjorde, 2005']] },
  'Fjords, classic': { game: 'fjords', choices: [['Variant', 'Classic']] },
  'Fjords, epic with all runestones': { game: 'fjords', preset: 'Epic with all runestones, for two' },
  'Fjords with all runestones, four players': { game: 'fjords', preset: 'All seven runestones', players: 4 },
  'Fjords, three players': { game: 'fjords', players: 3 },
  'Fjords, two players': { game: 'fjords' },
  'Territories as printed': { game: 'territories' },
  'Territories without luck': { game: 'territories', choices: [['Farms', 'Without luck']] },
};

for (const [name, wish] of Object.entries(games)) {
  test(`${name}, by clicking`, async ({ page }) => {
    await sitDownTogether(page, wish);
    const hands = wish.game === 'fjords' ? fjords : territories;
    await playOn(page, hands.byClick(seeded(name)));
    const { seats } = await expectFinished(page);
    expect(seats).toHaveLength(wish.players ?? 2);
  });
}
