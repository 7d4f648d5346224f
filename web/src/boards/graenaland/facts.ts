// SPDX-License-Identifier: Apache-2.0
// What came of an event, as the engine tells it. The vocabulary is in docs/protocol.md; here is what the log needs.
import type { GameEvent } from '../types';
import { verbOf, type Card, type Column, type Hero, type Move, type What } from './view';

/** Cards of a player, to pay with or to take back. */
export interface Share {
  seat: number;
  cards: Card[];
}

export type Fact =
  | { what: 'leader changed' | 'no hero sent' | 'no proposal made' | 'grant declined' | 'construction ended' | 'victory card dealt'; seat: number }
  | { what: 'card laid' | 'card discarded'; where: string; card: Card; for: 'settlement' | 'road' | 'improvement' | 'places' }
  | { what: 'card drawn' | 'card taken'; seat: number; card: Card; from?: string }
  | { what: 'supply card laid' | 'supply card taken'; card: Card }
  | { what: 'hero moved' | 'hero swapped'; seat: number; hero: Hero; from: string; to: string }
  | { what: 'hero stayed'; seat: number; hero: Hero; where: string; why: 'chosen' | 'leads nowhere' | 'own hero there' }
  | { what: 'hero entered' | 'hero waits'; seat: number; hero: Hero; where: string }
  | { what: 'proposal begun' | 'village placed' | 'village stayed'; seat: number; where: string }
  | { what: 'village moved'; seat: number; from: string; to: string }
  | { what: 'proposal made'; seat: number; where: string; gives: { card: Card; to: number }[] }
  | { what: 'vote counted'; where: string; ballots: { seat: number; vote: boolean; votes: number }[]; yes: number; of: number; carried: boolean }
  | { what: 'project begun' | 'toll paid'; seat: number; project: What; where: string | null }
  | { what: 'project paid'; seat: number; project: What; where: string | null; cards: Card[] }
  | { what: 'joint work named' | 'pledges shown'; seat: number; project: What; where: string }
  | { what: 'joint work completed' | 'joint work cancelled'; seat: number; project: What; where: string; returned: Share[] }
  | { what: 'objective reached' | 'level reached'; seat: number; column: Column; value: number };

/** The facts of an event; none where it is only thought of, or waits for the choices of others. */
export const factsOf = ({ effects = [] }: GameEvent): Fact[] => effects as unknown as Fact[];

type Kind = Fact['what'];
export const isKind = <K extends Kind>(fact: Fact, ...kinds: K[]): fact is Fact & { what: K } => (kinds as Kind[]).includes(fact.what);
export const factOf = <K extends Kind>(facts: Fact[], ...kinds: K[]): (Fact & { what: K }) | undefined => facts.find((fact): fact is Fact & { what: K } => isKind(fact, ...kinds));

/** Where on the island a fact belongs: for who came from somewhere, where they are now. */
export function spotOf(fact: Fact | undefined): string | null {
  if (!fact) return null;
  if ('to' in fact) return fact.to;
  if ('where' in fact) return fact.where;
  return 'from' in fact ? (fact.from ?? null) : null;
}

export const moveOf = (event: GameEvent | undefined): Move => (event?.move ?? {}) as Move;

/** The last of the choices made at once that this one belongs to, with which all came to pass; undefined while some still choose. */
export function completionOf(event: GameEvent, events: GameEvent[]): GameEvent | undefined {
  for (let n = event.n; n < events.length; n++) {
    const { effects, chance } = events[n]!;
    if (chance) return undefined;
    if (effects) return verbOf(moveOf(events[n])) === verbOf(moveOf(event)) ? events[n] : undefined;
  }
  return undefined;
}
