// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { learn, newEvents, seatChanges, type Known } from './news';
import type { News, Seat } from './types';

const about = {
  game: 'fjords',
  options: {},
  seats: 2,
  terms: { clock: null, timeout: 'bot', rated: false, private: false },
  creator: 'u1',
  commitment: 'c',
} as const;
const news = (part: Partial<News>): News => ({
  entry: 1,
  at: 0,
  time: 0,
  status: 'playing',
  you: 0,
  talk: true,
  ...part,
});
const move = (n: number, seat: number, text: string) => ({ n, seat, text, move: { [text]: true } });
const seat = (part: Partial<Seat>): Seat => ({ user: null, name: null, bot: null, gone: null, invited: null, ...part });
const begin = (part: Partial<News>): Known =>
  learn(null, news({ about, seats: [seat({ user: 'u1', name: 'Astrid' }), seat({})], ...part }))!;

describe('news of a table', () => {
  it('are added to what is known', () => {
    const first = begin({
      entry: 3,
      from: 0,
      events: [move(0, 0, 'a')],
      count: 1,
      chat: [{ n: 2, at: 1, seat: 0, name: 'Astrid', text: 'hello' }],
    });
    const second = learn(
      first,
      news({
        entry: 5,
        from: 1,
        events: [move(1, 1, 'b')],
        count: 2,
        chat: [{ n: 5, at: 2, seat: 1, name: 'Einar', text: 'hi' }],
      }),
    )!;
    expect(second.events.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(second.chat.map(({ text }) => text)).toEqual(['hello', 'hi']);
    const third = learn(
      second,
      news({ entry: 6, from: 2, chat: [{ n: 2, at: 1, seat: 0, name: 'Astrid', text: '', removed: true }] }),
    )!;
    expect(third.chat.map(({ n, removed }) => [n, removed])).toEqual([
      [2, true],
      [5, undefined],
    ]);
    expect(second.about.game).toBe('fjords');
    expect(second.seats).toBe(first.seats);
    expect(newEvents(first, second)).toEqual([move(1, 1, 'b')]);
  });

  it('replace what was hidden by what is open now', () => {
    const first = begin({ entry: 3, from: 0, events: [move(0, 0, 'mine'), { n: 1, seat: 1, hidden: true }], count: 2 });
    const second = learn(
      first,
      news({ entry: 4, from: 0, events: [move(0, 0, 'mine'), move(1, 1, 'theirs'), move(2, 2, 'last')], count: 3 }),
    )!;
    expect(second.events).toEqual([move(0, 0, 'mine'), move(1, 1, 'theirs'), move(2, 2, 'last')]);
    expect(newEvents(first, second).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('drop what was taken back', () => {
    const first = begin({
      entry: 6,
      from: 0,
      events: [move(0, 0, 'a'), move(1, 1, 'b'), move(2, 0, 'c')],
      count: 3,
      takeback: { by: 1, to: 1, open: [0] },
    });
    const back = learn(first, news({ entry: 8, from: 1, events: [], count: 1, takeback: null }))!;
    expect(back.events).toEqual([move(0, 0, 'a')]);
    expect(back.takeback).toBeNull();
    expect(
      learn(back, news({ entry: 9, from: 1, events: [move(1, 1, 'other')], count: 2 }))!.events.map(({ text }) => text),
    ).toEqual(['a', 'other']);
  });

  it('keep an offer to abort until they tell of its end', () => {
    const first = begin({ entry: 6, absent_at: [null, 5000] });
    expect([first.abort, first.absent_at]).toEqual([null, [null, 5000]]);
    const offered = learn(first, news({ entry: 7, abort: { by: 0, open: [1] } }))!;
    const later = learn(offered, news({ entry: 8 }))!;
    expect(later.abort).toEqual({ by: 0, open: [1] });
    expect(learn(later, news({ entry: 9, abort: null }))!.abort).toBeNull();
  });

  it('that come late change nothing', () => {
    const known = begin({ entry: 9, from: 0, events: [move(0, 0, 'a')], count: 1 });
    expect(learn(known, news({ entry: 4, from: 0, events: [], count: 0 }))).toBe(known);
    expect(learn(null, news({ entry: 4 }))).toBeNull();
  });

  it('that tell all begin anew', () => {
    const known = begin({ entry: 9, from: 0, events: [move(0, 0, 'a'), move(1, 1, 'lost')], count: 2 });
    const anew = learn(known, news({ entry: 7, about, seats: [], from: 0, events: [move(0, 0, 'a')], count: 1 }))!;
    expect([anew.entry, anew.events.length, anew.chat.length]).toEqual([7, 1, 0]);
  });

  it('offer moves only to one who is to choose now', () => {
    const asked = begin({ moves: [{ text: 'a', move: { a: true } }] });
    expect(asked.moves).toHaveLength(1);
    expect(learn(asked, news({ entry: 3 }))!.moves).toEqual([]);
  });

  it('tell who came and who went', () => {
    const first = begin({});
    const sat = learn(first, news({ entry: 2, seats: [first.seats[0]!, seat({ user: 'u2', name: 'Einar' })] }))!;
    expect(seatChanges(first, sat)).toEqual([{ seat: 1, what: 'sit', name: 'Einar' }]);
    const gone = learn(
      sat,
      news({ entry: 3, seats: [sat.seats[0]!, seat({ user: 'u2', name: 'Einar', bot: 'normal', gone: 'timeout' })] }),
    )!;
    expect(seatChanges(sat, gone)).toEqual([{ seat: 1, what: 'timeout', name: 'Einar' }]);
    expect(seatChanges(gone, sat)).toEqual([{ seat: 1, what: 'return', name: 'Einar' }]);
    const absent = learn(
      sat,
      news({ entry: 3, seats: [sat.seats[0]!, seat({ user: 'u2', name: 'Einar', bot: 'normal', gone: 'absent' })] }),
    )!;
    expect(seatChanges(sat, absent)).toEqual([{ seat: 1, what: 'absent', name: 'Einar' }]);
    const left = learn(sat, news({ entry: 3, seats: [sat.seats[0]!, seat({})] }))!;
    expect(seatChanges(sat, left)).toEqual([{ seat: 1, what: 'leave', name: 'Einar' }]);
    const kept = learn(
      left,
      news({ entry: 4, seats: [left.seats[0]!, seat({ invited: { user: 'u2', name: 'Einar' } })] }),
    )!;
    expect(seatChanges(left, kept)).toEqual([{ seat: 1, what: 'invite', name: 'Einar' }]);
    expect(seatChanges(kept, left)).toEqual([{ seat: 1, what: 'decline', name: 'Einar' }]);
    expect(seatChanges(kept, sat)).toEqual([{ seat: 1, what: 'sit', name: 'Einar' }]);
  });
});
