// SPDX-License-Identifier: Apache-2.0
// What came of an event, as the engine tells it. The vocabulary is in docs/protocol.md; here is what the log needs.
import type { Effect, Event } from '../../schema/graenaland';
import { verbOf, type Move } from './view';

export type { Event };
export type Fact = Effect;

/** The facts of an event; none where it is only thought of, or waits for the choices of others. */
export const factsOf = ({ effects = [] }: Event): Fact[] => effects;

type Kind = Fact['what'];
export const isKind = <K extends Kind>(fact: Fact, ...kinds: K[]): fact is Extract<Fact, { what: K }> =>
  (kinds as Kind[]).includes(fact.what);
export const factOf = <K extends Kind>(facts: Fact[], ...kinds: K[]): Extract<Fact, { what: K }> | undefined =>
  facts.find((fact): fact is Extract<Fact, { what: K }> => isKind(fact, ...kinds));

/** The territory of an effect; for a move, its target. */
export function spotOf(fact: Fact | undefined): string | null {
  if (!fact) return null;
  if ('to' in fact && typeof fact.to === 'string') return fact.to;
  if ('where' in fact) return fact.where;
  return 'from' in fact ? (fact.from ?? null) : null;
}

export const moveOf = (event: Event | undefined): Move => event?.move ?? {};

/** Whether an event is one of the choices made at once with this one, as far as one may know. */
const isSameChoice = (event: Event, other: Event): boolean =>
  other.hidden === true || verbOf(moveOf(other)) === verbOf(moveOf(event));

/** The last of the choices made at once that this one belongs to, with which all came to pass; undefined while some still choose. */
export function completionOf(event: Event, events: Event[]): Event | undefined {
  for (let n = event.n; n < events.length; n++) {
    const one = events[n]!;
    if (one.chance) return undefined;
    if (one.effects) return isSameChoice(event, one) ? one : undefined;
  }
  return undefined;
}

/** Who made the choices that came to pass with this event. */
export function choosersOf(event: Event, events: Event[]): number[] {
  let first = event.n;
  while (
    first > 0 &&
    !events[first - 1]!.effects &&
    !events[first - 1]!.chance &&
    isSameChoice(event, events[first - 1]!)
  )
    first--;
  return events.slice(first, event.n + 1).map(({ seat }) => seat!);
}
