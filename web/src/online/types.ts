// SPDX-License-Identifier: Apache-2.0
// The server's JSON as the page uses it: docs/api.md.
import type { GameEvent, Json, LegalMove, Turn } from '../engine/types';

export interface User {
  id: string;
  name: string;
  guest: boolean;
}

export type ClockTerms = { kind: 'live'; minutes: number; seconds: number } | { kind: 'move'; seconds: number } | { kind: 'days'; days: number };

export interface Terms {
  clock: ClockTerms | null;
  timeout: 'bot' | 'loss';
  rated: boolean;
  private: boolean;
}

/** A seat at a table. A bot may play for a person who is gone. */
export interface Seat {
  user: string | null;
  name: string | null;
  bot: string | null;
  gone: 'resign' | 'timeout' | 'absent' | null;
  /** For whom a free seat is kept. */
  invited: { user: string; name: string } | null;
}

/** What is wanted for a seat of a new table; nothing: open to anybody. */
export interface SeatWish {
  me?: true;
  /** A level. */
  bot?: string;
  /** The name of an account. */
  invite?: string;
}

export interface Ending {
  how: 'end' | 'resign' | 'timeout' | 'absent' | 'aborted' | 'closed';
  /** Nobody has a rank after a game that was aborted. */
  ranks: number[] | null;
  scores: number[] | null;
  winner: number | null;
}

/** A table as lists show it; a free seat is null, one that is kept says for whom. */
export interface TableRow {
  id: string;
  game: string;
  options: Record<string, Json>;
  seats: ({ name?: string; bot?: string; invited?: string; you?: boolean } | null)[];
  terms: Terms;
  created: number;
  status: 'open' | 'playing' | 'over';
  yours?: boolean;
  over?: number;
  result?: Ending;
}

export interface ClockNews {
  /** Milliseconds, when it began to run or stopped. */
  left: number;
  /** When a running one is up, by the server's time. */
  until: number | null;
}

export interface Said {
  n: number;
  at: number;
  seat: number | null;
  user?: string | null;
  name: string;
  text: string;
  /** An operator took the words away. */
  removed?: true;
}

export interface About {
  game: string;
  options: Record<string, Json>;
  seats: number;
  terms: Terms;
  creator: string;
  commitment: string;
}

/** What the server tells of a table; what is left out has not changed. */
export interface News {
  /** The number of the last entry of the table's log. */
  entry: number;
  /** The server's, in milliseconds since 1970. */
  time: number;
  status: 'open' | 'playing' | 'over' | 'closed';
  /** The reader's seat. */
  you: number | null;
  about?: About;
  seats?: Seat[];
  /** Events from this number on replace all that were known from there. */
  from?: number;
  events?: GameEvent[];
  count?: number;
  turn?: Turn;
  clocks?: ClockNews[] | null;
  talk: boolean;
  chat?: Said[];
  takeback?: { by: number; to: number; open: number[] } | null;
  /** Somebody offers to end the game without a result; `open`: who has still to answer. */
  abort?: { by: number; open: number[] } | null;
  /** By seat, at tables without a clock: when somebody who is to move has been absent for so long that others may claim it. */
  absent_at?: (number | null)[] | null;
  result?: Ending;
  rematch?: string;
  view?: any;
  moves?: LegalMove[];
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
}
