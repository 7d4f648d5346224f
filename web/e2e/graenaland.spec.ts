// SPDX-License-Identifier: Apache-2.0
// Grænaland: whole games by clicking, and every kind of question looked at.
import { makeRecord, type Json } from './support/engine';
import * as graenaland from './support/graenaland';
import { look } from './support/look';
import { atTable } from './support/pages';
import { seeded } from './support/random';
import { expectFinished, openTable, personsTurn, playOn, type Save } from './support/table';
import { expect, test, type Page } from './support/test';

const against = (bots: number, seat = 0): Save['seats'] =>
  ['Ása', 'Bjarni', 'Freydís', 'Leif', 'Thora'].slice(0, bots + 1).map((name, n) => ({ kind: n === seat ? 'person' : 'bot', level: 'karl', name }));

test('Grænaland against two bots, by clicking, from the home page to the end', async ({ page }) => {
  await page.goto('');
  await page.getByTestId('play-graenaland').click();
  await atTable(page);
  await playOn(page, graenaland.byClick(seeded('grænaland')));
  await expectFinished(page);
});

test('Grænaland around one screen: what one chose is hidden from the next', async ({ page }) => {
  const seats = against(2).map((seat) => ({ ...seat, kind: 'person' as const }));
  await openTable(page, await makeRecord({ game: 'graenaland', seats: 3, seed: 'curtain', until: (state) => state.phase === 'moves' }), seats);
  const here = page.getByRole('button', { name: 'I am here' });
  await here.click();
  const hand = page.getByRole('group', { name: 'Your hand' });
  await expect(hand).toBeVisible();
  await page.locator('[data-move="hero warrior E"]').click();
  // The curtain: neither a hand nor the choice.
  await expect(here).toBeVisible();
  await expect(hand).toHaveCount(0);
  await here.click();
  await expect(hand).toBeVisible();
  const log = page.getByRole('list', { name: 'What has happened' });
  await expect(log).toContainText('has chosen');
  await expect(log).not.toContainText('sends the warrior');
  // Once the last has chosen, all is shown.
  await page.locator('[data-move="hero none"]').click();
  await expect(log).toContainText('sends the warrior: east');
});

const advanced = { game: 'graenaland', options: { game: 'advanced', grant: true }, seats: 5 };

test('Grænaland, advanced with the grant, five players, by clicking', async ({ page }) => {
  await openTable(page, await makeRecord({ ...advanced, until: (_, count) => count === 0 }), against(4));
  await playOn(page, graenaland.byClick(seeded('advanced')));
  await expectFinished(page);
});

/** A position in which the first seat is asked. */
const asked = (phase: string, more: (state: Json) => boolean = () => true) => (state: Json) =>
  state.phase === phase && (state.turn.seat === 0 || state.turn.seats?.includes(0)) && more(state);

const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

async function tour(page: Page, screen: string): Promise<void> {
  const basic = { game: 'graenaland', seats: 3 };
  const later = (state: Json) => state.turns > 6;
  const states: [string, Parameters<typeof makeRecord>[0]][] = [
    ['places', { ...advanced, until: asked('places') }],
    ['cards', { ...advanced, until: asked('cards') }],
    ['moves', { ...basic, until: asked('moves', later) }],
    ['proposal', { ...basic, until: asked('proposal', (state) => later(state) && state.proposal !== null) }],
    ['vote', { ...basic, until: asked('vote', later) }],
    ['claims', { ...advanced, until: asked('claims', later) }],
    ['construction', { ...basic, until: asked('construction', (state) => later(state) && state.project === null) }],
    ['pay', { ...advanced, until: asked('construction', (state) => state.project !== null) }],
    ['pledge', { ...advanced, until: asked('joint', (state) => state.turns > 2) }],
  ];
  const phases: Record<string, string> = { pay: 'construction', pledge: 'joint' };
  for (const [name, position] of states) {
    // Records are kept by what they are asked for, and these conditions read alike: the seed tells them apart.
    await openTable(page, await makeRecord({ ...position, seed: `e2e ${name}` }), against(position.seats! - 1));
    await expect(page.locator(`[data-phase="${phases[name] ?? name}"]`)).toBeVisible();
    await personsTurn(page);
    await look(page, { screen, axe: true }, `graenaland-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator('.tile').evaluateAll((tiles) => tiles.filter((tile) => tile.getBoundingClientRect().right > innerWidth).length)).toBe(0);
  }
}

for (const [size, screen] of Object.entries(screens)) {
  for (const theme of ['day', 'night'] as const) {
    test.describe(() => {
      test.use({ ...screen, colorScheme: theme === 'day' ? 'light' : 'dark' });
      test(`Grænaland on a ${size} by ${theme}`, ({ page }) => tour(page, `${size}-${theme}`));
    });
  }
}
