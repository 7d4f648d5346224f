// SPDX-License-Identifier: Apache-2.0
// Agreements between players, private games, and the pages of the lobby.
import { look } from './support/look';
import { arrive, openOnline, playOnline, register, sayName, startOnline, type Person } from './support/online';
import { screens } from './support/screens';
import type { Server } from './support/server';
import { expect, test, type Page } from './support/test';

let server: Server;
test.beforeAll(async () => {
  server = await startOnline();
});
test.afterAll(() => server.stop());

const leave = (...people: Person[]) => Promise.all(people.map(({ context }) => context.close()));
const prompt = (page: Page) => page.getByTestId('prompt');

async function sitDown(page: Page, table: string, name: string): Promise<void> {
  await page.goto(table);
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await sayName(page, name);
}

/** Asks the server as the page's person; the answer is its JSON. */
const call = (page: Page, path: string, body?: object): Promise<any> =>
  page.evaluate(
    async ([to, text]) =>
      (
        await fetch(
          `api/v1/${to}`,
          text ? { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } } : {},
        )
      ).json(),
    [path, body ? JSON.stringify(body) : ''] as const,
  );

for (const [screen, options] of Object.entries(screens)) {
  test(`players agree to abort a game, on ${screen}`, async ({ browser }) => {
    const [first, second] = await Promise.all([
      arrive(browser, server.url, options),
      arrive(browser, server.url, options),
    ]);
    await register(first.page, `Bera ${screen}`);
    const table = await openOnline(first.page, '', { game: 'territories', seats: ['me', 'open'] });
    await sitDown(second.page, table, 'Skallagrim');
    await playOnline('territories', [first.page, second.page], (count) => count >= 3);

    const offer = async ({ page }: Person) => {
      await page.getByRole('button', { name: 'Abort' }).click();
      await look(page, { screen, axe: true }, 'abort-ask');
      await page.getByRole('dialog').getByRole('button', { name: 'Offer to abort' }).click();
      await expect(page.getByText('Waiting for the others.')).toBeVisible();
    };
    await offer(first);
    await look(first.page, { screen, axe: true }, 'abort-waiting');
    await expect(
      second.page.getByRole('complementary').getByText(`Bera ${screen} offers to abort the game.`),
    ).toBeVisible();
    await look(second.page, { screen, axe: true }, 'abort-asked');
    await second.page.getByRole('button', { name: 'Keep playing' }).click();
    await expect(first.page.getByText('Waiting for the others.')).toHaveCount(0);
    // The player who offered can withdraw the offer.
    await offer(second);
    await second.page.getByRole('button', { name: 'Never mind' }).click();
    await expect(first.page.getByRole('button', { name: 'Abort the game' })).toHaveCount(0);

    await offer(second);
    await first.page.getByRole('button', { name: 'Abort the game' }).click();
    for (const { page } of [first, second]) {
      await expect(prompt(page)).toHaveText('The game was aborted.');
      await expect(page.getByText(/wins|draw/)).toHaveCount(0);
    }
    await expect(first.page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    if (screen === 'desk-day')
      await expect(first.page.getByRole('list', { name: 'Game log' })).toContainText('The game was aborted.');
    await look(first.page, { screen, axe: true }, 'aborted');
    await first.page.goto(`#/user/Bera ${screen}`);
    await expect(first.page.getByRole('link', { name: /Territories/ })).toContainText(
      /^\s*Territories\s*aborted · Bera/,
    );
    await leave(first, second);
  });
}

test('a player without a clock who is absent for a week can be claimed', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  // A week passes between the server and the second page.
  const week = 7 * 24 * 3_600_000;
  await second.page.routeWebSocket(/api\/v1\/socket/, (page) => {
    const there = page.connectToServer();
    there.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.news?.absent_at)
        message.news.absent_at = message.news.absent_at.map((at: number | null) => at && at - week);
      page.send(JSON.stringify(message));
    });
  });
  await second.page.reload();
  await first.page.goto('#/new/territories/online');
  await first.page.getByRole('radio', { name: 'No clock' }).check({ force: true });
  await expect(first.page.getByText('If a player is absent for a week')).toBeVisible();
  await first.page.getByRole('radio', { name: 'The player loses' }).check({ force: true });
  await first.page.getByLabel(/^Random seats/).uncheck();
  await first.page.getByRole('button', { name: 'Open a table' }).click();
  await sayName(first.page, 'Kveldulf');
  await expect(first.page).toHaveURL(/#\/t\/\w+$/);
  await sitDown(second.page, new URL(first.page.url()).hash, 'Thorolf');

  await expect(second.page.getByText('Kveldulf has been absent for a week.')).toBeVisible();
  await look(second.page, { screen: 'desk-day', axe: true }, 'absent-claim');
  await second.page.getByRole('button', { name: 'Claim victory' }).click();
  // The server refuses, because the week has not passed there.
  await expect(second.page.getByRole('alert')).toHaveText('This player still has time.');
  // Nobody claims their own seat.
  await expect(first.page.locator('[data-state="choose"]')).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Claim victory' })).toHaveCount(0);
  await leave(first, second);
});

test('the log, the seats and the result tell what happened to an absent player', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  // The server would report this a week later.
  await second.page.routeWebSocket(/api\/v1\/socket/, (page) => {
    const there = page.connectToServer();
    there.onMessage((text) =>
      page.send(
        String(text).replaceAll('"gone":"resign"', '"gone":"absent"').replaceAll('"how":"resign"', '"how":"absent"'),
      ),
    );
  });
  await second.page.reload();
  const table = await openOnline(first.page, 'Egil', { game: 'territories', seats: ['me', 'open'] });
  await sitDown(second.page, table, 'Asgerd');
  await expect(first.page.locator('[data-state]')).toHaveAttribute('data-state', /choose|wait/);
  await first.page.getByRole('button', { name: 'Resign' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const dialog = second.page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Asgerd wins');
  await expect(dialog).toContainText('Egil was absent for a week.');
  await look(second.page, { screen: 'desk-day', axe: true }, 'absent-over');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(second.page.getByRole('list', { name: 'Game log' })).toContainText('Egil was absent for a week.');
  await expect(second.page.getByText('was absent', { exact: true })).toBeVisible();
  await expect(first.page.getByRole('list', { name: 'Game log' })).toContainText('Egil resigned.');
  await leave(first, second);
});

test('a rated game cannot let a bot take over, and the page says why', async ({ browser }) => {
  const person = await arrive(browser, server.url, screens['phone-night']);
  const { page } = person;
  await page.goto('#/new/territories/online');
  const [bot, loss] = [
    page.getByRole('radio', { name: 'A bot takes over' }),
    page.getByRole('radio', { name: 'The player loses' }),
  ];
  await expect(bot).toBeChecked();
  await page.getByLabel(/^Rated/).check();
  await expect(loss).toBeChecked();
  await expect(bot).toBeDisabled();
  await expect(page.getByText('In a rated game, a player who runs out of time loses.')).toBeVisible();
  await loss.scrollIntoViewIfNeeded();
  await look(page, { screen: 'phone-night', axe: true }, 'terms-rated');
  await page.getByLabel(/^Rated/).uncheck();
  await expect(bot).toBeEnabled();
  // A game without a clock cannot be rated.
  await page.getByLabel(/^Rated/).check();
  await page.getByRole('radio', { name: 'No clock' }).check({ force: true });
  await expect(page.getByLabel(/^Rated/)).not.toBeChecked();
  await expect(bot).toBeEnabled();
  await leave(person);
});

test('a private game is for its players', async ({ browser }) => {
  const [first, second, third] = await Promise.all([
    arrive(browser, server.url),
    arrive(browser, server.url),
    arrive(browser, server.url, screens['phone-night']),
  ]);
  await register(first.page, 'Unn the Deep-minded');
  const table = await openOnline(first.page, '', { game: 'territories', seats: ['me', 'open'], private: true });
  // Until it begins, everyone with the link may watch, but only the players can chat.
  await third.page.goto(table);
  await expect(third.page.getByText('Free seat')).toBeVisible();
  await expect(third.page.getByText('This table is private. Sit down to chat.')).toBeVisible();
  await expect(first.page.getByLabel('Write a message')).toBeVisible();
  await sitDown(second.page, table, 'Olaf');
  await expect(second.page.locator('[data-state]')).toHaveAttribute('data-state', /choose|wait/);
  // Then it is closed to everyone else, whether they were there or come later.
  await expect(third.page.getByRole('heading', { level: 1 })).toHaveText('This game is private.');
  await third.page.reload();
  await expect(third.page.getByRole('heading', { level: 1 })).toHaveText('This game is private.');
  await look(third.page, { screen: 'phone-night', axe: true }, 'private');
  await expect(third.page.getByRole('link', { name: 'Lobby' })).toBeVisible();

  // One of the players has to log in first.
  await third.page.getByRole('button', { name: 'Log in' }).click();
  const dialog = third.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Unn the Deep-minded');
  await dialog.getByLabel('Password').fill('a long way to Vinland');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(third.page.locator('[data-state="choose"]')).toBeVisible();
  await leave(first, second, third);
});

test('a lobby of several pages', async ({ browser }) => {
  const hosts = await Promise.all(Array.from({ length: 11 }, () => browser.newContext({ baseURL: server.url })));
  const post = async (context: (typeof hosts)[number], path: string, data: object) =>
    (
      await context.request.post(`${server.url}api/v1/${path}`, {
        data,
        headers: { Origin: new URL(server.url).origin },
      })
    ).status();
  const terms = { clock: null, timeout: 'bot', rated: false, private: false };
  for (const [n, host] of hosts.entries()) {
    expect(await post(host, 'guest', { name: `Host ${n}` })).toBe(200);
    const game = n === 10 ? 'fjords' : 'territories';
    for (let table = 0; table < 5; table++)
      expect(await post(host, 'tables', { game, options: {}, seats: [{ me: true }, {}], terms })).toBe(200);
  }
  const [person, phone] = [
    await arrive(browser, server.url, screens['desk-day']),
    await arrive(browser, server.url, screens['phone-night']),
  ];
  const { page } = person;
  await page.goto('#/lobby');
  const rows = page.getByRole('list', { name: 'Open tables' }).getByRole('listitem');
  const pages = page.getByRole('navigation', { name: 'Pages of open tables' });
  await expect(rows).toHaveCount(50);
  await expect(pages.getByRole('status')).toHaveText('Page 1 of 2');
  await expect(pages.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  // By keyboard: the button keeps the focus where the list ends.
  const next = pages.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(pages.getByRole('status')).toHaveText('Page 2 of 2');
  await expect(rows).not.toHaveCount(50);
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await look(page, { screen: 'desk-day', axe: true }, 'lobby-page-2');
  await page.keyboard.press('Enter');
  await expect(pages.getByRole('status')).toHaveText('Page 2 of 2');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(50);
  // The tables of one game, wherever in the list they are.
  await page.getByRole('radio', { name: 'Fjords' }).check({ force: true });
  await expect(rows).toHaveCount(5);
  await expect(pages).toHaveCount(0);
  await page.getByRole('radio', { name: 'All games' }).check({ force: true });
  await expect(rows).toHaveCount(50);
  await phone.page.goto('#/lobby');
  await phone.page.getByRole('navigation', { name: 'Pages of open tables' }).scrollIntoViewIfNeeded();
  await look(phone.page, { screen: 'phone-night', axe: true }, 'lobby-pages');

  // A sixth table is refused with a message.
  await openOnline(page, 'Busy host', { game: 'territories', seats: ['me', 'open'] });
  for (let table = 0; table < 4; table++)
    await call(page, 'tables', { game: 'territories', options: {}, seats: [{ me: true }, {}], terms });
  await page.goto('#/new/territories/online');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByRole('alert')).toHaveText('You have too many open tables. Close one, or wait until it fills.');
  await leave(person, phone);
  await Promise.all(hosts.map((host) => host.close()));
});
