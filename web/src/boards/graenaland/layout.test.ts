// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { isLaid, read, startersAt, swapped, territoryOf, write } from './layout';

const island = { coast: ['cp1', 'cf1', 'ch1'], inland: ['ih1', 'im1'] };

test('two tiles change places, on the island or with the box', () => {
  expect(swapped(island, 'cp1', 'ch1')).toEqual({ coast: ['ch1', 'cf1', 'cp1'], inland: ['ih1', 'im1'] });
  expect(swapped(island, 'im2', 'im1')).toEqual({ coast: ['cp1', 'cf1', 'ch1'], inland: ['ih1', 'im2'] });
  expect(swapped(island, 'cp1', 'im1')).toEqual({ coast: ['im1', 'cf1', 'ch1'], inland: ['ih1', 'cp1'] });
  expect(swapped(island, 'cp1', 'cp1')).toEqual(island);
});

test('a tile is at a territory or in the box', () => {
  expect(territoryOf(island, 'ch1')).toBe('C3');
  expect(territoryOf(island, 'ih1')).toBe('I1');
  expect(territoryOf(island, 'im2')).toBeNull();
  expect(isLaid(island, 'im1')).toBe(true);
  expect(isLaid(island, 'im2')).toBe(false);
});

test('an island in letters is the same island, and other letters are none', () => {
  expect(write(island)).toBe('cp1-cf1-ch1.ih1-im1');
  expect(read(write(island))).toEqual(island);
  for (const letters of ['', 'cp1', 'cp1-cf1', 'cp1..im1', 'cp1-.im1', 'cp1.<b>', 'a.b.c'])
    expect(read(letters)).toBeNull();
});

test('starting turns are counted from the first player', () => {
  const view = {
    first: 2,
    players: [{}, {}, {}],
    territories: [
      { id: 'C1', villages: [1, 0, 1] },
      { id: 'I1', villages: [0, 0, 0] },
    ],
  };
  expect(startersAt(view, 'C1')).toEqual([1, 2]);
  expect(startersAt(view, 'I1')).toEqual([]);
  expect(startersAt(view, 'C9')).toEqual([]);
});
