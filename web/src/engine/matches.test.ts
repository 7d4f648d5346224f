// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Request } from './types';

const asked: Request[] = [];
let ended = 0;
let dies = false;

// A game of two moves: first both seats choose at once, then seat 1 chooses.
vi.mock('./client', () => {
  class WorkerDied extends Error {}
  class EngineWorker {
    dead = false;
    #moves = 0;
    static start = async () => new EngineWorker();
    async ask(request: Request): Promise<unknown> {
      asked.push(request);
      await Promise.resolve();
      if (this.dead || dies) throw new WorkerDied('ended');
      if (request.do === 'new') return { id: 1, turn: { seats: [0, 1] }, view: { first: 1 } };
      if (request.do === 'bot') return { move: `move of ${request.seat}` };
      if (request.do === 'play') return { turn: ++this.#moves % 2 === 0 ? 'over' : { seat: 1 } };
      return { winner: 1 };
    }
    end(): void {
      if (!this.dead) ended++;
      this.dead = true;
    }
  }
  return { EngineWorker, WorkerDied };
});

const match = { game: 'graenaland', options: { game: 'basic' }, seats: 3, level: 'jarl' };

beforeEach(() => {
  asked.length = ended = 0;
  dies = false;
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => vi.unstubAllGlobals());

test('every game is played to its end by bots, and told', async () => {
  const { playMatches } = await import('./matches');
  const told: unknown[] = [];
  await playMatches(match, 7, (...played) => told.push(played), new AbortController().signal);
  expect(told).toEqual(Array(7).fill([{ first: 1 }, 1]));
  expect(new Set(asked.filter((one) => one.do === 'new').map(({ seed }) => seed)).size).toBe(7);
  expect(asked.filter((one) => one.do === 'play').map(({ seat, move }) => [seat, move])).toContainEqual([
    1,
    'move of 1',
  ]);
  expect(asked.find((one) => one.do === 'new')).toMatchObject({
    game: 'graenaland',
    options: { game: 'basic' },
    seats: 3,
  });
  expect(asked.find((one) => one.do === 'bot')).toMatchObject({ level: 'jarl', seat: 0 });
  expect(ended).toBe(3);
});

test('it stops when nobody wants to know any more', async () => {
  const { playMatches } = await import('./matches');
  const control = new AbortController();
  let told = 0;
  await playMatches(match, 1000, () => ++told === 5 && control.abort(), control.signal);
  expect(told).toBe(5);
  expect(ended).toBe(3);
});

test('a worker that dies by itself is told', async () => {
  const { playMatches } = await import('./matches');
  dies = true;
  await expect(playMatches(match, 10, () => {}, new AbortController().signal)).rejects.toThrow('ended');
  expect(asked.filter((one) => one.do === 'new').length).toBeLessThanOrEqual(3);
});
