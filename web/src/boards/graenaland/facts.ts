// SPDX-License-Identifier: Apache-2.0
// What came of an event, as the engine tells it. The vocabulary is in docs/protocol.md; here is what the log needs.
import type { GameEvent } from '../types';
import type { Effect } from '../../schema/graenaland';
import { verbOf, type Move } from './view';

export type Fact = Effect;

/** The facts of an event; none where it is only thought of, or waits for the choices of others. */
export const factsOf = ({ effects = [] }: GameEvent): Fact[] => effects as unknown as Fact[];

type Kind = Fact['what'];
export const isKind = <K extends Kind>(fact: Fact, ...kinds: K[]): fact is Fact & { what: K } =>
  (kinds as Kind[]).includes(fact.what);
export const factOf = <K extends Kind>(facts: Fact[], ...kinds: K[]): (Fact & { what: K }) | undefined =>
  facts.find((fact): fact is Fact & { what: K } => isKind(fact, ...kinds));

/** Where on the island a fact belongs: for who came from somewhere, where they are now. */
export function spotOf(fact: Fact | undefined): string | null {
  if (!fact) return null;
  if ('to' in fact && typeof fact.to === 'string') return fact.to;
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
