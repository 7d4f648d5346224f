// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markRead, readUpTo } from './read';

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('every table remembers how far its talk was read', () => {
  expect(readUpTo('a')).toBe(0);
  markRead('a', 7);
  markRead('b', 3);
  markRead('a', 9);
  expect([readUpTo('a'), readUpTo('b'), readUpTo('c')]).toEqual([9, 3, 0]);
});

test('tables not looked at for long are forgotten first', () => {
  for (let n = 0; n < 60; n++) {
    markRead(`t${n}`, n + 1);
    markRead('a', n + 1);
  }
  expect([readUpTo('a'), readUpTo('t59'), readUpTo('t0')]).toEqual([60, 60, 0]);
});

test('what cannot be read or written is nothing', () => {
  stored['landnam.read'] = '{"a"';
  expect(readUpTo('a')).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  expect(() => markRead('a', 1)).not.toThrow();
});
