// SPDX-License-Identifier: Apache-2.0
import type { Translate } from '../types';
import { runeName } from './sentences';
import { eraOf, type FjordsView, type Sheet } from './view';

/** All points so far, as if the game ended now. */
export const scores = ({ points }: FjordsView): number[] => points;

/** The points by kind. With several landscapes, those of each finished one and of the current one. */
export function sheet(view: FjordsView, t: Translate): { kind: string; points: number[] }[] {
  const of = (kind: keyof Sheet) => view.sheet.map((points) => points[kind]);
  const vikings = { kind: t(`fjords.${eraOf(view)}.vikings`), points: of('vikings') };
  const unclaimed = { kind: t('fjords.score.unclaimed'), points: of('unclaimed') };
  if (view.landscapes > 1) {
    const finished = view.landscape_scores.map((points, n) => ({ kind: t('fjords.landscape', { n: n + 1 }), points }));
    if (view.phase === 'over') return finished;
    return [...finished, vikings, ...(unclaimed.points.some((n) => n !== 0) ? [unclaimed] : [])];
  }
  const runes = (['strength', 'water', 'friendship', 'home'] as const).filter((rune) => view.runes.includes(rune));
  return [vikings, ...runes.map((rune) => ({ kind: runeName(rune, t), points: of(rune) })), unclaimed];
}
