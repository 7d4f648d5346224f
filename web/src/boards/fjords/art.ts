// SPDX-License-Identifier: Apache-2.0
// One tile painted by itself, for the row and for the tile in hand: the same manner as the engine's landscape, in which
// terrain changes in the middle of a side and plain runs through the middle of the tile.
import { CORNERS, type Point } from './hex';
import type { Terrain } from './view';

export interface Peak {
  shade: string;
  light: string;
  snow: string;
}

export interface TileArt {
  /** Closed areas. */
  sea: string;
  range: string;
  /** The lines where they meet plain, open. */
  coast: string;
  foot: string;
  peaks: Peak[];
  waves: string;
  tufts: string;
  firs: Point[];
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const scaled = (p: Point, factor: number): Point => ({ x: p.x * factor, y: p.y * factor });
const corner = (i: number): Point => CORNERS[((i % 6) + 6) % 6] as Point;
const middleOfSide = (i: number): Point => mix(corner(i), corner(i + 1), 0.5);
const write = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

/** The same number from -1 to 1 for the same place and purpose. */
function wander(at: Point, purpose: number): number {
  let h =
    Math.imul(Math.round(at.x * 8), 0x9e3779b1) ^
    Math.imul(Math.round(at.y * 8), 0x85ebca77) ^
    Math.imul(purpose + 1, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
}

interface Run {
  first: number;
  length: number;
}

/** Unbroken runs of a terrain around the tile. */
export function runsOf(corners: string, terrain: Terrain): Run[] {
  if (![...corners].includes(terrain)) return [];
  if ([...corners].every((c) => c === terrain)) return [{ first: 0, length: 6 }];
  const runs: Run[] = [];
  for (let i = 0; i < 6; ++i) {
    if (corners[i] !== terrain || corners[(i + 5) % 6] === terrain) continue;
    let length = 1;
    while (corners[(i + length) % 6] === terrain) ++length;
    runs.push({ first: i, length });
  }
  return runs;
}

/** From the middle of one side to that of another, a little uneven, square to both sides so that neighbours join. */
function border(run: Run): Point[] {
  const from = middleOfSide(run.first + run.length - 1);
  const to = middleOfSide(run.first - 1);
  // The run's own direction: the line keeps off the middle, which belongs to the plain.
  let pull: Point = { x: 0, y: 0 };
  for (let i = 0; i < run.length; ++i)
    pull = { x: pull.x + corner(run.first + i).x, y: pull.y + corner(run.first + i).y };
  const size = Math.hypot(pull.x, pull.y) || 1;
  const away = run.length === 3 ? 15 : run.length > 3 ? 4 : 0;
  const bend = run.length === 1 ? 0.4 : run.length === 2 ? 0.52 : 0.55;
  const push = (p: Point): Point => ({
    x: p.x * (1 - bend) + (pull.x / size) * away,
    y: p.y * (1 - bend) + (pull.y / size) * away,
  });
  const [a, b] = [push(from), push(to)];
  const points: Point[] = [];
  const steps = 9;
  for (let n = 0; n <= steps; ++n) {
    const t = n / steps;
    const u = 1 - t;
    const p = {
      x: u * u * u * from.x + 3 * u * u * t * a.x + 3 * u * t * t * b.x + t * t * t * to.x,
      y: u * u * u * from.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * to.y,
    };
    const loose = n > 1 && n < steps - 1 ? 2.4 : 0;
    points.push({ x: p.x + loose * wander(p, 1), y: p.y + loose * wander(p, 2) });
  }
  return points;
}

/** Smooth through the points, without the first `M`. */
function smooth(points: readonly Point[]): string {
  let d = '';
  for (let i = 0; i + 1 < points.length; ++i) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ];
    const c1 = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
    const c2 = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
    d += `C${write(c1)} ${write(c2)} ${write(p2)}`;
  }
  return d;
}

const whole = (): string => `M${CORNERS.map(write).join('L')}Z`;

function area(run: Run): { fill: string; line: string } {
  if (run.length === 6) return { fill: whole(), line: '' };
  const line = border(run);
  let fill = `M${write(middleOfSide(run.first - 1))}`;
  for (let i = 0; i < run.length; ++i) fill += `L${write(corner(run.first + i))}`;
  fill += `L${write(line[0]!)}${smooth(line)}Z`;
  return { fill, line: `M${write(line[0]!)}${smooth(line)}` };
}

function peak(foot: Point, size: number): Peak {
  const at = (x: number, y: number): Point => ({ x: foot.x + (x * size) / 100, y: foot.y + (y * size) / 100 });
  const top = 9 * wander(foot, 10);
  const summit = at(top, -100 + 8 * wander(foot, 11));
  const polygon = (...points: Point[]): string => `M${points.map(write).join('L')}Z`;
  const ridge = [at(top + 8, -68), at(top - 9, -42), at(top + 9, -16), at(top - 2, 14)];
  return {
    shade: polygon(at(-70, 6), at(-38, -46), at(-22, -62), summit, at(20, -66), at(36, -50), at(70, 8), at(0, 15)),
    light: polygon(at(-70, 6), at(-38, -46), at(-22, -62), summit, ...ridge, at(-32, 13)),
    snow: polygon(
      summit,
      at(-22, -62),
      at(-28, -54),
      at(-18, -56),
      at(-12, -44),
      at(-6, -57),
      at(top + 6, -62),
      at(14, -54),
      at(22, -62),
    ),
  };
}

function peaksOf(corners: string): Peak[] {
  const feet: { at: Point; size: number }[] = [];
  for (let i = 0; i < 6; ++i) {
    if (corners[i] !== 'M') continue;
    feet.push({ at: scaled(corner(i), 0.72), size: 25 });
    if (corners[(i + 1) % 6] === 'M') feet.push({ at: scaled(middleOfSide(i), 0.68), size: 21 });
  }
  if (corners === 'MMMMMM') feet.push({ at: { x: 0, y: 0 }, size: 34 });
  return feet
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ at, size }) => peak({ x: at.x, y: at.y + 11 }, size + 2 * wander(at, 12)));
}

const cache = new Map<string, TileArt>();

/** The picture of a tile as it lies. */
export function artOf(corners: string): TileArt {
  const known = cache.get(corners);
  if (known !== undefined) return known;
  const [sea, range] = [runsOf(corners, 'S').map(area), runsOf(corners, 'M').map(area)];
  let waves = '';
  let tufts = '';
  const firs: Point[] = [];
  const add = {
    waves: (p: Point): void => void (waves += `M${write({ x: p.x - 7, y: p.y })}q3.5-4.5 7 0q3.5-4.5 7 0`),
    tuft: (p: Point): void =>
      void (tufts += `M${write({ x: p.x - 3, y: p.y })}q.3-2.6-1-4.4M${write(p)}q.2-3.4.4-5.6M${write({ x: p.x + 3, y: p.y })}q0-2.4 1.4-4`),
  };
  for (let i = 0; i < 6; ++i) {
    const at = scaled(corner(i), 0.7);
    const loose = { x: at.x + 4 * wander(at, 20), y: at.y + 4 * wander(at, 21) };
    if (corners[i] === 'S') {
      add.waves(loose);
      if (corners[(i + 1) % 6] === 'S') add.waves(scaled(middleOfSide(i), 0.55));
    }
    if (corners[i] !== 'P') continue;
    const kind = wander(at, 22 + i);
    if (kind < 0) firs.push(loose);
    else add.tuft(loose);
    if (corners[(i + 1) % 6] === 'P') add.tuft(scaled(middleOfSide(i), 0.66));
    if (kind < -0.4) firs.push({ x: loose.x * 0.78 + 5, y: loose.y * 0.8 + 3 });
  }
  const art: TileArt = {
    sea: sea.map((a) => a.fill).join(''),
    range: range.map((a) => a.fill).join(''),
    coast: sea.map((a) => a.line).join(''),
    foot: range.map((a) => a.line).join(''),
    peaks: peaksOf(corners),
    waves,
    tufts,
    firs: firs.sort((a, b) => a.y - b.y),
  };
  cache.set(corners, art);
  return art;
}
