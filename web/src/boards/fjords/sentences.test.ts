// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../types';
import { placeText, places } from './sentences';
import type { FjordsMove } from './view';
import words from './words/en';

const t = (key: string, args: Record<string, string | number> = {}) => (words as Record<string, string>)[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
const made = (moves: (FjordsMove | null)[]): GameEvent[] => moves.map((move, n) => (move ? { n, seat: n % 2, move: move as GameEvent['move'] } : { n, chance: { drawn: ['PPPSSS'] } }));
const lay = (q: number, r: number): FjordsMove => ({ lay: { tile: 'PPPSSS', corners: 'PPPSSS', q, r } });

it('tells a place by the way to it, the longer part first', () => {
  const said = [{ q: 0, r: 0 }, { q: 2, r: 0 }, { q: -1, r: -3 }, { q: 3, r: -1 }, { q: -2, r: 5 }].map((spot) => placeText(spot, t));
  expect(said).toEqual(['Start', '2 east', '3 north-west, 1 west', '2 east, 1 north-east', '3 south-east, 2 south-west']);
});

describe('the place of a line', () => {
  const events = made([lay(1, 0), { longhouse: true }, null, { viking: { q: 0, r: 1 } }, { wisdom: { space: { q: 2, r: 2 }, to: { q: 3, r: 2 } } }, { draw: true }, null, lay(1, -1), { longhouse: false }, { viking: { q: 4, r: 0 } }]);
  const at = (n: number) => places(events[n]!, { events });

  it('is where a tile was laid, also when something was put upon it', () => {
    expect(at(0)).toEqual([{ landscape: 1, q: 1, r: 0 }]);
    expect(at(1)).toEqual(at(0));
  });
  it('is where a Viking came to, and the space that was crossed', () => {
    expect(at(3)).toEqual([{ landscape: 1, q: 0, r: 1 }]);
    expect(at(4)).toEqual([{ landscape: 1, q: 3, r: 2 }, { landscape: 1, q: 2, r: 2 }]);
  });
  it('is on the landscape that was played then', () => {
    expect(at(7)).toEqual([{ landscape: 2, q: 1, r: -1 }]);
    expect(at(8)).toEqual(at(7));
    expect(at(9)).toEqual([{ landscape: 2, q: 4, r: 0 }]);
  });
  it('is nowhere for what is drawn', () => {
    expect([at(2), at(5), at(6)]).toEqual([[], [], []]);
  });
});
