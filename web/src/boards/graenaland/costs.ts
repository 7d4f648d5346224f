// SPDX-License-Identifier: Apache-2.0
// What things cost, as the engine's data say it; shown beside projects, never reckoned with.
import { rules } from '../../engine/client';
import type { Translate } from '../types';
import { isCoast, type Resource, type Terrain, type Territory, type What } from './view';

type Cost = Partial<Record<Resource, number>>;

export interface Costs {
  village: Record<'coast' | 'inland', Partial<Record<Terrain, Cost>>>;
  building: Partial<Record<What, Cost>>;
  work: Partial<Record<What, Cost>>;
  army: { any: Cost; keep: Partial<Record<Terrain, Cost>> };
}

let asked: Promise<Costs> | null = null;

export const costs = (game: string): Promise<Costs> =>
  (asked ??= rules.ask<{ data: { costs: Costs } }>({ do: 'data', game }).then(({ data }) => data.costs));

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
