// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { learn, newEvents } from './news';
import type { News } from './types';

const news = (part: Partial<News>): News => ({
  n: 1,
  count: 0,
  events: [],
  turn: { seat: 0 },
  status: 'playing',
  seats: [],
  clocks: null,
  time: 0,
  entries: [],
  takeback: null,
  talk: true,
  result: null,
  commitment: null,
  ...part,
});
const move = (n: number, seat: number, text: string) => ({ n, seat, text, move: text });

describe('news of a table', () => {
  it('are added to what is known', () => {
    const first = learn(null, news({ n: 3, count: 1, events: [move(0, 0, 'a')], game: 'fjords', entries: [{ n: 2, do: 'chat', at: 1, text: 'hello' }] }));
    const second = learn(first, news({ n: 5, count: 2, events: [move(1, 1, 'b')], entries: [{ n: 5, do: 'chat', at: 2, text: 'hi' }] }));
    expect(second.events.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(second.entries.map(({ text }) => text)).toEqual(['hello', 'hi']);
    expect(second.game).toBe('fjords');
    expect(newEvents(first, second)).toEqual([move(1, 1, 'b')]);
  });

  it('replace what was hidden by what is open now', () => {
    const first = learn(null, news({ n: 3, count: 2, events: [move(0, 0, 'mine'), { n: 1, seat: 1, hidden: true }] }));
    const second = learn(first, news({ n: 4, count: 3, events: [move(1, 1, 'theirs'), move(2, 2, 'last')] }));
    expect(second.events).toEqual([move(0, 0, 'mine'), move(1, 1, 'theirs'), move(2, 2, 'last')]);
    expect(newEvents(first, second).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('end the game events at their count, so that what was taken back is gone', () => {
    const first = learn(null, news({ n: 6, count: 3, events: [move(0, 0, 'a'), move(1, 1, 'b'), move(2, 0, 'c')] }));
    const back = learn(first, news({ n: 8, count: 1 }));
    expect(back.events).toEqual([move(0, 0, 'a')]);
    expect(learn(back, news({ n: 9, count: 2, events: [move(1, 1, 'other')] })).events.map(({ text }) => text)).toEqual(['a', 'other']);
  });

  it('that come late change nothing, and the same ones twice nothing more', () => {
    const known = learn(null, news({ n: 9, count: 1, events: [move(0, 0, 'a')] }));
    expect(learn(known, news({ n: 4, count: 0 }))).toBe(known);
    expect(learn(known, news({ n: 9, count: 1, events: [move(0, 0, 'a')] }))).toEqual(known);
  });

  it('offer moves only to one who is to choose now', () => {
    const asked = learn(null, news({ n: 2, moves: [{ text: 'a', move: 'a' }] }));
    expect(asked.moves).toHaveLength(1);
    expect(learn(asked, news({ n: 3 })).moves).toEqual([]);
  });
});
