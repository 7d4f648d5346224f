// SPDX-License-Identifier: Apache-2.0
// Pointy-top hexagons on axial coordinates: q to the right, r down and right. The world's origin is the middle of 0,0.
import type { Spot } from './view';

export interface Point {
  x: number;
  y: number;
}

/** As the engine paints it. */
export const SIDE = 52;
const HALF_WIDTH = (SIDE * Math.sqrt(3)) / 2;

/** N, NE, SE, S, SW, NW of a hexagon around 0,0. */
export const CORNERS: readonly Point[] = [
  { x: 0, y: -SIDE },
  { x: HALF_WIDTH, y: -SIDE / 2 },
  { x: HALF_WIDTH, y: SIDE / 2 },
  { x: 0, y: SIDE },
  { x: -HALF_WIDTH, y: SIDE / 2 },
  { x: -HALF_WIDTH, y: -SIDE / 2 },
];

export const keyOf = (spot: Spot): string => `${spot.q},${spot.r}`;
export const same = (a: Spot | null, b: Spot | null): boolean => a !== null && b !== null && a.q === b.q && a.r === b.r;

const SIDES: readonly Spot[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];
export const neighbours = ({ q, r }: Spot): Spot[] => SIDES.map((side) => ({ q: q + side.q, r: r + side.r }));

export const middleOf = ({ q, r }: Spot): Point => ({ x: HALF_WIDTH * (2 * q + r), y: 1.5 * SIDE * r });

/** The hexagon a point lies in. */
export function spotAt({ x, y }: Point): Spot {
  const r = y / (1.5 * SIDE);
  const q = x / (2 * HALF_WIDTH) - r / 2;
  const s = -q - r;
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const wholeS = Math.round(s);
  const [dq, dr, ds] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (dq > dr && dq > ds) wholeQ = -wholeR - wholeS;
  else if (dr > ds) wholeR = -wholeQ - wholeS;
  return { q: wholeQ + 0, r: wholeR + 0 };
}

/** The corners of a hexagon around a point, `shrink` < 1 for a smaller one, as SVG's `points`. */
export const outline = (at: Point = { x: 0, y: 0 }, shrink = 1): string =>
  CORNERS.map((c) => `${(at.x + c.x * shrink).toFixed(1)},${(at.y + c.y * shrink).toFixed(1)}`).join(' ');

export type Way = 'e' | 'ne' | 'nw' | 'w' | 'sw' | 'se';

/** The way from 0,0 to a spot in at most two directions, the longer one first. */
export function waysTo({ q, r }: Spot): { way: Way; n: number }[] {
  const diagonal = q * r < 0 ? Math.min(Math.abs(q), Math.abs(r)) : 0;
  const [across, down] = [q - Math.sign(q) * diagonal, r - Math.sign(r) * diagonal];
  const ways: { way: Way; n: number }[] = [
    { way: q > 0 ? 'ne' : 'sw', n: diagonal },
    { way: across > 0 ? 'e' : 'w', n: Math.abs(across) },
    { way: down > 0 ? 'se' : 'nw', n: Math.abs(down) },
  ];
  return ways.filter(({ n }) => n > 0).sort((a, b) => b.n - a.n);
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The hexagons and `margin` more on every side. */
export function boxOf(spots: readonly Spot[], margin: number): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const spot of spots.length > 0 ? spots : [{ q: 0, r: 0 }]) {
    const { x, y } = middleOf(spot);
    box.left = Math.min(box.left, x - HALF_WIDTH - margin);
    box.right = Math.max(box.right, x + HALF_WIDTH + margin);
    box.top = Math.min(box.top, y - SIDE - margin);
    box.bottom = Math.max(box.bottom, y + SIDE + margin);
  }
  return box;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ARROWS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The spot for an arrow key: near, and more ahead than aside. If nothing is ahead, the farthest one behind. */
export function nextSpot(spots: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const arrow = ARROWS[direction];
  const here = middleOf(from);
  let best: Spot | null = null;
  let cost = Infinity;
  let behind: Spot | null = null;
  let farthest = 0;
  for (const spot of spots) {
    if (same(spot, from)) continue;
    const there = middleOf(spot);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * arrow.x + dy * arrow.y;
    const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    if (ahead > 1 && ahead + 2 * aside < cost) {
      best = spot;
      cost = ahead + 2 * aside;
    }
    if (-ahead - aside / 2 > farthest) {
      behind = spot;
      farthest = -ahead - aside / 2;
    }
  }
  return best ?? behind;
}

/** The spot nearest to a point. */
export function nearest(spots: readonly Spot[], to: Point): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const there = middleOf(spot);
    const distance = (there.x - to.x) ** 2 + (there.y - to.y) ** 2;
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

/** A tile's corners after turning it clockwise by some sixths. */
export function turned(corners: string, steps: number): string {
  const cut = ((-steps % 6) + 6) % 6;
  return corners.slice(cut) + corners.slice(0, cut);
}

/** The sixths of a turn (0…5) clockwise between two rotations, or null for different tiles. */
export function stepsBetween(from: string, to: string): number | null {
  for (let steps = 0; steps < 6; ++steps) if (turned(from, steps) === to) return steps;
  return null;
}
