// SPDX-License-Identifier: Apache-2.0
// The known state of a table, and how news change it.
import type { GameEvent } from '../engine/types';
import type { News, Said } from './types';

/** The known state. */
export type Known = News &
  Required<
    Pick<
      News,
      'about' | 'seats' | 'events' | 'count' | 'turn' | 'clocks' | 'chat' | 'takeback' | 'abort' | 'absent_at' | 'moves'
    >
  >;

const NOTHING = {
  events: [],
  count: 0,
  turn: 'over',
  clocks: null,
  chat: [],
  takeback: null,
  abort: null,
  absent_at: null,
} as const;

/** News with the whole table replace everything. Other news are ignored when they are older than the known state. */
export function learn(known: Known | null, news: News): Known | null {
  const base = news.about ? { ...NOTHING, about: news.about, seats: [] } : known;
  if (!base || (!news.about && known && news.entry < known.entry)) return known;
  const from = news.from ?? base.events.length;
  return {
    ...base,
    ...news,
    about: base.about,
    events: [...base.events.filter(({ n }) => n < from), ...(news.events ?? [])],
    chat: news.chat ? withLines(base.chat, news.chat) : base.chat,
    moves: news.moves ?? [],
  } as Known;
}

/** A chat line that comes again replaces the earlier one. */
function withLines(known: readonly Said[], told: Said[]): Said[] {
  const again = new Map(told.map((line) => [line.n, line]));
  const old = known.map((line) => again.get(line.n) ?? line);
  return [...old, ...told.filter(({ n }) => !known.some((line) => line.n === n))];
}

/** The events that are new after `before`, including events that were hidden. */
export function newEvents(before: Known, now: Known): GameEvent[] {
  return now.events.filter((event) => {
    const old = before.events[event.n];
    return !old || (old.hidden && !event.hidden);
  });
}

export interface SeatChange {
  seat: number;
  what: 'sit' | 'bot' | 'leave' | 'resign' | 'timeout' | 'absent' | 'return' | 'invite' | 'decline';
  name: string;
}

export function seatChanges(before: Known, now: Known): SeatChange[] {
  return now.seats.flatMap((is, seat): SeatChange[] => {
    const was = before.seats[seat];
    if (!was) return [];
    if (is.gone && !was.gone) return [{ seat, what: is.gone, name: is.name ?? '' }];
    if (!is.gone && was.gone) return [{ seat, what: 'return', name: is.name ?? '' }];
    if (is.bot && !was.bot) return [{ seat, what: 'bot', name: is.bot }];
    if (is.user && is.user !== was.user) return [{ seat, what: 'sit', name: is.name ?? '' }];
    if (!is.user && was.user) return [{ seat, what: 'leave', name: was.name ?? '' }];
    if (is.invited && !was.invited) return [{ seat, what: 'invite', name: is.invited.name }];
    if (!is.invited && was.invited) return [{ seat, what: 'decline', name: was.invited.name }];
    return [];
  });
}
