// SPDX-License-Identifier: Apache-2.0
// Gathers the engine's list of possible projects into the lines of a menu.
import type { Counts, Prospect } from '../../schema/graenaland';
import type { Refusal, Translate } from '../types';
import { WHATS, type Project, type Resource, type What } from './view';

export type Cost = Counts;
export type { Prospect };

/** Projects that differ only in their place. */
export interface Line extends Prospect {
  places: (string | null)[];
}

export interface Menu {
  can: Line[];
  /** Only cards are missing. */
  lacks: Line[];
  /** Another rule forbids it. */
  forbidden: Line[];
}

const OF_CARDS = ['cannot-pay', 'toll-too-high'];

function gather(prospects: Prospect[]): Line[] {
  const lines = new Map<string, Line>();
  for (const prospect of prospects) {
    const { where, ...same } = prospect;
    const key = JSON.stringify(same);
    const line = lines.get(key);
    if (line) line.places.push(where);
    else lines.set(key, { ...prospect, places: [where] });
  }
  return [...lines.values()].sort((one, other) => WHATS.indexOf(one.what) - WHATS.indexOf(other.what));
}

/** The lines of the menu, for one place if the pointer is on one. */
export function menuOf(prospects: Prospect[], place: string | null): Menu {
  const here = prospects.filter(({ where }) => place === null || where === null || where === place);
  const lacks = (refusal: Refusal) => OF_CARDS.includes(refusal.code);
  return {
    can: gather(here.filter(({ refusal }) => !refusal)),
    lacks: gather(here.filter(({ refusal }) => refusal && lacks(refusal))),
    // The price is not the reason.
    forbidden: gather(
      here
        .filter(({ refusal }) => refusal && !lacks(refusal))
        .map(({ what, where, refusal }) => ({ what, where, refusal, cost: [], ways: 0, payments: [] })),
    ),
  };
}

/** A price in words, without a place. */
export const costOf = (prospects: Prospect[], { what, where }: Project): Cost[] =>
  prospects.find((one) => one.what === what && one.where === where)?.cost ?? [];

const units = (t: Translate, cost: Cost): string =>
  Object.entries(cost)
    .map(([face, n]) => `${n} ${t(`word.resource.${face}`)}`)
    .join(', ');

export const costWords = (t: Translate, prices: Cost[]): string =>
  t('graenaland.build.cost', { cost: prices.map((cost) => units(t, cost)).join(` ${t('graenaland.or')} `) });

/** The missing cards; '' where the refusal says it better. */
export function missingWords(t: Translate, { missing, helped = 0 }: Prospect): string {
  if (!missing || Object.keys(missing).length === 0) return '';
  const words = t('graenaland.build.missing', { missing: units(t, missing) });
  return helped > 0 ? `${words}; ${t('graenaland.build.helped', { n: helped })}` : words;
}

/** The units of a price one by one. */
export const unitsOf = (cost: Cost): Resource[] =>
  (Object.entries(cost) as [Resource, number][]).flatMap(([face, n]) => Array<Resource>(n).fill(face));

/** Which what stands on its own line of joint works. */
export const byWhat = <T extends { what: What }>(list: T[]): [What, T[]][] =>
  WHATS.flatMap((what): [What, T[]][] => {
    const found = list.filter((one) => one.what === what);
    return found.length > 0 ? [[what, found]] : [];
  });
