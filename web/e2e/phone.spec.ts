// SPDX-License-Identifier: Apache-2.0
// Whole games with a finger on a small screen; nothing scrolls or overflows meanwhile.
import * as fjords from './support/fjords';
import { atTable, sitDownTogether } from './support/pages';
import { seeded } from './support/random';
import { expectFinished, playOn } from './support/table';
import * as territories from './support/territories';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('Fjords by finger', async ({ page }) => {
  await sitDownTogether(page, { game: 'fjords', preset: 'learning-6' });
  await playOn(page, fjords.byTap(seeded('finger')));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectFinished(page);
});

test('Territories by finger against a bot', async ({ page }) => {
  await page.goto('');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByTestId('play-territories').tap();
  await atTable(page);
  await playOn(page, territories.byTap(seeded('finger')));
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await expectFinished(page);
});
