// SPDX-License-Identifier: Apache-2.0
import type { Translate } from '../types';
import { runeName } from './sentences';
import { eraOf, hasLandscapes, type FjordsView, type Sheet } from './view';

/** What is counted already, and what lies on the landscape at hand. */
export const scores = (view: FjordsView): number[] =>
  view.sheet.map(({ total }, seat) =>
    hasLandscapes(view) ? (view.scores[seat] ?? 0) + (view.phase === 'over' ? 0 : total) : total,
  );

/** The points by kind; over several landscapes those of each finished one, and of the one at hand. */
export function sheet(view: FjordsView, t: Translate): { kind: string; points: number[] }[] {
  const of = (kind: keyof Sheet) => view.sheet.map((points) => points[kind]);
  const vikings = { kind: t(`fjords.${eraOf(view)}.vikings`), points: of('vikings') };
  if (hasLandscapes(view)) {
    const finished = view.landscape_scores.map((points, n) => ({ kind: t('fjords.landscape', { n: n + 1 }), points }));
    return view.phase === 'over' ? finished : [...finished, vikings];
  }
  const runes = (['strength', 'water', 'friendship', 'home'] as const).filter((rune) => view.runes.includes(rune));
  return [
    vikings,
    ...runes.map((rune) => ({ kind: runeName(rune, t), points: of(rune) })),
    { kind: t('fjords.score.unclaimed'), points: of('unclaimed') },
  ];
}
