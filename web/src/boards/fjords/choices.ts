// SPDX-License-Identifier: Apache-2.0
// Sorts the engine's legal moves by tile, space and rotation. It knows no rules.
import type { LegalMove } from '../types';
import { keyOf, neighbours, stepsBetween, turned } from './hex';
import type { FjordsMove, FjordsView, RuneMove, Spot } from './view';

export const moveOf = (legal: LegalMove): FjordsMove => legal.move as FjordsMove;

/** A space where a tile fits, with every legal rotation, clockwise from the first. */
export interface LaySpace extends Spot {
  turns: string[];
}

/** A tile that can be chosen. */
export interface Slot {
  id: string;
  from: 'row' | 'open' | 'drawn';
  tile: string;
  /** The number of spaces where it fits; null where players find places themselves. */
  spaces: number | null;
}

/** The tile that a move places or points out, with its space and rotation. */
export const placingOf = (move: FjordsMove): FjordsMove['lay'] => move.lay ?? move.point;

/** Players find places for tiles themselves. */
export const hidesPlaces = (view: FjordsView): boolean => view.overlook && view.phase === 'exploration';

/** Tiles can be tried on the board now. Where places are hidden, this must not reveal whether there is one. */
export function isLaying(view: FjordsView, moves: readonly LegalMove[]): boolean {
  if (!hidesPlaces(view)) return moves.some((legal) => placingOf(moveOf(legal)) !== undefined);
  const hasTile = view.drawn !== null || view.row.length > 0 || (view.open.length > 0 && !view.missed);
  return moves.length > 0 && view.laid === null && hasTile;
}

/** Where a tile can be tried: on the legal spaces, or anywhere beside the landscape. */
export function spacesFor(view: FjordsView, moves: readonly LegalMove[], tile: string): LaySpace[] {
  if (!hidesPlaces(view)) return laySpaces(moves, tile);
  const taken = new Set(view.tiles.map(keyOf));
  const around = new Map(view.tiles.flatMap(neighbours).map((spot) => [keyOf(spot), spot]));
  const turns = [...new Set([0, 1, 2, 3, 4, 5].map((steps) => turned(tile, steps)))];
  return [...around.values()]
    .filter((spot) => !taken.has(keyOf(spot)))
    .map(({ q, r }) => ({ q, r, turns }))
    .sort((a, b) => a.r - b.r || a.q - b.q);
}

export function laySpaces(moves: readonly LegalMove[], tile: string | null): LaySpace[] {
  const found = new Map<string, LaySpace>();
  for (const lay of moves.map(moveOf).map(placingOf)) {
    if (lay === undefined || (tile !== null && lay.tile !== tile)) continue;
    const space = found.get(keyOf(lay));
    if (space === undefined) found.set(keyOf(lay), { q: lay.q, r: lay.r, turns: [lay.corners] });
    else if (!space.turns.includes(lay.corners)) space.turns.push(lay.corners);
  }
  if (tile !== null) {
    const turn = (corners: string): number => stepsBetween(tile, corners) ?? 0;
    for (const space of found.values()) space.turns.sort((a, b) => turn(a) - turn(b));
  }
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

export function slotsOf(view: FjordsView, moves: readonly LegalMove[]): Slot[] {
  const slot =
    (from: Slot['from']) =>
    (tile: string, i: number): Slot => ({
      id: `${from}-${i}`,
      from,
      tile,
      spaces: hidesPlaces(view) ? null : laySpaces(moves, tile).length,
    });
  return [
    ...(view.drawn === null ? [] : [slot('drawn')(view.drawn, 0)]),
    ...view.row.map(slot('row')),
    ...view.open.map(slot('open')),
  ];
}

/** The legal rotation at a space that is nearest to `now`, clockwise first. */
export function closestTurn(turns: readonly string[], now: string): string {
  const effort = (corners: string): number => {
    const steps = stepsBetween(now, corners) ?? 0;
    return steps <= 3 ? steps : 6 - steps + 0.5;
  };
  return turns.reduce((best, corners) => (effort(corners) < effort(best) ? corners : best));
}

/** The next legal rotation: `by` is 1 for clockwise, -1 for counter-clockwise. */
export function nextTurn(turns: readonly string[], now: string, by: 1 | -1): string {
  const at = turns.indexOf(now);
  return turns[(Math.max(at, 0) + by + turns.length) % turns.length] ?? now;
}

export interface Answer {
  what: 'longhouse' | 'home' | 'nothing';
  move: FjordsMove;
}

/** The legal choices for the tile just placed; “nothing” comes last. */
export function answers(moves: readonly LegalMove[]): Answer[] {
  const found: Answer[] = [];
  for (const move of moves.map(moveOf)) {
    if (move.longhouse === true) found.push({ what: 'longhouse', move });
    if (move.home === true) found.push({ what: 'home', move });
    if (move.longhouse === false) found.push({ what: 'nothing', move });
  }
  const order = ['longhouse', 'home', 'nothing'];
  return found.sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

/** What a player says who sees no place, or who is asked for one. */
export type Word = 'none' | 'silent';
export const wordsOf = (moves: readonly LegalMove[]): Word[] =>
  (['none', 'silent'] as const).filter((word) => moves.some((legal) => moveOf(legal)[word] === true));

export const drawing = (moves: readonly LegalMove[]): FjordsMove | null =>
  moves.map(moveOf).find((move) => move.draw === true) ?? null;

export type Mode = 'viking' | RuneMove;
export const MODES: readonly Mode[] = ['viking', 'travel', 'horse', 'wisdom'];

/** The ways to settle that have a legal move now. */
export const modesOf = (moves: readonly LegalMove[]): Mode[] =>
  MODES.filter((mode) => moves.some((legal) => mode in (legal.move as object)));

const sameSpot = (a: Spot, b: Spot): boolean => a.q === b.q && a.r === b.r;

/** The tiles a Viking can reach in a mode; with Wisdom, through a space. */
export function targets(moves: readonly LegalMove[], mode: Mode, through: Spot | null): Spot[] {
  const found: Spot[] = [];
  for (const move of moves.map(moveOf)) {
    if (mode === 'viking' && move.viking) found.push(move.viking);
    if (mode === 'travel' && move.travel) found.push(move.travel.to);
    if (mode === 'horse' && move.horse) found.push(move.horse.to);
    if (mode === 'wisdom' && move.wisdom && through !== null && sameSpot(move.wisdom.space, through))
      found.push(move.wisdom.to);
  }
  return found.sort((a, b) => a.r - b.r || a.q - b.q);
}

/** The spaces where a Wisdom stone can go. */
export function wisdomSpaces(moves: readonly LegalMove[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const { wisdom } of moves.map(moveOf)) if (wisdom) found.set(keyOf(wisdom.space), wisdom.space);
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

export function settling(mode: Mode, to: Spot, through: Spot | null): FjordsMove {
  const at = { q: to.q, r: to.r };
  if (mode === 'viking') return { viking: at };
  if (mode === 'travel') return { travel: { to: at } };
  if (mode === 'horse') return { horse: { to: at } };
  return { wisdom: { space: through ?? at, to: at } };
}

/** The place of a move; null for drawing and for choices about the tile just placed. */
export function placeOf(move: FjordsMove): Spot | null {
  return placingOf(move) ?? move.viking ?? move.travel?.to ?? move.horse?.to ?? move.wisdom?.to ?? null;
}
