// SPDX-License-Identifier: Apache-2.0
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent, Request } from './types';
import { lineAsEvents } from './line';

const asked: Request[] = [];
let closed = 0;
/** What the copy of the game answers to each move. */
let answers: Record<string, GameEvent[]>;

vi.mock('./client', () => ({
  EngineTable: {
    load: async (record: string) => ({
      ask: async (request: Request) => {
        asked.push({ ...request, record });
        if (request.do !== 'play') return { count: request.to };
        const events = answers[request.move as string];
        if (!events) throw new Error('refused');
        return { events };
      },
      close: async () => void closed++,
    }),
  },
}));

const made = (n: number, seat: number, text: string): GameEvent => ({ n, seat, text, move: { go: text } });

beforeEach(() => {
  asked.length = closed = 0;
  answers = {
    a: [made(7, 1, 'a')],
    b: [made(8, 1, 'b')],
    c: [made(9, 0, 'c'), { n: 10, chance: { drawn: ['PPPSSS'] } }],
    d: [made(11, 1, 'd')],
  };
});

test('a line is told as the events it would be, on a copy of the game at that position', async () => {
  expect(await lineAsEvents({ record: 'r', at: 7 }, 1, ['a', 'b'])).toEqual([made(7, 1, 'a'), made(8, 1, 'b')]);
  expect(asked).toEqual([
    { do: 'undo', to: 7, record: 'r' },
    { do: 'play', move: 'a', seat: 1, record: 'r' },
    { do: 'play', move: 'b', record: 'r' },
  ]);
  expect(closed).toBe(1);
});

test('what chance would bring is not told, nor what follows it', async () => {
  expect(await lineAsEvents({ record: 'r', at: 7 }, 1, ['a', 'c', 'd'])).toEqual([made(7, 1, 'a'), made(9, 0, 'c')]);
});

test('what comes of the moves is not told: others may have chosen in secret', async () => {
  answers.b = [{ ...made(8, 1, 'b'), effects: [{ what: 'vote counted' }] }];
  expect(await lineAsEvents({ record: 'r', at: 7 }, 1, ['a', 'b'])).toEqual([made(7, 1, 'a'), made(8, 1, 'b')]);
});

test('the copy is given back also when something is wrong with the line', async () => {
  await expect(lineAsEvents({ record: 'r', at: 7 }, 1, ['a', 'x'])).rejects.toThrow('refused');
  expect(closed).toBe(1);
});
