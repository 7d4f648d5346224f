// SPDX-License-Identifier: Apache-2.0
// The rule book: from a refusal at a table, by search, on paper, offline, on a phone, in every language.
import { readFileSync } from 'node:fs';
import { makeRecord, type Json } from './support/engine';
import { look } from './support/look';
import { fromRoot } from './support/paths';
import { startServer } from './support/server';
import { against, openTable, persons, personsTurn } from './support/table';
import { expect, test, type Page } from './support/test';

const pictures = (page: Page) => page.locator('figure img');

async function allPainted(page: Page, least: number): Promise<void> {
  await expect.poll(() => pictures(page).count()).toBeGreaterThanOrEqual(least);
  await expect(page.locator('figure .room')).toHaveCount(0);
}

for (const [screen, viewport, theme] of [
  ['desk-day', { width: 1440, height: 900 }, 'day'],
  ['desk-night', { width: 1440, height: 900 }, 'night'],
  ['phone-day', { width: 390, height: 844 }, 'day'],
  ['phone-night', { width: 390, height: 844 }, 'night'],
] as const) {
  test(`reads well: ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((chosen) => {
      localStorage.setItem('landnam.settings', JSON.stringify({ theme: chosen }));
    }, theme);
    for (const [game, least] of [
      ['fjords', 12],
      ['graenaland', 3],
      ['territories', 5],
    ] as const) {
      await page.goto(`#/rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rules of');
      await allPainted(page, least);
      await look(page, { screen, axe: true }, `rules-${game}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
    }
    await page.goto('#/rules/fjords/FJ21-S5');
    await expect(page.locator('#FJ21-S5')).toBeFocused();
    await expect(page.locator('#FJ21-S5')).toBeInViewport();
    await look(page, { screen, axe: true }, 'rules-clause');
  });
}

test('a refusal at the table opens its clause, and the way back is the game', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 8 }), persons(2));
  await personsTurn(page);
  const count = (await page.locator('.table').getAttribute('data-count'))!;
  // A place where no trunk is allowed.
  const board = (await page.locator('.land-board').boundingBox())!;
  await page.mouse.click(board.x + board.width * 0.5, board.y + board.height * 0.12);
  const link = page.getByRole('alert').getByRole('link');
  await expect(link).toHaveText(/^TE-[A-Z]\d$/);
  const clause = (await link.textContent())!;
  await link.click();
  const dialog = page.getByRole('dialog', { name: clause });
  await expect(dialog).toContainText(/trunk|fence/);
  await look(page, { screen: 'desk-day', axe: true }, 'rules-dialog');
  await expect(page.locator('.table')).toHaveAttribute('data-count', count);
  await dialog.getByRole('link', { name: 'Open in the rule book' }).click();
  await expect(page.locator(`[id="${clause}"]`)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await personsTurn(page);
});

test('refusals of Fjords and Grænaland open their clauses', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), persons(2));
  await personsTurn(page);
  await page.locator('[data-slot]:not(.useless)').first().click();
  const [x, y] = await page.evaluate(() => {
    const box = document.querySelector('#hexes > *')!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  });
  await page.mouse.click(x, y); // upon a tile that lies there already
  await page.locator('.bubble').getByRole('link', { name: /^FJ/ }).click();
  await expect(page.getByRole('dialog', { name: /^FJ/ })).toContainText(/tile/);
  await page.keyboard.press('Escape');

  const asked = ({ phase, turn }: Json) => phase === 'proposal' && turn.seat === 0;
  await openTable(page, await makeRecord({ game: 'graenaland', seats: 3, until: asked }), against(2));
  await personsTurn(page);
  await page.locator('[data-refused]').first().click();
  await page.getByRole('alert').getByRole('link', { name: 'GR-D1' }).click();
  await expect(page.getByRole('dialog', { name: 'GR-D1' })).toContainText('one proposal');
});

test('the end says what decided a tie, and the clause can be read there', async ({ page }) => {
  const record = readFileSync(fromRoot('engine/games/fjords/golden/random-2-runes-wisdom.record'), 'utf8');
  await openTable(page, record, persons(2), true);
  await page.getByRole('button', { name: 'Show the result' }).click();
  const end = page.getByRole('dialog');
  await expect(end).toContainText(/(\d+) : \1, decided by FJ21-S5/);
  await end.getByRole('link', { name: 'FJ21-S5' }).click();
  await expect(page.getByRole('dialog', { name: 'FJ21-S5' })).toContainText('latest in turn order');
  await page.keyboard.press('Escape');
  await expect(end).toContainText('decided by');
});

test('is searched without accents, and says when there is nothing', async ({ page }) => {
  await page.goto('#/rules/fjords');
  const field = page.getByRole('searchbox');
  await field.fill('turn ORDER');
  await expect(page.locator('#FJ21-S5')).toBeVisible();
  await expect(page.locator('#FJ-L2')).toHaveCount(0);
  await expect(page.locator('#FJ21-S5 mark').first()).toHaveText('turn');
  await expect(page.getByText(/places? found/)).toBeVisible();
  await field.fill('submarine');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await field.fill('');
  await expect(page.locator('#FJ-L2')).toBeVisible();
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('searchbox').fill('egalite parmi');
  await expect(page.locator('#FJ21-S5')).toContainText('Égalité');
});

test('is printed without what only a screen needs, and on white by night', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ theme: 'night' })));
  await page.goto('#/rules/territories');
  await allPainted(page, 5);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('searchbox'), page.locator('header nav'), page.locator('.contents')])
    await expect(hidden).toBeHidden();
  await expect(page.locator('#TE-R6')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(246, 241, 228)',
  );
  await expect(page.locator('figure img.night').first()).toBeHidden();
  await expect(page.locator('figure img.paper').first()).toBeVisible();
  expect((await page.pdf()).length).toBeGreaterThan(20_000);
});

test('a lesson leads to its clauses', async ({ page }) => {
  await page.goto('#/learn/graenaland');
  await page.getByRole('link', { name: 'GR-3B' }).click();
  await expect(page.locator('#GR-3B')).toBeFocused();
  await page.locator('#GR-W1').getByRole('link', { name: 'GR-P1' }).click();
  await expect(page.locator('#GR-P1')).toBeFocused();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is there in a language that was never opened', async ({ page, complaints }) => {
    const server = await startServer();
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await server.stop();
    await page.goto(`${server.url}#/rules/graenaland/GR-V1`);
    await page.reload();
    await page.getByLabel('Language').selectOption('nl');
    await expect(page.locator('#GR-V1')).toContainText('Stemmen in een gebied');
    await allPainted(page, 3);
    // That the worker could not look for a newer version is no fault.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_CONNECTION_REFUSED|ServiceWorker|sw\.js/.test(text)),
    );
  });
});
