// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../engine/types';
import { clausesOf, decidedBy } from './told';

const event = (effects: object[]): GameEvent => ({ n: 1, effects }) as unknown as GameEvent;

describe('the clauses behind an event', () => {
  it('are those of what a rule brought about, each once', () => {
    const told = event([
      { what: 'tile laid', clause: 'FJ21-X2' },
      { what: 'row redrawn', clause: 'FJ21-X3' },
      { what: 'row redrawn', clause: 'FJ21-X3' },
      { what: 'player out', clause: 'FJ21-S3' },
    ]);
    expect(clausesOf(told)).toEqual(['FJ21-X3', 'FJ21-S3']);
    const end = [{ what: 'player out', clause: 'FJ21-S3' }, { what: 'landscape ended' }];
    expect(clausesOf(event([...end, { what: 'tie decided', clause: 'FJ21-S5' }]))).toEqual(['FJ21-S5']);
    expect(clausesOf(event([]))).toEqual([]);
    expect(clausesOf({ n: 1 } as GameEvent)).toEqual([]);
  });

  it('tell what decided a game that the points did not', () => {
    const tie = event([{ what: 'tie decided', clause: 'FJ21-S5' }, { what: 'game over' }]);
    expect(decidedBy([event([]), tie])).toBe('FJ21-S5');
    expect(decidedBy([event([{ what: 'game over', decided: 'claim', clause: 'GR-A7' }])])).toBe('GR-A7');
    expect(decidedBy([event([{ what: 'game over', decided: 'points', clause: 'GR-A7' }])])).toBeNull();
    expect(decidedBy([])).toBeNull();
  });
});
