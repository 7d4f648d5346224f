// SPDX-License-Identifier: Apache-2.0
// What is known of a table, and what news make of it.
import type { GameEvent } from '../engine/types';
import type { Entry, News } from './types';

/** Later ones replace those of the same number: what was hidden is sent again once it is open. */
function byNumber<T extends { n: number }>(known: T[], told: T[]): T[] {
  if (told.length === 0) return known;
  const all = new Map(known.map((one) => [one.n, one]));
  for (const one of told) all.set(one.n, one);
  return [...all.values()].sort((a, b) => a.n - b.n);
}

/** News that are older than what is known change nothing. */
export function learn(known: News | null, news: News): News {
  if (known && news.n < known.n) return known;
  const events: GameEvent[] = byNumber(known?.events ?? [], news.events ?? []).filter(({ n }) => n < news.count);
  const entries: Entry[] = byNumber(known?.entries ?? [], news.entries ?? []);
  return { ...known, ...news, events, entries, moves: news.moves ?? [] };
}

/** The events that are new to one who knew `before`; those that have become open are among them. */
export function newEvents(before: News | null, now: News): GameEvent[] {
  const known = new Map(before?.events.map((event) => [event.n, event]));
  return now.events.filter((event) => {
    const old = known.get(event.n);
    return !old || (old.hidden && !event.hidden);
  });
}
