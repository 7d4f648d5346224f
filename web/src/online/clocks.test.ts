// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { clockText, left, passed, ServerTime } from './clocks';

describe('clocks', () => {
  it('show what is left at any moment, however often they are looked at', () => {
    const clock = { left: 60_000, until: 61_000 };
    for (let now = 1000; now < 61_000; now += 7) left(clock, now);
    expect(left(clock, 31_000)).toBe(30_000);
    expect(left({ ...clock, until: null }, 31_000)).toBe(60_000);
    expect(left(clock, 99_000)).toBe(0);
    // Never more than there was, however little is known of the server's time.
    expect(left(clock, 0)).toBe(60_000);
  });

  it('take the server’s time from the message that was under way the shortest', () => {
    const time = new ServerTime();
    time.hear(5_000, 105_400);
    expect(time.at(106_400)).toBe(6_000);
    time.hear(6_000, 106_020);
    time.hear(9_000, 111_000);
    expect(time.at(110_020)).toBe(10_000);
  });

  it('are written as people read them', () => {
    expect([0, 9_990, 10_000, 59_001, 65_000, 3_600_000, 3_599_100].map(clockText)).toEqual([
      '0:00.0',
      '0:09.9',
      '0:10',
      '1:00',
      '1:05',
      '1:00:00',
      '1:00:00',
    ]);
  });

  it('say a mark once, when it is passed', () => {
    expect(passed(61_000, 59_900)).toBe(60_000);
    expect(passed(59_900, 59_000)).toBeNull();
    expect(passed(31_000, 30_000)).toBe(30_000);
    expect(passed(400_000, 20_000)).toBeNull();
  });
});
