// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Request } from './types';

const asked: (Request & { worker: number })[] = [];
let answer: (request: Request, worker: number) => unknown;
let started = 0;
let ended = 0;

vi.mock('./client', () => {
  class WorkerDied extends Error {}
  class EngineWorker {
    dead = false;
    #number = ++started;
    #fail: ((error: Error) => void) | null = null;
    static start = async () => new EngineWorker();
    ask(request: Request): Promise<unknown> {
      asked.push({ ...request, worker: this.#number });
      if (this.dead) return Promise.reject(new WorkerDied('ended'));
      if (request.do !== 'bot') return Promise.resolve({ id: 1 });
      return new Promise((resolve, reject) => {
        this.#fail = reject;
        Promise.resolve(answer(request, this.#number)).then(resolve, (error) => {
          this.end();
          reject(error);
        });
      });
    }
    end(): void {
      if (this.dead) return;
      this.dead = true;
      ended++;
      this.#fail?.(new WorkerDied('ended'));
    }
  }
  return { EngineWorker, WorkerDied };
});

const thoughts = () => asked.filter((request) => request.do === 'bot' && !request.opinions);
const sums = () => asked.filter((request) => request.opinions);
const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));
const ask = async (thought: { level: string; ms?: number }, signal = new AbortController().signal) => {
  const { think } = await import('./bots');
  return think({ record: 'r', at: 7 }, 1, thought, signal);
};

beforeEach(() => {
  vi.resetModules();
  asked.length = started = ended = 0;
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => vi.unstubAllGlobals());

test('a level that thinks in simulated games has one worker', async () => {
  answer = () => ({ text: 'a' });
  expect(await ask({ level: 'karl' })).toEqual({ text: 'a' });
  expect(thoughts()).toMatchObject([{ level: 'karl', seat: 1 }]);
  expect(thoughts()[0]).not.toHaveProperty('trees');
});

test('a thought that goes by time is shared, and the engine adds it up', async () => {
  answer = ({ opinions, tree }) => (opinions ? { text: 'sum' } : after(80, { text: 'part', opinion: `of ${tree}` }));
  expect(await ask({ level: 'konung', ms: 300 })).toEqual({ text: 'sum' });
  expect(thoughts()).toMatchObject([
    { tree: 0, trees: 3, ms: 300 },
    { tree: 1, trees: 3, ms: 250 },
    { tree: 2, trees: 3, ms: 250 },
  ]);
  expect(new Set(thoughts().map(({ seed }) => seed)).size).toBe(1);
  expect(new Set(thoughts().map(({ worker }) => worker)).size).toBe(3);
  expect(sums()).toMatchObject([{ opinions: ['of 0', 'of 1', 'of 2'] }]);
  expect(await ask({ level: 'konung', ms: 300 })).toEqual({ text: 'sum' });
  expect(started).toBe(3);
});

test('what is known at once wakes nobody else', async () => {
  answer = () => ({ text: 'known' });
  expect(await ask({ level: 'konung', ms: 300 })).toEqual({ text: 'known' });
  await after(60, null);
  expect(started).toBe(1);
});

test('a proof ends the others', async () => {
  answer = ({ tree }) => (tree === 1 ? after(30, { text: 'proved', exact: true }) : new Promise(() => {}));
  expect(await ask({ level: 'konung', ms: 300 })).toEqual({ text: 'proved', exact: true });
  expect(ended).toBe(2);
  expect(sums()).toEqual([]);
});

test('who dies has no say; where all died they think again', async () => {
  const { WorkerDied } = await import('./client');
  let deaths = 1;
  answer = ({ opinions, tree }) => {
    if (opinions) return { text: 'sum' };
    return after(70, { opinion: tree }).then((told) => {
      if (deaths-- > 0) throw new WorkerDied('gone');
      return told;
    });
  };
  expect(await ask({ level: 'konung', ms: 200 })).toEqual({ text: 'sum' });
  expect(sums()).toMatchObject([{ opinions: [1, 2] }]);
  deaths = 3;
  expect(await ask({ level: 'konung', ms: 200 })).toEqual({ text: 'sum' });
  expect(sums()[1]).toMatchObject({ opinions: [0, 1, 2] });
});

test('nobody wants to know any more', async () => {
  answer = () => new Promise(() => {});
  const control = new AbortController();
  const thought = ask({ level: 'konung', ms: 300 }, control.signal);
  await after(80, null);
  control.abort();
  expect(await thought).toBeNull();
  expect(ended).toBe(3);
});

test('small and saving devices have one worker', async () => {
  const { crewSize } = await import('./crew');
  const size = (device: object) => crewSize({ hardwareConcurrency: 8, ...device });
  const battery = (charging: boolean, level: number) => ({ getBattery: async () => ({ charging, level }) });
  expect(await size({})).toBe(4);
  expect(await size({ hardwareConcurrency: 3 })).toBe(2);
  expect(await size({ hardwareConcurrency: 1 })).toBe(1);
  expect(await size({ hardwareConcurrency: undefined })).toBe(1);
  expect(await size({ deviceMemory: 2 })).toBe(1);
  expect(await size({ deviceMemory: 4 })).toBe(4);
  expect(await size({ connection: { saveData: true } })).toBe(1);
  expect(await size(battery(false, 0.1))).toBe(1);
  expect(await size(battery(true, 0.1))).toBe(4);
  expect(await size({ getBattery: async () => Promise.reject(new Error('not allowed')) })).toBe(4);
});
