// SPDX-License-Identifier: Apache-2.0
// What counts, as the engine's data say it; shown, never reckoned with.
import { rules } from '../../engine/client';
import type { Column } from './view';

export interface Victory {
  objectives: Record<Column, number>;
  levels: Record<Column, Record<'normal' | 'easy' | 'hard', number[]>>;
}

let asked: Promise<Victory> | null = null;

export const victory = (game: string): Promise<Victory> => (asked ??= rules.ask<{ data: { victory: Victory } }>({ do: 'data', game }).then(({ data }) => data.victory));
