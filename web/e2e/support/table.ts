// SPDX-License-Identifier: Apache-2.0
// Any game on the page: its position, whose turn it is, and whether its result is right.
import { resultOf, verify, type Result } from './engine';
import { expect, test, type Page } from './test';
import { words } from './words';

export interface Save {
  id: string;
  game: string;
  seats: { kind: 'person' | 'bot'; level: string; name: string }[];
  record: string;
  count: number;
  scores: number[];
  over: boolean;
  time: number;
}

const KEY = 'landnam.table.';

/** The game on show, as the page has saved it. */
export const saved = (page: Page): Promise<Save> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key + location.hash.split('/')[2]) ?? 'null'), KEY);

let opened = 0;

export async function openTable(page: Page, record: string, seats: Save['seats'], over = false): Promise<void> {
  const game = /^game (.*)$/m.exec(record)![1]!;
  const save: Save = { id: `t${++opened}`, game, seats, record, count: 0, scores: [], over, time: Date.now() };
  if (page.url() === 'about:blank') await page.goto('');
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEY + save.id, JSON.stringify(save)]);
  await page.goto(`#/table/${save.id}`);
  await expect(page.locator(`[data-table="${save.id}"]`).getByTestId('score-0')).toBeVisible();
}

const NAMES = ['Ása', 'Bjarni', 'Freydís', 'Leif', 'Thora'];

export const persons = (count: number): Save['seats'] =>
  NAMES.slice(0, count).map((name) => ({ kind: 'person', level: 'karl', name }));

/** One person against this many bots. */
export const against = (bots: number, seat = 0): Save['seats'] =>
  NAMES.slice(0, bots + 1).map((name, n) => ({ kind: n === seat ? 'person' : 'bot', level: 'karl', name }));

/** Everything a person can act upon, whatever the game. */
const CHOICES =
  'button.target:enabled, [data-give]:enabled, [data-answer], [data-slot][aria-disabled="false"], [data-move="draw"]:enabled, .mark[data-spot]';

/** Waits until a person may choose, or the game is over; and until something has happened since `before`. */
const nextChoice = (page: Page, before = -1): Promise<{ over: boolean; count: number }> =>
  page.evaluate(
    async ([key, choices, last]) => {
      for (const end = Date.now() + 120_000; Date.now() < end;) {
        const save = JSON.parse(localStorage.getItem(key + location.hash.split('/')[2]) ?? 'null');
        if (save?.over) return { over: true, count: save.count as number };
        if (save && save.count !== last && document.querySelector(choices))
          return { over: false, count: save.count as number };
        await new Promise((resolve) => setTimeout(resolve, 15)); // asking for frames would have the page draw them
      }
      throw new Error('nobody can choose anything');
    },
    [KEY, CHOICES, before] as const,
  );

/** Waits until a person may choose (true) or the game is over (false). */
export const personsTurn = async (page: Page): Promise<boolean> => !(await nextChoice(page)).over;

/** Makes a move and waits until the engine has played it. */
export async function makesMove(page: Page, act: () => Promise<void>): Promise<void> {
  const before = (await saved(page)).count;
  await act();
  await expect.poll(async () => (await saved(page)).count).not.toBe(before);
}

/** Makes a move without waiting for the engine. */
export type Step = (page: Page) => Promise<void>;

/** Plays on until `done`, or to the end. */
export async function playOn(page: Page, step: Step, done: (count: number) => boolean = () => false): Promise<void> {
  let { over, count } = await nextChoice(page);
  for (let turns = 0; !over && !done(count); turns++) {
    if (turns > 1500) throw new Error('this game does not end');
    await step(page);
    ({ over, count } = await nextChoice(page, count));
  }
}

/** What the heading of the result begins with. One person among bots is told how it ended for them. */
function titleOf({ seats }: Save, { winner, scores }: Result, language: string): string {
  const t = words(language);
  if (winner === null) return t('over.draw');
  const me = seats.findIndex(({ kind }) => kind === 'person');
  if (seats.filter(({ kind }) => kind === 'person').length !== 1) return t('over.wins', { name: seats[winner]!.name });
  const n = scores[winner]! - (winner === me ? Math.max(...scores.toSpliced(me, 1)) : scores[me]!);
  const how = `over.you${winner === me ? 'Won' : 'Lost'}`;
  return n > 0 ? t(`${how}By`).split('{')[0]! + n : t(how);
}

/** The result on the page is the result of the native engine. */
export async function expectFinished(page: Page, language = 'en'): Promise<Save> {
  const save = await saved(page);
  await test.info().attach('record', { body: save.record, contentType: 'text/plain' });
  expect(save.over).toBe(true);
  verify(save.record);
  const result = await resultOf(save.record);
  expect(result.over).toBe(true);
  for (const [seat, score] of result.scores.entries()) {
    await expect(page.getByTestId(`final-${seat}`)).toHaveText(String(score));
    await expect(page.getByTestId(`score-${seat}`)).toHaveText(String(score));
  }
  const title = titleOf(save, result, language);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(title);
  return save;
}

/** A picture that changed with every move is the one that a page shows which was just loaded. */
export async function expectPaintedAfresh(page: Page): Promise<void> {
  const painting = () => page.locator('svg.picture').innerHTML();
  const before = await painting();
  expect(before.length).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(painting).toBe(before);
}
