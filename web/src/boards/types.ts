// SPDX-License-Identifier: Apache-2.0
// The interface between a table and the board of a game.
// Boards know no rules: they are given views and legal moves, and hand back one of those moves.
import type { Component } from 'svelte';
import type { GameEvent, LegalMove, Refusal, View } from '../engine/types';
import type { Translate } from '../i18n/translate';
import type { Picture } from './picture';

export type { GameEvent, LegalMove, Refusal, Translate, View };

export type Emblem = 'raven' | 'wolf' | 'boar' | 'bear' | 'stag';

export interface SeatInfo {
  name: string;
  emblem: Emblem;
  /** 0…4: CSS has `--seat-<colour>` (fill), `--seat-<colour>-ink` (text upon it), `--seat-<colour>-line`. */
  colour: number;
  isBot: boolean;
}

export interface BoardProps<V extends View = View> {
  game: string;
  /** The engine's view of the position on show (the present, or an earlier one in replay); its form is the game's. */
  view: V;
  /** For the person who is to choose; empty otherwise (a bot thinks, replay, game over). */
  moves: LegalMove[];
  /** The engine's picture of this view, null where the board does without (`BoardModule.paints`). */
  picture: Picture | null;
  seats: SeatInfo[];
  /** The seat whose view this is, and who chooses when `active`; null for a spectator's. */
  viewer: number | null;
  /** A person may choose now. */
  active: boolean;
  /** The move to point out, when the person asked for a hint. */
  hint: LegalMove | null;
  /** The engine's moves in the position shown, the best first; empty unless the reader asked. */
  ideas: LegalMove[];
  /** Places (`BoardModule.places`) to mark because the pointer is on their line of the log. */
  pointed: unknown[];
  /** The event that led to the position on show. */
  lastEvent: GameEvent | null;
  /** Asks the engine why a move is not allowed; null when it is allowed. */
  why: (move: unknown) => Promise<Refusal | null>;
  /** Every project of the viewer in the engine's form, in games that have projects. */
  projects: () => Promise<unknown[]>;
  /** The refusal as a sentence in the reader's language. */
  explain: (refusal: Refusal) => string;
  play: (move: unknown) => Promise<void>;
  /** Undoes the last step of a choice; null when there is none. */
  undo: (() => Promise<void>) | null;
  /** The position after a move, tried on a copy and not played; null when it cannot be said. Not for moves after which chance decides: it would tell. */
  preview: (move: unknown) => Promise<{ view: V; picture: Picture | null } | null>;
  /** Says it to screen readers (aria-live). Moves are announced by the table already. */
  announce: (text: string) => void;
  /** Nothing may move: the reader prefers reduced motion or chose it in the settings. */
  still: boolean;
  /** day or night, as the reader chose: for `Picture.svelte`. */
  theme: 'day' | 'night';
  t: Translate;
}

/** A seat, and the position on show. */
export interface StandingProps<V extends View = View> {
  view: V;
  seat: number;
  seats: SeatInfo[];
  t: Translate;
}

/** The position at the end, and the seats from the first to the last. */
export interface SummaryProps<V extends View = View> {
  game: string;
  view: V;
  seats: SeatInfo[];
  order: number[];
  t: Translate;
}

/** A part of a game, such as a phase, a landscape or a round. */
export interface Chapter {
  /** Differs from that of every other part of the same game. */
  key: string;
  title: string;
  lines: string[];
}

/** The default export of `boards/<game>/index.ts`, loaded when a table of that game opens: for the views and events of the game. */
export interface BoardModule<V extends View = View, E extends Numbered = GameEvent> {
  /** Seats have secrets. Between persons the table draws a curtain and shows a spectator's view. */
  secrets?: boolean;
  /** The board shows the engine's picture of every position; otherwise only the end of a game is shown so. */
  paints?: boolean;
  /** The board itself: fills its container (`width: 100%; height: 100%`), never scrolls the page. */
  Board: Component<BoardProps<V>>;
  /** Extras for the right column (row of tiles, supplies, score by kind, the question asked now). */
  Panel?: Component<BoardProps<V>>;
  /** A small summary of a seat below its name; on a phone, in the panel. */
  Standing?: Component<StandingProps<V>>;
  /** A move that declines. A player without another move is not asked, except between persons, where that would reveal something. */
  declines?(move: unknown): boolean;
  /** Continues the seat's own action, so bots do not pause before it. */
  goesOn?(move: unknown): boolean;
  /** One line of the log in words, without the name of the seat: "places a trunk 1,1 – 2,1". '' hides the line. */
  say(event: E, context: SayContext<V, E>): string;
  /** The places of that line, in the board's own form; none if left out. */
  places?(event: E, context: SayContext<V, E>): unknown[];
  /** The position as text for screen readers: a heading and lines each. */
  describe(view: V, reader: Reader): { heading: string; lines: string[] }[];
  /** The question for the person to move, short: "Place a tile". */
  ask(view: V, reader: Reader): string;
  /** The part of the game that the position belongs to: a banner tells when a new one begins. null after the end. */
  chapter?(view: V, context: Reader): Chapter | null;
  /** The edition and variant that are played, below the name of the game. */
  edition?(view: V, t: Translate): string;
  /** The seats that are not asked again before the next chapter. */
  out?(events: readonly E[]): number[];
  /** The points if the game ended now, null where they are secret; by default the view's `scores`. */
  scores?(view: V): (number | null)[];
  /** The points needed to win; left out where the most points win. */
  wins?(view: V): number;
  /** The points by kind, for the summary at the end; left out where there is one kind only. */
  sheet?(view: V, reader: Reader): { kind: string; points: number[] }[];
  /** The origin of the points, where that is more than points by kind. */
  Summary?: Component<SummaryProps<V>>;
  /** The lesson (`learn.<game>.<key>`) that explains the current step. */
  lesson?(view: V): string;
}

export interface Reader {
  t: Translate;
  seats: SeatInfo[];
  /** The reader (null: a spectator). Events contain what this seat may know. */
  viewer: number | null;
}

/** An event of any game. */
type Numbered = Pick<GameEvent, 'n' | 'seat' | 'hidden'>;

export interface SayContext<V extends View = View, E extends Numbered = GameEvent> extends Reader {
  /** The events of the game. Any other event is only considered. */
  events?: E[];
  /** The position of a considered event. */
  view?: V;
}

/** A game that has just begun on a land, as a spectator sees it. */
export interface Trial {
  view: View;
  picture: Picture;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only the game's own editor knows its land
export interface LandProps<L = any> {
  game: string;
  land: L;
  /** The land with a game begun on it; null while a rule forbids the land. */
  trial: Trial | null;
  theme: 'day' | 'night';
  t: Translate;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export interface LandEditorProps<L = any> extends LandProps<L> {
  /** The rule that forbids the land, or what was tried last, as a sentence. */
  refusal: string;
  /** Lays another land, if the engine allows it, or all the same. The answer is whether it is laid. */
  lay: (land: L, anyway?: boolean) => Promise<boolean>;
  announce: (text: string) => void;
}

/** How a reader lays the land of a game: the default export of `boards/<game>/land.ts`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export interface LandModule<L = any> {
  /** The option of the engine that holds the land. */
  option: string;
  Editor: Component<LandEditorProps<L>>;
  /** What can be found out about the land, beside it. */
  About: Component<LandProps<L>>;
  /** How many play on it. */
  players(land: L): number;
  /** The land to begin with, as the engine has it. */
  usual(): Promise<L>;
  /** The land in letters for an address, and back; null where they mean none. */
  write(land: L): string;
  read(letters: string): L | null;
  /** The land as squares, where it is one of squares. */
  tiles?(land: L): [number, number][];
}

/** The rules of a game in steps, the default of `boards/<game>/lessons.ts`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only the game's own picture knows what it draws
export interface Lessons<P = any> {
  Picture: Component<{ picture: P }>;
  steps: Lesson<P>[];
}

/** `learn.<game>.<key>` is the heading, `learn.<game>.<key>.text` what it says; then the clauses behind it. */
export interface Lesson<P> {
  key: string;
  clauses: string[];
  picture: P;
}
