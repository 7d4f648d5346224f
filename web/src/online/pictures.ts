// SPDX-License-Identifier: Apache-2.0
// The engine's pictures of what the server tells. Where nothing is hidden a view is a whole position, from which the engine here
// sets up a table of its own: it paints it, and tries moves on it.
import type { Picture } from '../boards/picture';
import { rules } from '../engine/client';
import type { Json } from '../engine/types';
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

/** Painted by one question, which opens no table. */
export const pictureOf = (setting: Setting, view: unknown): Promise<Picture | null> =>
  rules
    .askAgain<{ picture: Picture }>({
      ...setting,
      do: 'new',
      setup: view,
      seed: 'painted',
      keep: false,
      want: ['picture'],
      format: 'parts',
    })
    .then(
      ({ picture }) => picture,
      () => null,
    );

/** The position after a move; null where the move cannot be made. */
export const afterMove = (setting: Setting, view: unknown, move: unknown): Promise<Frame | null> =>
  withTable(setting, view, async (id) => {
    const {
      count,
      view: next,
      picture,
    } = await rules.ask<Frame>({ do: 'play', id, move, for: null, want: ['view', 'picture'], format: 'parts' });
    return { count, view: next, picture };
  }).catch(() => null);

/** The end of a recorded game. */
export async function pictureOfRecord(record: string): Promise<Picture> {
  return (
    await rules.askAgain<{ picture: Picture }>({ do: 'load', record, keep: false, want: ['picture'], format: 'parts' })
  ).picture;
}
