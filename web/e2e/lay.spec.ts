// SPDX-License-Identifier: Apache-2.0
// Islands and lands that the reader lays: by pointer, key and finger, refused, played, kept, linked, and taken online.
import graenaland from '../src/i18n/en/graenaland';
import texts from '../src/i18n/en/lay';
import { tabTo } from './support/hands';
import { look } from './support/look';
import { arrive, sayName, startOnline } from './support/online';
import { atTable } from './support/pages';
import { expect, test, type Page } from './support/test';

const THREE = 'cp1-cf1-ch1.ih1-im1';
const tile = (page: Page, id: string) => page.locator(`button[data-tile="${id}"]`);
const cell = (page: Page, at: string) => page.locator(`button[data-cell="${at}"]`);
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** The ids of the island in its order, inland before coast. */
const laid = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: graenaland['graenaland.island'] })
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((one) => (one as HTMLElement).dataset.tile!));

async function openIsland(page: Page, letters = THREE): Promise<void> {
  await page.goto(`#/lay/graenaland/${letters}`);
  await expect(tile(page, 'cp1').locator('svg.scene')).toBeVisible();
  await expect(page.locator('a.primary')).toBeVisible();
}

async function openLand(page: Page, letters = '1111-1111-1111'): Promise<void> {
  await page.goto(`#/lay/territories/${letters}`);
  await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(letters.replace(/[^1]/g, '').length);
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [(await tile(page, from).boundingBox())!, (await tile(page, to).boundingBox())!];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2 + 10, (a.y + b.y) / 2 + 10, { steps: 4 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** The names on the tiles of the coast at a table, from west to east. */
async function expectCoast(page: Page, names: string[]): Promise<void> {
  const coast = page.getByRole('group', { name: graenaland['graenaland.island'] }).locator('.row').last();
  await expect(coast.locator('.name')).toHaveText(names.map((name, n) => new RegExp(`${name}\\s+C${n + 1}`)));
}

test('an island is laid by dragging, and played', async ({ page }) => {
  await page.goto('#/new/graenaland');
  await page.getByRole('link', { name: texts['lay.open.graenaland'] }).click();
  await expect(tile(page, 'cp1').locator('svg.scene')).toBeVisible();
  expect(await laid(page)).toHaveLength(7);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'cp1', 'cf1', 'ch1']);

  await drag(page, 'ch1', 'cp1');
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cp1']);
  // Out of the box, and back into it.
  await drag(page, 'cf2', 'cp1');
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cf2']);
  await expect(page).toHaveURL(/#\/lay\/graenaland\/ch1-cf1-cf2\.ih1-im1$/);

  // What no rule allows stays as it was, with the reason.
  await drag(page, 'im1', 'ch1');
  await expect(refusal(page)).toContainText('GR-A1');
  expect(await laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cf2']);
  await drag(page, 'ih1', 'im1');
  await expect(refusal(page)).toHaveCount(0);

  await page.getByRole('link', { name: texts['lay.play.graenaland'] }).click();
  await expect(page.getByRole('radio', { name: texts['option.graenaland.layout.custom'] })).toBeChecked();
  await page.locator('button.go').click();
  await atTable(page);
  await expectCoast(page, ['Hills', 'Forest', 'Forest']);
});

test('an island is laid by keyboard, and every change is announced', async ({ page }) => {
  await openIsland(page);
  await tabTo(page, '[data-tile="cp1"]');
  await page.keyboard.press('Enter');
  await expect(tile(page, 'cp1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tile(page, 'cp1')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await tabTo(page, '[data-tile="ch1"]');
  await page.keyboard.press('Enter');
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cp1']);
  await expect(page.locator('[aria-live]').filter({ hasText: /C3.*C1/ })).toHaveCount(1);
  await expect(tile(page, 'ch1')).toHaveAccessibleName(/Hills, C1/);
  // The focus stays at the place, where the other tile is now.
  await expect(tile(page, 'cp1')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-tile="im2"]');
  await page.keyboard.press('Enter');
  await expect(refusal(page)).toContainText('GR-A1');
});

test('islands are kept, listed for a new game, and forgotten', async ({ page }) => {
  await openIsland(page, 'ch1-cf1-cp1.ih1-im1');
  await page.getByLabel(texts['lay.name'], { exact: true }).fill('Hills in the west');
  await page.getByRole('button', { name: texts['lay.keep'] }).click();
  await drag(page, 'cf1', 'cp1');
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cp1', 'cf1']);
  await page.getByRole('link', { name: 'Hills in the west' }).click();
  await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cp1']);
  await page.goto('#/new/graenaland');
  await page.reload();
  const mine = page.getByRole('radio', { name: 'Hills in the west' });
  await mine.check({ force: true });
  await expect(mine).toBeChecked();
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await page.locator('button.go').click();
  await atTable(page);
  await expectCoast(page, ['Hills', 'Forest', 'Plains']);
  await page.goto('#/lay/graenaland');
  await page.getByRole('button', { name: /Hills in the west/ }).click();
  await expect(page.getByRole('link', { name: 'Hills in the west' })).toHaveCount(0);
});

test('a link opens the island, and says what is wrong with it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openIsland(page, 'cf1-cp1-ch1.im2-ih2');
  await page.getByRole('button', { name: 'Copy', exact: false }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/lay\/graenaland\/cf1-cp1-ch1\.im2-ih2$/);
  await page.goto('');
  await page.goto(link);
  await expect.poll(() => laid(page)).toEqual(['im2', 'ih2', 'cf1', 'cp1', 'ch1']);

  await page.goto('#/lay/graenaland/cf1-im1-ch1.im2-ih2');
  await expect(refusal(page)).toContainText('GR-A1');
  await expect(page.locator('a.primary')).toBeHidden();
  await page.goto('#/lay/graenaland/no letters');
  await expect(page.getByText('This link is damaged')).toBeVisible();
  expect(await laid(page)).toHaveLength(7);
  await page.goto('#/new/territories/here/11-11');
  await expect(page).toHaveURL(/#\/lay\/territories\/11-11$/);
  await expect(refusal(page)).toContainText('TE-B1');
});

test('bots find out how even an island is, until they are stopped', async ({ page }) => {
  await openIsland(page);
  await page.getByRole('button', { name: texts['lay.even.check'] }).click();
  const played = page.locator('[data-played]');
  await expect.poll(async () => Number(await played.getAttribute('data-played'))).toBeGreaterThan(2);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: texts['lay.even.stop'] }).click();
  const number = Number(await played.getAttribute('data-played'));
  const wins = await page
    .locator('[data-place]')
    .evaluateAll((places) => places.map((place) => Number((place as HTMLElement).dataset.wins)));
  expect(wins).toHaveLength(3);
  expect(wins.reduce((sum, one) => sum + one, 0)).toBe(number);
  await expect(page.getByRole('button', { name: texts['lay.even.check'] })).toBeVisible();
  // Another island: nothing is known of it.
  await drag(page, 'cp1', 'cf1');
  await expect(played).toHaveCount(0);
});

test('a land is painted by pointer, refused with its clause, and played', async ({ page }) => {
  await page.goto('#/new/territories');
  await page.getByRole('link', { name: texts['lay.open.territories'] }).click();
  await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(12);
  const picture = page.getByRole('img', { name: texts['territories.lay.picture'] });
  await expect(picture).toBeVisible();

  // One tile less, one apart, and twelve around a hole.
  await cell(page, '0,0').click();
  await expect(refusal(page)).toContainText('TE-B1');
  await expect(picture).toHaveCount(0);
  await cell(page, '0,-1').click();
  await expect(refusal(page)).toContainText('TE-B3');
  await cell(page, '0,-1').click();
  await cell(page, '1,1').click();
  await cell(page, '0,0').click();
  await cell(page, '4,1').click();
  await expect(refusal(page)).toContainText('TE-B3');
  await cell(page, '1,1').click();
  await cell(page, '0,0').click();
  await expect(refusal(page)).toHaveCount(0);
  await expect(picture).toBeVisible();
  await expect(page).toHaveURL(/#\/lay\/territories\/0111-11111-1111$/);

  // A whole column is taken away in one go.
  const [top, bottom] = [(await cell(page, '3,0').boundingBox())!, (await cell(page, '3,2').boundingBox())!];
  await page.mouse.move(top.x + 9, top.y + 9);
  await page.mouse.down();
  await page.mouse.move(bottom.x + 9, bottom.y + 9, { steps: 12 });
  await page.mouse.up();
  await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(9);
  for (const at of ['3,0', '3,1', '3,2']) await cell(page, at).click();
  await page.getByRole('radio', { name: 'Without luck' }).check({ force: true });
  await expect(picture).toBeVisible();

  await page.getByRole('link', { name: texts['lay.play.territories'] }).click();
  await expect(page.getByRole('radio', { name: texts['option.territories.shape.custom'] })).toBeChecked();
  await page.locator('button.go').click();
  await atTable(page);
  const record = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('landnam.table.'))![1],
  );
  expect(record).toContain('[4,1]');
});

test('a land is laid by keyboard', async ({ page }) => {
  await openLand(page);
  await tabTo(page, '[data-cell="0,0"]');
  await page.keyboard.press('Space');
  await expect(cell(page, '0,0')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, '-1,1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, '-1,1')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/#\/lay\/territories\/00111-11111-01111$/);
  await expect(cell(page, '-1,1')).toBeFocused();
});

test('tables online say that the land is the host’s own', async ({ browser }) => {
  const server = await startOnline();
  const [host, other] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  const open = async (address: string, name: string): Promise<void> => {
    await host.page.goto(address);
    await host.page.locator('button.go').click();
    if (name) await sayName(host.page, name);
    await expect(host.page).toHaveURL(/#\/t\/\w+$/);
  };
  await openIsland(host.page, 'ch1-cf1-cp1.ih1-im1');
  await host.page.getByRole('link', { name: texts['lay.online'] }).click();
  await expect(host.page.getByRole('radio', { name: texts['option.graenaland.layout.custom'] })).toBeChecked();
  await host.page.locator('button.go').click();
  await sayName(host.page, 'Astrid');
  await expect(host.page).toHaveURL(/#\/t\/\w+$/);
  await expect(host.page.getByText(texts['option.graenaland.layout.custom'])).toBeVisible();
  await open('#/new/territories/online/0111-11111-1111', '');
  await expect(host.page.getByText(texts['option.territories.shape.custom'])).toBeVisible();

  await other.page.goto('#/lobby');
  const rows = other.page.getByRole('listitem').filter({ hasText: 'Astrid' });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: texts['option.graenaland.layout.custom'] })).toHaveCount(1);
  await expect(rows.filter({ hasText: texts['option.territories.shape.custom'] })).toHaveCount(1);

  // The usual island is nobody's own.
  await host.page.goto('#/new/graenaland/online');
  await host.page.getByRole('radio', { name: texts['option.graenaland.layout.usual'] }).check({ force: true });
  await host.page.locator('button.go').click();
  await expect(host.page).toHaveURL(/#\/t\/\w+$/);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: texts['option.graenaland.layout.custom'] })).toHaveCount(1);
  await Promise.all([host.context.close(), other.context.close()]);
  await server.stop();
});

const SIZES = { desk: [1440, 900], tablet: [1024, 768], phone: [390, 844] } as const;
for (const [screen, [width, height]] of Object.entries(SIZES)) {
  for (const [theme, colorScheme] of [
    ['day', 'light'],
    ['night', 'dark'],
  ] as const) {
    test(`the editors on a ${screen} by ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const at = { screen: `${screen}-${theme}`, axe: true };
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await openIsland(page, 'cf1-ch1-cf2-cp1-cp2.im1-ih1-ih2-im2');
      await fits();
      await look(page, at, 'lay-island-5');
      await openIsland(page);
      await tile(page, 'cp1').click();
      await tile(page, 'im2').click();
      await expect(refusal(page)).toBeVisible();
      await page.getByRole('button', { name: texts['lay.even.check'] }).click();
      await expect(page.locator('[data-played]')).toBeVisible();
      await page.getByRole('button', { name: texts['lay.even.stop'] }).click();
      await fits();
      await look(page, at, 'lay-island');
      await page.locator('[data-played]').scrollIntoViewIfNeeded();
      await look(page, at, 'lay-even');
      await openLand(page);
      await expect(page.getByRole('img', { name: texts['territories.lay.picture'] })).toBeVisible();
      await fits();
      await look(page, at, 'lay-land');
      await cell(page, '1,1').click();
      await expect(refusal(page)).toBeVisible();
      await look(page, at, 'lay-land-refused');
      await page.goto('#/new/graenaland/here/ch1-cf1-cp1.ih1-im1');
      await expect(page.locator('button.go')).toBeVisible();
      await fits();
      await look(page, at, 'lay-new');
    });
  }
}

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a finger drags tiles and paints land, and the page stays where it is', async ({ page }) => {
    const touch = await page.context().newCDPSession(page);
    const draw = async (from: string, to: string): Promise<void> => {
      const [a, b] = [(await page.locator(from).boundingBox())!, (await page.locator(to).boundingBox())!];
      const at = (share: number) => ({
        x: a.x + a.width / 2 + share * (b.x - a.x),
        y: a.y + a.height / 2 + share * (b.y - a.y),
      });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
      for (const share of [0.2, 0.4, 0.6, 0.8, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await openIsland(page);
    await draw('[data-tile="ch1"]', '[data-tile="cp1"]');
    await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cp1']);
    await openLand(page);
    await draw('[data-cell="0,0"]', '[data-cell="0,2"]');
    await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('islands and lands are laid with a finger', async ({ page }) => {
    await openIsland(page);
    await tile(page, 'cp1').tap();
    await tile(page, 'ch1').tap();
    await expect.poll(() => laid(page)).toEqual(['ih1', 'im1', 'ch1', 'cf1', 'cp1']);
    await openLand(page);
    await cell(page, '0,0').tap();
    await cell(page, '-1,1').tap();
    await expect(page).toHaveURL(/#\/lay\/territories\/00111-11111-01111$/);
  });
});
