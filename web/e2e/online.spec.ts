// SPDX-License-Identifier: Apache-2.0
// Online games: two players with a browser each, a spectator, lost connections, and accounts.
import { fromAway } from './support/away';
import { verify } from './support/engine';
import { expectNoSecret } from './support/judge';
import { look } from './support/look';
import { arrive, countOn, openOnline, playOnline, register, sayName, startOnline, type Person } from './support/online';
import { noteQuestions, questionsOf } from './support/questions';
import { screens } from './support/screens';
import type { Server } from './support/server';
import { expect, test, type Page } from './support/test';

let server: Server;
test.beforeAll(async () => {
  server = await startOnline();
});
test.afterAll(() => server.stop());

const recordOf = async (page: Page, table: string): Promise<string> =>
  page.evaluate(async (id) => (await (await fetch(`api/v1/tables/${id}/record`)).json()).record, table.split('/')[2]!);

const leave = (...people: Person[]) => Promise.all(people.map(({ context }) => context.close()));

const games = {
  territories: { seats: ['me', 'open'], hides: false },
  fjords: { seats: ['me', 'open'], hides: false },
  graenaland: { seats: ['me', 'open', 'karl'], hides: true },
};

for (const [game, { seats, hides }] of Object.entries(games)) {
  test(`${game} between two browsers to the end, while a third watches`, async ({ browser }) => {
    const [first, second, third] = await Promise.all([
      arrive(browser, server.url),
      arrive(browser, fromAway(server.url)),
      arrive(browser, server.url),
    ]);
    const table = await openOnline(first.page, `Astrid of ${game}`, { game, seats });
    await expect(first.page.getByText('One seat is free.')).toBeVisible();
    await noteQuestions(third.page);
    await third.page.goto(table);
    await third.page.reload();
    await expect(third.page.getByText('Free seat')).toBeVisible();

    // The second player finds the table in the lobby and sits down with one click.
    await second.page.getByRole('link', { name: 'Go to the lobby' }).click();
    const row = second.page
      .getByRole('list', { name: 'Open tables' })
      .getByRole('listitem')
      .filter({ hasText: `Astrid of ${game}` });
    await row.getByRole('button', { name: 'Sit down' }).click();
    await sayName(second.page, `Einar of ${game}`);
    await expect(second.page).toHaveURL(new RegExp(table));

    await playOnline(game, [first.page, second.page]);
    for (const { page } of [first, second, third]) {
      await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'over');
      await expect(page.getByTestId('final-0')).toBeVisible();
    }
    // One request paints what the server sent and leaves no table open. Without a picture on the page there is no request.
    const painted = (await questionsOf(third.page)).filter((question) => question.do === 'new');
    expect(painted.length > 0).toBe(!hides);
    expect(painted.filter(({ keep }) => keep !== false)).toEqual([]);
    const record = await recordOf(first.page, table);
    verify(record);
    const { scores } = JSON.parse(/^result (.*)$/m.exec(record)![1]!);
    for (const { page } of [first, third]) {
      for (const [seat, score] of scores.entries())
        await expect(page.getByTestId(`final-${seat}`)).toHaveText(String(score));
    }
    expect((await expectNoSecret(third.heard, record)) > 0).toBe(hides);
    // A spectator who replays the game sees the evaluation.
    await third.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(third.page.getByTestId('thought')).toHaveCount(0);
    await third.page.getByRole('button', { name: 'Previous' }).click();
    await expect(third.page.getByTestId('thought')).toContainText(hides ? /^\s*1/ : 'Proved');
    // A spectator can read the results of the votes.
    if (game === 'graenaland')
      await expect(third.page.getByRole('list', { name: 'Game log' })).toContainText(
        /(accepted|rejected), \d+ of \d+ votes/,
      );
    await leave(first, second, third);
  });
}

test('a lost connection loses no move and plays none twice', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  // The test sits between the page and the server. It loses messages and cuts the connection.
  let lose: 'question' | 'answer' | null = null;
  let cut: () => void = () => {};
  let moves: string[] = [];
  await first.page.routeWebSocket(/api\/v1\/socket/, (page) => {
    const there = page.connectToServer();
    let tag: unknown;
    cut = () => void Promise.all([page.close({ code: 1012 }), there.close()]);
    page.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.do === 'move') {
        moves.push(message.request);
        if (lose === 'question') return ((lose = null), cut());
        if (lose === 'answer') tag = message.tag;
      }
      there.send(text);
    });
    there.onMessage((text) => {
      if (tag !== undefined && JSON.parse(String(text)).tag === tag) return ((lose = null), cut());
      page.send(text);
    });
  });
  await first.page.reload();
  const table = await openOnline(first.page, 'Dagny', { game: 'territories', seats: ['me', 'open'], private: true });
  await second.page.goto(table);
  await second.page.getByRole('button', { name: 'Sit down' }).click();
  await sayName(second.page, 'Gunnar');

  for (const what of ['question', 'answer'] as const) {
    await playOnline('territories', [first.page, second.page], (count) => count >= (what === 'question' ? 4 : 8));
    // A player who closes a fence moves again, so the second plays until it is the first player’s turn.
    await expect(async () => {
      const theirs = second.page.locator('[data-state="choose"] button.target:enabled').first();
      if ((await first.page.locator('[data-state="choose"]').count()) === 0 && (await theirs.count()) > 0)
        await theirs.evaluate((button: HTMLElement) => button.click());
      await expect(first.page.locator('[data-state]')).toHaveAttribute('data-state', 'choose', { timeout: 1000 });
    }).toPass();
    const at = await countOn(first.page);
    moves = [];
    lose = what;
    await first.page
      .locator('button.target:enabled')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    // It is sent twice with the same request id, played once, and seen by both.
    await expect.poll(() => countOn(second.page)).toBe(at + 1);
    await expect.poll(() => countOn(first.page)).toBe(at + 1);
    await expect.poll(() => moves.length).toBe(2);
    expect(new Set(moves).size).toBe(1);
  }

  // Moves made while the connection is down appear when it is back.
  await playOnline('territories', [first.page, second.page], (count) => count >= 12);
  cut();
  await expect(first.page.getByText('Connection lost.')).toBeVisible();
  await playOnline('territories', [first.page, second.page]);
  verify(await recordOf(second.page, table));
  await leave(first, second);
});

test('chat, takeback, resignation and rematch', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  const table = await openOnline(first.page, 'Helga', { game: 'territories', seats: ['me', 'open'], private: true });
  await second.page.goto(table);
  // HTML in a message is shown as text.
  const words = '<b>hello</b> & <img src=x onerror=alert(1)>';
  await first.page.getByLabel('Write a message').fill(words);
  await first.page.getByRole('button', { name: 'Send' }).click();
  await expect(second.page.getByRole('list', { name: 'Chat' })).toContainText(words);
  await second.page.getByRole('button', { name: 'Sit down' }).click();
  await sayName(second.page, 'Ingolf');

  await playOnline('territories', [first.page, second.page], (count) => count >= 3);
  const before = await countOn(first.page);
  const asker = (await first.page.locator('[data-state]').getAttribute('data-state')) === 'wait' ? first : second;
  const other = asker === first ? second : first;
  await asker.page.getByRole('button', { name: 'Take back' }).click();
  await other.page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => countOn(asker.page)).toBe(before - 1);
  await expect(asker.page.locator('[data-state]')).toHaveAttribute('data-state', 'choose');
  await expect(asker.page).toHaveTitle(/^● Your turn/);

  await asker.page.getByRole('button', { name: 'Resign' }).click();
  await asker.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(other.page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(
    asker === first ? 'Ingolf wins' : 'Helga wins',
  );
  await other.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect(other.page.getByText('One seat is free.')).toBeVisible();
  await asker.page.getByRole('dialog').getByRole('link', { name: 'Go to the rematch' }).click();
  await asker.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(other.page.locator('[data-state]')).toHaveAttribute('data-count', '1');
  await leave(first, second);
});

test('read messages stay read after a reload', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  const table = await openOnline(first.page, 'Hrafn', { game: 'territories', seats: ['me', 'open'], private: true });
  await second.page.goto(table);
  await second.page.getByRole('button', { name: 'Sit down' }).click();
  await sayName(second.page, 'Arnór');
  const talk = (page: Page) => page.getByRole('button', { name: /^Chat/ });
  await talk(first.page).click();
  const say = async (words: string) => {
    await first.page.getByLabel('Write a message').fill(words);
    await first.page.getByRole('button', { name: 'Send' }).click();
  };
  await say('Have you seen the north?');
  await expect(talk(second.page)).toHaveText('Chat1');
  await second.page.reload();
  await expect(talk(second.page)).toHaveText('Chat1');
  await talk(second.page).click();
  await expect(second.page.getByRole('list', { name: 'Chat' })).toContainText('the north');
  await expect(talk(second.page)).toHaveText('Chat');
  await second.page.reload();
  await expect(talk(second.page)).toHaveText('Chat');
  await say('It is cold there.');
  await expect(talk(second.page)).toHaveText('Chat1');
  await leave(first, second);
});

test('an invitation arrives at once, is declined, and is accepted', async ({ browser }) => {
  const [host, guest, stranger] = await Promise.all([
    arrive(browser, server.url),
    arrive(browser, server.url, screens['phone-night']),
    arrive(browser, server.url),
  ]);
  await register(host.page, 'Hallgerd');
  await register(guest.page, 'Njal');
  const list = guest.page.getByRole('list', { name: 'You are invited' });
  await expect(guest.page.getByRole('link', { name: 'Go to the lobby' })).toBeVisible();
  await expect(list).toHaveCount(0);
  const table = await openOnline(host.page, 'Hallgerd', {
    game: 'territories',
    seats: ['me', 'invite'],
    name: 'njal',
    private: true,
  });
  await expect(list.getByRole('listitem')).toContainText('Hallgerd');
  await stranger.page.goto(table);
  await expect(stranger.page.getByText('Reserved for Njal')).toBeVisible();
  await expect(stranger.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await list.scrollIntoViewIfNeeded();
  await look(guest.page, { screen: 'phone-night', axe: true }, 'online-invited');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await list.getByRole('button', { name: 'Decline' }).click();
  await expect(list).toHaveCount(0);
  await expect(stranger.page.getByText('Free seat')).toBeVisible();
  await host.page.getByLabel('Account name').fill('Nobody at all');
  await host.page.getByRole('button', { name: 'Invite' }).click();
  await expect(host.page.getByRole('alert')).toHaveText('No account has this name.');
  await look(host.page, { screen: 'desk-day', axe: true }, 'online-room');
  await host.page.getByLabel('Account name').fill('Njal');
  await host.page.getByRole('button', { name: 'Invite' }).click();
  await guest.page.goto('#/lobby');
  await list.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.page).toHaveURL(new RegExp(table));
  await expect(host.page.locator('[data-state]')).toHaveAttribute('data-state', /choose|wait/);
  await leave(host, guest, stranger);
});

test('a player who ran out of time takes the seat back from the bot', async ({ browser }) => {
  const [first, second] = await Promise.all([arrive(browser, server.url), arrive(browser, server.url)]);
  // The shortest clock is not on the page's list.
  await first.page.route('**/api/v1/tables', (route) => {
    const wish = route.request().postDataJSON();
    return route.continue({
      postData: { ...wish, terms: { ...wish.terms, clock: { kind: 'move', seconds: 10 }, timeout: 'bot' } },
    });
  });
  const table = await openOnline(first.page, 'Thorgerd', { game: 'territories', seats: ['me', 'open'], private: true });
  await second.page.goto(table);
  await second.page.getByRole('button', { name: 'Sit down' }).click();
  await sayName(second.page, 'Ulf');
  // The first player, whose turn it is, lets the time run out.
  const kept = second.page.getByText('ran out of time; a bot plays on').first();
  await expect(kept).toBeVisible();
  const back = first.page.getByRole('button', { name: 'Take your seat back' });
  await back.click();
  await expect(back).toHaveCount(0);
  const { news } = await first.page.evaluate(
    async (id) => (await fetch(`api/v1/tables/${id}`)).json(),
    table.split('/')[2]!,
  );
  expect(news.seats[0]).toMatchObject({ name: 'Thorgerd', gone: null, bot: null });
  await leave(first, second);
});

test('an account from its beginning to its end', async ({ browser }) => {
  const person = await arrive(browser, server.url);
  const { page } = person;
  const password = 'a long way to Vinland';
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('radio', { name: 'As a guest' }).check({ force: true });
  await page.getByLabel('Name', { exact: true }).fill('Freydís');
  await page.getByRole('button', { name: 'As a guest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freydís');

  // The guest becomes an account.
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();

  await page.getByLabel('Label').fill('my bot');
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(page.locator('.fresh code')).toHaveText(/\S{20,}/);
  await page.getByRole('button', { name: 'Revoke my bot' }).click();
  await expect(page.getByRole('button', { name: 'Revoke my bot' })).toHaveCount(0);

  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByLabel('New password').fill(`${password}, and back`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password.');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('landnam.json');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Name', { exact: true }).fill('freydís');
  await page.getByLabel('Password').fill(`${password}, and back`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freydís');

  // A resigned game is in the profile and can be replayed.
  await openOnline(page, 'Freydís', { game: 'territories', seats: ['me', 'thrall'], private: true });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Thrall wins');
  await page.goto('#/account');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Territories' }).click();
  await expect(page.getByTestId('prompt')).toHaveText('Thrall wins');
  await page.goto('#/account');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(`${password}, and back`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.goto('#/user/Freyd%C3%ADs');
  await expect(page.getByRole('alert')).toHaveText('No account has this name.');
  await leave(person);
});

for (const [screen, options] of Object.entries(screens)) {
  test(`the pages of the server on ${screen}`, async ({ browser }) => {
    const other = await arrive(browser, server.url);
    const name = `Kari ${screen}`;
    const waiting = await openOnline(other.page, name, { game: 'fjords', seats: ['me', 'open'] });
    const person = await arrive(browser, server.url, options);
    const { page } = person;
    const seen = async (state: string) => {
      await look(page, { screen, axe: true }, `online-${state}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(
        0,
      );
    };
    await expect(page.getByRole('link', { name: 'Go to the lobby' })).toBeVisible();
    await seen('home');
    await page.goto('#/lobby');
    await expect(page.getByText(name)).toBeVisible();
    await seen('lobby');
    await page.goto(waiting);
    await expect(page.getByText('One seat is free.')).toBeVisible();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await seen('who');
    await sayName(page, 'Sigrun');
    await expect(page.locator('[data-state]')).toHaveAttribute('data-state', /choose|wait/);
    await playOnline('fjords', [page, other.page], (count) => count > 8);
    await page.getByRole('button', { name: 'Chat' }).click();
    await seen('table');
    await page.goto('#/new/graenaland/online');
    await expect(page.getByLabel(/^Player at seat/)).toHaveCount(3);
    await seen('new');
    await page.getByRole('button', { name: 'Open a table' }).click();
    await expect(page.getByText('2 seats are free.')).toBeVisible();
    await seen('room');
    await page.goto('#/account');
    await seen('account');
    await page.goto('#/ranking');
    await expect(page.getByText('Nobody is ranked here yet.')).toBeVisible();
    await seen('ranking');
    await leave(person, other);
  });
}
