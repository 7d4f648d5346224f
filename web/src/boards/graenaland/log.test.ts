// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { GameEvent, SayContext, SeatInfo } from '../types';
import { places, recalls, say } from './log';
import type { Move } from './view';
import words from './words/en';
import common from '../../i18n/en/graenaland';

const catalog: Record<string, string> = { ...common, ...words };
const t = (key: string, args: Record<string, string | number> = {}) => catalog[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
const seats = ['Ása', 'Bjarni', 'Freydís'].map((name) => ({ name }) as SeatInfo);
const made = (moves: [seat: number, move: Move][]): GameEvent[] => moves.map(([seat, move], n) => ({ n, seat, move: move as GameEvent['move'] }));

/** What everybody saw: a card face down at C2, votes there, and the supply row. */
const seen = {
  territories: [{ id: 'C2', terrain: 'forest', cards: [{ face: 'wood' }, { face: null }], votes: [1, 2, 2] }],
  supply_row: [['grain', 'ore'], ['wood', 'gold']],
};
const events = made([
  [1, { propose: 'C2' }],
  [1, { give: { card: 0, to: 2 } }],
  [1, { give: { card: 1, to: 0 } }],
  [0, { vote: false }],
  [1, { vote: true }],
  [2, { vote: true }],
  [2, { propose: null }],
  [0, { take: 1 }],
]);
const recalled = new Map(events.filter((_, n) => recalls!(events, n)).map(({ n }) => [n, seen]));
const linesFor = (context: Partial<SayContext>) => events.map((event) => say(event, { t, seats, viewer: null, events, ...context }));

describe('the log of Grænaland', () => {
  it('looks back at proposals that were made, and at the supply row when a card of it is taken', () => {
    expect([...recalled.keys()]).toEqual([0, 7]);
  });

  it('names the cards that lie open, to everybody, and no other', () => {
    for (const viewer of [null, 0, 1]) {
      const lines = linesFor({ viewer, before: recalled });
      expect(lines.slice(0, 3)).toEqual(['', '', 'proposes for C2: wood to Freydís; face-down card to Ása']);
      expect(lines[7]).toBe('takes a supply card: wood+gold');
    }
  });

  it('points at the territory that a line tells of', () => {
    const at = (list: GameEvent[]) => list.map((event) => places!(event, { t, seats, viewer: null, events: list }));
    expect(at(events)).toEqual([['C2'], ['C2'], ['C2'], ['C2'], ['C2'], ['C2'], [], []]);
    const works = made([
      [0, { build: { what: 'village', where: 'C1' } }],
      [0, { pay: [] }],
      [0, { build: { what: 'army', where: null } }],
      [0, { pay: [] }],
      [0, { joint: { what: 'road', where: 'I1' } }],
      [1, { pledge: [] }],
      [0, { cancel: true }],
      [1, { hero: { who: 'priest', go: 'W' } }],
      [1, { relocate: null }],
    ]);
    expect(at(works)).toEqual([['C1'], ['C1'], [], [], ['I1'], ['I1'], ['I1'], [], []]);
    const chance: GameEvent['chance'][] = [{ to: 'C3', face: null }, { from: 'C3', to: 1, face: null }, { from: 'I1', to: 'discards', face: 'ore' }, { to: 'discards', face: 'ore' }, { first: 1 }];
    expect(at(chance.map((told, n) => ({ n, chance: told! })))).toEqual([['C3'], ['C3'], ['I1'], ['I1'], []]);
  });

  it('tells of a step by itself while the next is not made', () => {
    const told = (moves: [seat: number, move: Move][]) => {
      const list = made(moves);
      return say(list.at(-1)!, { t, seats, viewer: null, events: list, before: recalled });
    };
    expect(told([[1, { propose: 'C2' }]])).toBe('makes a proposal for C2');
    expect(told([[1, { propose: 'C2' }], [1, { give: { card: 0, to: 1 } }]])).toBe(''); // another card lies there
    expect(told([[0, { build: { what: 'keep', where: 'C2' } }]])).toBe('begins to build at C2: keep');
  });

  it('tells of a move that is only thought of by itself, whatever came of it', () => {
    const context = { t, seats, viewer: 1, events, before: recalled };
    expect(say({ n: 0, seat: 1, move: { propose: 'C2' } }, context)).toBe('makes a proposal for C2');
    expect(say({ n: 1, seat: 1, move: { give: { card: 0, to: 0 } } }, context)).toBe('proposes for C2: wood to Ása');
    expect(say({ n: 3, seat: 0, move: { vote: true } }, context)).toBe('votes yes');
  });

  it('tells what was built with its price, and the toll for itself', () => {
    const list = made([
      [0, { build: { what: 'village', where: 'C1' } }],
      [0, { toll: { to: 1, card: { deck: 'hills', face: 'ore' } } }],
      [0, { pay: [{ deck: 'forest', face: 'wood' }, { supply: ['grain', 'ore'] }] }],
      [0, { build: { what: 'army', where: null } }],
      [0, { pay: [{ deck: 'plains', face: 'grain' }] }],
    ]);
    expect(list.map((event) => say(event, { t, seats, viewer: null, events: list }))).toEqual(['', 'pays toll to Bjarni: ore (Hills)', 'builds at C1: village (wood, grain+ore)', '', 'raises the army (grain)']);
  });

  it('tells in one line what the land yields, and what is only discarded', () => {
    const list = ([
      { deck: 'plains', face: 'grain', to: 'C1' },
      { deck: 'forest', face: 'wood', to: 'C2' },
      { deck: 'forest', face: null, to: 'C2' },
      { deck: 'forest', face: 'grain', to: 'C2' },
      { deck: 'hills', face: 'cattle', to: 'C3' },
      { deck: 'hills', face: 'ore', to: 'C3' },
      { deck: 'forest', face: 'wood', to: 1 },
      { deck: 'hills', face: 'ore', from: 'C3', to: 'discards' },
      { deck: 'hills', face: 'wood', to: 'C3' },
      { deck: 'hills', face: 'wood', to: 1 },
      { deck: 'plains', face: null, to: 'C1' },
      { deck: 'plains', face: null, to: 'C1' },
      { deck: 'forest', face: null, to: 'C2' },
    ] as GameEvent['chance'][]).map((chance, n) => ({ n, chance: chance! }));
    // An improvement's card that does not show the symbol goes at once (GR-P1).
    const symbols = { territories: [{ id: 'C2', improvement: 'wood' }, { id: 'C3', improvement: 'ore' }] };
    const lines = list.map((event) => say(event, { t, seats, viewer: 1, events: list, before: new Map([[0, symbols]]) })).filter(Boolean);
    expect(lines).toEqual([
      'The land yields C1 grain, C2 wood + a card face down + grain (discarded), C3 cattle + ore',
      'Bjarni gets wood (Forest)',
      'Onto the discards: C3 ore',
      'The land yields C3 wood',
      'Bjarni gets wood (Hills)',
      'Cards lie face down at C1, C2',
    ]);
    expect(places!(list[5]!, { t, seats, viewer: 1, events: list })).toEqual(['C1', 'C2', 'C3']);
  });

  it('does not point at what others have chosen in secret', () => {
    const sent = made([[0, { hero: { who: 'warrior', go: 'E' } }], [1, { hero: { who: 'warrior', go: 'W' } }]]);
    const stood = { territories: ['C1', 'C2'].map((id) => ({ id })), players: [{ heroes: { warrior: 'C1' } }, { heroes: { warrior: 'C2' } }] };
    const at = (viewer: number | null, sealed?: number) => sent.map((event) => places!(event, { t, seats, viewer, sealed, events: sent, before: new Map([[0, stood]]) }));
    expect(at(1, 0)).toEqual([[], ['C1']]);
    expect(at(null, 0)).toEqual([[], []]);
    expect(at(null)).toEqual([['C2'], ['C1']]);
  });

  it('says of who was allowed to build that they did not', () => {
    const list = made([[0, { grant: 1 }], [1, { end: true }], [0, { end: true }]]);
    expect(list.map((event) => say(event, { t, seats, viewer: null, events: list }))).toEqual(['lets Bjarni build', 'does not build', 'ends construction']);
  });

  it('says nothing of those who claim nothing', () => {
    const list = made([[0, { claim: null }], [1, { claim: 7 }], [2, { claim: null }]]);
    const told = (sealed?: number) => list.map((event) => say(event, { t, seats, viewer: 0, events: list, sealed }));
    expect(told()).toEqual(['', 'claims victory with 7', '']);
    expect(told(0)).toEqual(['claims nothing', 'has chosen', 'has chosen']);
  });

  it('counts the votes with the last ballot, and says how the others voted, once all have', () => {
    expect(linesFor({ before: recalled }).slice(3, 6)).toEqual(['', '', 'votes yes; yes: Bjarni; no: Ása; carried with 4 of 5 votes']);
    expect(linesFor({ before: recalled, sealed: 3, viewer: 0 }).slice(3, 6)).toEqual(['votes no', 'has chosen', 'has chosen']);
  });

  it('says where heroes went, from where all stood before the first was sent, and who stayed', () => {
    const sent = made([
      [0, { end: true }],
      [1, { hero: { who: 'warrior', go: 'EE' } }],
      [2, { hero: { who: 'priest', go: 'SW' } }],
      [0, { hero: { who: 'warrior', go: 'NW' } }],
      [1, { hero: null }],
      [2, { hero: { who: 'priest', go: 'stay' } }],
    ]);
    expect(sent.filter((_, n) => recalls!(sent, n)).map(({ n }) => n)).toEqual([1]);
    const stood = { territories: ['C1', 'C2', 'C3', 'I1', 'I2'].map((id) => ({ id })), players: [{ heroes: { warrior: 'C2' } }, { heroes: { warrior: 'C1' } }, { heroes: { priest: 'C3' } }] };
    const context = { t, seats, viewer: null, events: sent, before: new Map([[1, stood]]) };
    expect(sent.slice(1).map((event) => say(event, context))).toEqual([
      'sends the warrior: two east along the coast, to C3',
      'sends the priest: south-west, and stays at C3',
      'sends the warrior: north-west, to I1',
      'moves no hero',
      'leaves the priest at C3',
    ]);
    expect(sent.slice(1).map((event) => places!(event, context))).toEqual([['C3'], ['C3'], ['I1'], [], ['C3']]);
    expect(say(sent[2]!, { ...context, before: new Map() })).toBe('sends the priest: south-west');
  });

  it('is true as well before the past is known', () => {
    const lines = linesFor({});
    expect([lines[2], lines[5], lines[7]]).toEqual(['proposes for C2: 1 of the cards to Freydís; 1 of the cards to Ása', 'votes yes; yes: Bjarni; no: Ása', 'takes a supply card']);
  });
});
