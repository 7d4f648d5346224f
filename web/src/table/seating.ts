// SPDX-License-Identifier: Apache-2.0
// Whose turn it is, whose view the page shows, and when the device changes hands.
import type { Turn } from '../engine/types';

export interface Seating {
  turn: Turn;
  /** By seat: a person, not a bot. */
  persons: boolean[];
  /** The game has secrets, such as hands and ballots. */
  secrets: boolean;
  /** The person in front of the screen, once they have confirmed it. */
  present: number | null;
}

/** Everyone who has still to choose. */
export const waiting = (turn: Turn): number[] => (turn === 'over' ? [] : 'seat' in turn ? [turn.seat] : turn.seats);

/** The seat that the page waits for; null when over. Of simultaneous choices: the person present, other persons, then bots. */
export function askedSeat({ turn, persons, present }: Seating): number | null {
  const open = waiting(turn);
  const people = open.filter((seat) => persons[seat]);
  return people.find((seat) => seat === present) ?? people[0] ?? open[0] ?? null;
}

/** The seat whose view is shown; null for a spectator's view, which has no secrets. */
export function viewingSeat(seating: Seating): number | null {
  const { persons, secrets, present } = seating;
  const people = persons.flatMap((isPerson, seat) => (isPerson ? [seat] : []));
  if (people.length <= 1) return people[0] ?? null;
  const asked = askedSeat(seating);
  if (asked === null || !persons[asked]) return null;
  return secrets && asked !== present ? null : asked;
}

/** The person who must take the device before a secret is shown; null if nobody must. */
export function nextHolder(seating: Seating): number | null {
  const { persons, secrets, present } = seating;
  const asked = askedSeat(seating);
  const several = persons.filter(Boolean).length > 1;
  return secrets && several && asked !== null && persons[asked] && asked !== present ? asked : null;
}
