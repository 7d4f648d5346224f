// SPDX-License-Identifier: Apache-2.0
// The server's JSON as the page uses it: docs/api.md.
import type { GameEvent, GameResult, Json, LegalMove, Turn } from '../engine/types';

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

export interface Seat {
  user: string | null;
  name: string | null;
  bot: string | null;
  away?: boolean;
}

export interface ClockNews {
  /** Milliseconds. */
  left: number;
  running: boolean;
}

/** What happened at a table beside the game's own events: chat, who sat down, a takeback asked. */
export interface Entry {
  n: number;
  do: string;
  at: number;
  seat?: number | null;
  name?: string;
  text?: string;
  bot?: string;
  yes?: boolean;
  table?: string;
}

/** A table as lists show it. */
export interface TableRow {
  id: string;
  game: string;
  options: Record<string, Json>;
  seats: Seat[];
  terms: Terms;
  created: number;
  status?: 'open' | 'playing' | 'over';
  yours?: boolean;
}

export interface News {
  n: number;
  count: number;
  events: GameEvent[];
  turn: Turn;
  status: 'open' | 'playing' | 'over';
  seats: Seat[];
  clocks: ClockNews[] | null;
  /** The server's, in milliseconds since 1970. */
  time: number;
  entries: Entry[];
  takeback: { seat: number } | null;
  talk: boolean;
  result: GameResult | null;
  commitment: string | null;
  view?: any;
  moves?: LegalMove[];
  game?: string;
  options?: Record<string, Json>;
  terms?: Terms;
  creator?: string;
}
