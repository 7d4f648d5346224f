// SPDX-License-Identifier: Apache-2.0
// Hands for the board of Grænaland: they reach for what the page offers and know no rule.
import { pick } from './random';
import { saved, type Step } from './table';
import type { Page } from './test';

type Press = (target: ReturnType<Page['locator']>) => Promise<void>;

/** Says of every card that lies who is to get it, and puts it to the vote. */
async function propose(page: Page, random: () => number, press: Press): Promise<void> {
  const cards = await page.locator('[data-draft] li').count();
  for (let card = 0; card < cards; card++) {
    const takers = await page.locator(`[data-give^="${card}-"]:enabled`).all();
    if (takers.length > 0) await press(pick(random, takers));
  }
  await press(page.locator('[data-confirm]'));
}

const moved = (page: Page, count: number) =>
  page.waitForFunction(
    (before) => JSON.parse(localStorage.getItem(`landnam.table.${location.hash.split('/')[2]}`)!).count !== before,
    count,
    { polling: 15 },
  );

/** Makes one of the offered moves. It claims whenever it can and prefers building, so that the game ends. */
async function wish(page: Page, random: () => number): Promise<string> {
  const offered = page.locator('button.target[data-move]:enabled');
  const texts = await offered.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move')!));
  const claims = texts.filter((text) => /^claim \d/.test(text));
  const builds = texts.filter((text) => /^build (village|church|keep|hall)/.test(text));
  return pick(random, claims.length > 0 ? claims : builds.length > 0 && random() < 0.8 ? builds : texts);
}

const by =
  (press: Press) =>
  (random: () => number): Step =>
  async (page) => {
    const { count } = await saved(page);
    if ((await page.locator('[data-draft]').count()) > 0) await propose(page, random, press);
    else await press(page.locator(`button.target[data-move="${await wish(page, random)}"]:enabled`).first());
    await moved(page, count);
  };
export const byClick = by((target) => target.click());
export const byTap = by((target) => target.tap());

/** Takes a card of the proposal with the pointer held down, and lets it go over a player. */
export async function dragCard(page: Page, card: number, taker: number): Promise<void> {
  const middle = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle(`[data-card="${card}"]`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  const to = await middle(`[data-taker="${taker}"]`);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/** Presses Tab, or Shift and Tab, until the focus is on what is wanted, and then Enter. */
async function press(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    const way = await page.evaluate((wanted) => {
      const [focused, element] = [document.activeElement!, document.querySelector(wanted)!];
      if (focused === element) return '';
      return focused !== document.body && focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
        ? 'Shift+Tab'
        : 'Tab';
    }, selector);
    if (way === '') return page.keyboard.press('Enter');
    await page.keyboard.press(way);
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

export const byKey =
  (random: () => number): Step =>
  async (page) => {
    const { count } = await saved(page);
    if ((await page.locator('[data-draft]').count()) > 0) {
      const cards = await page.locator('[data-draft] li').count();
      for (let card = 0; card < cards; card++) {
        const takers = await page
          .locator(`[data-give^="${card}-"]:enabled`)
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-give')!));
        if (takers.length > 0) await press(page, `[data-give="${pick(random, takers)}"]`);
      }
      await press(page, '[data-confirm]');
    } else await press(page, `button.target[data-move="${await wish(page, random)}"]:enabled`);
    await moved(page, count);
  };
