// SPDX-License-Identifier: Apache-2.0
// Bots think in workers of their own, each about a copy of the table. Whoever no longer wants the answer ends the worker.
import { EngineWorker, WorkerDied } from './client';
import type { Advice } from './types';

export interface Thought {
  level: string;
  /** Instead of what the level has. */
  ms?: number;
  /** Everybody's chances too, where a bot does without. */
  chances?: boolean;
}

/** Levels end by themselves before. */
const PATIENCE = 15_000;

const idle: EngineWorker[] = [];

/** A position of a recorded game: after so many events, or the last one. */
export interface Spot {
  record: string;
  at?: number;
}

async function advise(worker: EngineWorker, { record, at }: Spot, seat: number, thought: Thought): Promise<Advice> {
  const { id } = await worker.ask<{ id: number }>({ do: 'load', record });
  if (at !== undefined) await worker.ask({ do: 'undo', id, to: at });
  const advice = await worker.ask<Advice>({ do: 'bot', id, seat, ...thought }, (thought.ms ?? 0) + PATIENCE);
  await worker.ask({ do: 'close', id });
  return advice;
}

/** The move a bot would make; null when `signal` stopped it. */
export async function think(
  spot: Spot,
  seat: number,
  thought: Thought,
  signal: AbortSignal,
): Promise<Advice | null> {
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) return null;
    let worker = idle.pop();
    while (worker?.dead) worker = idle.pop();
    const stop = () => worker?.end('not wanted any more');
    signal.addEventListener('abort', stop);
    try {
      worker ??= await EngineWorker.start();
      const advice = signal.aborted ? null : await advise(worker, spot, seat, thought);
      idle.push(worker);
      return advice;
    } catch (error) {
      worker?.end('failed');
      if (signal.aborted) return null;
      if (!(error instanceof WorkerDied) || attempt === 2) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
