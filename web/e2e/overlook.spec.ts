// SPDX-License-Identifier: Apache-2.0
// Fjords where players find places themselves: nothing is shown, anything can be tried, and others may help (FJ-L6).
import { makeRecord, movesOf, verify, type Json } from './support/engine';
import { sitDownTogether } from './support/pages';
import { makesMove, openTable, persons, saved } from './support/table';
import { expect, test, type Page } from './support/test';

const turned = (corners: string, steps: number): string => corners.slice(6 - steps) + corners.slice(0, 6 - steps);

/** A tile of the row is taken to a spot, turned so many times by key, and tried there. */
async function tryOn(page: Page, tile: string, { q, r }: Json, turns = 0): Promise<void> {
  const slot = page.locator(`[data-slot][data-tile="${tile}"]`).first();
  if ((await slot.getAttribute('aria-pressed')) !== 'true') await slot.click();
  const spot = page.locator(`[data-spot="${q},${r}"]`);
  await spot.hover();
  await expect(spot).toHaveClass(/chosen/);
  for (let n = 0; n < turns; n++) await page.keyboard.press('r');
  await spot.click();
}

test('places are found, missed and pointed out', async ({ page }) => {
  const record = await makeRecord({
    game: 'fjords',
    options: { overlook: true },
    seed: 'overlook',
    until: ({ tiles, laid, turn }) => tiles.length === 9 && laid === null && turn.seat !== undefined,
  });
  await openTable(page, record, persons(2));

  // No place is shown, and no tile is marked as fitting nowhere.
  await expect(page.locator('[data-slot]').first()).toBeEnabled();
  await expect(page.locator('.possible, .useless')).toHaveCount(0);
  const lays = (await movesOf(record)).flatMap(({ lay }) => (lay ? [lay as Json] : []));
  const { tile } = lays[0]!;
  await page.locator(`[data-slot][data-tile="${tile}"]`).first().click();
  const spots = page.locator('.mark[data-spot]');
  await expect.poll(() => spots.count()).toBeGreaterThan(new Set(lays.map(({ q, r }) => `${q},${r}`)).size);
  for (const glow of await spots.locator('.glow').all()) await expect(glow).toBeHidden();

  // A wrong try is refused with its reason, and nothing has happened.
  const { count } = await saved(page);
  const fits = new Set(lays.filter((lay) => lay.tile === tile).map(({ q, r }) => `${q},${r}`));
  const all = await spots.evaluateAll((marks) => marks.map((mark) => (mark as SVGElement).dataset.spot!));
  const [q, r] = all
    .find((spot) => !fits.has(spot))!
    .split(',')
    .map(Number);
  await tryOn(page, tile, { q, r });
  await expect(page.locator('.bubble')).toBeVisible();
  expect((await saved(page)).count).toBe(count);

  // The other player is asked, and stays silent: a new row.
  await makesMove(page, () => page.getByRole('button', { name: 'I see no place' }).click());
  await expect(page.getByText('Another player sees no place').first()).toBeVisible();
  await expect(page.locator('[data-move="none"]')).toHaveCount(0);
  await makesMove(page, () => page.getByRole('button', { name: 'Stay silent' }).click());

  // The next time they point a place out, and it is laid.
  await makesMove(page, () => page.getByRole('button', { name: 'I see no place' }).click());
  await page.getByRole('button', { name: 'Point out a place' }).click();
  await expect(page.locator('[data-slot][aria-pressed="true"]')).toHaveCount(1);
  const [{ point }] = (await movesOf((await saved(page)).record)).filter((move) => move.point) as [Json];
  const steps = [0, 1, 2, 3, 4, 5].findIndex((n) => turned(point.tile, n) === point.corners);
  await makesMove(page, () => tryOn(page, point.tile, point, steps));
  const after = (await saved(page)).record;
  verify(after);
  expect(after).toContain(` point ${point.tile} ${point.q},${point.r} ${point.corners}\n`);
  await expect(page.locator('.log, [role="list"]').getByText('points out a place').first()).toBeVisible();
});

test('a new game says what overlooking means', async ({ page }) => {
  await page.goto('#/new/fjords/together');
  await expect(page.getByText('Overlooking allowed')).toBeVisible();
  await expect(page.getByText('the others may point one out or stay silent')).toBeVisible();
  await sitDownTogether(page, { game: 'fjords', choices: { overlook: 'true' } });
  await expect(page.getByRole('button', { name: 'I see no place' })).toBeVisible();
});
