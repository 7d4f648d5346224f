// SPDX-License-Identifier: Apache-2.0
// How much room the board keeps, and what is in reach on every screen.
import { makeRecord, type Position } from './support/engine';
import { against, openTable, persons, personsTurn } from './support/table';
import { expect, test, type Page } from './support/test';

const first = (phase: string) => (state: Record<string, any>) =>
  state.phase === phase && (state.turn.seat === 0 || state.turn.seats?.includes(0)) && (state.turns ?? 4) > 3;
const POSITIONS: Position[] = [
  { game: 'territories', until: (_, count) => count === 20 },
  { game: 'fjords', until: (state, count) => count > 30 && state.laid === null },
  { game: 'fjords', seats: 4, until: ({ phase }) => phase === 'settlement' },
  { game: 'graenaland', seats: 3, seed: 'moves', until: first('moves') },
  { game: 'graenaland', seats: 4, seed: 'vote', until: first('vote') },
  { game: 'graenaland', seats: 3, seed: 'construction', until: first('construction') },
];

const share = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('section.board')!.getBoundingClientRect().height / innerHeight);

const open = async (page: Page, position: Position): Promise<void> => {
  const seats = position.seats ?? 2;
  await openTable(
    page,
    await makeRecord(position),
    position.game === 'graenaland' ? against(seats - 1) : persons(seats),
  );
  await personsTurn(page);
};

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('on a phone the board keeps 55 % of the height in every state', async ({ page }) => {
    for (const [n, position] of POSITIONS.entries()) {
      const state = `${n} ${position.game}`;
      await open(page, position);
      expect.soft(await share(page), state).toBeGreaterThanOrEqual(0.549);
      const hint = page.getByRole('button', { name: 'Hint', exact: true });
      await expect(hint, state).toBeInViewport({ ratio: 0.999 });
      await hint.tap();
      await expect(page.getByTestId('thought')).toBeVisible();
      expect.soft(await share(page), `${state}, hint`).toBeGreaterThanOrEqual(0.549);
      await expect(hint, `${state}, hint`).toBeInViewport({ ratio: 0.999 });
      // The replay is reached, and left, without the sheet.
      await page.getByRole('button', { name: 'Previous' }).tap();
      await expect(page.getByRole('slider', { name: 'Move shown' })).toBeVisible();
      expect.soft(await share(page), `${state}, replay`).toBeGreaterThanOrEqual(0.549);
      await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 0.999 });
      await page.getByRole('button', { name: 'Back to the latest move' }).tap();
      await page.getByRole('button', { name: 'Show the log' }).tap();
      expect.soft(await share(page), `${state}, log`).toBeGreaterThanOrEqual(0.549);
      await expect(page.getByRole('list', { name: 'Game log' }).getByRole('button').last()).toBeInViewport();
      await page.getByRole('button', { name: 'Hide the log' }).tap();
    }
  });
});

test('on a screen of 720 × 450 the board keeps the larger part', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const position of POSITIONS) {
    await open(page, position);
    const board = (await page.getByRole('region', { name: 'Board' }).boundingBox())!;
    expect(board.width * board.height).toBeGreaterThan(0.5 * 720 * 450);
    await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeInViewport({ ratio: 0.999 });
  }
});

test.describe(() => {
  test.use({ locale: 'de' });
  test('the tools below the log do not overlap in a slim column', async ({ page }) => {
    await open(page, POSITIONS[0]!);
    const tools = page.locator('.tools .button');
    const boxes = await Promise.all(
      (await tools.all()).map(async (tool) => (await tool.locator('span').boundingBox())!),
    );
    expect(boxes.length).toBe(3);
    for (const [n, box] of boxes.entries()) {
      const next = boxes[n + 1];
      if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
    }
  });
});
