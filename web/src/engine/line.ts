// SPDX-License-Identifier: Apache-2.0
// An expected line of play as events, so that it can be told in the words of the log.
import type { Spot } from './bots';
import { EngineTable } from './client';
import type { GameEvent } from './types';

/**
 * Who makes which of these moves, the first made by `seat`: tried on a copy of the game. It ends where chance decides,
 * because what chance has in store there is nobody's to know.
 */
export async function lineAsEvents(
  { record, at }: Required<Spot>,
  seat: number,
  moves: string[],
): Promise<GameEvent[]> {
  const copy = await EngineTable.load(record);
  try {
    await copy.ask({ do: 'undo', to: at });
    const line: GameEvent[] = [];
    for (const move of moves) {
      const { events } = await copy.ask<{ events: GameEvent[] }>({
        do: 'play',
        move,
        ...(line.length === 0 ? { seat } : {}),
      });
      const { effects: _, ...made } = events[0]!; // these could tell what others have chosen in secret
      line.push(made);
      if (events.length > 1) break;
    }
    return line;
  } finally {
    void copy.close();
  }
}
