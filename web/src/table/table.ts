// SPDX-License-Identifier: Apache-2.0
// The interface of a running game, on this device or on a server.
import type { Picture } from '../boards/picture';
import type { Advice, GameEvent, GameResult, Json, LegalMove, Refusal, Turn, View } from '../engine/types';

export interface Frame {
  count: number;
  view: View;
  /** null where the board paints itself (`BoardModule.paints`), or nothing could be painted. */
  picture: Picture | null;
}
/** Before anything is known. */
export const NOTHING: Frame = { count: 0, view: { turn: 'over', phase: '' }, picture: null };

export interface Sitter {
  kind: 'person' | 'bot';
  name: string;
}

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Sitter[];
  /** As the viewer may know them. */
  readonly events: GameEvent[];
  readonly turn: Turn;
  readonly count: number;
  /** Of the person who is to choose here. */
  readonly moves: LegalMove[];
  readonly result: GameResult | null;
  /** The present. */
  readonly now: Frame;
  /** An earlier position that is looked at, null for the present. */
  readonly past: Frame | null;
  /** One of the two. */
  readonly shown: Frame;
  readonly hint: LegalMove | null;
  /** The evaluation of the position shown, if the reader asked for it. */
  readonly thought: Advice | null;
  /** The seat that the engine may be asked for at the position on show; null where it may not. */
  readonly judgeable: number | null;
  /** Whose view is shown; null for a spectator's. */
  readonly viewer: number | null;
  /** Everyone who has still to choose. */
  readonly waiting: number[];
  readonly over: boolean;
  /** Somebody in front of this screen is to choose. */
  readonly personToMove: boolean;
  /** And can do so now. */
  readonly active: boolean;
  /** The event that led to the position on show. */
  readonly lastEvent: GameEvent | null;

  /** Calls back with new events of the present, to announce them. */
  onPlayed(listener: (events: GameEvent[]) => void): void;
  play(move: unknown): Promise<void>;
  why(move: unknown): Promise<Refusal | null>;
  /** Every project as the person who is to choose could build it now; empty where the game knows none. */
  projects(): Promise<Json[]>;
  /** The position after a move, without playing it; null where it cannot be said. */
  preview(move: unknown): Promise<Frame | null>;
  look(count: number): Promise<void>;
  /** Asks for the `thought`, unless that is known. */
  judge(): Promise<void>;
  /** The scores after every event, for the chart. */
  history(scoresOf: (view: View) => (number | null)[]): Promise<{ count: number; scores: number[] }[]>;
}
