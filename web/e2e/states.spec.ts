// SPDX-License-Identifier: Apache-2.0
// Every page and state, large by day and small by night: axe finds nothing, and a picture is kept of each in
// build/screenshots.
import { makeRecord, type Json } from './support/engine';
import * as fjords from './support/fjords';
import { clickable } from './support/hands';
import { look, type Look } from './support/look';
import { atTable } from './support/pages';
import { openTable, persons, personsTurn } from './support/table';
import { expect, test, type Page } from './support/test';

const screens = {
  desk: { theme: 'day', viewport: { width: 1440, height: 900 } },
  tablet: { theme: 'night', viewport: { width: 1024, height: 768 } },
  phone: {
    theme: 'night',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
};

async function pages(page: Page, at: Look): Promise<void> {
  await page.goto('');
  await expect(page.getByTestId('play-fjords')).toBeVisible();
  await look(page, at, 'home');
  for (const game of ['territories', 'fjords', 'graenaland']) {
    await page.goto(`#/new/${game}`);
    await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
    await look(page, at, `new-${game}`);
    await page.goto(`#/learn/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('How to play');
    await look(page, at, `learn-${game}`);
  }
  await page.goto('#/new/fjords/together');
  await page.getByLabel('Presets').selectOption('all-runes');
  await look(page, at, 'new-fjords-runes');
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Play your first game' }).click();
  await atTable(page);
  await personsTurn(page);
  await look(page, at, 'first-game');
  await page.goto('#/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await look(page, at, 'settings');
  await page.goto('#/table/nowhere');
  await expect(page.getByText('This game is not on this device.')).toBeVisible();
  await look(page, at, 'table-lost');
}

async function records(page: Page, at: Look): Promise<void> {
  const record = await makeRecord({ game: 'territories', until: (_, count) => count === 12 });
  await page.goto('#/import');
  await look(page, at, 'import');
  const field = page.getByLabel('Paste a record or a link');
  await field.fill('hello');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, at, 'import-broken');
  await field.fill(record);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
  await look(page, at, 'import-found');
}

async function territoriesStates(page: Page, at: Look): Promise<void> {
  const game = 'territories';
  await openTable(
    page,
    await makeRecord({ game, options: { setup: 'without-luck' }, until: (_, count) => count === 3 }),
    persons(2),
  );
  await personsTurn(page);
  await look(page, at, 'territories-draft');
  await openTable(page, await makeRecord({ game, until: (_, count) => count === 14 }), persons(2));
  await personsTurn(page);
  await look(page, at, 'territories-play');
  const [target] = await clickable(page, 'button.target:enabled');
  if (at.screen.startsWith('phone')) await page.locator('button.target:enabled').first().focus();
  else await page.mouse.move(target!.x, target!.y);
  await look(page, at, 'territories-hover');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: '(hint)' })).toHaveCount(1);
  await look(page, at, 'territories-hint');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(page, at, 'menu');
  await page.getByRole('button', { name: 'Save or share' }).click();
  await expect(page.getByLabel('Link to this game')).toHaveValue(/#\/g\//);
  await look(page, at, 'share');
  await page.keyboard.press('Escape');
  if (at.screen.startsWith('phone')) await page.locator('.grip').click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('button', { name: 'Back to the latest move' })).toBeVisible();
  await look(page, at, 'territories-replay');
  await openTable(page, await makeRecord({ game }), persons(2), true);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await theEnd(page);
  await look(page, at, 'territories-over');
  await page.goto('#/');
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();
  await expect(page.locator('li img')).toHaveCount(1);
  await look(page, at, 'home-with-games');
}

async function theEnd(page: Page): Promise<void> {
  await expect(page.getByTestId('final-0')).toBeVisible();
  await expect(page.locator('.line')).toHaveCount(2); // of the chart
  await expect(page.getByRole('img', { name: 'Final position' })).toBeVisible();
}

const settled = (share: number) => (state: Json) => state.phase === 'settlement' && state.pieces.length > share;

async function fjordsStates(page: Page, at: Look): Promise<void> {
  const game = 'fjords';
  const options = { runes: ['strength', 'water', 'friendship', 'travel', 'horse', 'wisdom', 'home'] };
  await openTable(
    page,
    await makeRecord({ game, options, until: (state) => state.tiles.length > 12 && !state.laid }),
    persons(2),
  );
  await personsTurn(page);
  await look(page, at, 'fjords-explore');
  await fjords.pinTile(page, at.screen.startsWith('phone'));
  await look(page, at, 'fjords-tile-in-hand');
  await openTable(
    page,
    await makeRecord({ game, options, until: (state) => state.tiles.length > 8 && state.laid !== null }),
    persons(2),
  );
  await expect(page.locator('[data-answer]').first()).toBeVisible();
  await look(page, at, 'fjords-longhouse');
  await openTable(page, await makeRecord({ game, options, until: settled(16) }), persons(2));
  await personsTurn(page);
  await look(page, at, 'fjords-settle');
  await page.getByRole('button', { name: 'Secure and contested land' }).click();
  await look(page, at, 'fjords-land');
  const wisdom = page.locator('[data-mode="wisdom"]');
  if ((await wisdom.count()) > 0) {
    await wisdom.click();
    await look(page, at, 'fjords-wisdom');
  }
  await openTable(page, await makeRecord({ game, seats: 4, until: settled(20) }), persons(4));
  await personsTurn(page);
  await look(page, at, 'fjords-four');
  await openTable(
    page,
    await makeRecord({
      game,
      options: { edition: 'fjorde-2005' },
      until: (state) => state.landscape === 2 && state.open.length > 2,
    }),
    persons(2),
  );
  await personsTurn(page);
  await look(page, at, 'fjorde-2005');
  await openTable(page, await makeRecord({ game, options }), persons(2), true);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await theEnd(page);
  await look(page, at, 'fjords-over');
}

const tours = { pages, records, territories: territoriesStates, fjords: fjordsStates };

for (const [size, { theme, ...screen }] of Object.entries(screens)) {
  test.describe(() => {
    test.use({ ...screen, colorScheme: theme === 'day' ? 'light' : 'dark' });
    for (const [name, tour] of Object.entries(tours)) {
      // Between the two others a tablet shows nothing new but the boards.
      if (size === 'tablet' && tour !== territoriesStates && tour !== fjordsStates) continue;
      test(`${name} on a ${size} by ${theme}`, ({ page }) =>
        tour(page, { screen: `${size}-${theme}`, axe: size !== 'tablet' }));
    }
  });
}
