// SPDX-License-Identifier: Apache-2.0
// Hands for the board of Territories: they reach for what the page offers and know no rule.
import { clickable, tabTo } from './hands';
import { pick } from './random';
import { saved, type Step } from './table';
import { expect } from './test';

export const byClick =
  (random: () => number): Step =>
  async (page) => {
    const { x, y } = pick(random, await clickable(page, 'button.target:enabled'));
    await page.mouse.click(x, y);
  };

export const byTap =
  (random: () => number): Step =>
  async (page) => {
    const { x, y } = pick(random, await clickable(page, 'button.target:enabled'));
    const before = (await saved(page)).count;
    await page.touchscreen.tap(x, y);
    // What a trunk would win is shown first.
    const shown = () => page.locator('.gain').count();
    await expect.poll(async () => (await shown()) > 0 || (await saved(page)).count !== before).toBe(true);
    if ((await shown()) > 0) await page.touchscreen.tap(x, y);
  };

export const byKey =
  (random: () => number): Step =>
  async (page) => {
    await tabTo(page, 'button.target');
    for (let steps = Math.floor(random() * 4); steps > 0; steps--) {
      await page.keyboard.press(pick(random, ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
    }
    await page.keyboard.press('Enter');
  };
