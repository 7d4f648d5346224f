// SPDX-License-Identifier: Apache-2.0
// Games that bots play among themselves, in workers of their own.
import { uniqueName } from '../unique';
import { EngineWorker, WorkerDied } from './client';
import { crewSize } from './crew';
import type { GameResult, Json, Turn, View } from './types';

export interface Match {
  game: string;
  options: Record<string, Json>;
  seats: number;
  level: string;
}

/** The position in which a game began, as a spectator sees it, and who won. */
export type Played = (began: View, winner: number | null) => void;

async function playOne(worker: EngineWorker, { level, ...match }: Match, seed: string): Promise<Parameters<Played>> {
  interface Begun {
    id: number;
    turn: Turn;
    view: View;
  }
  const request = { do: 'new', ...match, seed, for: null, want: ['view'] } as const;
  const { id, turn: first, view } = await worker.ask<Begun>(request);
  let turn = first;
  for (let step = 0; turn !== 'over'; step++) {
    const seat = 'seat' in turn ? turn.seat : turn.seats[0]!;
    const { move } = await worker.ask<{ move: Json }>({ do: 'bot', id, seat, level, seed: `${seed} ${step}` });
    ({ turn } = await worker.ask<{ turn: Turn }>({ do: 'play', id, seat, move, want: [] }));
  }
  const { winner } = await worker.ask<GameResult>({ do: 'result', id });
  await worker.ask({ do: 'close', id });
  return [view, winner];
}

/** Plays so many games and tells of each as it ends, until `signal` stops it. */
export async function playMatches(match: Match, games: number, tell: Played, signal: AbortSignal): Promise<void> {
  const seed = uniqueName();
  let begun = 0;
  const playOn = async (): Promise<void> => {
    const worker = await EngineWorker.start();
    const stop = () => worker.end('not wanted any more');
    signal.addEventListener('abort', stop);
    try {
      while (begun < games && !signal.aborted) {
        const played = await playOne(worker, match, `${seed} ${begun++}`);
        if (!signal.aborted) tell(...played);
      }
    } catch (error) {
      begun = games; // the others end, too
      if (!(error instanceof WorkerDied && signal.aborted)) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  };
  const crew = Math.min(games, await crewSize());
  await Promise.all(Array.from({ length: crew }, playOn));
}
