// SPDX-License-Identifier: Apache-2.0
// People at the tables of a server, each with a browser of their own.
import type { Browser, BrowserContext } from '@playwright/test';
import * as fjords from './fjords';
import { seeded } from './random';
import { startServer, type Server } from './server';
import * as territories from './territories';
import { expect, type Page } from './test';

/** All players of these tests share one address and act fast. */
export const startOnline = (): Promise<Server> => startServer(['--requests', '1000', '--messages', '1000']);

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Everything that came in over the socket. */
  heard: string[];
}

export async function arrive(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1024, height: 768 },
    ...options,
  });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto('');
  return { page, context, heard };
}

/** Creates an account. */
export async function register(page: Page, name: string): Promise<void> {
  await page.evaluate(
    async (body) => fetch('api/v1/register', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    JSON.stringify({ name, password: 'a long way to Vinland' }),
  );
  await page.reload();
}

/** Says a name where the page asks for one. */
export async function sayName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
}

export interface Wish {
  game: string;
  /** By seat, as the page's choice has them: me, open, invite, or the level of a bot. */
  seats: string[];
  /** The name of the invited player. */
  name?: string;
  players?: number;
  private?: boolean;
}

/** Opens a table through the page; the answer is its address. */
export async function openOnline(page: Page, name: string, wish: Wish): Promise<string> {
  await page.goto(`#/new/${wish.game}/online`);
  const seats = page.getByLabel(/^Player at seat/);
  await expect(seats).toHaveCount(wish.players ?? wish.seats.length);
  for (const [index, seat] of wish.seats.entries()) await seats.nth(index).selectOption(seat);
  if (wish.name) await page.getByLabel(/^Name at seat/).fill(wish.name);
  await page.getByLabel(/^Random seats/).uncheck();
  if (wish.private) await page.getByLabel(/^Private/).check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  if ((await page.evaluate(async () => (await (await fetch('api/v1/me')).json()).user)) === null)
    await sayName(page, name);
  await expect(page).toHaveURL(/#\/t\/\w+$/);
  return new URL(page.url()).hash;
}

const atTable = (page: Page) => expect(page.locator('.table[data-count]')).toBeVisible();

/** Whether the person may choose, or the game is over; neither for a while is `wait`. */
const stateOn = (page: Page, before: number): Promise<'choose' | 'over' | 'wait'> =>
  page.evaluate(async (last) => {
    for (const end = Date.now() + 500; Date.now() < end;) {
      const { state, count } = document.querySelector<HTMLElement>('[data-state]')?.dataset ?? {};
      if (state === 'over' || (state === 'choose' && Number(count) !== last)) return state;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return 'wait';
  }, before);

export const countOn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-state]')?.dataset.count ?? -1));

type Step = (page: Page) => Promise<void>;

/** Makes one of the offered moves. It claims whenever it can and prefers building, so that the game ends. */
const byOffer =
  (random: () => number): Step =>
  (page) =>
    page.evaluate(
      async ([share, choice]) => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
        const press = async (from: HTMLButtonElement[]) => {
          from[Math.floor(choice * from.length)]?.click();
          await new Promise((resolve) => setTimeout(resolve));
        };
        if (all('[data-draft]').length > 0) {
          for (const card of all('[data-draft] li').keys()) await press(all(`[data-give^="${card}-"]:enabled`));
          return press(all('[data-confirm]:enabled'));
        }
        const offered = all('button.target[data-move]:enabled');
        const claims = offered.filter(({ dataset }) => /^claim \d/.test(dataset.move!));
        const builds = offered.filter(({ dataset }) => /^build (village|church|keep|hall)/.test(dataset.move!));
        await press(claims.length > 0 ? claims : builds.length > 0 && share < 0.8 ? builds : offered);
      },
      [random(), random()] as const,
    );

const hands: Record<string, (random: () => number) => Step> = {
  territories: territories.byClick,
  fjords: fjords.byClick,
  graenaland: byOffer,
};

/** Plays until `done`, or to the end. All pages play at the same time, each when it is their turn. */
export async function playOnline(
  game: string,
  pages: Page[],
  done: (count: number) => boolean = () => false,
): Promise<void> {
  let isDone = false;
  await Promise.all(
    pages.map(async (page, seat) => {
      await atTable(page);
      const step = hands[game]!(seeded(`${game} ${seat}`));
      let before = -1;
      while (!isDone) {
        const state = await stateOn(page, before);
        if (state === 'over') return;
        if (state === 'wait') continue;
        before = await countOn(page);
        if (done(before)) isDone = true;
        else await step(page);
        // A choice of several moves is still being made.
        if (game === 'graenaland') before = -1;
      }
    }),
  );
}
