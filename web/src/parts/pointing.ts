// SPDX-License-Identifier: Apache-2.0
// A line of the log marks its place on the board while it has the pointer or the focus.
import type { GameEvent } from '../engine/types';

/** Receives the line under the pointer; null for none. */
export type Point = (event: GameEvent | null) => void;

export const pointing = (event: GameEvent, point: Point) => ({
  onpointerenter: () => point(event),
  onpointerleave: () => point(null),
  onfocus: () => point(event),
  onblur: () => point(null),
});
