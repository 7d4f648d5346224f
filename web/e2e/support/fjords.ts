// SPDX-License-Identifier: Apache-2.0
// Plays Fjords on the page. It uses what the page offers and knows no rules.
import { clickable, tabTo } from './hands';
import { pick } from './random';
import { makesMove, saved, type Step } from './table';
import { expect, type Page } from './test';

type Choice = 'answer' | 'draw' | 'lay' | 'settle';

/** The question that the page shows. */
const asked = (page: Page, random: () => number): Promise<Choice> =>
  page.evaluate((share) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('[data-answer]')) return 'answer';
    if (has('[data-slot][aria-disabled="false"]:not(.useless)'))
      return share < 0.5 && has('[data-move="draw"]:enabled') ? 'draw' : 'lay';
    return has('[data-move="draw"]:enabled') ? 'draw' : 'settle';
  }, random());

const SLOTS = '[data-slot][aria-disabled="false"]:not(.useless)';
const HELD = `${SLOTS}[aria-pressed="true"]`;

type Press = (at: { x: number; y: number }) => Promise<void>;

async function takeTile(page: Page, random: () => number, press: Press): Promise<void> {
  if ((await page.locator(HELD).count()) === 0) await press(pick(random, await clickable(page, SLOTS, 'data-slot')));
}

/** Chooses where to settle, sometimes with a runestone. */
async function chooseTarget(page: Page, random: () => number, press: Press): Promise<{ x: number; y: number }> {
  const modes =
    (await page.locator('[data-mode]').count()) > 1 ? await clickable(page, '[data-mode]', 'data-mode') : [];
  const mode = modes.length > 1 && random() < 0.4 ? pick(random, modes) : null;
  if (mode) {
    // The board stays where it is.
    const place = () => page.locator('.board[role="group"]').boundingBox();
    const before = await place();
    await press(mode);
    await expect(page.locator(`[data-mode="${mode.name}"]`)).toHaveAttribute('aria-pressed', 'true');
    expect(await place()).toEqual(before);
  }
  if (mode?.name === 'wisdom' || (await page.locator('.mark.stone-space').count()) > 0) {
    await press(pick(random, await clickable(page, '.mark.stone-space', 'data-spot')));
  }
  return pick(random, await clickable(page, '.mark.target', 'data-spot'));
}

export const byClick =
  (random: () => number): Step =>
  async (page) => {
    const click: Press = ({ x, y }) => page.mouse.click(x, y);
    switch (await asked(page, random)) {
      case 'answer':
        return click(pick(random, await clickable(page, '[data-answer]', 'data-answer')));
      case 'draw':
        return click(pick(random, await clickable(page, '[data-move="draw"]')));
      case 'lay': {
        await takeTile(page, random, click);
        const { x, y } = pick(random, await clickable(page, '.mark.space', 'data-spot'));
        await page.mouse.move(x, y);
        if (random() < 0.5) await page.mouse.wheel(0, 60);
        return click({ x, y });
      }
      case 'settle':
        return click(await chooseTarget(page, random, click));
    }
  };

export const byTap =
  (random: () => number): Step =>
  async (page) => {
    const tap: Press = ({ x, y }) => page.touchscreen.tap(x, y);
    switch (await asked(page, random)) {
      case 'answer':
        return tap(pick(random, await clickable(page, '[data-answer]', 'data-answer')));
      case 'draw':
        return tap(pick(random, await clickable(page, '[data-move="draw"]')));
      case 'lay': {
        await takeTile(page, random, tap);
        await tap(pick(random, await clickable(page, '.mark.space', 'data-spot')));
        const lay = page.locator('.float .main');
        await lay.waitFor();
        const turn = page.locator('.float').getByRole('button', { name: 'Turn the tile' });
        if (random() < 0.5 && (await turn.count()) > 0) await turn.tap();
        return lay.tap();
      }
      case 'settle': {
        const at = await chooseTarget(page, random, tap);
        const before = (await saved(page)).count;
        await tap(at);
        // Small tiles need a second tap.
        const chosen = () => page.locator('.mark.target.chosen').count();
        await expect.poll(async () => (await chosen()) > 0 || (await saved(page)).count !== before).toBe(true);
        if ((await chosen()) > 0) await tap(at);
      }
    }
  };

export const byKey =
  (random: () => number): Step =>
  async (page) => {
    const focusOn = (selector: string) =>
      page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector, { polling: 15 });
    const wander = async () => {
      for (let steps = Math.floor(random() * 4); steps > 0; steps--) {
        await page.keyboard.press(pick(random, ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
      }
    };
    switch (await asked(page, random)) {
      case 'answer': {
        const answers = await page.locator('[data-answer]').count();
        return page.keyboard.press(String(1 + Math.floor(random() * answers)));
      }
      case 'draw':
        // The board has the focus after a turn, and Enter upon it draws.
        if (!(await page.evaluate(() => document.activeElement?.matches('.board[role="group"]'))))
          await tabTo(page, '[data-move="draw"]');
        return page.keyboard.press('Enter');
      case 'lay': {
        const number = await page.evaluate((share) => {
          const slots = [...document.querySelectorAll('[data-slot]')];
          const held = slots.findIndex((slot) => slot.getAttribute('aria-pressed') === 'true');
          const usable = slots.flatMap((slot, n) => (slot.matches(':not(.useless)') && n < 9 ? [n + 1] : []));
          return held >= 0 ? held + 1 : usable[Math.floor(share * usable.length)]!;
        }, random());
        await page.keyboard.press(String(number));
        await focusOn('.mark.space');
        await wander();
        if (random() < 0.5) await page.keyboard.press('r');
        return page.keyboard.press('Enter');
      }
      case 'settle': {
        const modes = await page.locator('[data-mode]').count();
        await page.keyboard.press(String(modes > 1 && random() < 0.4 ? 1 + Math.floor(random() * modes) : 1));
        await focusOn('.mark');
        await wander();
        if ((await page.locator('.mark.stone-space').count()) > 0) {
          await page.keyboard.press('Enter');
          await focusOn('.mark.target');
        }
        return page.keyboard.press('Enter');
      }
    }
  };

/** Takes a tile out of the row with the pointer held down, and lets it go over a space. */
export async function dragTile(page: Page, random: () => number): Promise<void> {
  const from = pick(random, await clickable(page, SLOTS, 'data-slot'));
  await makesMove(page, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y + 5, { steps: 3 });
    await page.locator('.mark.space').first().waitFor({ state: 'attached' });
    const to = pick(random, await clickable(page, '.mark.space', 'data-spot'));
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    // A tile that fits in several rotations waits for a confirmation.
    const lay = page.locator('.float .main');
    if ((await page.locator('[data-answer]').count()) === 0 && (await lay.count()) > 0) await lay.click();
  });
}

/** Puts a tile over a space without placing it yet. */
export async function pinTile(page: Page, finger: boolean): Promise<void> {
  const press = (at: { x: number; y: number }) =>
    finger ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y);
  const slots = await clickable(page, SLOTS, 'data-slot');
  await press(slots[0]!);
  await page.locator('.mark.space').first().waitFor({ state: 'attached' });
  const [space] = await clickable(page, '.mark.space', 'data-spot');
  if (finger) await press(space!);
  else await page.mouse.move(space!.x, space!.y);
}
