// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../types';
import {
  answers,
  closestTurn,
  drawing,
  isLaying,
  laySpaces,
  modesOf,
  nextTurn,
  placeOf,
  settling,
  slotsOf,
  spacesFor,
  targets,
  wisdomSpaces,
  wordsOf,
} from './choices';
import type { FjordsView } from './view';

const legal = (...moves: object[]): LegalMove[] => moves.map((move) => ({ text: '', move: move as LegalMove['move'] }));
const lay = (tile: string, q: number, r: number, corners: string) => ({ lay: { tile, q, r, corners } });

describe('where players find places themselves', () => {
  const tiles = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
  ];
  const shown = { overlook: true, phase: 'exploration', laid: null, drawn: null, open: [], missed: false, tiles };
  const view = { ...shown, row: ['PPPSSS', 'PSPPSP'] } as unknown as FjordsView;
  const none = legal({ none: true });
  const some = legal(lay('PPPSSS', 0, 1, 'PPPSSS'), { none: true });

  it('a tile can be tried everywhere beside the landscape, turned in any way', () => {
    const spaces = spacesFor(view, some, 'PPPSSS');
    expect(spaces).toHaveLength(8);
    expect(spaces.every(({ turns }) => turns.length === 6)).toBe(true);
    expect(spacesFor(view, some, 'PSPPSP').every(({ turns }) => turns.length === 3)).toBe(true);
    expect(spacesFor({ ...view, overlook: false }, some, 'PPPSSS')).toEqual([{ q: 0, r: 1, turns: ['PPPSSS'] }]);
  });

  it('nothing depends on whether there is a place', () => {
    expect([none, some].map((moves) => isLaying(view, moves))).toEqual([true, true]);
    expect(isLaying(view, [])).toBe(false);
    expect(slotsOf(view, none)).toEqual(slotsOf(view, some));
    expect(spacesFor(view, none, 'PPPSSS')).toEqual(spacesFor(view, some, 'PPPSSS'));
  });

  it('an open tile can be tried unless a tile was missed this turn', () => {
    const old = { ...shown, row: [], open: ['PPPSSS'] } as unknown as FjordsView;
    expect(isLaying(old, legal({ draw: true }))).toBe(true);
    expect(isLaying({ ...old, missed: true }, legal({ draw: true }))).toBe(false);
    expect(isLaying({ ...old, open: [] }, legal({ draw: true }))).toBe(false);
  });

  it('the words are what may be said now', () => {
    expect(wordsOf(some)).toEqual(['none']);
    expect(wordsOf(legal({ point: some[0]!.move }, { silent: true }))).toEqual(['silent']);
    expect(wordsOf(legal(lay('PPPSSS', 0, 1, 'PPPSSS')))).toEqual([]);
  });

  it('a place pointed out is a place', () => {
    expect(placeOf({ point: { tile: 'PPPSSS', q: 3, r: 1, corners: 'PPPSSS' } })).toMatchObject({ q: 3, r: 1 });
  });
});

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
