// SPDX-License-Identifier: Apache-2.0
// The effects of an event that the log needs. docs/protocol.md lists all of them.
import type { GameEvent } from '../types';
import type { Effect } from '../../schema/graenaland';
import { verbOf, type Move } from './view';

export type Fact = Effect;

/** The effects of an event; none if it is only considered or waits for the choices of others. */
export const factsOf = ({ effects = [] }: GameEvent): Fact[] => effects as unknown as Fact[];

type Kind = Fact['what'];
export const isKind = <K extends Kind>(fact: Fact, ...kinds: K[]): fact is Fact & { what: K } =>
  (kinds as Kind[]).includes(fact.what);
export const factOf = <K extends Kind>(facts: Fact[], ...kinds: K[]): (Fact & { what: K }) | undefined =>
  facts.find((fact): fact is Fact & { what: K } => isKind(fact, ...kinds));

/** The territory of an effect; for a move, its target. */
export function spotOf(fact: Fact | undefined): string | null {
  if (!fact) return null;
  if ('to' in fact && typeof fact.to === 'string') return fact.to;
  if ('where' in fact) return fact.where;
  return 'from' in fact ? (fact.from ?? null) : null;
}

export const moveOf = (event: GameEvent | undefined): Move => (event?.move ?? {}) as Move;

/** The last of the simultaneous choices, which carries the effects of all; undefined while players still choose. */
export function completionOf(event: GameEvent, events: GameEvent[]): GameEvent | undefined {
  for (let n = event.n; n < events.length; n++) {
    const { effects, chance } = events[n]!;
    if (chance) return undefined;
    if (effects) return verbOf(moveOf(events[n])) === verbOf(moveOf(event)) ? events[n] : undefined;
  }
  return undefined;
}
