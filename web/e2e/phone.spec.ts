// SPDX-License-Identifier: Apache-2.0
// Whole games with a finger on a small screen; nothing scrolls or overflows meanwhile.
import { makeRecord } from './support/engine';
import * as fjords from './support/fjords';
import { atTable, sitDownTogether } from './support/pages';
import { seeded } from './support/random';
import { against, expectFinished, openTable, persons, personsTurn, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

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

test('in Territories a finger sees what a trunk would win before it is placed', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'territories', until: ({ trunks, phase }) => phase === 'play' && trunks.length > 24 }),
    persons(2),
  );
  const gain = page.locator('.gain');
  for (let turns = 0; turns < 60; turns++) {
    await personsTurn(page);
    const before = await saved(page);
    const scores = async () => Promise.all([0, 1].map((seat) => page.getByTestId(`score-${seat}`).textContent()));
    const had = (await scores()).map(Number);
    const target = page.locator('button.target:enabled').first();
    const name = await target.getAttribute('data-move');
    await target.tap();
    await expect.poll(async () => (await gain.count()) > 0 || (await saved(page)).count !== before.count).toBe(true);
    if ((await gain.count()) === 0) continue;
    // Nothing is placed yet; only the squares won are painted, and a second tap does it.
    expect((await saved(page)).count).toBe(before.count);
    const told = [...(await gain.textContent())!.matchAll(/\+(\d+)/g)].reduce((all, [, n]) => all + Number(n), 0);
    await expect(page.locator('#gained rect')).toHaveCount(told);
    await page.locator(`button.target[data-move="${name}"]`).tap();
    await expect.poll(async () => (await saved(page)).count).not.toBe(before.count);
    const has = (await scores()).map(Number);
    expect(has[0]! + has[1]! - had[0]! - had[1]!).toBe(told);
    return;
  }
  throw new Error('no trunk ever won anything');
});

test('all names are readable with any number of players', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 5, until: (_, count) => count === 0 }),
    against(4),
  );
  const seats = page.getByRole('list', { name: 'Players and scores' });
  for (const name of ['Ása', 'Bjarni', 'Freydís', 'Leif', 'Thora']) await expect(seats.getByText(name)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('a small screen leaves the board its room, and no page is wider than it', async ({ page }) => {
    await openTable(
      page,
      await makeRecord({ game: 'graenaland', seats: 3, until: (state) => state.phase === 'moves' }),
      against(2),
    );
    expect((await page.getByRole('group', { name: 'The island' }).boundingBox())!.height).toBeGreaterThan(100);
    await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 0.999 });
    for (const place of ['', 'learn', 'new/graenaland', 'settings', 'import']) {
      await page.goto(`#/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page), place).toBeLessThanOrEqual(0);
    }
  });
});
