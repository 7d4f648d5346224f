// SPDX-License-Identifier: Apache-2.0
// The games whose land can be laid on the page, and what the engine says of a land.
import type { LandModule, Trial } from '../boards/types';
import { Denied, rules } from '../engine/client';
import type { Json, Refusal } from '../engine/types';
import { uniqueName } from '../unique';

const modules = import.meta.glob<LandModule>('../boards/*/land.ts', { import: 'default' });

export const canLay = (game: string): boolean => `../boards/${game}/land.ts` in modules;

export async function loadLand(game: string): Promise<LandModule | null> {
  return (await modules[`../boards/${game}/land.ts`]?.()) ?? null;
}

/** Begins a game on the land and keeps nothing of it: the position, or why a rule forbids the land. */
export async function tryLand(
  game: string,
  options: Record<string, Json>,
  seats: number,
): Promise<Trial | { refusal: Refusal }> {
  try {
    return await rules.askAgain<Trial>({
      do: 'new',
      game,
      options,
      seats,
      seed: uniqueName(),
      keep: false,
      for: null,
      want: ['view', 'picture'],
      format: 'parts',
    });
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    return { refusal: { clause: '', ...error.error } };
  }
}
