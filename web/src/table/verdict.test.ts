// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { verdict } from './verdict';

const say = (winner: number | null, scores: number[], ranks: number[], me: number | null): string =>
  verdict(
    { winner, scores, ranks },
    me,
    (seat) => `seat ${seat}`,
    (key, args) => `${key} ${args?.name ?? args?.n ?? ''}`.trim(),
  );

describe('the end of a game', () => {
  it('says by how much the reader won or lost', () => {
    expect(say(0, [18, 16], [1, 2], 0)).toBe('over.youWonBy 2');
    expect(say(0, [18, 16], [1, 2], 1)).toBe('over.youLostBy 2');
    expect(say(2, [4, 5, 9], [3, 2, 1], 0)).toBe('over.youLostBy 5');
    expect(say(2, [4, 5, 9], [3, 2, 1], 2)).toBe('over.youWonBy 4');
  });
  it('names no difference where points did not decide', () => {
    expect(say(1, [18, 18], [2, 1], 0)).toBe('over.youLost');
    expect(say(1, [18, 18], [2, 1], 1)).toBe('over.youWon');
    expect(say(1, [4, 3], [2, 1], 1)).toBe('over.youWon');
  });
  it('is a draw only for those who share the first place', () => {
    expect(say(null, [9, 9, 3], [1, 1, 3], 1)).toBe('over.draw');
    expect(say(null, [9, 9, 3], [1, 1, 3], 2)).toBe('over.youLostBy 6');
    expect(say(null, [9, 9, 3], [1, 1, 3], null)).toBe('over.draw');
  });
  it('names the winner to everyone else', () => {
    expect(say(1, [3, 5], [2, 1], null)).toBe('over.wins seat 1');
  });
});
