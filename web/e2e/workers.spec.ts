// SPDX-License-Identifier: Apache-2.0
// Dead workers are restarted, and the game continues.
import { verify } from './support/engine';
import { atTable } from './support/pages';
import * as fjords from './support/fjords';
import { noteQuestions, questionsOf } from './support/questions';
import { seeded } from './support/random';
import { makesMove, personsTurn, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { expect, test, type Page } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const alive: Worker[] = ((window as any).alive = []);
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        alive.push(this);
      }
    };
  });
});

/** Kills all workers without telling the page. */
const killWorkers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const alive: Worker[] = (window as any).alive;
    const killed = alive.splice(0);
    for (const worker of killed) worker.terminate();
    return killed.length;
  });

test('workers killed between two moves', async ({ page }) => {
  await page.goto('');
  await page.getByTestId('play-territories').click();
  await atTable(page);
  const step = territories.byClick(seeded('killed'));
  for (let times = 0; times < 3 && (await personsTurn(page)); times++) {
    await makesMove(page, () => step(page));
    expect(await personsTurn(page)).toBe(true);
    expect(await killWorkers(page)).toBeGreaterThan(0);
  }
  const { count } = await saved(page);
  await playOn(page, step, (now) => now > count + 4);
  verify((await saved(page)).record);
  await expect(page.locator('.problem')).toHaveCount(0);
});

test('bots killed while they think about a move together', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 1500 })));
  await page.goto('#/new/territories');
  await page
    .locator('form select')
    .filter({ has: page.locator('option[value="person"]') })
    .nth(1)
    .selectOption('konung');
  await page.getByRole('button', { name: 'Start game' }).click();
  await atTable(page);
  const step = territories.byClick(seeded('thinking'));
  await personsTurn(page);
  await makesMove(page, () => step(page));
  const { count } = await saved(page);
  await expect(page.getByText(/is thinking/).first()).toBeVisible();
  expect(await killWorkers(page)).toBeGreaterThan(0);
  await expect.poll(async () => (await saved(page)).count, { timeout: 60_000 }).toBeGreaterThan(count);
  await playOn(page, step, (now) => now > count + 3);
  verify((await saved(page)).record);
});

test('an engine that takes long to start', async ({ page }) => {
  await page.route(/\/worker-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    await route.continue();
  });
  await page.goto('#/new/territories');
  await expect(page.getByText('Setting up…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
});

test('a tile, a longhouse and the answer of the bot take at most ten questions', async ({ page }) => {
  await noteQuestions(page);
  await page.goto('');
  await page.getByTestId('play-fjords').click();
  await atTable(page);
  const step = fjords.byClick(seeded('few questions'));
  const isAnswer = (): Promise<boolean> => page.locator('[data-answer]').first().isVisible();
  // The first tile may leave no room for a longhouse.
  for (let turns = 0; turns < 6; turns++) {
    await personsTurn(page);
    await questionsOf(page);
    await makesMove(page, () => step(page));
    expect(await personsTurn(page)).toBe(true);
    if (!(await isAnswer())) continue;
    await makesMove(page, () => step(page));
    expect(await personsTurn(page)).toBe(true);
    const questions = (await questionsOf(page)).map((question) => question.do);
    expect(questions).toContain('bot');
    expect(questions.length, questions.join(' ')).toBeLessThanOrEqual(10);
    return;
  }
  throw new Error('nobody was asked about a longhouse');
});
