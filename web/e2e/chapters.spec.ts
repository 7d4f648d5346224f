// SPDX-License-Identifier: Apache-2.0
// The parts of a game are announced: in a banner over the board, and to screen readers.
import { makeRecord } from './support/engine';
import * as fjords from './support/fjords';
import * as graenaland from './support/graenaland';
import { seeded } from './support/random';
import { against, openTable, persons, playOn, saved, type Step } from './support/table';
import { expect, test, type Page } from './support/test';

/** Plays on until a banner appears, which does not stay. The answer is what it says. */
async function nextBanner(page: Page, step: Step): Promise<string> {
  const banner = page.getByTestId('banner');
  await expect(banner).toHaveCount(0);
  let said: string | null = null;
  void banner.waitFor().then(async () => (said = (await banner.textContent()) ?? ''));
  await playOn(page, step, () => said !== null);
  await expect.poll(() => said).not.toBeNull();
  await expect(banner).toHaveCount(0);
  return said!;
}

test('a banner tells that settlement begins, and with whom', async ({ page }) => {
  const last = ({ phase, bag, row }: Record<string, any>) =>
    phase === 'exploration' && Object.keys(bag).length === 0 && row.length <= 1;
  await openTable(page, await makeRecord({ game: 'fjords', until: last }), persons(2));
  await expect(page.getByText('2021 edition')).toBeVisible();
  await page.evaluate(() => {
    const status = document.querySelector('[role="status"]')!;
    const announced: string[] = ((window as any).announced = []);
    const observer = new MutationObserver(() => announced.push(status.textContent ?? ''));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
  });
  expect(await nextBanner(page, fjords.byClick(seeded('chapter')))).toMatch(/^Settlement.*(Ása|Bjarni) begins$/);
  expect(await page.evaluate(() => (window as any).announced.join('\n'))).toMatch(/Settlement\. (Ása|Bjarni) begins/);
});

test('every landscape of 2005 begins with the score of the one before', async ({ page }) => {
  const options = { edition: 'fjorde-2005' };
  const full = ({ phase, pieces }: Record<string, any>) => phase === 'settlement' && pieces.length > 12;
  await openTable(page, await makeRecord({ game: 'fjords', options, until: full }), persons(2));
  await expect(page.getByText('2005 edition')).toBeVisible();
  const said = await nextBanner(page, fjords.byClick(seeded('chapter')));
  expect(said).toMatch(/^Landscape 2 of 3: Discovery.*Landscape 1: \d+ : \d+.*begins$/);
});

test('Grænaland tells every round and its leader', async ({ page }) => {
  const until = ({ turns, phase }: Record<string, any>) => turns === 2 && phase === 'moves';
  await openTable(page, await makeRecord({ game: 'graenaland', seats: 3, until }), against(2));
  await expect(page.locator('header').getByText('Basic')).toBeVisible();
  expect(await nextBanner(page, graenaland.byClick(seeded('chapter')))).toMatch(
    /^Round 4.*Leader: (Ása|Bjarni|Freydís)$/,
  );
  expect((await saved(page)).over).toBe(false);
});
