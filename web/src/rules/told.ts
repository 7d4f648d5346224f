// SPDX-License-Identifier: Apache-2.0
// The clauses behind what has happened, as the engine tells them with its effects.
import type { GameEvent } from '../engine/types';

interface Fact {
  what: string;
  clause?: string;
  decided?: string;
}

/** What a rule brings about, and nobody chose. */
const BY_RULE = new Set([
  ...['row redrawn', 'tile set aside', 'phase begun', 'player out', 'tie decided'],
  ...['fence closed', 'new fence due'],
  ...[
    'hero swapped',
    'deck shuffled',
    'supply cards shuffled',
    'territory overcrowded',
    'toll paid',
    'victory claimed',
  ],
]);

const factsOf = ({ effects = [] }: GameEvent): Fact[] => effects as unknown as Fact[];

/** For a line of the log. */
export function clausesOf(event: GameEvent): string[] {
  const facts = factsOf(event);
  // Nobody goes on when a landscape ends.
  const ends = facts.some(({ what }) => what === 'landscape ended');
  const told = facts.filter(({ what }) => BY_RULE.has(what) && !(ends && what === 'player out'));
  return [...new Set(told.flatMap(({ clause }) => clause ?? []))];
}

/** The clause that named the winner where the points alone do not. */
export function decidedBy(events: readonly GameEvent[]): string | null {
  const told = events.at(-1) ? factsOf(events.at(-1)!) : [];
  const fact = told.find(({ what, decided }) => what === 'tie decided' || decided === 'claim');
  return fact?.clause ?? null;
}
