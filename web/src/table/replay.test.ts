// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../engine/types';
import { firstPosition, previousPosition } from './replay';

const game = (kinds: string): GameEvent[] =>
  [...kinds].map((kind, n) => (kind === 'c' ? { n, chance: {} } : { n, seat: 0, move: {} }));

describe('looking back', () => {
  it('begins where somebody is asked for the first time', () => {
    expect(firstPosition(game('ccmc'))).toBe(2);
    expect(firstPosition(game('m'))).toBe(0);
    expect(firstPosition(game('cc'))).toBe(2);
  });

  it('steps over what chance added to a position', () => {
    const events = game('ccmmcmcc');
    expect(previousPosition(events, 8)).toBe(5);
    expect(previousPosition(events, 5)).toBe(3);
    expect(previousPosition(events, 3)).toBe(2);
    expect(previousPosition(events, 2)).toBe(2);
  });
});
