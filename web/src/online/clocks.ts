// SPDX-License-Identifier: Apache-2.0
// The server owns the clocks. The page computes the remaining time from the server's time, so that nothing drifts.
import type { ClockNews } from './types';

/** The server's time, from its messages. The one with the shortest delay is the most exact. */
export class ServerTime {
  #ahead = Infinity;

  /** `here`: a clock that only ever runs forwards, in milliseconds. */
  hear(there: number, here: number): void {
    this.#ahead = Math.min(this.#ahead, here - there);
  }

  at(here: number): number {
    return this.#ahead === Infinity ? 0 : here - this.#ahead;
  }
}

/** The time left on a clock at a moment of the server's time. */
export const left = ({ left, until }: ClockNews, now: number): number =>
  Math.max(0, until === null ? left : Math.min(left, until - now));

const two = (n: number) => String(n).padStart(2, '0');

/** 1:05 · 59:59 · 3:00:00; tenths in the last ten seconds. Over a day the caller says it in words. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `0:${two(Math.floor(ms / 1000))}.${Math.floor((ms % 1000) / 100)}`;
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const MARKS = [300_000, 60_000, 30_000, 10_000];

/** The announcement that became due since the last check; null for none. */
export function passed(before: number, now: number): number | null {
  return MARKS.find((mark) => now <= mark && before > mark && now > mark - 5_000) ?? null;
}
