// SPDX-License-Identifier: Apache-2.0
// What surrounds a board: undo, redo, hint, replay, bots among themselves, turns to be confirmed.
import { makeRecord, verify } from './support/engine';
import { atTable } from './support/pages';
import { seeded } from './support/random';
import { openTable, persons, personsTurn, playOn, saved } from './support/table';
import * as fjords from './support/fjords';
import * as territories from './support/territories';
import { expect, test } from './support/test';

test('undo, redo and replay', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await playOn(page, territories.byClick(seeded('undo')), (count) => count > 10);
  const { record, count } = await saved(page);
  for (let times = 0; times < 3; times++) await page.keyboard.press('u');
  await expect.poll(async () => (await saved(page)).count).toBeLessThan(count - 2);
  for (let times = 0; times < 3; times++) await page.keyboard.press('y');
  await expect.poll(async () => (await saved(page)).count).toBe(count);
  expect((await saved(page)).record).toBe(record);

  const log = page.getByRole('list', { name: 'What has happened' }).getByRole('button');
  await log.first().click();
  await expect(page.getByText(`of ${count}`).first()).toBeVisible();
  await expect(page.locator('button.target')).toHaveCount(0);
  await page.getByRole('button', { name: 'One on' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('button.target:enabled').first()).toBeVisible();
});

test('a hint points at a move', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = page.getByRole('button', { name: '(hint)' });
  await expect(hinted).toHaveCount(1);
  await hinted.click();
  await expect(hinted).toHaveCount(0);
  verify((await saved(page)).record);
});

test('an impossible move says why, next to the pointer', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await personsTurn(page);
  const { x, y } = await page.evaluate(() => {
    const board = document.querySelector('.land-board')!.getBoundingClientRect();
    const targets = [...document.querySelectorAll('button.target')].map((target) => target.getBoundingClientRect());
    let best = { x: 0, y: 0, far: 0 };
    for (let column = 2; column < 19; column++) {
      for (let row = 2; row < 19; row++) {
        const [px, py] = [board.x + (board.width * column) / 20, board.y + (board.height * row) / 20];
        const far = Math.min(...targets.map((box) => Math.hypot(box.x + box.width / 2 - px, box.y + box.height / 2 - py)));
        if (far > best.far) best = { x: px, y: py, far };
      }
    }
    return best;
  });
  const before = (await saved(page)).count;
  await page.mouse.click(x, y);
  const bubble = page.getByRole('alert');
  await expect(bubble).toHaveText(/\w+.*\./);
  const box = (await bubble.boundingBox())!;
  expect(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)).toBeLessThan(260);
  expect((await saved(page)).count).toBe(before);
});

test('a turn counts once it is confirmed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ confirm: true })));
  await page.goto('');
  await page.getByTestId('play-territories').click();
  await atTable(page);
  await personsTurn(page);
  await territories.byClick(seeded('confirm'))(page);
  const { count } = await saved(page);
  await expect(page.getByTestId('prompt')).toHaveText('Is that your turn?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeLessThan(count);
  await territories.byClick(seeded('confirm'))(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(count);
});

test('bots play among themselves, and stop when told', async ({ page }) => {
  await page.goto('#/new/territories/bots');
  for (const seat of [0, 1]) {
    await page.locator('form select').filter({ has: page.locator('option[value="person"]') }).nth(seat).selectOption('thrall');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await atTable(page);
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const { count } = await saved(page);
  await page.waitForTimeout(800);
  expect((await saved(page)).count).toBeLessThanOrEqual(count + 1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(count + 2);
});

test('a tile is dragged out of the row onto the land', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), persons(2));
  await fjords.dragTile(page, seeded('drag'));
  verify((await saved(page)).record);
});

test('a click shows its effect at once while a bot thinks', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 4000 })));
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), [
    { kind: 'bot', level: 'jarl', name: 'Ása' },
    { kind: 'bot', level: 'jarl', name: 'Bjarni' },
  ]);
  await expect(page.getByText(/is thinking/)).toBeVisible();
  const delays = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const found: number[] = [];
    for (let times = 0; times < 5; times++) {
      const began = performance.now();
      document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')!.click();
      while (!document.querySelector('dialog[open]')) await frame();
      await frame();
      found.push(performance.now() - began);
      document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
      await frame();
    }
    return found;
  });
  expect(Math.min(...delays)).toBeLessThan(100);
});

test('the first page does not jump about', async ({ page }) => {
  await page.addInitScript(() => {
    (window as any).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) if (!entry.hadRecentInput) (window as any).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('');
  await expect(page.getByTestId('play-fjords')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as any).shift)).toBeLessThan(0.02);
});
