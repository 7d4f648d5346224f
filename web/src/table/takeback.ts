// SPDX-License-Identifier: Apache-2.0
// Taking moves back, and making them again: as far as the last choice a person really had.
import type { EngineTable } from '../engine/client';
import type { GameEvent, Json } from '../engine/types';

export interface MadeMove {
  seat: number;
  move: Json;
}

/** What has happened at a table, and who chooses there. */
export interface Choices {
  events: GameEvent[];
  /** The first event that may be taken back. */
  floor: number;
  isPerson: (seat: number) => boolean;
  /** Whether the only move of this seat is made for it. */
  needsNoAnswer: (seat: number) => Promise<boolean>;
}

/** The number of the last event before this one that a person chose. -1 when there is none. */
export function choiceBefore({ events, floor, isPerson }: Choices, count: number): number {
  for (let n = count - 1; n >= floor; n--) {
    const seat = events[n]?.seat;
    if (seat !== undefined && isPerson(seat)) return n;
  }
  return -1;
}

/** Goes back to event `to`, or further; the answer has the moves taken back, those too that were chosen in secret. */
export async function takeBack(
  table: EngineTable,
  choices: Choices,
  to: number,
): Promise<{ to: number; moves: MadeMove[] }> {
  let lost: GameEvent[] = [];
  const back = async (): Promise<void> => {
    const { events } = await table.ask<{ events: GameEvent[] }>({ do: 'events', from: to });
    lost = [...events.filter(({ seat }) => seat !== undefined), ...lost];
    await table.ask({ do: 'undo', to });
  };
  await back();
  // What was answered for the person would be again.
  for (
    let before = choiceBefore(choices, to);
    before >= 0 && (await choices.needsNoAnswer(choices.events[to]!.seat!));
    before = choiceBefore(choices, to)
  ) {
    to = before;
    await back();
  }
  return { to, moves: lost.map(({ seat, move }) => ({ seat: seat!, move: move! })) };
}

/** Makes these moves again until a person has to choose; the answer is what is left of them. */
export async function makeAgain(table: EngineTable, choices: Choices, undone: MadeMove[]): Promise<MadeMove[]> {
  let left = undone;
  while (left.length > 0) {
    const [next, ...rest] = left as [MadeMove, ...MadeMove[]];
    if (choices.isPerson(next.seat) && left !== undone && !(await choices.needsNoAnswer(next.seat))) break;
    await table.ask({ do: 'play', move: next.move, seat: next.seat });
    left = rest;
  }
  return left;
}
