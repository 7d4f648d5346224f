// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { inDirection, middle, nearest, place, sidesBetween, type Point } from './geometry';
import type { Layout } from '../picture';

const squares: Point[] = Array.from({ length: 48 }, (_, n) => [n % 8, Math.floor(n / 8)]);

describe('geometry of the board', () => {
  it('finds the lattice in the picture', () => {
    const layout: Layout = { box: [0, 0, 592, 516], board: [14, 14, 564, 432], origin: [40, 40], side: 64 };
    expect(place(layout, [0, 0])).toEqual([40, 40]);
    expect(place(layout, [8, 6])).toEqual([552, 424]);
  });

  it('knows every side between two squares', () => {
    expect(sidesBetween(squares)).toHaveLength(7 * 6 + 8 * 5);
  });

  it('picks the side nearest to a finger', () => {
    const sides = sidesBetween(squares);
    expect(nearest([2.05, 3.4], sides, middle, 0.5)).toEqual([
      [2, 3],
      [2, 4],
    ]);
    expect(nearest([-3, 3], sides, middle, 0.5)).toBeNull();
  });

  it('moves by arrow keys to a place in that direction', () => {
    const places: Point[] = [
      [0, 0],
      [1, 0],
      [0, 1],
      [3, 0.2],
    ];
    const self = (at: Point) => at;
    expect(inDirection([0, 0], places, self, [1, 0])).toEqual([1, 0]);
    expect(inDirection([1, 0], places, self, [1, 0])).toEqual([3, 0.2]);
    expect(inDirection([0, 0], places, self, [0, 1])).toEqual([0, 1]);
    expect(inDirection([0, 0], places, self, [-1, 0])).toBeNull();
  });
});
