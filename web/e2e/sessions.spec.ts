// SPDX-License-Identifier: Apache-2.0
// Ended sessions, restored connections, and messages about an overloaded server.
import { look } from './support/look';
import { arrive, openOnline, register, startOnline } from './support/online';
import { screens } from './support/screens';
import type { Server } from './support/server';
import { expect, test, type Page } from './support/test';

let server: Server;
test.beforeAll(async () => {
  server = await startOnline();
});
test.afterAll(() => server.stop());

const PASSWORD = 'a long way to Vinland';

async function logIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

test('on your turn the page reconnects every five seconds, and at once when the network is back', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, server.url);
  const tries: number[] = [];
  let isDown = false;
  let cut = () => {};
  await page.routeWebSocket(/api\/v1\/socket/, (socket) => {
    tries.push(Date.now());
    if (isDown) return void socket.close({ code: 1012 });
    const there = socket.connectToServer();
    cut = () => void Promise.all([socket.close({ code: 1012 }), there.close()]);
  });
  await page.reload();
  await openOnline(page, 'Yrsa', { game: 'territories', seats: ['me', 'thrall'] });
  await expect(page.locator('[data-state="choose"]')).toBeVisible();
  isDown = true;
  tries.length = 0;
  cut();
  await expect.poll(() => tries.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(8);
  const pauses = tries.slice(1).map((time, n) => time - tries[n]!);
  expect(Math.max(...pauses)).toBeLessThan(6_000);
  // Without the event the next try may be seconds away.
  const before = tries.length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tries.length, { timeout: 1_500, intervals: [100] }).toBeGreaterThan(before);
  isDown = false;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Connection lost.')).toHaveCount(0);
  await context.close();
});

for (const [screen, options] of Object.entries(screens)) {
  test(`a player logged out elsewhere is told, watches on, and comes back, on ${screen}`, async ({ browser }) => {
    const { page, context } = await arrive(browser, server.url, options);
    const name = `Oddny ${screen}`;
    await register(page, name);
    const table = await openOnline(page, name, { game: 'territories', seats: ['me', 'thrall'] });
    await expect(page.locator('[data-state="choose"]')).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.goto('#/account');
    await elsewhere.getByRole('button', { name: 'Log out' }).click();
    await expect(elsewhere.getByRole('radio', { name: 'Log in' })).toBeVisible();
    // The page that logged out shows no notice.
    await expect(elsewhere.getByText('You are logged out.')).toHaveCount(0);

    await expect(page.getByText('You are logged out.')).toBeVisible();
    await expect(page.getByText('You are watching')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resign' })).toHaveCount(0);
    await look(page, { screen, axe: true }, 'session-ended-table');
    await page.goto('#/lobby');
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await look(page, { screen, axe: true }, 'session-ended-lobby');
    await page.goto(table);
    await page.getByRole('button', { name: 'Log in' }).click();
    await logIn(page, name);
    await expect(page.getByText('You are logged out.')).toHaveCount(0);
    await expect(page.locator('[data-state="choose"]')).toBeVisible();
    await context.close();
  });
}

test('a login that must wait says how long', async ({ browser }) => {
  const { page, context } = await arrive(browser, server.url);
  let answer = { code: 'busy', wait: '40' };
  await page.route('**/api/v1/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': answer.wait },
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: answer.code, clause: '', text: '' } }),
    }),
  );
  await page.goto('#/account');
  const enter = async () => {
    await page.getByLabel('Name', { exact: true }).fill('Somebody');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await enter();
  await expect(page.getByRole('alert')).toHaveText('The server is busy. Try again in 40 seconds.');
  answer = { code: 'too-many', wait: '300' };
  await enter();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Try again in 5 minutes.');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByLabel('Nom', { exact: true })).toBeVisible();
  answer = { code: 'too-many', wait: '1' };
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Trop de demandes. Réessayez dans 1 seconde.');
  await context.close();
});

test('a banned player is told', async ({ browser }) => {
  const { page, context } = await arrive(browser, server.url, screens['phone-night']);
  await page.route('**/api/v1/me', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'banned', clause: '', text: '' } }),
    }),
  );
  await page.reload();
  await expect(page.getByText('This server has banned you.')).toBeVisible();
  await look(page, { screen: 'phone-night', axe: true }, 'banned');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('This server has banned you.')).toHaveCount(0);
  await context.close();
});
