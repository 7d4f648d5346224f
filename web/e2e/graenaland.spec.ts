// SPDX-License-Identifier: Apache-2.0
// Grænaland: games by clicking and by finger (one whole, the others their beginning and their end), and every kind of
// question looked at.
import { makeRecord, projectsOf, verify, type Json } from './support/engine';
import * as graenaland from './support/graenaland';
import { look } from './support/look';
import { atTable } from './support/pages';
import { seeded } from './support/random';
import { against, expectFinished, makesMove, openTable, personsTurn, playOn, saved } from './support/table';
import { expect, test, type Page } from './support/test';

/** A position in which the first seat is asked. */
const asked =
  (phase: string, more: (state: Json) => boolean = () => true) =>
  (state: Json) =>
    state.phase === phase && (state.turn.seat === 0 || state.turn.seats?.includes(0)) && more(state);

test.describe(() => {
  test.use({ locale: 'fr' });
  test('Grænaland against two bots, by clicking, from the home page to the end, in French', async ({ page }) => {
    await page.goto('');
    await page.getByTestId('play-graenaland').click();
    await atTable(page);
    await playOn(page, graenaland.byClick(seeded('grænaland')));
    await expectFinished(page, 'fr');
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'nl' });
  test('Grænaland by finger, four players, in Dutch', async ({ page }) => {
    const step = graenaland.byTap(seeded('finger'));
    await openTable(
      page,
      await makeRecord({ game: 'graenaland', seats: 4, until: (_, count) => count === 0 }),
      against(3),
    );
    await playOn(page, step, (count) => count > 40);
    await openTable(
      page,
      await makeRecord({ game: 'graenaland', seats: 4, until: (state) => state.turns > 10 }),
      against(3),
    );
    await playOn(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectFinished(page, 'nl');
  });
});

const log = (page: Page) => page.getByRole('list', { name: 'Game log' });
const proposing = () =>
  makeRecord({
    game: 'graenaland',
    seats: 3,
    seed: 'drag',
    until: asked('proposal', (state) => state.turns > 3 && state.proposal !== null),
  });

test('Grænaland: cards are dragged to players, and the log says which, and what came of the vote', async ({ page }) => {
  await openTable(page, await proposing(), against(2));
  await personsTurn(page);
  const takers = await page
    .locator('[data-taker]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-taker'))));
  const cards = await page.locator('[data-card]').count();
  const own = takers.includes(0) ? 0 : takers[0]!;
  for (let card = 0; card < cards; card++) {
    await graenaland.dragCard(page, card, takers[card % takers.length]!);
    await expect(page.locator(`[data-give="${card}-${takers[card % takers.length]!}"]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  // The proposal changes once more before the vote.
  await graenaland.dragCard(page, 0, own);
  await expect(page.locator(`[data-give="0-${own}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-confirm]').click();
  await page.locator('[data-move="vote yes"]').click();
  const proposed =
    /Ása proposes for \w+: (grain|cattle|wood|ore|gold|face-down card)[^;\n]* to (Ása|Bjarni|Freydís).*\n\d+\n.* votes (yes|no); .*((accepted|rejected), \d+ of \d+ votes)/;
  await expect.poll(() => log(page).innerText()).toMatch(proposed);
  await expect(log(page)).not.toContainText(/card \d|takes a supply card$/);
  const whole = await log(page).innerText();
  const told = proposed.exec(whole)!;
  const said = whole.slice(0, told.index + told[0].length);
  expect(said).toMatch(/The land yields C1 \w+/);
  expect(said).toMatch(/takes a supply card: \w+\+\w+/);
  // A reload shows the same.
  await page.reload();
  await expect.poll(async () => (await log(page).innerText()).slice(0, said.length)).toBe(said);
});

test('Grænaland: before a project is chosen the menu shows its cost, every way to pay, what is missing, and the rule that forbids it', async ({
  page,
}) => {
  const rich = (state: Json) => state.turns > 6 && state.project === null && state.players[0].hand.length > 6;
  const record = await makeRecord({ game: 'graenaland', seats: 3, seed: 'rich1', until: asked('construction', rich) });
  const projects = await projectsOf(record, 0);
  await openTable(page, record, against(2));
  await personsTurn(page);
  const open = projects.filter(({ refusal }) => !refusal);
  expect(open.length).toBeGreaterThan(0);
  await expect(page.locator('[data-project] [data-move^="build "]')).toHaveCount(open.length);
  for (const { what, where, ways, payments, cost } of open) {
    const line = page.locator(`[data-project="${what}"]`, {
      has: page.locator(`[data-move="build ${where ? `${what} ${where}` : what}"]`),
    });
    await expect(line.locator('[data-ways]')).toHaveAttribute('data-ways', String(ways));
    const more = line.locator('.ways button');
    await expect(line.locator('.way')).toHaveCount(Math.min(3, payments.length));
    if (ways > 3) await more.click();
    await expect(line.locator('.way')).toHaveCount(payments.length);
    if (ways > 3) await more.click();
    await expect(line.locator('.price svg')).toHaveCount(
      cost.flatMap((one: Json) => Object.values(one) as number[]).reduce((all: number, n: number) => all + n, 0),
    );
  }
  const lacking = projects.filter(({ refusal }) => refusal?.code === 'cannot-pay');
  expect(lacking.length).toBeGreaterThan(0);
  for (const { what, missing } of lacking) {
    const words = Object.entries(missing as Json)
      .map(([face, n]) => `${n} ${face}`)
      .join(', ');
    await expect(page.locator(`[data-lacks="${what}"]`, { hasText: `missing: ${words}` }).first()).toBeVisible();
  }
  // The menu tells the truth, and nothing is built before it is paid.
  const forbiddenAt = (place: string | null) =>
    projects.filter(({ refusal, where: at }) => at === place && refusal?.clause === 'GR-B1');
  const { what, where, ways } = open.find(
    ({ toll, what: kind, where: at }) => !toll && kind !== 'army' && forbiddenAt(at).length > 0,
  )!;
  await page.locator(`[data-move="build ${what} ${where}"]`).click();
  await expect(page.locator('[data-move^="pay "]')).toHaveCount(ways);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.locator('[data-project] [data-move^="build "]')).toHaveCount(open.length);
  // A territory shows everything, with the rule.
  await page.locator(`[data-show="${where}"]`).click();
  for (const { what: kind } of forbiddenAt(where))
    await expect(page.locator(`[data-forbidden="${kind}"]`)).toContainText('GR-B1');
});

test('Grænaland: hint, undo, redo, replay, and a link that opens the game again', async ({ page, context }) => {
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 3, seed: 'back', until: asked('moves', (state) => state.turns > 2) }),
    against(2),
  );
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = page.getByRole('button', { name: '(hint)' });
  await expect(hinted).toHaveCount(1);
  await makesMove(page, () => hinted.click());
  await playOn(page, graenaland.byClick(seeded('back')), (count) => count > 60);
  const { record, count } = await saved(page);
  await page.keyboard.press('u');
  await expect.poll(async () => (await saved(page)).count).toBeLessThan(count);
  await page.keyboard.press('y');
  await expect.poll(async () => (await saved(page)).count).toBeGreaterThanOrEqual(count);
  expect((await saved(page)).record.startsWith(record.slice(0, record.lastIndexOf('\n', record.length - 2)))).toBe(
    true,
  );
  await personsTurn(page);
  // A line of the log points at its territory.
  const line = log(page)
    .getByRole('button', { name: / (builds at|proposes for) \w+:/ })
    .last();
  await line.hover();
  await expect(page.locator('.tile.pointed')).toHaveCount(1);
  await expect(page.locator('.tile.pointed')).toContainText(/ ([CI]\d):/.exec(await line.innerText())![1]!);
  await log(page).getByRole('button').first().click();
  await expect(page.locator('button.target')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Back to the latest move' }).click();
  await expect(page.locator('button.target:enabled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save or share' }).click();
  const link = page.getByLabel('Link to this game');
  await expect(link).toHaveValue(/#\/g\//);
  const other = await context.newPage();
  await other.goto(await link.inputValue());
  await other.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByTestId('score-0')).toBeVisible();
  verify((await saved(other)).record);
  await other.close();
});

test('Grænaland: a hint for the supply row stands out among the cards on offer', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 3, seed: 'supply', until: asked('construction') }),
    against(2),
  );
  await page.getByRole('button', { name: 'Hint' }).click();
  const hinted = page.locator('.take.hinted');
  await expect(hinted).toHaveCount(1);
  const frame = (card: ReturnType<Page['locator']>) => card.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await frame(hinted)).not.toBe(await frame(page.locator('.take:not(.hinted)').first()));
});

test('Grænaland, pass and play: choices are hidden from the next player', async ({ page }) => {
  const seats = against(2).map((seat) => ({ ...seat, kind: 'person' as const }));
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 3, seed: 'curtain', until: (state) => state.phase === 'moves' }),
    seats,
  );
  const here = page.getByRole('button', { name: 'I’m ready' });
  await here.click();
  const hand = page.getByRole('group', { name: 'Your hand' });
  await expect(hand).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('thought')).toBeVisible();
  await page.locator('[data-move="hero warrior E"]').click();
  // The curtain hides the hand and the choice.
  await expect(here).toBeVisible();
  await expect(hand).toHaveCount(0);
  await expect(page.locator('.tile')).toHaveCount(5); // everyone may see these
  expect(
    await page
      .locator('.tile')
      .first()
      .evaluate((tile) => tile.closest('[inert]') !== null),
  ).toBe(true);
  await here.click();
  await expect(hand).toBeVisible();
  await expect(log(page)).toContainText('has chosen');
  await expect(log(page)).not.toContainText('sends the warrior');
  // It also hides the evaluation and the hero’s target.
  await log(page).getByRole('button', { name: 'has chosen' }).hover();
  await expect(page.locator('.tile.pointed')).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: 'Back to the latest move' })).toBeVisible();
  await expect(page.getByTestId('thought')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the latest move' }).click();
  // After the last choice, everything is shown.
  await page.locator('[data-move="hero none"]').click();
  await expect(log(page)).toContainText('sends the warrior: east');
});

const advanced = { game: 'graenaland', options: { game: 'advanced', grant: true }, seats: 5 };

test.describe(() => {
  test.use({ locale: 'de' });
  test('Grænaland, advanced with the grant, five players, by clicking, in German', async ({ page }) => {
    const step = graenaland.byClick(seeded('advanced'));
    await openTable(page, await makeRecord({ ...advanced, until: (_, count) => count === 0 }), against(4));
    await playOn(page, step, (count) => count > 40);
    await openTable(page, await makeRecord({ ...advanced, until: (state) => state.turns > 9 }), against(4));
    await playOn(page, step);
    await expectFinished(page, 'de');
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('Grænaland on a phone: what somebody did last is told below the question, until the log is drawn up', async ({
    page,
  }) => {
    await openTable(page, await proposing(), against(2));
    await personsTurn(page);
    const last = page.locator('.now .last');
    await expect(last).toHaveText(/^Ása makes a proposal for /);
    await expect(last).toBeVisible();
    await page.getByRole('button', { name: 'Show the log and the replay' }).tap();
    await expect(last).toBeHidden();
    await expect(log(page)).toBeVisible();
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('Grænaland for five on a phone: nothing on a tile is cut off at its side, and a tap shows it from near', async ({
    page,
  }) => {
    const crowded = (state: Json) => state.turns > 11;
    await openTable(
      page,
      await makeRecord({ game: 'graenaland', seats: 5, seed: 'late', until: asked('moves', crowded) }),
      against(4),
    );
    await personsTurn(page);
    const beyond = await page
      .locator('.tile')
      .evaluateAll(
        (tiles) =>
          tiles.flatMap((tile) =>
            [...tile.querySelectorAll('.band *')].filter(
              (piece) => piece.getBoundingClientRect().right > tile.getBoundingClientRect().right,
            ),
          ).length,
      );
    expect(beyond).toBe(0);
    const none = page.locator('[data-move="hero none"]'); // below the rose, which can be scrolled to
    await none.scrollIntoViewIfNeeded();
    await expect(none).toBeInViewport({ ratio: 0.999 });
    await page.locator('[data-look="C4"]').tap();
    const dialog = page.getByRole('dialog', { name: /C4$/ });
    await expect(
      dialog
        .getByRole('listitem')
        .filter({ hasText: /^(Ása|Bjarni|Freydís|Leif|Thora): .*; \d+ of \d+ votes$/ })
        .first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ viewport: { width: 1024, height: 768 } });
  test('Grænaland for five on a low screen: a proposal of several cards is made without scrolling, and the next question begins at its top', async ({
    page,
  }) => {
    const several = (state: Json) =>
      state.proposal?.gives.length === 0 &&
      state.territories.find(({ id }: Json) => id === state.proposal.where).cards.length > 1;
    await openTable(
      page,
      await makeRecord({ game: 'graenaland', seats: 5, seed: 'several', until: asked('proposal', several) }),
      against(4),
    );
    await personsTurn(page);
    const confirm = page.locator('[data-confirm]');
    await expect(confirm).toBeInViewport({ ratio: 0.999 });
    await expect(page.locator('[data-taker]').first()).toBeInViewport({ ratio: 0.999 });
    // The seats show what every player has, and the leader.
    await expect(page.locator('.standing:visible')).toHaveCount(5);
    await expect(page.getByRole('img', { name: /^Leader:/ })).toHaveCount(1);
    const cards = await page.locator('[data-draft] li').count();
    for (let card = 0; card < cards; card++) await page.locator(`[data-give^="${card}-"]`).first().click();
    const panel = page.locator('.panel');
    expect(await panel.evaluate((element) => (element.scrollTo({ top: 40 }), element.scrollTop))).toBeGreaterThan(0);
    await confirm.click();
    await expect(page.locator('[data-move="vote yes"]')).toBeInViewport({ ratio: 0.999 });
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

test('Grænaland, advanced: how many points others have is their secret, and not none', async ({ page }) => {
  await openTable(page, await makeRecord({ ...advanced, seed: 'secret', until: asked('moves') }), against(4));
  await personsTurn(page);
  await expect(page.getByTestId('score-0')).toHaveText(/^\d+$/);
  for (const seat of [1, 2, 3, 4]) await expect(page.getByTestId(`score-${seat}`)).toHaveText('?Secret');
});

test.describe(() => {
  test.use({ locale: 'de' });
  test('Grænaland, advanced: three victory cards stand side by side where words are long', async ({ page }) => {
    await openTable(page, await makeRecord({ ...advanced, seed: 'keep', until: asked('cards') }), against(4));
    await personsTurn(page);
    for (const keep of await page.locator('[data-move^="keep "]').all()) {
      await expect(keep).toBeInViewport({ ratio: 0.999 });
      expect(await keep.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test('Grænaland, advanced: which victory card to keep is said above its numbers', async ({ page }) => {
  await openTable(page, await makeRecord({ ...advanced, seed: 'keep', until: asked('cards') }), against(4));
  await personsTurn(page);
  const keeps = page.locator('table [data-move^="keep "]');
  await expect(keeps).toHaveCount(3);
  for (const keep of await keeps.all()) await expect(keep).toBeInViewport({ ratio: 0.999 });
  await expect(page.getByRole('rowheader', { name: 'settlements' })).toBeInViewport({ ratio: 0.999 });
  // Kept: its two columns are told apart by words.
  await makesMove(page, () => keeps.nth(1).click());
  await expect(page.getByRole('rowheader', { name: /easier$/ })).toHaveCount(1);
  await expect(page.getByRole('rowheader', { name: /harder$/ })).toHaveCount(1);
});

test('Grænaland: nothing on the board moves when a card is taken, and tiles tell what an improvement brings', async ({
  page,
}) => {
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 3, seed: 'supply', until: asked('construction') }),
    against(2),
  );
  await personsTurn(page);
  await expect(
    page.locator('.tile').getByRole('img', { name: /^An improvement yields: (grain|cattle|wood|ore|gold)$/ }),
  ).toHaveCount(5);
  const hand = page.getByRole('group', { name: 'Your hand' });
  const before = (await hand.boundingBox())!.x;
  await makesMove(page, () => page.locator('.take').first().click());
  await expect(page.locator('.take')).toHaveCount(0);
  expect((await hand.boundingBox())!.x).toBe(before);
  // The page explains each project where it can be built.
  await page.getByText('What does it do?').click();
  await expect(page.getByText('each turn, one more card goes here face down if there is room')).toBeVisible();
});

test('Grænaland: many cards beside a name are held like a fan, and leave the points free', async ({ page }) => {
  const many = (state: Json) => state.players[0].hand.length > 7;
  await openTable(
    page,
    await makeRecord({ game: 'graenaland', seats: 5, seed: 'full3', until: asked('moves', many) }),
    against(4),
  );
  await personsTurn(page);
  const fan = (await page.locator('.standing:visible').first().locator('.card').last().boundingBox())!;
  expect(fan.x + fan.width).toBeLessThanOrEqual((await page.getByTestId('score-0').boundingBox())!.x);
});

test('Grænaland, advanced: once it is over, points that were secret are in the chart', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ ...advanced, seed: 'charts', until: (state) => state.phase === 'over' }),
    against(4),
    true,
  );
  await page.getByRole('button', { name: 'Show the result' }).click();
  const lines = page.locator('path.line');
  await expect(lines).toHaveCount(5);
  const steps = await lines.evaluateAll((paths) =>
    paths.map((path) => new Set(path.getAttribute('d')!.match(/V[\d.]+/g)).size),
  );
  expect(steps.filter((count) => count > 2).length).toBeGreaterThan(2);
});

/** Every level that was reached is a point, or an objective. */
async function expectSummary(page: Page, seats: number): Promise<void> {
  const rows = page.getByRole('dialog').locator('tr', { has: page.locator('[data-met]') });
  await expect(rows).toHaveCount(5);
  const met = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('[data-met]')].map((cell) => Number(cell.getAttribute('data-met')))),
  );
  const order = await page
    .locator('[data-testid^="final-"]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  expect(order).toHaveLength(seats);
  expect(order.map((_, place) => met.reduce((sum, row) => sum + row[place]!, 0))).toEqual(order);
}

for (const [kind, position] of Object.entries({ basic: { game: 'graenaland', seats: 4 }, advanced }))
  test(`Grænaland, ${kind}: at the end everybody's points are told by what they were for`, async ({ page }) => {
    await openTable(
      page,
      await makeRecord({ ...position, seed: 'summary', until: (state) => state.phase === 'over' }),
      against(position.seats - 1),
      true,
    );
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expectSummary(page, position.seats);
  });

test('Grænaland, advanced: who can only say no is not asked among bots, and steps back over it', async ({ page }) => {
  await openTable(
    page,
    await makeRecord({ ...advanced, seed: 'no claim', until: asked('vote', (state) => state.turns > 1) }),
    against(4),
  );
  const claims = page.locator('[data-move^="claim "]');
  const answers = async () =>
    (await saved(page)).record.split('\n').filter((line) => line.startsWith('0 claim none')).length;
  const before = await answers();
  const step = graenaland.byClick(seeded('no claim'));
  for (await personsTurn(page); (await answers()) === before; await personsTurn(page)) {
    await expect(claims).toHaveCount(0);
    await step(page);
  }
  await page.keyboard.press('u');
  await expect.poll(answers).toBe(before);
  await personsTurn(page);
  await expect(claims).toHaveCount(0);
  await page.keyboard.press('y');
  await expect.poll(answers).toBe(before + 1);
});

const screens = {
  desk: { theme: 'day', viewport: { width: 1440, height: 900 } },
  phone: {
    theme: 'night',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
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
    ['claims', { ...advanced, seed: 'claims1', until: asked('claims', (state) => state.turns > 16) }],
    ['construction', { ...basic, until: asked('construction', (state) => later(state) && state.project === null) }],
    ['pay', { ...advanced, until: asked('construction', (state) => state.project !== null) }],
    ['pledge', { ...advanced, until: asked('joint', (state) => state.turns > 2) }],
  ];
  const phases: Record<string, string> = { pay: 'construction', pledge: 'joint' };
  for (const [name, position] of states) {
    // Records are kept by what they are asked for, and these conditions read alike: the seed tells them apart.
    await openTable(page, await makeRecord({ seed: `e2e ${name}`, ...position }), against(position.seats! - 1));
    await expect(page.locator(`[data-phase="${phases[name] ?? name}"]`)).toBeVisible();
    await personsTurn(page);
    await look(page, { screen, axe: true }, `graenaland-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(
      await page
        .locator('.tile')
        .evaluateAll((tiles) => tiles.filter((tile) => tile.getBoundingClientRect().right > innerWidth).length),
    ).toBe(0);
  }
}

for (const [size, { theme, ...screen }] of Object.entries(screens)) {
  test.describe(() => {
    test.use({ ...screen, colorScheme: theme === 'day' ? 'light' : 'dark' });
    test(`Grænaland on a ${size} by ${theme}`, ({ page }) => tour(page, `${size}-${theme}`));
  });
}
