// SPDX-License-Identifier: Apache-2.0
// A line that tells of an event points at its place on the board, for as long as a pointer or the focus is upon the line.
import type { GameEvent } from '../engine/types';

/** Hears which line is pointed at; null: none any more. */
export type Point = (event: GameEvent | null) => void;

export const pointing = (event: GameEvent, point: Point) => ({
  onpointerenter: () => point(event),
  onpointerleave: () => point(null),
  onfocus: () => point(event),
  onblur: () => point(null),
});
