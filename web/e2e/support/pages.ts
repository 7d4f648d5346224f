// SPDX-License-Identifier: Apache-2.0
// The way to a table, as a person goes it.
import { tabTo } from './hands';
import { expect, type Page } from './test';

export interface Wish {
  game: 'territories' | 'fjords';
  /** Group and choice, as the page calls them: ['Edition', 'Fjorde, 2005']. */
  choices?: [group: string, choice: string][];
  /** A ready-made game, as the page calls it. */
  preset?: string;
  players?: number;
}

/** From the home page to a table of people around one screen. */
export async function sitDownTogether(page: Page, { game, choices = [], preset, players }: Wish): Promise<void> {
  await page.goto('');
  await page.locator(`a[href="#/new/${game}/together"]`).click();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  if (preset) await page.getByLabel('Ready-made games').selectOption({ label: preset });
  for (const [group, choice] of choices) {
    const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: choice });
    await radio.check({ force: true });
    await expect(radio).toBeChecked();
  }
  if (players) {
    const radio = page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: String(players) });
    await expect(radio).toBeEnabled();
    await radio.check({ force: true });
    await expect(page.getByLabel(/Who sits at seat/)).toHaveCount(players);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await atTable(page);
}

export async function atTable(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByTestId('score-0')).toBeVisible();
}

/** The same way without a pointer. */
export async function sitDownByKey(page: Page, game: string, edition?: string): Promise<void> {
  await page.goto('');
  await expect(page.getByTestId(`play-${game}`)).toBeVisible();
  if (!edition) {
    await tabTo(page, `[data-testid="play-${game}"]`);
    await page.keyboard.press('Enter');
    return atTable(page);
  }
  await tabTo(page, `a[href="#/new/${game}/together"]`);
  await page.keyboard.press('Enter');
  const radio = page.getByRole('radio', { name: edition });
  await expect(radio).toBeVisible();
  await tabTo(page, 'fieldset input[type="radio"]');
  for (let presses = 0; presses < 8 && !(await radio.isChecked()); presses++) await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
  await tabTo(page, 'button.go');
  await page.keyboard.press('Enter');
  await atTable(page);
}
