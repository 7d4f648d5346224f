// SPDX-License-Identifier: Apache-2.0
// The positions of a replay. Random events belong to the choice before them.
import type { GameEvent } from '../engine/types';

/** How many events led to the first position where somebody is asked. */
export function firstPosition(events: readonly GameEvent[]): number {
  const first = events.findIndex(({ chance }) => chance === undefined);
  return first < 0 ? events.length : first;
}

/** The position before the one that `at` events led to. */
export function previousPosition(events: readonly GameEvent[], at: number): number {
  let to = at - 1;
  while (to > 0 && events[to]?.chance !== undefined) to--;
  return Math.max(to, firstPosition(events));
}
