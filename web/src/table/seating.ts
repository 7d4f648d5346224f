// SPDX-License-Identifier: Apache-2.0
// Who is asked, whose eyes the page shows the game to, and when the device changes hands.
import type { Turn } from '../engine/types';

export interface Seating {
  turn: Turn;
  /** By seat: a person, not a bot. */
  persons: boolean[];
  /** Something is known to some seats only: hands, ballots. */
  secrets: boolean;
  /** The person in front of the screen, once somebody said so. */
  present: number | null;
}

/** Everyone who has still to choose. */
export const waiting = (turn: Turn): number[] => (turn === 'over' ? [] : 'seat' in turn ? [turn.seat] : turn.seats);

/** Whose choice the page waits for; null when over. Where several choose at once: who is there, other persons, then bots. */
export function askedSeat({ turn, persons, present }: Seating): number | null {
  const open = waiting(turn);
  const people = open.filter((seat) => persons[seat]);
  return people.find((seat) => seat === present) ?? people[0] ?? open[0] ?? null;
}

/** Whose view is shown; null is a spectator's, which holds no secret. */
export function viewingSeat(seating: Seating): number | null {
  const { persons, secrets, present } = seating;
  const people = persons.flatMap((isPerson, seat) => (isPerson ? [seat] : []));
  if (people.length <= 1) return people[0] ?? null;
  const asked = askedSeat(seating);
  if (asked === null || !persons[asked]) return null;
  return secrets && asked !== present ? null : asked;
}

/** The person to whom the device goes before anything secret is shown; null when it need not. */
export function nextHolder(seating: Seating): number | null {
  const { persons, secrets, present } = seating;
  const asked = askedSeat(seating);
  const several = persons.filter(Boolean).length > 1;
  return secrets && several && asked !== null && persons[asked] && asked !== present ? asked : null;
}
