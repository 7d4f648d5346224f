// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { SayContext, SeatInfo } from '../types';
import type { Event, Fact } from './facts';
import { places, say } from './log';
import type { Card, Move, Resource, Terrain, View } from './view';
import { renderer, type Args, type Catalog } from '../../i18n/message';
import words from '../../i18n/en/graenaland';

const render = renderer('en');
const t = (key: string, args: Args = {}) => render((words as Catalog)[key]!, args);
const seats = ['Ása', 'Bjarni', 'Freydís'].map((name) => ({ name }) as SeatInfo);

/** What the log reads of a fact. */
type Part<F = Fact> = F extends Fact ? Pick<F, 'what'> & Partial<F> : never;
type Made = [seat: number, move: Move | 'hidden', ...facts: Part[]];
type Drawn = Part[];
const effectsOf = (facts: Part[]): Pick<Event, 'effects'> => (facts.length > 0 ? { effects: facts as Fact[] } : {});
const made = (list: Made[]): Event[] =>
  list.map(([seat, move, ...facts], n) =>
    move === 'hidden' ? { n, seat, hidden: true, ...effectsOf(facts) } : { n, seat, move, ...effectsOf(facts) },
  );
const drawn = (list: Drawn[]): Event[] => list.map((facts, n) => ({ n, chance: {}, ...effectsOf(facts) }));

const context = (events: Event[], more: Partial<SayContext<View, Event>> = {}): SayContext<View, Event> => ({
  t,
  seats,
  viewer: null,
  events,
  ...more,
});
const told = (events: Event[]): string[] =>
  events.filter(({ hidden }) => !hidden).map((event) => say(event, context(events)));
const pointed = (events: Event[]): unknown[][] => events.map((event) => places!(event, context(events)));

const card = (deck: Terrain, face: Resource | null): Card => ({ deck, face });
const ballot = (seat: number, vote: boolean, votes: number) => ({ seat, vote, votes });
const counted: Part<Extract<Fact, { what: 'vote counted' }>> = {
  what: 'vote counted',
  where: 'C2',
  ballots: [ballot(0, false, 1), ballot(1, true, 2), ballot(2, true, 2)],
  yes: 4,
  of: 5,
  carried: true,
};

const shared: Made[] = [
  [1, { propose: 'C2' }, { what: 'proposal begun', seat: 1, where: 'C2' }],
  [1, { give: { card: 0, to: 2 } }],
  [
    1,
    { give: { card: 1, to: 0 } },
    {
      what: 'proposal made',
      seat: 1,
      where: 'C2',
      gives: [
        { card: card('forest', 'wood'), to: 2 },
        { card: card('forest', null), to: 0 },
      ],
    },
  ],
];
const voted: Made[] = [
  [0, { vote: false }],
  [1, { vote: true }],
  [2, { vote: true }, counted],
];

describe('the log of Grænaland', () => {
  it('tells a proposal with its last card, and names no card that lies face down', () => {
    const events = made(shared);
    expect(told(events)).toEqual(['', '', 'proposes for C2: wood to Freydís; face-down card to Ása']);
    expect(told(events.slice(0, 1))).toEqual(['makes a proposal for C2']);
    expect(told(events.slice(0, 2))).toEqual(['', '']); // another card lies there
  });

  it('counts the votes with the last ballot, and says how the others voted', () => {
    expect(told(made([...shared, ...voted])).slice(3)).toEqual([
      '',
      '',
      'votes yes; yes: Bjarni; no: Ása; accepted, 4 of 5 votes',
    ]);
    const rejected = made([
      ...voted.slice(0, 2),
      [2, { vote: false }, { ...counted, ballots: [ballot(0, false, 1), ballot(2, false, 2)], yes: 0, carried: false }],
    ]);
    expect(told(rejected)[2]).toBe('votes no; no: Ása; rejected, 0 of 5 votes');
    // Before all have voted everybody knows their own ballot.
    expect(
      told(
        made([
          [0, { vote: false }],
          [1, 'hidden'],
        ]),
      ),
    ).toEqual(['votes no']);
  });

  it('says where heroes went once all have chosen, and who stayed', () => {
    const all: Part[] = [
      { what: 'hero moved', seat: 1, hero: 'warrior', from: 'C1', to: 'C3' },
      { what: 'hero swapped', seat: 1, hero: 'priest', from: 'C3', to: 'C1' },
      { what: 'hero stayed', seat: 2, hero: 'priest', where: 'C3', why: 'leads nowhere' },
      { what: 'hero stayed', seat: 0, hero: 'warrior', where: 'I1', why: 'chosen' },
      { what: 'hero entered', seat: 2, hero: 'minstrel', where: 'C2' },
    ];
    const sent: Made[] = [
      [1, { hero: { who: 'warrior', go: 'EE' } }],
      [2, { hero: { who: 'priest', go: 'SW' } }],
      [0, { hero: { who: 'warrior', go: 'stay' } }, ...all],
    ];
    expect(told(made(sent))).toEqual([
      'sends the warrior: two steps east along the coast, to C3; swaps places with the priest',
      'sends the priest: south-west, and stays at C3; the minstrel comes to C2',
      'leaves the warrior at I1',
    ]);
    expect(pointed(made(sent))).toEqual([['C3'], ['C3'], ['I1']]);
    const open = made([sent[0]!, [2, 'hidden']]);
    expect(told(open)).toEqual(['sends the warrior: two steps east along the coast']);
    expect(pointed(open)).toEqual([[], []]);
    expect(told(made([[1, { hero: null }, { what: 'no hero sent', seat: 1 }]]))).toEqual(['moves no hero']);
  });

  it('tells what was built with its price, what came with it, and the toll for itself', () => {
    const begun = { seat: 0, project: 'church', where: 'C1' } as const;
    const army = { seat: 0, project: 'army', where: null } as const;
    const price = [card('forest', 'wood'), { supply: ['grain', 'ore'] } as Card];
    const events = made([
      [0, { build: { what: 'church', where: 'C1' } }, { what: 'project begun', ...begun }],
      [0, { toll: { to: 1, card: card('hills', 'ore') } }, { what: 'toll paid', ...begun }],
      [
        0,
        { pay: price },
        { what: 'project paid', ...begun, cards: price },
        { what: 'hero waits', seat: 0, hero: 'priest', where: 'C1' },
        { what: 'objective reached', seat: 0, column: 'buildings', value: 2, uncounted: 1 },
      ],
      [0, { build: { what: 'army', where: null } }, { what: 'project begun', ...army }],
      [0, { pay: [card('plains', 'grain')] }, { what: 'project paid', ...army, cards: [card('plains', 'grain')] }],
    ]);
    expect(told(events)).toEqual([
      '',
      'pays a toll to Bjarni: ore (Hills)',
      'builds at C1: church (wood, grain+ore); the priest waits at C1; reaches a goal: buildings after the first (2)',
      '',
      'raises the army (grain)',
    ]);
    expect(pointed(events)).toEqual([['C1'], ['C1'], ['C1'], [], []]);
    expect(told(events.slice(0, 1))).toEqual(['starts to build at C1: church']);
  });

  it('tells which pledges went back', () => {
    const events = made([
      [
        0,
        { joint: { what: 'road', where: 'I1' } },
        { what: 'joint work named', seat: 0, project: 'road', where: 'I1' },
      ],
      [1, { pledge: [card('hills', 'ore')] }],
      [2, { pledge: [] }, { what: 'pledges shown', seat: 0, project: 'road', where: 'I1' }],
      [
        0,
        { again: true },
        {
          what: 'pledges asked again',
          seat: 0,
          project: 'road',
          where: 'I1',
          again: 1,
          returned: [{ seat: 1, cards: [card('hills', 'ore')] }],
        },
      ],
      [
        0,
        { cancel: true },
        {
          what: 'joint work cancelled',
          seat: 0,
          project: 'road',
          where: 'I1',
          returned: [{ seat: 1, cards: [card('hills', 'ore')] }],
        },
      ],
    ]);
    expect(told(events)).toEqual([
      'names a joint work at I1: road',
      'pledges ore (Hills)',
      'pledges nothing',
      'asks everybody to pledge again; returned: Bjarni: ore (Hills)',
      'cancels the joint work; returned: Bjarni: ore (Hills)',
    ]);
    expect(pointed(events)).toEqual([['I1'], [], ['I1'], ['I1'], ['I1']]);
  });

  it('names the supply card taken, and who leads next', () => {
    const events = made([
      [0, { take: 1 }, { what: 'supply card taken', card: { supply: ['wood', 'gold'] } }],
      [0, { end: true }, { what: 'construction ended', seat: 0 }, { what: 'leader changed', seat: 1 }],
    ]);
    expect(told(events)).toEqual(['takes a supply card: wood+gold', 'ends construction; Bjarni gets the ship']);
    expect(pointed(events)).toEqual([[], []]);
  });

  it('says that a grant was declined, and not that the leader begins again', () => {
    const again: Part = { what: 'phase begun', phase: 'construction', turn: 3, seats: [0] };
    expect(told(made([[1, { end: true }, { what: 'grant declined', seat: 1 }, again]]))).toEqual(['does not build']);
  });

  it('tells the claims with the last one, and of those who claim nothing only that nobody does', () => {
    const claims = (...points: (number | null)[]) =>
      ({ what: 'claims shown', claims: points.map((n, seat) => ({ seat, points: n })) }) as const;
    const card = { easy: 'settlements', hard: 'army' } as const;
    expect(
      told(
        made([
          [0, { claim: 7 }],
          [1, { claim: 7 }],
          [
            2,
            { claim: null },
            claims(7, 7, null),
            { what: 'victory claimed', seat: 1, points: 7, equal: [0] },
            { what: 'victory card shown', seat: 1, card, points: 4 },
            { what: 'final construction begun', seat: 1, claimant: 1 },
          ],
        ]),
      ),
    ).toEqual([
      'claims victory (7)',
      'claims victory (7)',
      'does not claim victory; highest claim: Bjarni with 7, ahead of Ása in turn order; Bjarni shows a victory card (easier: settlements, harder: army): 4 points; final construction begins with Bjarni',
    ]);
    expect(
      told(
        made([
          [0, { claim: null }],
          [1, { claim: null }, claims(null, null), { what: 'phase begun', phase: 'construction', turn: 3, seats: [0] }],
        ]),
      ),
    ).toEqual(['', 'does not claim victory; nor does anybody else; Ása begins construction']);
    expect(
      told(
        made([
          [0, { claim: null }],
          [1, 'hidden'],
        ]),
      ),
    ).toEqual(['does not claim victory']);
  });

  it('tells in everybody’s own line which card they kept, also where the last choice stays secret', () => {
    const kept: Part = { what: 'victory card kept', seat: 0, card: { easy: 'army', hard: 'largest' } };
    expect(
      told(
        made([
          [0, { keep: 1 }],
          [1, 'hidden'],
          [2, 'hidden', kept],
        ]),
      ),
    ).toEqual(['keeps a victory card; easier: army, harder: largest territory']);
    expect(
      told(
        made([
          [0, { keep: 1 }],
          [1, 'hidden'],
        ]),
      ),
    ).toEqual(['keeps a victory card']);
  });

  it('tells with the last hero moved what came of nobody’s move', () => {
    const events = made([
      [1, { hero: null }],
      [
        2,
        { hero: null },
        { what: 'no hero sent', seat: 1 },
        { what: 'no hero sent', seat: 2 },
        { what: 'hero entered', seat: 0, hero: 'minstrel', where: 'C1' },
        { what: 'phase begun', phase: 'construction', turn: 2, seats: [0] },
      ],
    ]);
    expect(told(events)).toEqual([
      'moves no hero',
      'moves no hero; Ása: the minstrel comes to C1; Ása begins construction',
    ]);
  });

  it('tells what is lost, shuffled and overcrowded, and how the end was decided', () => {
    const army = { seat: 0, column: 'army', value: 2 } as const;
    const crowded: Part = { what: 'territory overcrowded', where: 'C1', ask: [0, 1] };
    const left: Part[] = [
      { what: 'hero moved', seat: 0, hero: 'warrior', from: 'C1', to: 'C2' },
      { what: 'level lost', ...army },
    ];
    const over: Part = { what: 'game over', winner: 1, decided: 'claim' };
    expect(
      told(
        made([
          [2, { place: 'C1' }, { what: 'village placed', seat: 2, where: 'C1' }, crowded],
          [0, { relocate: 'C2' }, ...left],
          [1, { end: true }, { what: 'supply cards shuffled' }, { what: 'builder changed', seat: 2 }],
          [1, { enter: false }, { what: 'hero stayed', seat: 1, hero: 'priest', where: 'C3', why: 'own hero there' }],
          [2, { end: true }, over],
        ]),
      ),
    ).toEqual([
      'settles at C1; C1 is overcrowded, and may be left by Ása, Bjarni',
      'moves to C2; the warrior comes to C2; loses a goal: army (2)',
      'ends construction; the supply cards are reshuffled; Freydís builds next',
      'leaves the hero where he is; one of their heroes is already there',
      'ends construction; the claim makes Bjarni the winner',
    ]);
  });

  it('tells in one line what the land yields, and what is only discarded', () => {
    const laid = (
      where: string,
      one: Card,
      source: 'settlement' | 'road' | 'improvement' | 'places' = 'settlement',
    ): Drawn => [{ what: 'card laid', where, card: one, for: source }];
    const gone = (where: string, one: Card, source: 'improvement' | 'places'): Drawn => [
      { what: 'card discarded', where, card: one, for: source },
    ];
    const events = drawn([
      laid('C1', card('plains', 'grain')),
      [...laid('C2', card('forest', 'wood')), { what: 'deck shuffled', deck: 'forest' }],
      laid('C2', card('forest', null), 'road'),
      gone('C2', card('forest', 'grain'), 'improvement'),
      laid('C3', card('hills', 'cattle')),
      laid('C3', card('hills', 'ore'), 'improvement'),
      [{ what: 'card taken', seat: 1, card: card('forest', 'wood'), from: 'C2' }],
      gone('C3', card('hills', 'ore'), 'places'),
      laid('C3', card('hills', 'wood')),
      [{ what: 'card drawn', seat: 1, card: card('hills', null) }],
      laid('C1', card('plains', null), 'places'),
      laid('C1', card('plains', null), 'places'),
      laid('C2', card('forest', null), 'places'),
      [{ what: 'supply card laid', card: { supply: ['wood', 'ore'] } }],
      [
        { what: 'leader changed', seat: 2 },
        { what: 'village placed', seat: 2, where: 'C1' },
        { what: 'village placed', seat: 2, where: 'C3' },
        { what: 'hero entered', seat: 2, hero: 'warrior', where: 'C3' },
      ],
    ]);
    expect(told(events).filter(Boolean)).toEqual([
      'The land yields C1 grain, C2 wood + a face-down card + grain (discarded), C3 cattle + ore; the Forest deck is reshuffled',
      'Bjarni gets wood (Forest)',
      'Discarded: C3 ore',
      'The land yields C3 wood',
      'Bjarni gets unknown card (Hills)',
      'There are face-down cards at C1, C2',
      'Supply row: wood+ore',
      'Freydís gets the ship first; Freydís starts at C1, C3, with the warrior at C3',
    ]);
    expect([5, 6, 7, 9, 13, 14].map((n) => pointed(events)[n])).toEqual([
      ['C1', 'C2', 'C3'],
      ['C2'],
      ['C3'],
      [],
      [],
      [],
    ]);
  });

  it('tells of a move that is only thought of by itself, whatever came of it', () => {
    const events = made([...shared, ...voted]);
    const view = {
      proposal: { by: 1, where: 'C2', gives: [] },
      territories: [{ id: 'C2', cards: [{ face: 'wood' }, { face: null }] }],
      players: [{ ways: { warrior: { E: 'C3', W: null } } }],
    } as unknown as View;
    const thought = (n: number, seat: number, move: Move) => {
      const event: Event = { n, seat, move };
      return [say(event, context(events, { view })), ...places!(event, context(events, { view }))];
    };
    expect(thought(0, 1, { propose: 'C2' })).toEqual(['makes a proposal for C2', 'C2']);
    expect(thought(1, 1, { give: { card: 0, to: 0 } })).toEqual(['proposes for C2: wood to Ása']);
    expect(thought(5, 2, { vote: true })).toEqual(['votes yes']);
    expect(thought(6, 0, { build: { what: 'keep', where: 'C2' } })).toEqual(['starts to build at C2: keep', 'C2']);
    expect(thought(6, 0, { hero: { who: 'warrior', go: 'E' } })).toEqual(['sends the warrior: east, to C3', 'C3']);
    expect(thought(6, 0, { hero: { who: 'warrior', go: 'W' } })).toEqual(['sends the warrior: west']);
  });
});
