// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { gridAround, grown, has, read, tidied, withTile, write, type Tile } from './shape';

const ell: Tile[] = [
  [0, 0],
  [0, 1],
  [1, 1],
];

test('a tile is laid once and taken away', () => {
  expect(has(withTile(ell, [1, 0], true), [1, 0])).toBe(true);
  expect(withTile(ell, [1, 1], true)).toHaveLength(3);
  expect(withTile(ell, [0, 1], false)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('the same shape elsewhere has the same letters', () => {
  expect(write(ell)).toBe('1-11');
  expect(write(ell.map(([x, y]): Tile => [x - 7, y + 4]).reverse())).toBe('1-11');
  expect(
    write([
      [2, 0],
      [0, 2],
    ] as Tile[]),
  ).toBe('001-0-1');
  expect(tidied([[5, 5]])).toEqual([[0, 0]]);
});

test('a shape in letters is the same shape, and other letters are none', () => {
  expect(read('1-11')).toEqual(ell);
  for (const letters of ['', '0', '000-00', '12', '1--1', 'x', '1'.repeat(21)]) expect(read(letters)).toBeNull();
});

test('the grid has room around the land and grows where the land comes to its edge', () => {
  const grid = gridAround(ell);
  expect(grid).toMatchObject({ columns: 8, rows: 7 });
  expect(grid.left).toBeLessThan(0);
  expect(grid.left + grid.columns).toBeGreaterThan(2);
  expect(grown(grid, ell)).toEqual(grid);
  const farther = grown(grid, [...ell, [grid.left, 0]]);
  expect(farther).toEqual({ ...grid, left: grid.left - 1, columns: grid.columns + 1 });
  const ribbon = Array.from({ length: 12 }, (_, x): Tile => [x, 0]);
  expect(gridAround(ribbon)).toMatchObject({ left: -1, columns: 14, rows: 7 });
  expect(grown(grid, [])).toEqual(grid);
});
