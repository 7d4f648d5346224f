// SPDX-License-Identifier: Apache-2.0
// Where things are in the engine's picture of the board, and which side of a square is nearest to a finger.
import type { Layout } from '../picture';

export type Point = [number, number];
export type Segment = [Point, Point];

/** Before there is a picture. */
export const NOWHERE: Layout = { box: [0, 0, 1, 1], board: [0, 0, 1, 1], origin: [0, 0], side: 1 };

export const place = ({ side, origin }: Layout, [x, y]: Point): Point => [origin[0] + x * side, origin[1] + y * side];

export const middle = ([a, b]: Segment): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Every side between two squares. */
export function sidesBetween(squares: Point[]): Segment[] {
  const all = new Set(squares.map(([x, y]) => `${x},${y}`));
  const found: Segment[] = [];
  for (const [x, y] of squares) {
    if (all.has(`${x + 1},${y}`))
      found.push([
        [x + 1, y],
        [x + 1, y + 1],
      ]);
    if (all.has(`${x},${y + 1}`))
      found.push([
        [x, y + 1],
        [x + 1, y + 1],
      ]);
  }
  return found;
}

/** The nearest of the places, in squares; null when all are farther than `reach`. */
export function nearest<T>(at: Point, places: T[], where: (place: T) => Point, reach: number): T | null {
  let best: T | null = null;
  let least = reach;
  for (const candidate of places) {
    const [x, y] = where(candidate);
    // In the diamond around a side's middle that side is the nearest.
    const distance = Math.abs(x - at[0]) + Math.abs(y - at[1]);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** The place in the direction of an arrow key: near, and not too far off the line. */
export function inDirection<T>(from: Point, places: T[], where: (place: T) => Point, [dx, dy]: Point): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const candidate of places) {
    const [x, y] = where(candidate);
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along < 0.01) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}
