// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../types';
import {
  answers,
  closestTurn,
  drawing,
  laySpaces,
  modesOf,
  nextTurn,
  placeOf,
  settling,
  slotsOf,
  targets,
  wisdomSpaces,
} from './choices';
import type { FjordsView } from './view';

const legal = (...moves: object[]): LegalMove[] => moves.map((move) => ({ text: '', move: move as LegalMove['move'] }));
const lay = (tile: string, q: number, r: number, corners: string) => ({ lay: { tile, q, r, corners } });

describe('laying', () => {
  const moves = legal(
    lay('PPPSSS', 1, -1, 'SPPPSS'),
    lay('PPPSSS', 1, -1, 'PPPSSS'),
    lay('PPPSSS', 0, 2, 'SSSPPP'),
    lay('PPPPPP', 0, 2, 'PPPPPP'),
  );

  it('gathers the ways to turn by space, clockwise', () => {
    expect(laySpaces(moves, 'PPPSSS')).toEqual([
      { q: 1, r: -1, turns: ['PPPSSS', 'SPPPSS'] },
      { q: 0, r: 2, turns: ['SSSPPP'] },
    ]);
    expect(laySpaces(moves, 'MMMMMM')).toEqual([]);
    expect(laySpaces(moves, null)).toHaveLength(2);
  });

  it('offers the tiles of the row, the open supply and the hand, and says where they fit', () => {
    const view = { row: ['PPPSSS', 'MMMMMM'], open: [], drawn: null } as unknown as FjordsView;
    expect(slotsOf(view, moves).map(({ id, spaces }) => [id, spaces])).toEqual([
      ['row-0', 2],
      ['row-1', 0],
    ]);
    const old = { row: [], open: ['PPPPPP', 'PPPPPP'], drawn: 'PPPSSS' } as unknown as FjordsView;
    expect(slotsOf(old, moves).map(({ id }) => id)).toEqual(['drawn-0', 'open-0', 'open-1']);
  });

  it('turns as little as needed, then through every legal way', () => {
    expect(closestTurn(['PPPSSS', 'SSSPPP'], 'SPPPSS')).toBe('PPPSSS');
    expect(closestTurn(['SSSPPP'], 'PPPSSS')).toBe('SSSPPP');
    expect(nextTurn(['PPPSSS', 'SPPPSS'], 'PPPSSS', 1)).toBe('SPPPSS');
    expect(nextTurn(['PPPSSS', 'SPPPSS'], 'PPPSSS', -1)).toBe('SPPPSS');
    expect(nextTurn(['PPPSSS'], 'PPPSSS', 1)).toBe('PPPSSS');
  });

  it('asks about the tile just laid', () => {
    expect(answers(legal({ longhouse: false }, { home: true }, { longhouse: true })).map(({ what }) => what)).toEqual([
      'longhouse',
      'home',
      'nothing',
    ]);
    expect(answers(moves)).toEqual([]);
    expect(drawing(legal({ draw: true }))).toEqual({ draw: true });
    expect(drawing(moves)).toBeNull();
  });
});

describe('settling', () => {
  const [a, b, c] = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: 0 },
  ];
  const moves = legal(
    { viking: a },
    { travel: { to: b } },
    { wisdom: { space: c, to: a } },
    { wisdom: { space: c, to: b } },
  );

  it('knows the ways that are open and their targets', () => {
    expect(modesOf(moves)).toEqual(['viking', 'travel', 'wisdom']);
    expect(targets(moves, 'viking', null)).toEqual([a]);
    expect(targets(moves, 'travel', null)).toEqual([b]);
    expect(targets(moves, 'wisdom', null)).toEqual([]);
    expect(targets(moves, 'wisdom', c)).toEqual([a, b]);
    expect(wisdomSpaces(moves)).toEqual([c]);
  });

  it('says a move the way the engine lists it', () => {
    for (const [mode, to, through] of [
      ['viking', a, null],
      ['travel', b, null],
      ['wisdom', b, c],
    ] as const) {
      expect(moves.map(({ move }) => JSON.stringify(move))).toContain(JSON.stringify(settling(mode, to, through)));
    }
    expect(placeOf({ wisdom: { space: c, to: a } })).toEqual(a);
    expect(placeOf({ draw: true })).toBeNull();
  });
});
