// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLands, savedLands, withLand } from './saved';

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 200) throw new Error('full');
      stored[key] = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('lands are kept by game, the latest first', () => {
  expect(savedLands('territories')).toEqual([]);
  expect(
    keepLands('territories', withLand(withLand([], { name: 'a', letters: '1' }), { name: 'b', letters: '11' })),
  ).toBe(true);
  expect(savedLands('territories').map(({ name }) => name)).toEqual(['b', 'a']);
  expect(savedLands('graenaland')).toEqual([]);
});

test('one name means one land, and one land has one name', () => {
  const list = [
    { name: 'a', letters: '1' },
    { name: 'b', letters: '11' },
  ];
  expect(withLand(list, { name: 'a', letters: '111' })).toEqual([{ name: 'a', letters: '111' }, list[1]]);
  expect(withLand(list, { name: 'c', letters: '11' })).toEqual([{ name: 'c', letters: '11' }, list[0]]);
});

test('a full storage is told, and what is broken in it is left out', () => {
  expect(keepLands('territories', [{ name: 'x'.repeat(200), letters: '1' }])).toBe(false);
  stored['landnam.lands.territories'] = '[{"name":"a"},7,null,{"name":"b","letters":"1"}]';
  expect(savedLands('territories')).toEqual([{ name: 'b', letters: '1' }]);
  stored['landnam.lands.territories'] = '{';
  expect(savedLands('territories')).toEqual([]);
  stored['landnam.lands.territories'] = '7';
  expect(savedLands('territories')).toEqual([]);
});
