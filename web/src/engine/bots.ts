// SPDX-License-Identifier: Apache-2.0
// Bots think in workers of their own, each about a copy of the table. Whoever no longer wants the answer ends the worker.
// A thought that goes by time is shared: every worker grows a tree, and the engine adds up what they tell.
import { uniqueName } from '../unique';
import { EngineWorker, WorkerDied } from './client';
import { crewSize } from './crew';
import type { Advice, Json } from './types';

export interface Thought {
  level: string;
  /** Instead of what the level has. */
  ms?: number;
  /** Everybody's chances too, where a bot does without. */
  chances?: boolean;
}

/** Levels end by themselves before. */
const PATIENCE = 15_000;
/** Milliseconds after which others join in: what is proved at once needs none of them. */
const HEAD_START = 50;

const idle: EngineWorker[] = [];

/** A position of a recorded game: after so many events, or the last one. */
export interface Spot {
  record: string;
  at?: number;
}

/** Asks one worker about the position. `signal` ends the worker. */
async function askOne(
  spot: Spot,
  seat: number,
  request: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Advice> {
  let worker = idle.pop();
  while (worker?.dead) worker = idle.pop();
  const stop = () => worker?.end('not wanted any more');
  signal.addEventListener('abort', stop);
  try {
    worker ??= await EngineWorker.start();
    if (signal.aborted) throw new WorkerDied('not wanted any more');
    const { id } = await worker.ask<{ id: number }>({ do: 'load', record: spot.record, want: [] });
    if (spot.at !== undefined) await worker.ask({ do: 'undo', id, to: spot.at });
    const advice = await worker.ask<Advice>(
      { do: 'bot', id, seat, ...request },
      ((request.ms as number) ?? 0) + PATIENCE,
    );
    await worker.ask({ do: 'close', id });
    idle.push(worker);
    return advice;
  } catch (error) {
    worker?.end('failed');
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve());
  });

/** Lets so many workers think, each with a tree of its own; a proof of one ends them all. */
async function askSeveral(
  spot: Spot,
  seat: number,
  thought: Thought & { ms: number },
  size: number,
  signal: AbortSignal,
): Promise<Advice> {
  const control = new AbortController();
  const stop = () => control.abort();
  signal.addEventListener('abort', stop);
  const seed = uniqueName();
  let whole: Advice | null = null;
  const grow = async (tree: number): Promise<Json> => {
    const late = tree === 0 ? 0 : Math.min(HEAD_START, thought.ms - 1);
    if (late > 0) await pause(late, control.signal);
    if (control.signal.aborted) throw new WorkerDied('not wanted any more');
    const request = { ...thought, ms: thought.ms - late, seed, tree, trees: size };
    const advice = await askOne(spot, seat, request, control.signal);
    if (advice.opinion === undefined) {
      whole ??= advice; // proved, or not a matter of thought
      control.abort();
    }
    return advice.opinion ?? null;
  };
  try {
    const told = await Promise.allSettled(Array.from({ length: size }, (_, tree) => grow(tree)));
    if (whole) return whole;
    const opinions = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (opinions.length === 0) throw (told[0] as PromiseRejectedResult).reason;
    return await askOne(spot, seat, { opinions }, control.signal);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The move a bot would make; null when `signal` stopped it. */
export async function think(spot: Spot, seat: number, thought: Thought, signal: AbortSignal): Promise<Advice | null> {
  const { ms } = thought;
  const size = ms === undefined ? 1 : await crewSize();
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) return null;
    try {
      const asked =
        ms === undefined || size === 1
          ? askOne(spot, seat, { ...thought }, signal)
          : askSeveral(spot, seat, { ...thought, ms }, size, signal);
      const advice = await asked;
      return signal.aborted ? null : advice;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof WorkerDied) || attempt === 2) throw error;
    }
  }
}
