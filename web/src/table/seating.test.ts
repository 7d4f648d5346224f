// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { askedSeat, nextHolder, viewingSeat, waiting, type Seating } from './seating';

const seating = (part: Partial<Seating>): Seating => ({
  turn: { seat: 0 },
  persons: [true, true],
  secrets: false,
  present: null,
  ...part,
});

describe('a table without secrets', () => {
  it('is seen by whoever is asked, and never changes hands', () => {
    const table = seating({ turn: { seat: 1 } });
    expect([askedSeat(table), viewingSeat(table), nextHolder(table)]).toEqual([1, 1, null]);
  });
  it('is seen by the only person, whoever is asked', () => {
    const table = seating({ turn: { seat: 1 }, persons: [true, false] });
    expect([askedSeat(table), viewingSeat(table)]).toEqual([1, 0]);
  });
  it('is watched by nobody in particular when bots play, and at the end', () => {
    expect(viewingSeat(seating({ persons: [false, false] }))).toBeNull();
    expect(viewingSeat(seating({ turn: 'over' }))).toBeNull();
    expect(askedSeat(seating({ turn: 'over' }))).toBeNull();
  });
});

describe('a table with secrets', () => {
  const table = (part: Partial<Seating>) => seating({ secrets: true, persons: [true, false, true], ...part });
  it('shows no hand before the next person is there', () => {
    const next = table({ turn: { seat: 2 }, present: 0 });
    expect([viewingSeat(next), nextHolder(next)]).toEqual([null, 2]);
    expect([viewingSeat({ ...next, present: 2 }), nextHolder({ ...next, present: 2 })]).toEqual([2, null]);
  });
  it('hides the hand of who was there last while a bot thinks', () => {
    const thinking = table({ turn: { seat: 1 }, present: 0 });
    expect([viewingSeat(thinking), nextHolder(thinking)]).toEqual([null, null]);
  });
  it('lets a person alone with bots look at their own hand all the time', () => {
    const alone = table({ persons: [true, false, false], turn: { seat: 1 } });
    expect([viewingSeat(alone), nextHolder(alone)]).toEqual([0, null]);
  });
  it('asks everyone in turn where all choose at once: who is there, the others, then bots', () => {
    const all = table({ turn: { seats: [0, 1, 2] }, present: 2 });
    expect(waiting(all.turn)).toEqual([0, 1, 2]);
    expect(askedSeat(all)).toBe(2);
    expect(askedSeat({ ...all, turn: { seats: [0, 1] } })).toBe(0);
    expect(nextHolder({ ...all, turn: { seats: [0, 1] } })).toBe(0);
    expect(askedSeat({ ...all, turn: { seats: [1] } })).toBe(1);
    expect(nextHolder({ ...all, turn: { seats: [1] } })).toBeNull();
  });
});
