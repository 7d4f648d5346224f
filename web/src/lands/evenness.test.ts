// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { interval, uneven } from './evenness';

test('the interval is that of Wilson', () => {
  // 10 of 100, as in textbooks: 5.5 % to 17.4 %.
  const [low, high] = interval(10, 100);
  expect(low).toBeCloseTo(0.0552, 3);
  expect(high).toBeCloseTo(0.1744, 3);
});

test('without games nothing is known, and no wins are not proof of none', () => {
  expect(interval(0, 0)).toEqual([0, 1]);
  const [low, high] = interval(0, 10);
  expect(low).toBeCloseTo(0);
  expect(high).toBeGreaterThan(0.2);
  const [lower, higher] = interval(10, 10);
  expect(lower).toBeLessThan(0.8);
  expect(higher).toBeCloseTo(1);
});

test('places are uneven where they win more or less than chance allows', () => {
  expect(uneven([34, 33, 33])).toEqual([]);
  expect(uneven([200, 50, 50])).toEqual([0, 1, 2]);
  expect(uneven([0, 0, 0])).toEqual([]);
  expect(uneven([25, 50, 25])).toEqual([1]);
  // Out of its own interval, as one of five often is by chance.
  expect(interval(73, 300)[0]).toBeGreaterThan(0.198);
  expect(interval(74, 300)[0]).toBeGreaterThan(0.2);
  expect(uneven([57, 51, 60, 74, 58])).toEqual([]);
});
