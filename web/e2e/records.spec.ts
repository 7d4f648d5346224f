// SPDX-License-Identifier: Apache-2.0
// Saving and opening records. A broken one loses nothing.
import { readFileSync } from 'node:fs';
import { makeRecord, resultOf, verify } from './support/engine';
import { openTable, persons, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { seeded } from './support/random';
import { expect, test, type Page } from './support/test';

const running = () => makeRecord({ game: 'territories', until: (_, count) => count === 8 });
const saves = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('landnam.table.'))),
  ) as Promise<Record<string, string>>;

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('#/import');
  await page.getByLabel('Paste a record or a link').fill(text);
  await page.getByRole('button', { name: 'Load' }).click();
}

test('a broken record shows a clear message and loses nothing', async ({ page }) => {
  const record = await running();
  await openTable(page, record, persons(2));
  const before = await saves(page);
  const lines = record.trimEnd().split('\n');
  const last = lines.length - 1;
  const broken: Record<string, { text: string; says: RegExp }> = {
    'no record': { text: 'hello', says: /cannot be read|not a saved game/ },
    'half a line': {
      text: [...lines.slice(0, last), lines[last]!.slice(0, -2)].join('\n'),
      says: /Event 8 is impossible/,
    },
    'a move twice': { text: [...lines, lines[last]].join('\n'), says: /incomplete/ },
    'a broken heading': { text: record.replace(/^seats .*$/m, 'seats many'), says: /line \d+/ },
    'an unknown option': {
      text: record.replace(/^options .*$/m, 'options {"setup":"nonsense"}'),
      says: /cannot be read|not a saved game/,
    },
    'an unknown game': {
      text: record.replace('game territories', 'game chess'),
      says: /cannot be read|not a saved game/,
    },
    'a damaged link': { text: 'http://localhost/#/g/AAAAAAAA', says: /link is damaged/ },
    'much text': { text: 'x'.repeat(300_000), says: /cannot be read|not a saved game/ },
  };
  for (const [name, { text, says }] of Object.entries(broken)) {
    await paste(page, text);
    const alert = page.getByRole('alert');
    await expect(alert, name).toHaveText(says);
    await expect(alert, name).toContainText('Your own games are unchanged.');
    expect(await saves(page), name).toEqual(before);
    await page.goto('#/');
  }
  const [id] = Object.keys(before);
  await page.locator(`a[href="#/table/${id!.slice('landnam.table.'.length)}"]`).click();
  await playOn(page, territories.byClick(seeded('on')), (count) => count > 12);
  verify((await saved(page)).record);
});

test('a game can be saved and opened as a file, a text and a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const record = await running();
  await openTable(page, record, persons(2));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save or share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.record$/);
  const file = readFileSync(await download.path(), 'utf8');
  verify(file);
  await page.getByRole('button', { name: 'Copy the record' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(file);
  const link = await page.getByLabel('Link to this game').inputValue();

  for (const way of ['file', 'text', 'link'] as const) {
    const other = await context.newPage();
    if (way === 'link') await other.goto(link);
    else if (way === 'text') {
      await other.goto('');
      await paste(other, file);
    } else {
      await other.goto('#/import');
      await other
        .locator('input[type="file"]')
        .setInputFiles({ name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(file) });
    }
    await other.getByRole('button', { name: 'Open' }).click();
    await expect(other.getByTestId('score-0')).toBeVisible();
    const result = await resultOf(file);
    for (const [seat, score] of result.scores.entries())
      await expect(other.getByTestId(`score-${seat}`)).toHaveText(String(score));
    await playOn(other, territories.byClick(seeded(way)), (count) => count > 12);
    verify((await saved(other)).record);
    await other.close();
  }
});

test('every saved game is listed, and is deleted only after confirmation', async ({ page }) => {
  const record = await running();
  for (let games = 0; games < 6; games++) await openTable(page, record, persons(2));
  await page.goto('#/');
  const rows = page.getByRole('region', { name: 'Resume' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Older games' }).click();
  await expect(rows).toHaveCount(6);
  const bin = rows.first().getByRole('button', { name: 'Delete this game: Ása, Bjarni' });
  const dialog = page.getByRole('dialog');
  await bin.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(rows).toHaveCount(6);
  await bin.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(5);
  expect(Object.keys(await saves(page))).toHaveLength(5);
});
