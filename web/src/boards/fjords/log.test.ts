// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../schema/fjords';
import type { SeatInfo } from '../types';
import { places, say, type Event } from './log';
import type { FjordsMove, FjordsView } from './view';
import { renderer, type Args, type Catalog } from '../../i18n/message';
import words from '../../i18n/en/fjords';

const render = renderer('en');
const t = (key: string, args: Args = {}) => render((words as Catalog)[key]!, args);
const seats = ['Ása', 'Bjarni'].map((name) => ({ name }) as SeatInfo);
const made = (move: FjordsMove | null, ...facts: object[]): Event => ({
  n: 0,
  ...(move ? { seat: 0, move } : { chance: { first: 0 } }),
  ...(facts.length > 0 ? { effects: facts as Effect[] } : {}),
});
const lay = (q: number, r: number): FjordsMove => ({ lay: { tile: 'PPPSSS', corners: 'PPPSSS', q, r } });
const at = (what: Effect['what'], q: number, r: number) => ({ what, landscape: 1, q, r });

describe('the place of a line', () => {
  it('is where the engine says that something came to be, each once', () => {
    expect(places(made(lay(1, 0), at('tile laid', 1, 0), at('stone placed', 1, 0)), {})).toEqual([
      { landscape: 1, q: 1, r: 0 },
    ]);
    expect(places(made({ longhouse: true }, { ...at('longhouse placed', 1, -1), landscape: 2 }), {})).toEqual([
      { landscape: 2, q: 1, r: -1 },
    ]);
    const crossing = made(
      { wisdom: { space: { q: 2, r: 2 }, to: { q: 3, r: 2 } } },
      at('stone placed', 2, 2),
      at('viking placed', 3, 2),
    );
    expect(places(crossing, {})).toEqual([
      { landscape: 1, q: 2, r: 2 },
      { landscape: 1, q: 3, r: 2 },
    ]);
  });
  it('is nowhere for what is drawn', () => {
    expect(
      [made({ draw: true }), made(null, { what: 'row filled', tiles: ['PPPSSS'] })].map((event) => places(event, {})),
    ).toEqual([[], []]);
  });
  it('is on the landscape on show for what is only thought of', () => {
    const view = { landscape: 3, laid: { q: 1, r: 2 } } as unknown as FjordsView;
    const thought = [lay(4, 0), { home: true }, { draw: true }] as FjordsMove[];
    expect(thought.map((move) => places(made(move), { view }))).toEqual([
      [{ landscape: 3, q: 4, r: 0 }],
      [{ landscape: 3, q: 1, r: 2 }],
      [],
    ]);
  });
});

describe('a line of the log', () => {
  it('tells what followed by itself', () => {
    const last = made({ viking: { q: 0, r: 0 } }, at('viking placed', 0, 0), { what: 'player out', seat: 1 });
    expect(say(last, { t, seats })).toBe('places a Viking at Start; Bjarni is out');
    expect(
      say(
        made(lay(0, 0), at('tile laid', 0, 0), {
          what: 'phase begun',
          phase: 'settlement',
          seat: 1,
          because: 'all tiles laid',
        }),
        { t, seats },
      ),
    ).toBe('places a tile (3 × sea, 3 × plain) at Start; that was the last tile; Settlement: Bjarni begins');
    const mountains = { lay: { tile: 'MMMMMM', corners: 'MMMMMM', q: 0, r: 0 } };
    const strength = { ...at('stone placed', 0, 0), stone: 'strength' };
    expect(say(made(mountains, at('tile laid', 0, 0), { ...strength, owner: null }), { t, seats })).toBe(
      'places a tile (all mountain) at Start; a runestone goes on it: Strength',
    );
    expect(say(made(null, { what: 'row redrawn', tiles: ['PPPSSS'], returned: ['MMMMMM'] }), { t, seats })).toBe(
      'No tile fitted, new tiles: 3 × sea, 3 × plain',
    );
  });
  it('tells who sees no place, and what came of it', () => {
    const place = { tile: 'PPPSSS', corners: 'PPPSSS', q: 2, r: 0 };
    const told: [FjordsMove, string][] = [
      [{ none: true }, 'sees no place'],
      [{ silent: true }, 'stays silent'],
      [{ point: place }, 'points out a place for a tile (3 × sea, 3 × plain) at 2 east'],
    ];
    for (const [move, text] of told)
      expect(say(made(move, ...(move.point ? [at('tile laid', 2, 0)] : [])), { t, seats })).toBe(text);
  });
  it('does not say that a tile fits nowhere where nobody can be sure', () => {
    const aside = { what: 'tile set aside', seat: 0, tile: 'PPPSSS' };
    const redrawn = { what: 'row redrawn', tiles: ['PPPSSS'], returned: ['MMMMMM'] };
    const said = ['FJ05-D3', 'FJ-L6'].map((clause) => say(made({ silent: true }, { ...aside, clause }), { t, seats }));
    expect(said).toEqual([
      'stays silent; Set aside because it fits nowhere: 3 × sea, 3 × plain',
      'stays silent; Set aside: 3 × sea, 3 × plain',
    ]);
    expect(say(made(null, { ...redrawn, clause: 'FJ-L6' }), { t, seats })).toBe('Drawn: 3 × sea, 3 × plain');
  });
  it('tells how a landscape ended, and who wins a tie', () => {
    const end = made(
      { viking: { q: 0, r: 0 } },
      { what: 'player out', seat: 0 },
      { what: 'player out', seat: 1 },
      { what: 'landscape ended', landscape: 3, scores: [9, 9] },
      { what: 'tie decided', seats: [0, 1], winner: 1, clause: 'FJ05-C6' },
      { what: 'game over' },
    );
    expect(
      say(made(null, { what: 'landscape ended', landscape: 1, scores: [9, 7] }, { what: 'game over' }), { t, seats }),
    ).toBe('');
    expect(say(end, { t, seats })).toBe(
      'places a Viking at Start; landscape 3 ends: 9 : 9; tied on points: Bjarni wins; a tie goes to the player who won two landscapes',
    );
    const tie = (winner: number | null, clause: string) =>
      say(made(null, { what: 'tie decided', seats: [0, 1], winner, clause }), { t, seats });
    expect(tie(0, 'FJ21-S5')).toBe('tied on points: Ása wins; a tie goes to the player who began settling last');
    expect(tie(null, 'FJ05-C6')).toBe('tied on points, and nobody won two landscapes');
  });
});

it('tells considered moves that differ in rotation apart', () => {
  const turned = (corners: string): FjordsMove => ({ lay: { tile: 'PPPSSS', corners, q: 1, r: 0 } });
  const [one, other] = ['PPPSSS', 'SPPPSS'].map((corners) => say(made(turned(corners)), { t, seats }));
  expect(one).toContain('north to south-east plain');
  expect(other).toContain('north-east to south plain');
  expect(say(made(turned('SPPPSS'), at('tile laid', 1, 0)), { t, seats })).toContain('3 × sea, 3 × plain');
});
