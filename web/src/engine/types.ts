// SPDX-License-Identifier: Apache-2.0
// The engine's JSON as the page uses it. docs: the line protocol of the engine.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Turn = 'over' | { seat: number } | { seats: number[] };

/** A move as the engine lists it: `text` is its short notation, `move` its JSON form. */
export interface LegalMove {
  text: string;
  move: Json;
}

/** Something that the rules decided: `what` it is, and what belongs to it (docs/protocol.md, by game). */
export interface Fact {
  what: string;
  [key: string]: Json;
}

/** Numbered from 0. A move has `seat`, `move` and `text`; an outcome of chance has `chance`. */
export interface GameEvent {
  n: number;
  seat?: number;
  move?: Json;
  text?: string;
  chance?: Json;
  /** Chosen, but the reader may not know what. */
  hidden?: boolean;
  /** What came of it, as far as the reader may know; of choices made at once with the last of them. */
  effects?: Fact[];
}

/** Why a move is not allowed: the sentence is `refusal.<game>.<code>` in the catalogs, filled with `args`. */
export interface Refusal {
  code: string;
  clause: string;
  text: string;
  args?: Record<string, string>;
}

export interface EngineError {
  code: string;
  text: string;
  clause?: string;
}

/** An option of a game as `games` describes it. */
export interface GameOption {
  name: string;
  values: (string | null)[];
  default: Json;
  /** Any subset may be chosen. */
  many?: boolean;
  custom?: string;
}

export interface GamePreset {
  name: string;
  title: string;
  players: [number, number];
  options: Record<string, Json>;
}

export interface GameDescription {
  id: string;
  title: string;
  players: [number, number];
  editions: string[];
  options: GameOption[];
  presets: GamePreset[];
  /** Of its bots, weakest first. */
  levels: { name: string }[];
}

export interface GameResult {
  over: boolean;
  scores: number[];
  ranking: number[];
  ranks: number[];
  winner: number | null;
}

/** What a bot would do, and what it thought; a player by rules of thumb has values only where it was asked for chances. */
export interface Advice {
  seat: number;
  move: Json;
  text: string;
  /** By seat: 1 is a sure win. */
  values?: number[];
  visits: number;
  /** Expected moves in short notation, the advised one first. */
  line: string[];
  /** The same as events, as far as chance has no part in it; the page adds it. */
  expected?: GameEvent[];
  /** Proved, with the scores at the end where those are proved too. */
  exact: boolean;
  scores?: number[];
  /** The most promising first. */
  alternatives?: (LegalMove & { value: number; visits: number })[];
  /** What the engine adds up with that of other workers. */
  opinion?: Json;
}

export type Request = { do: string } & Record<string, unknown>;
