// SPDX-License-Identifier: Apache-2.0
import type { Translate } from '../types';
import { runeName } from './sentences';
import { eraOf, hasLandscapes, type FjordsView, type Sheet } from './view';

/** What is counted already, and what lies on the landscape at hand. */
export const scores = (view: FjordsView): number[] =>
  view.sheet.map(({ total }, seat) => (hasLandscapes(view) ? (view.scores[seat] ?? 0) + (view.phase === 'over' ? 0 : total) : total));

/** The points by kind; over several landscapes also those of each finished one. */
export function sheet(view: FjordsView, t: Translate): { kind: string; points: number[] }[] {
  const runes = (['strength', 'water', 'friendship', 'home'] as const).filter((rune) => view.runes.includes(rune));
  const of = (kind: keyof Sheet) => view.sheet.map((points) => points[kind]);
  return [
    { kind: t(`fjords.${eraOf(view)}.vikings`), points: of('vikings') },
    ...runes.map((rune) => ({ kind: runeName(rune, t), points: of(rune) })),
    ...(hasLandscapes(view) ? [] : [{ kind: t('fjords.score.unclaimed'), points: of('unclaimed') }]),
    ...(hasLandscapes(view) ? view.landscape_scores.map((points, n) => ({ kind: t('fjords.landscape', { n: n + 1 }), points })) : []),
  ];
}
