// SPDX-License-Identifier: Apache-2.0
// Hands for the board of Grænaland: they reach for what the page offers and know no rule.
import { pick } from './random';
import { saved, type Step } from './table';
import type { Page } from './test';

/** Says of every card that lies who is to get it, and puts it to the vote. */
export async function propose(page: Page, random: () => number): Promise<void> {
  const cards = await page.locator('[data-draft] li').count();
  for (let card = 0; card < cards; card++) {
    const takers = await page.locator(`[data-give^="${card}-"]:enabled`).all();
    if (takers.length > 0) await pick(random, takers).click();
  }
  await page.locator('[data-confirm]').click();
}

export const byClick = (random: () => number): Step => async (page) => {
  const { count } = await saved(page);
  if ((await page.locator('[data-draft]').count()) > 0) await propose(page, random);
  else {
    const offered = page.locator('button.target[data-move]:enabled');
    const texts = await offered.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move')!));
    // Who claims whenever they can, and rather builds than ends, comes to an end.
    const claims = texts.filter((text) => /^claim \d/.test(text));
    const builds = texts.filter((text) => /^build (village|church|keep|hall)/.test(text));
    const wished = claims.length > 0 ? claims : builds.length > 0 && random() < 0.8 ? builds : texts;
    const text = pick(random, wished);
    await page.locator(`button.target[data-move="${text}"]:enabled`).first().click();
  }
  await page.waitForFunction(
    (before) => JSON.parse(localStorage.getItem(`landnam.table.${location.hash.split('/')[2]}`)!).count !== before,
    count,
  );
};
