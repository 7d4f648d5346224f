// SPDX-License-Identifier: Apache-2.0
// What things cost and what counts, as the engine's data say it; shown, never reckoned with.
import { rules } from '../../engine/client';
import type { Translate } from '../types';
import { isCoast, type Column, type Resource, type Terrain, type Territory, type What } from './view';

type Cost = Partial<Record<Resource, number>>;

export interface Costs {
  village: Record<'coast' | 'inland', Partial<Record<Terrain, Cost>>>;
  building: Partial<Record<What, Cost>>;
  work: Partial<Record<What, Cost>>;
  army: { any: Cost; keep: Partial<Record<Terrain, Cost>> };
}

export interface Victory {
  objectives: Record<Column, number>;
  levels: Record<Column, Record<'normal' | 'easy' | 'hard', number[]>>;
}

interface Data {
  costs: Costs;
  victory: Victory;
}

let asked: Promise<Data> | null = null;

const data = (game: string): Promise<Data> => (asked ??= rules.ask<{ data: Data }>({ do: 'data', game }).then((answer) => answer.data));

export const costs = async (game: string): Promise<Costs> => (await data(game)).costs;
export const victory = async (game: string): Promise<Victory> => (await data(game)).victory;

/** The prices of a project, one of which is paid; an army has one more for the terrain of every keep. */
export function costsOf(known: Costs, what: What, where: Territory | undefined, keeps: Terrain[]): Cost[] {
  if (what === 'army') return [known.army.any, ...keeps.flatMap((terrain) => known.army.keep[terrain] ?? [])];
  if (what === 'village') return where ? [known.village[isCoast(where) ? 'coast' : 'inland'][where.terrain] ?? {}] : [];
  return [known.building[what] ?? known.work[what] ?? {}];
}

export const costWords = (t: Translate, prices: Cost[]): string =>
  t('graenaland.build.cost', {
    cost: prices.map((cost) => Object.entries(cost).map(([face, n]) => `${n} ${t(`word.resource.${face}`)}`).join(', ')).join(` ${t('graenaland.or')} `),
  });
