// SPDX-License-Identifier: Apache-2.0
// The way to a table, as a person goes it.
import { tabTo } from './hands';
import { expect, type Page } from './test';
import { words } from './words';

export interface Wish {
  game: 'territories' | 'fjords';
  /** Options of the engine and their values. */
  choices?: Record<string, string>;
  /** The name of a ready-made game. */
  preset?: string;
  players?: number;
}

/** From the home page to a table of people around one screen. */
export async function sitDownTogether(
  page: Page,
  { game, choices = {}, preset, players }: Wish,
  language = 'en',
): Promise<void> {
  const t = words(language);
  await page.goto('');
  await page.locator(`a[href="#/new/${game}/together"]`).click();
  const begin = page.getByRole('button', { name: t('new.begin') });
  await expect(begin).toBeVisible();
  if (preset) await page.getByLabel(t('new.preset')).selectOption(preset);
  for (const [option, value] of Object.entries(choices)) {
    const group = page.getByRole('group', { name: t(`option.${game}.${option}`) });
    await check(group.getByRole('radio', { name: t(`option.${game}.${option}.${value}`) }));
  }
  if (players) {
    await check(page.getByRole('group', { name: t('new.players') }).getByRole('radio', { name: String(players) }));
    await expect(page.locator('form select').filter({ has: page.locator('option[value="person"]') })).toHaveCount(
      players,
    );
  }
  await begin.click();
  await atTable(page);
}

async function check(radio: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
  await expect(radio).toBeChecked();
}

export async function atTable(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByTestId('score-0')).toBeVisible();
}

/** The same way without a pointer; without a choice against a bot, at once. */
export async function sitDownByKey(page: Page, game: string, choice?: string): Promise<void> {
  await page.goto('');
  await expect(page.getByTestId(`play-${game}`)).toBeVisible();
  if (!choice) {
    await tabTo(page, `[data-testid="play-${game}"]`);
    await page.keyboard.press('Enter');
    return atTable(page);
  }
  await tabTo(page, `a[href="#/new/${game}/together"]`);
  await page.keyboard.press('Enter');
  const radio = page.getByRole('radio', { name: choice });
  await expect(radio).toBeAttached();
  await tabTo(page, 'fieldset input[type="radio"]');
  for (let presses = 0; presses < 8 && !(await radio.isChecked()); presses++) await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
  await tabTo(page, 'button.go');
  await page.keyboard.press('Enter');
  await atTable(page);
}
