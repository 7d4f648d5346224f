// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { boxOf, CORNERS, middleOf, nearest, nextSpot, SIDE, spotAt, stepsBetween, turned } from './hex';

const around = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

describe('hexagons', () => {
  it('finds the hexagon of every point well inside it', () => {
    for (let q = -6; q <= 6; ++q) {
      for (let r = -6; r <= 6; ++r) {
        const { x, y } = middleOf({ q, r });
        expect(spotAt({ x, y })).toEqual({ q, r });
        for (const corner of CORNERS)
          expect(spotAt({ x: x + corner.x * 0.95, y: y + corner.y * 0.95 })).toEqual({ q, r });
      }
    }
  });

  it('has its neighbours one width away, east to the right and south-east below', () => {
    for (const spot of around)
      expect(Math.hypot(middleOf(spot).x, middleOf(spot).y)).toBeCloseTo(SIDE * Math.sqrt(3), 6);
    expect(middleOf({ q: 1, r: 0 })).toMatchObject({ y: 0 });
    expect(middleOf({ q: 0, r: 1 }).y).toBeGreaterThan(0);
  });

  it('frames what it is given', () => {
    const box = boxOf(
      [
        { q: 0, r: 0 },
        { q: 2, r: 0 },
      ],
      10,
    );
    expect(box.top).toBe(-SIDE - 10);
    expect(box.right - box.left).toBeCloseTo(3 * SIDE * Math.sqrt(3) + 20, 6);
  });
});

describe('turning', () => {
  it('turns clockwise: the north corner comes to the north-east', () => {
    expect(turned('SPPPPP', 1)).toBe('PSPPPP');
    expect(turned('SPPPPP', -1)).toBe('PPPPPS');
    expect(turned('SSPMPP', 6)).toBe('SSPMPP');
  });

  it('counts the steps between two ways to lie', () => {
    for (let steps = 0; steps < 6; ++steps) expect(stepsBetween('SPPMPP', turned('SPPMPP', steps))).toBe(steps);
    expect(stepsBetween('PPPPPP', 'PPPPPP')).toBe(0);
    expect(stepsBetween('PPPPPP', 'SPPPPP')).toBeNull();
  });
});

describe('arrow keys', () => {
  it('goes to the neighbour in that direction', () => {
    expect(nextSpot(around, { q: -1, r: 0 }, 'right')).toEqual({ q: 1, r: 0 });
    expect(nextSpot([...around, { q: 0, r: 0 }], { q: 0, r: 0 }, 'left')).toEqual({ q: -1, r: 0 });
  });

  it('reaches every spot from every spot', () => {
    const spots = [
      { q: 0, r: 0 },
      { q: 3, r: -2 },
      { q: -2, r: 3 },
      { q: 5, r: 5 },
      { q: -4, r: 0 },
      { q: 1, r: 4 },
    ];
    for (const from of spots) {
      const seen = new Set([JSON.stringify(from)]);
      const queue = [from];
      for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
        for (const way of ['left', 'right', 'up', 'down'] as const) {
          const next = nextSpot(spots, at, way);
          if (next === null || seen.has(JSON.stringify(next))) continue;
          seen.add(JSON.stringify(next));
          queue.push(next);
        }
      }
      expect(seen.size).toBe(spots.length);
    }
  });

  it('stays where there is nothing else', () => {
    expect(nextSpot([{ q: 0, r: 0 }], { q: 0, r: 0 }, 'up')).toBeNull();
  });

  it('finds the nearest spot', () => {
    expect(nearest(around, { x: 500, y: 1 })).toEqual({ q: 1, r: 0 });
    expect(nearest([], { x: 0, y: 0 })).toBeNull();
  });
});
