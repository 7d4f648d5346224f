// SPDX-License-Identifier: Apache-2.0
// Everything around a board: undo, redo, hint, replay, games between bots, confirmed turns.
import { makeRecord, verify, type Json } from './support/engine';
import { atTable } from './support/pages';
import { seeded } from './support/random';
import { against, expectFinished, makesMove, openTable, persons, personsTurn, playOn, saved } from './support/table';
import * as fjords from './support/fjords';
import * as territories from './support/territories';
import { expect, test } from './support/test';

test('undo, redo and replay', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await playOn(page, territories.byClick(seeded('undo')), (count) => count > 10);
  const { record, count } = await saved(page);
  for (let times = 0; times < 3; times++) await page.keyboard.press('u');
  await expect.poll(async () => (await saved(page)).count).toBeLessThan(count - 2);
  for (let times = 0; times < 3; times++) await page.keyboard.press('y');
  await expect.poll(async () => (await saved(page)).count).toBe(count);
  expect((await saved(page)).record).toBe(record);

  const log = page.getByRole('list', { name: 'Game log' }).getByRole('button');
  await log.first().click();
  await expect(page.getByText(`of ${count - 1}`).first()).toBeVisible();
  await expect(page.locator('button.target')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Back to the latest move' }).press('Enter');
  await expect(page.locator('button.target:enabled').first()).toBeVisible();
  await expect(page.locator('.now')).toBeFocused();
});

test('looking back never changes a finished game; playing on from there is another game', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories' }), against(1), true);
  const whole = await saved(page);
  expect(whole.over).toBe(true);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  const from = page.getByRole('button', { name: 'Play on from here' });
  await expect(from).toHaveCount(0);
  for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Previous' }).click();
  await expect(undo).toBeDisabled();
  await page.keyboard.press('u');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Back to the latest move' }).click();
  expect(await saved(page)).toEqual(expect.objectContaining({ record: whole.record, over: true }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the result' })).toBeVisible();

  for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Previous' }).click();
  await from.click();
  await expect.poll(async () => (await saved(page)).id).not.toBe(whole.id);
  await makesMove(page, () => territories.byClick(seeded('branch'))(page));
  const other = await saved(page);
  expect(other.seats).toEqual(whole.seats);
  verify(other.record);
  expect(await page.evaluate((id) => JSON.parse(localStorage.getItem(`landnam.table.${id}`)!), whole.id)).toEqual(
    expect.objectContaining({ record: whole.record, over: true }),
  );
});

test('the log follows the replay', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 40 }), persons(2));
  const current = page.getByRole('list', { name: 'Game log' }).locator('[aria-current="step"]');
  await expect(current).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(current).toBeInViewport({ ratio: 0.999 });
  const first = await current.textContent();
  for (let steps = 0; steps < 9; steps++) {
    const before = await current.textContent();
    await page.keyboard.press(']');
    await expect(current).not.toHaveText(before!);
    await expect(current).toBeInViewport({ ratio: 0.999 });
  }
  expect(await current.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Back to the latest move' }).click();
  await expect(current).toHaveCount(0);
});

test('Previous goes to the choice before, past all random events', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'fjords', until: (state, count) => count > 12 && state.laid === null }),
    persons(2),
  );
  const input = page.getByRole('slider', { name: 'Move shown' });
  const at = async () => Number(await input.inputValue());
  for (let before = await at(), steps = 0; steps < 4; steps++) {
    await (steps % 2 ? page.keyboard.press('[') : page.getByRole('button', { name: 'Previous' }).click());
    await expect.poll(at).toBeLessThan(before);
    before = await at();
  }
  // On many keyboards brackets are typed with AltGr, which counts as two keys held down.
  const before = await at();
  await page.locator('body').dispatchEvent('keydown', { key: '[', ctrlKey: true, altKey: true, bubbles: true });
  await expect.poll(at).toBeLessThan(before);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('the rule that applies now never covers the panel, even on a low screen', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 3, until: (state) => state.phase === 'construction' }),
    persons(3),
  );
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await page.locator('summary[aria-label="The rule that applies now"]').click();
  for (const size of [
    { width: 1024, height: 600 },
    { width: 844, height: 390 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    expect(
      await page.locator('div.now').evaluate((now) => now.scrollHeight - now.clientHeight),
      JSON.stringify(size),
    ).toBe(0);
    await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 0.999 });
  }
});

test('the log shows its last line, even when it opens or shrinks', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 40 }), persons(2));
  const last = page.getByRole('list', { name: 'Game log' }).getByRole('button').last();
  await expect(last).toBeInViewport({ ratio: 0.999 });
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(last).toBeInViewport({ ratio: 0.999 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show the log' }).click();
  await expect(last).toBeInViewport({ ratio: 0.999 });
});

test('a line of the log marks its place on the board while the pointer is on it', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 40 }), persons(2));
  const pointed = page.locator('[data-pointed]');
  const laid = page.getByRole('list', { name: 'Game log' }).getByRole('button', { name: /places a tile/ });
  await expect(pointed).toHaveCount(0);
  await laid.nth(-1).hover();
  await expect(pointed).toHaveCount(1);
  const last = await pointed.getAttribute('data-pointed');
  await page.mouse.move(5, 5);
  await expect(pointed).toHaveCount(0);
  // The same by keyboard. A place off the screen scrolls into view, and the board moves back afterwards.
  const board = page.getByRole('group', { name: /^Landscape/ });
  const camera = () => page.locator('.world').evaluate((world) => (world as HTMLElement).style.transform);
  for (let times = 0; times < 5; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await board.focus();
  for (let times = 0; times < 30; times++) await page.keyboard.press('ArrowLeft');
  const before = await camera();
  await laid.nth(-1).focus();
  await expect(pointed).toHaveAttribute('data-pointed', last!);
  await laid.nth(0).focus();
  await expect(pointed).not.toHaveAttribute('data-pointed', last!);
  await expect(pointed).toBeInViewport({ ratio: 0.999 });
  await board.focus();
  await expect(pointed).toHaveCount(0);
  expect(await camera()).toBe(before);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const game of ['territories', 'fjords'] as const) {
    test(`on a phone a line of the log of ${game} that is tapped shows where it was`, async ({ page }) => {
      await openTable(page, await makeRecord({ game, until: (_, count) => count === 20 }), persons(2));
      await page.getByRole('button', { name: 'Show the log' }).tap();
      await page
        .getByRole('list', { name: 'Game log' })
        .getByRole('button', { name: /places a t/ })
        .nth(-3)
        .tap();
      await expect(page.getByRole('button', { name: 'Back to the latest move' })).toBeVisible();
      await expect(page.locator('[data-pointed]')).toBeInViewport({ ratio: 0.999 });
      await page.getByRole('button', { name: 'Back to the latest move' }).tap();
      await expect(page.locator('[data-pointed]')).toHaveCount(0);
    });
  }
});

test('a table is entered where it is played', async ({ page }) => {
  await page.goto('#/new/territories/together');
  await page.getByRole('button', { name: 'Start game' }).click();
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeAttached();
  await page.keyboard.press('Tab');
  expect(await board.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test('"Log in" comes after the navigation', async ({ page }) => {
  await page.goto('');
  const login = page.getByRole('link', { name: 'Log in' });
  await expect(login).toBeVisible();
  expect(
    await login.evaluate((link) =>
      Boolean(document.querySelector('nav')!.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING),
    ),
  ).toBe(true);
});

test('when only bots are left to play, their moves can be skipped', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 100, botPause: 600_000 })),
  );
  /** This seat of three was passed over more than once. */
  const without = (seat: number) => {
    let last: number[] = [];
    return ({ phase, turn }: Json) => {
      last = [...last, turn.seat].slice(-4);
      return phase === 'settlement' && last.length === 4 && !last.includes(seat);
    };
  };
  const found = async (): Promise<[string, number]> => {
    for (let n = 0; n < 20; n++) {
      const seat = n % 3;
      const position = { game: 'fjords', seats: 3, seed: `skip-${n}`, until: without(seat) };
      const record = await makeRecord(position).catch(() => null);
      if (record) return [record, seat];
    }
    throw new Error('nobody is ever out');
  };
  const [record, seat] = await found();
  await openTable(page, record, against(2, seat));
  const skip = page.getByRole('button', { name: 'Skip the bots’ moves' });
  await skip.click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(skip).toHaveCount(0);
  await expectFinished(page);
});

test('a shared link opens with the same bot', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), against(1));
  await personsTurn(page);
  const { seats } = await saved(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save or share' }).click();
  const link = page.getByRole('textbox', { name: 'Link to this game' });
  await expect(link).toHaveValue(/person,karl$/);
  await page.goto(await link.inputValue());
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await personsTurn(page);
  expect((await saved(page)).seats).toEqual(seats);
});

test('a hint points at a move', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = page.getByRole('button', { name: '(hint)' });
  await expect(hinted).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /Hint: places a / })).toBeAttached();
  await hinted.click();
  await expect(hinted).toHaveCount(0);
  verify((await saved(page)).record);
});

test('the evaluation appears with a hint, on request, and in the replay of a finished game', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await personsTurn(page);
  const thought = page.getByTestId('thought');
  await expect(thought).toHaveCount(0);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(thought.getByRole('img')).toHaveAttribute('aria-label', /^Ása \d+ %, Bjarni \d+ %$/);
  await expect(page.locator('[data-idea]').first()).toBeAttached();
  await page.getByRole('button', { name: '(hint)' }).click();
  await expect(thought).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(thought).toContainText(/simulated games|Proved/);
  await page.keyboard.press('e');

  await openTable(page, await makeRecord({ game: 'fjords', seats: 2 }), persons(2), true);
  await expect(thought).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(thought).toContainText('Proved');
  // The expected moves use the words of the log.
  for (let steps = 0; steps < 3; steps++) await page.getByRole('button', { name: 'Previous' }).click();
  const expected = thought.getByRole('list', { name: 'Expected moves' }).getByRole('listitem');
  await expect(expected.first()).toHaveText(/^(Ása|Bjarni) places a Viking at /);
});

test('an impossible move says why, next to the pointer', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  await personsTurn(page);
  const { x, y } = await page.evaluate(() => {
    const board = document.querySelector('.land-board')!.getBoundingClientRect();
    const targets = [...document.querySelectorAll('button.target')].map((target) => target.getBoundingClientRect());
    let best = { x: 0, y: 0, far: 0 };
    for (let column = 2; column < 19; column++) {
      for (let row = 2; row < 19; row++) {
        const [px, py] = [board.x + (board.width * column) / 20, board.y + (board.height * row) / 20];
        const far = Math.min(
          ...targets.map((box) => Math.hypot(box.x + box.width / 2 - px, box.y + box.height / 2 - py)),
        );
        if (far > best.far) best = { x: px, y: py, far };
      }
    }
    return best;
  });
  const before = (await saved(page)).count;
  await page.mouse.click(x, y);
  const bubble = page.getByRole('alert');
  await expect(bubble).toHaveText(/\w+.*\./);
  const box = (await bubble.boundingBox())!;
  expect(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)).toBeLessThan(260);
  expect((await saved(page)).count).toBe(before);
});

test('a tile that can be turned where it is held says how', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'fjords', until: (state, count) => count > 4 && state.laid === null }),
    persons(2),
  );
  await personsTurn(page);
  const turnable = page.locator('.mark.space:not([aria-label$="; 1 rotation fits."])');
  for (const slot of await page.locator('[data-slot]:not(.useless)').all()) {
    await slot.click();
    await expect(page.locator('.mark.space').first()).toBeAttached();
    if ((await turnable.count()) > 0) break;
  }
  await turnable.first().hover();
  await expect(page.getByText('Turn with the mouse wheel or R')).toBeVisible();
});

test('a turn counts once it is confirmed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ confirm: true })));
  await page.goto('');
  await page.getByTestId('play-territories').click();
  await atTable(page);
  await personsTurn(page);
  await makesMove(page, () => territories.byClick(seeded('confirm'))(page));
  const { count } = await saved(page);
  await expect(page.getByTestId('prompt')).toHaveText('Confirm your turn?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeLessThan(count);
  await makesMove(page, () => territories.byClick(seeded('confirm'))(page));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(count);
});

test('bots move at the speed that the settings say', async ({ page }) => {
  const record = await makeRecord({ game: 'territories', until: (_, count) => count === 0 });
  const bots = persons(2).map((seat) => ({ ...seat, kind: 'bot' as const, level: 'thrall' }));
  /** The number of events each time that the page shows more. */
  const shown = async (wish: string, enough: number): Promise<number[]> => {
    await page.goto('#/settings');
    await page.getByRole('group', { name: 'Bot speed' }).getByRole('radio', { name: wish }).check({ force: true });
    await openTable(page, record, bots);
    return page.evaluate(async (least) => {
      const table = document.querySelector<HTMLElement>('[data-table]')!;
      const counts = new Set([0]);
      for (
        const end = Date.now() + 20_000;
        Date.now() < end && counts.size < least && table.dataset.state !== 'over';
      ) {
        counts.add(Number(table.dataset.count));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return [...counts.add(Number(table.dataset.count))];
    }, enough);
  };
  const steps = (counts: number[]) => counts.slice(1).map((count, n) => count - counts[n]!);
  expect(steps(await shown('Normal', 5)).slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(Math.max(...steps(await shown('Instant', 3)))).toBeGreaterThan(2);
});

test('bots play against each other and stop when paused', async ({ page }) => {
  // Slow enough that they are still playing when paused.
  await page.addInitScript(() =>
    localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 100, botPause: 60 })),
  );
  await page.goto('#/new/fjords/bots');
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4' }).check({ force: true });
  const seats = page.locator('form select').filter({ has: page.locator('option[value="person"]') });
  await expect(seats).toHaveCount(4);
  for (const seat of await seats.all()) await seat.selectOption('thrall');
  await page.getByRole('button', { name: 'Start game' }).click();
  await atTable(page);
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByTestId('prompt')).toHaveText('Paused');
  // A move in progress is finished while the test looks at an earlier position. No other move follows.
  const lookBack = async () => {
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Back to the latest move' }).click();
    await expect(page.getByTestId('prompt')).toHaveText('Paused');
    return (await saved(page)).count;
  };
  const count = await lookBack();
  for (let times = 0; times < 5; times++) expect(await lookBack()).toBe(count);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThan(count + 2);
});

test('a tile is dragged out of the row onto the land', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), persons(2));
  await fjords.dragTile(page, seeded('drag'));
  verify((await saved(page)).record);
});

test('a tile just laid is taken back', async ({ page }) => {
  const asked = (state: Json) => state.tiles.length > 8 && state.laid !== null;
  await openTable(page, await makeRecord({ game: 'fjords', until: asked }), persons(2));
  const { count } = await saved(page);
  await expect(page.locator('.question')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.question')).toHaveCount(0);
  await expect.poll(async () => (await saved(page)).count).toBe(count - 1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.question').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await saved(page)).count).toBe(count - 1);
});

test('a tile that does not fit says why, next to the pointer', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), persons(2));
  await personsTurn(page);
  await page.locator('[data-slot]:not(.useless)').first().click();
  // Upon a tile that lies there already.
  const [x, y] = await page.evaluate(() => {
    const box = document.querySelector('#hexes > *')!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  });
  const before = (await saved(page)).count;
  await page.mouse.click(x, y);
  const bubble = page.locator('.bubble');
  await expect(bubble).toHaveText(/\w+.*\./);
  const box = (await bubble.boundingBox())!;
  expect(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)).toBeLessThan(260);
  expect((await saved(page)).count).toBe(before);
});

test('a click shows its effect while a bot thinks', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 120_000 })));
  await openTable(page, await makeRecord({ game: 'fjords', until: (_, count) => count === 6 }), [
    { kind: 'bot', level: 'konung', name: 'Ása' },
    { kind: 'bot', level: 'konung', name: 'Bjarni' },
  ]);
  await expect(page.getByText(/is thinking/).first()).toBeVisible();
  const { count } = await saved(page);
  const delays = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const found: number[] = [];
    for (let times = 0; times < 5; times++) {
      const began = performance.now();
      document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')!.click();
      while (!document.querySelector('dialog[open]')) await frame();
      await frame();
      found.push(performance.now() - began);
      document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
      await frame();
    }
    return found;
  });
  test.info().annotations.push({ type: 'milliseconds to the effect', description: delays.map(Math.round).join(' ') });
  // The bot kept thinking, and no click waited for it.
  await expect(page.getByText(/is thinking/).first()).toBeVisible();
  expect((await saved(page)).count).toBe(count);
});

test('a page stays as it is until the next one has loaded', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/NewGame-.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest(/NewGame-.*\.js$/);
  await page.evaluate(() => (location.hash = '#/new/fjords/bots'));
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.getByText('This game is not on this device.')).toHaveCount(0);
  await expect(page.getByTestId('score-0')).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
});

test('settings and rules lead straight back to the game, also by keyboard', async ({ page }) => {
  await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
  const table = new URL(page.url()).hash;
  const back = page.getByRole('link', { name: 'Back to the game' });
  const menu = async (choice: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: choice }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await menu('Settings');
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('score-0')).toBeVisible();
  expect(new URL(page.url()).hash).toBe(table);
  // The way back is kept from one page to the other, but not on other pages.
  await menu('Learn');
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Fjords' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await back.click();
  await expect(page.getByTestId('score-0')).toBeVisible();
  expect(new URL(page.url()).hash).toBe(table);
  await page.goto('#/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('without storage space, the page says so and the game continues', async ({ page }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('landnam.table.')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await page.goto('');
  await page.getByTestId('play-territories').click();
  await atTable(page);
  await expect(page.getByText('This device has no space left for the game.')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Game log' }).getByRole('button');
  await page.locator('button.target:enabled').first().click();
  await expect.poll(() => lines.count()).toBeGreaterThan(2);
});

test('no layout shifts', async ({ page }) => {
  await page.addInitScript(() => {
    (window as any).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) if (!entry.hadRecentInput) (window as any).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const record = await makeRecord({ game: 'fjords', until: (_, count) => count === 20 });
  await openTable(page, record, persons(2));
  const places = {
    '#/': 'play-fjords',
    '#/new/fjords': '',
    '#/learn/fjords': '',
    '#/settings': '',
    [new URL(page.url()).hash]: 'score-0',
  };
  for (const [place, landmark] of Object.entries(places)) {
    await page.goto(place);
    await page.reload();
    await expect(landmark ? page.getByTestId(landmark) : page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as any).shift), place).toBeLessThan(0.02);
  }
});

test.describe(() => {
  test.use({ locale: 'fr' });
  test('on a tablet undo, redo and hint stand within the column, in French too', async ({ page }) => {
    await openTable(page, await makeRecord({ game: 'territories', until: (_, count) => count === 6 }), persons(2));
    const right = async (selector: string) =>
      page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    expect(await right('.tools .button')).toBeLessThanOrEqual(await right('.tools'));
  });
});

test('a manipulated save is refused with a message', async ({ page, complaints }) => {
  const record = await makeRecord({ game: 'graenaland', seats: 3, seed: 'tampered', until: (_, count) => count > 4 });
  const open = async (id: string, save: object) => {
    await page.goto('');
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key!, text!),
      [
        `landnam.table.${id}`,
        JSON.stringify({
          id,
          game: 'graenaland',
          seats: against(2),
          record,
          count: 0,
          scores: [],
          over: false,
          time: 0,
          ...save,
        }),
      ],
    );
    await page.goto(`#/table/${id}`);
    await expect(page.getByRole('heading', { name: 'This game could not be opened.' })).toBeVisible();
  };
  await open('few', { seats: against(1) });
  await open('cut', { record: record.slice(0, record.length / 2) });
  // The console names the problem.
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('other seats than its record'),
    expect.stringContaining('cut off'),
  ]);
});
