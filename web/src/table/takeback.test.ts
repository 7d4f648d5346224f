// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import type { EngineTable } from '../engine/client';
import type { GameEvent } from '../engine/types';
import { choiceBefore, makeAgain, takeBack, type Choices } from './takeback';

// Seat 0 is a person, seat 1 a bot; event 2 is chance.
const events = [0, 1, undefined, 0, 0, 1].map((seat, n) => ({ n, seat, move: `move ${n}` }) as unknown as GameEvent);
const choices = (needsNoAnswer = false, floor = 0): Choices => ({
  events,
  floor,
  isPerson: (seat) => seat === 0,
  needsNoAnswer: () => Promise.resolve(needsNoAnswer),
});

/** A table with these events, and what was asked of it. */
function fake() {
  const asked: unknown[] = [];
  let count = events.length;
  const table = {
    ask(request: { do: string; from?: number; to?: number; move?: unknown }) {
      if (request.do === 'events') return Promise.resolve({ events: events.slice(request.from, count) });
      if (request.do === 'undo') count = request.to!;
      asked.push(request.do === 'undo' ? request.to : request.move);
      return Promise.resolve({});
    },
  };
  return { table: table as unknown as EngineTable, asked };
}

test('the last choice of a person, neither chance nor bots nor what is settled', () => {
  expect(choiceBefore(choices(), 6)).toBe(4);
  expect(choiceBefore(choices(), 3)).toBe(0);
  expect(choiceBefore(choices(false, 1), 3)).toBe(-1);
});

test('one choice goes back, with what bots answered', async () => {
  const { table, asked } = fake();
  const { to, moves } = await takeBack(table, choices(), 4);
  expect(to).toBe(4);
  expect(moves).toEqual([
    { seat: 0, move: 'move 4' },
    { seat: 1, move: 'move 5' },
  ]);
  expect(asked).toEqual([4]);
});

test('what is answered for the person goes back too, and chance is not made again', async () => {
  const { table, asked } = fake();
  const { to, moves } = await takeBack(table, choices(true), 4);
  expect(to).toBe(0);
  expect(moves.map(({ move }) => move)).toEqual(['move 0', 'move 1', 'move 3', 'move 4', 'move 5']);
  expect(asked).toEqual([4, 3, 0]);
});

test('moves are made again until a person has to choose', async () => {
  const undone = [0, 1, 1, 0].map((seat, n) => ({ seat, move: n }));
  const some = fake();
  expect(await makeAgain(some.table, choices(), undone)).toEqual([{ seat: 0, move: 3 }]);
  expect(some.asked).toEqual([0, 1, 2]);
  expect(await makeAgain(fake().table, choices(true), undone)).toEqual([]);
});
