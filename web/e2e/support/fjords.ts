// SPDX-License-Identifier: Apache-2.0
// Hands for the board of Fjords: they reach for what the page offers and know no rule.
import { clickable, tabTo } from './hands';
import { pick } from './random';
import { makesMove, type Step } from './table';
import type { Page } from './test';

type Choice = 'answer' | 'draw' | 'lay' | 'settle';

/** What is asked now, as the page shows it. */
const asked = (page: Page, random: () => number): Promise<Choice> =>
  page.evaluate((share) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('[data-answer]')) return 'answer';
    if (has('[data-slot][aria-disabled="false"]:not(.useless)')) return share < 0.5 && has('[data-move="draw"]:enabled') ? 'draw' : 'lay';
    return has('[data-move="draw"]:enabled') ? 'draw' : 'settle';
  }, random());

const SLOTS = '[data-slot][aria-disabled="false"]:not(.useless)';

async function takeTile(page: Page, random: () => number, press: (at: { x: number; y: number }) => Promise<void>): Promise<void> {
  if ((await page.locator(`${SLOTS}[aria-pressed="true"]`).count()) === 0) await press(pick(random, await clickable(page, SLOTS, 'data-slot')));
  await page.locator('.mark.space').first().waitFor({ state: 'attached' });
}

/** Another way to settle than by a plain step, now and then. */
async function chooseMode(page: Page, random: () => number, press: (at: { x: number; y: number }) => Promise<void>): Promise<void> {
  const modes = await clickable(page, '[data-mode]', 'data-mode');
  if (modes.length > 1 && random() < 0.4) await press(pick(random, modes));
}

export const byClick = (random: () => number): Step => async (page) => {
  const click = (at: { x: number; y: number }) => page.mouse.click(at.x, at.y);
  switch (await asked(page, random)) {
    case 'answer':
      return makesMove(page, async () => click(pick(random, await clickable(page, '[data-answer]', 'data-answer'))));
    case 'draw':
      return makesMove(page, async () => click(pick(random, await clickable(page, '[data-move="draw"]'))));
    case 'lay': {
      await takeTile(page, random, click);
      const { x, y } = pick(random, await clickable(page, '.mark.space', 'data-spot'));
      await page.mouse.move(x, y);
      if (random() < 0.5) await page.mouse.wheel(0, 60);
      return makesMove(page, () => click({ x, y }));
    }
    case 'settle':
      await chooseMode(page, random, click);
      if ((await page.locator('.mark.stone-space').count()) > 0) await click(pick(random, await clickable(page, '.mark.stone-space', 'data-spot')));
      await page.locator('.mark.target').first().waitFor({ state: 'attached' });
      return makesMove(page, async () => click(pick(random, await clickable(page, '.mark.target', 'data-spot'))));
  }
};

export const byTap = (random: () => number): Step => async (page) => {
  const tap = (at: { x: number; y: number }) => page.touchscreen.tap(at.x, at.y);
  switch (await asked(page, random)) {
    case 'answer':
      return makesMove(page, async () => tap(pick(random, await clickable(page, '[data-answer]', 'data-answer'))));
    case 'draw':
      return makesMove(page, async () => tap(pick(random, await clickable(page, '[data-move="draw"]'))));
    case 'lay': {
      await takeTile(page, random, tap);
      await tap(pick(random, await clickable(page, '.mark.space', 'data-spot')));
      const turn = page.locator('.float .round').first();
      await page.locator('.float .main').waitFor();
      if (random() < 0.5) await turn.tap();
      if ((await page.locator('.float .main').count()) === 0) return; // that was the button that takes it back
      return makesMove(page, () => page.locator('.float .main').tap());
    }
    case 'settle':
      await chooseMode(page, random, tap);
      if ((await page.locator('.mark.stone-space').count()) > 0) await tap(pick(random, await clickable(page, '.mark.stone-space', 'data-spot')));
      await page.locator('.mark.target').first().waitFor({ state: 'attached' });
      return makesMove(page, async () => {
        const at = pick(random, await clickable(page, '.mark.target', 'data-spot'));
        await tap(at);
        // Small tiles ask for a second tap.
        if ((await page.locator('.mark.target.chosen').count()) > 0) await tap(at);
      });
  }
};

export const byKey = (random: () => number): Step => async (page) => {
  const wander = async () => {
    for (let steps = Math.floor(random() * 4); steps > 0; steps--) {
      await page.keyboard.press(pick(random, ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
    }
  };
  switch (await asked(page, random)) {
    case 'answer': {
      const answers = await page.locator('.now [data-answer]').count();
      return makesMove(page, () => page.keyboard.press(String(1 + Math.floor(random() * answers))));
    }
    case 'draw':
      // The board has the focus after a turn, and Enter upon it draws.
      if (!(await page.evaluate(() => document.activeElement?.matches('.board[role="group"]')))) await tabTo(page, '[data-move="draw"]');
      return makesMove(page, () => page.keyboard.press('Enter'));
    case 'lay': {
      const number = await page.evaluate(
        (share) => {
          const slots = [...document.querySelectorAll('[data-slot]')];
          const held = slots.findIndex((slot) => slot.getAttribute('aria-pressed') === 'true');
          const usable = slots.flatMap((slot, n) => (slot.matches(':not(.useless)') && n < 9 ? [n + 1] : []));
          return held >= 0 ? held + 1 : usable[Math.floor(share * usable.length)]!;
        },
        random(),
      );
      await page.keyboard.press(String(number));
      await page.waitForFunction(() => document.activeElement?.matches('.mark.space'));
      await wander();
      if (random() < 0.5) await page.keyboard.press('r');
      return makesMove(page, () => page.keyboard.press('Enter'));
    }
    case 'settle': {
      const modes = await page.locator('[data-mode]').count();
      await page.keyboard.press(String(modes > 1 && random() < 0.4 ? 1 + Math.floor(random() * modes) : 1));
      await page.waitForFunction(() => document.activeElement?.matches('.mark'));
      await wander();
      if ((await page.locator('.mark.stone-space').count()) > 0) {
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.matches('.mark.target'));
      }
      return makesMove(page, () => page.keyboard.press('Enter'));
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
    // Where it can be turned in several ways it waits for a word.
    const lay = page.locator('.float .main');
    if ((await page.locator('[data-answer]').count()) === 0 && (await lay.count()) > 0) await lay.click();
  });
}

/** Puts a tile over a space without laying it yet. */
export async function pinTile(page: Page, finger: boolean): Promise<void> {
  const press = (at: { x: number; y: number }) => (finger ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  const slots = await clickable(page, SLOTS, 'data-slot');
  await press(slots[0]!);
  await page.locator('.mark.space').first().waitFor({ state: 'attached' });
  const [space] = await clickable(page, '.mark.space', 'data-spot');
  if (finger) await press(space!);
  else await page.mouse.move(space!.x, space!.y);
}
