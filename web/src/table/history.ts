// SPDX-License-Identifier: Apache-2.0
import { EngineTable } from '../engine/client';
import type { View } from '../engine/types';

/** The scores of a finished game after every event, including those that were secret. */
export async function historyOf(
  record: string,
  scoresOf: (view: View) => (number | null)[],
): Promise<{ count: number; scores: number[] }[]> {
  const table = await EngineTable.load(record);
  const found: { count: number; scores: number[] }[] = [];
  const { count: all } = await table.ask<{ count: number }>({ do: 'events', from: 0 });
  for (let to = all; to >= 0; to--) {
    const { count, view } = await table.ask<{ count: number; view: View }>({
      do: 'undo',
      to,
      for: null,
      want: ['view'],
    });
    if (found.at(-1)?.count === count) continue;
    let scores = scoresOf(view);
    if (scores.includes(null)) scores = scoresOf((await table.ask<{ state: View }>({ do: 'state' })).state);
    found.push({ count, scores: scores.map((score) => score ?? 0) });
  }
  await table.close();
  return found.reverse();
}
