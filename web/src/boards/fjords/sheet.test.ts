// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { scores, sheet } from './sheet';
import type { FjordsView } from './view';

const t = (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(' ');
const points = (vikings: number) => ({
  vikings,
  strength: 0,
  water: 0,
  friendship: 0,
  home: 0,
  unclaimed: 0,
  total: vikings,
});
const old = (view: Partial<FjordsView>) =>
  ({
    edition: 'fjorde-2005',
    variant: null,
    runes: [],
    landscapes: 3,
    phase: 'settlement',
    sheet: [points(3), points(4)],
    scores: [16, 13],
    points: [19, 17],
    landscape_scores: [[16, 13]],
    ...view,
  }) as FjordsView;

describe('points over three landscapes', () => {
  it.each([
    ['while one is settled', old({})],
    [
      'at the end',
      old({
        phase: 'over',
        sheet: [points(17), points(14)],
        scores: [44, 39],
        points: [44, 39],
        landscape_scores: [
          [16, 13],
          [11, 12],
          [17, 14],
        ],
      }),
    ],
  ])('add up to the total %s', (_, view) => {
    const kinds = sheet(view, t);
    expect(view.sheet.map((_, seat) => kinds.reduce((sum, kind) => sum + kind.points[seat]!, 0))).toEqual(scores(view));
  });
});
