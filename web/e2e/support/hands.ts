// SPDX-License-Identifier: Apache-2.0
import type { Page } from './test';

export interface Spot {
  name: string;
  x: number;
  y: number;
}

/** The middles of all elements that a pointer would hit there, once there is one and nothing moves any more; `name` is the value of `attribute`. */
export const clickable = (page: Page, selector: string, attribute = 'data-move'): Promise<Spot[]> =>
  page.evaluate(
    async ([wanted, name]) => {
      const find = () =>
        [...document.querySelectorAll(wanted!)]
          .map((element) => {
            const box = (element.querySelector('.area') ?? element).getBoundingClientRect();
            return {
              element,
              name: element.getAttribute(name!) ?? '',
              x: box.x + box.width / 2,
              y: box.y + box.height / 2,
            };
          })
          .filter(({ element, x, y }) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (element.contains(hit) || hit.closest('.land-board, .world') !== null);
          })
          .map(({ name: called, x, y }) => ({ name: called, x, y }));
      let last = '';
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        const found = find();
        const now = JSON.stringify(found);
        if (found.length > 0 && now === last) return found;
        last = now;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      throw new Error(`nothing to click on: ${wanted}`);
    },
    [selector, attribute] as const,
  );

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Presses Tab until the focus is on what is wanted. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
