// SPDX-License-Identifier: Apache-2.0
// What counts, as the engine's data say it; shown, never reckoned with.
import { rules } from '../../engine/client';
import type { Column, VictoryCard } from './view';

export interface Victory {
  objectives: Record<Column, number>;
  levels: Record<Column, Record<'normal' | 'easy' | 'hard', number[]>>;
}

/** Whether a victory card makes a column easier, or harder. */
export const levelOf = (card: VictoryCard | null | undefined, column: Column): 'easy' | 'hard' | null => (card?.easy === column ? 'easy' : card?.hard === column ? 'hard' : null);

/** The numbers to reach in a column: that of the objective, or those of the levels, as a victory card has them. */
export const wanted = ({ objectives, levels }: Victory, vp: boolean, column: Column, card: VictoryCard | null): number[] =>
  vp ? levels[column][levelOf(card, column) ?? 'normal'] : [objectives[column]];

let asked: Promise<Victory> | null = null;

export const victory = (game: string): Promise<Victory> => (asked ??= rules.ask<{ data: { victory: Victory } }>({ do: 'data', game }).then(({ data }) => data.victory));
