// SPDX-License-Identifier: Apache-2.0
// The engine's pictures of what the server tells. Where nothing is hidden a view is a whole position, from which the engine here
// sets up a table of its own: it paints it, and tries moves on it.
import { EngineTable, rules } from '../engine/client';
import type { Json, View } from '../engine/types';
import type { Frame } from '../table/table';

export interface Setting {
  game: string;
  options: Record<string, Json>;
  seats: number;
}

async function withTable<T>(setting: Setting, view: unknown, work: (id: number) => Promise<T>): Promise<T> {
  const { id } = await rules.askAgain<{ id: number }>({ ...setting, do: 'new', setup: view, seed: 'painted' });
  try {
    return await work(id);
  } finally {
    void rules.ask({ do: 'close', id }).catch(() => {});
  }
}

const paint = async (id: number): Promise<string> => (await rules.ask<{ picture: string }>({ do: 'picture', id, format: 'svg', seat: null })).picture;

export const pictureOf = (setting: Setting, view: unknown): Promise<string> => withTable(setting, view, paint).catch(() => '');

/** The position after a move; null where the move cannot be made. */
export const afterMove = (setting: Setting, view: unknown, move: unknown): Promise<Frame | null> =>
  withTable(setting, view, async (id) => {
    const { count } = await rules.ask<{ count: number }>({ do: 'play', id, move });
    const [{ view: next }, picture] = await Promise.all([rules.ask<{ view: View }>({ do: 'view', id, seat: null }), paint(id)]);
    return { count, view: next, picture };
  }).catch(() => null);

/** The end of a recorded game. */
export async function pictureOfRecord(record: string): Promise<string> {
  const table = await EngineTable.load(record);
  const { picture } = await table.ask<{ picture: string }>({ do: 'picture', format: 'svg', seat: null });
  void table.close();
  return picture;
}
