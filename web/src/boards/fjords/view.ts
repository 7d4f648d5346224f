// SPDX-License-Identifier: Apache-2.0
// The engine's view of a Fjords table and its moves, as the board reads them.

export interface Spot {
  q: number;
  r: number;
}

export type Terrain = 'S' | 'P' | 'M';
export type Rune = 'strength' | 'water' | 'friendship' | 'travel' | 'horse' | 'wisdom' | 'home';

export interface LaidTile extends Spot {
  /** Six terrains clockwise from the north, as the tile lies. */
  corners: string;
  start: boolean;
  symbol: Rune | null;
}

export interface Piece extends Spot {
  kind: 'longhouse' | 'viking';
  owner: number;
}

export interface Stone extends Spot {
  kind: Rune;
  owner: number | null;
}

export interface Supply {
  longhouses: number;
  vikings: number;
  stones: Rune[];
}

/** Points of the landscape on the table by kind. */
export interface Sheet {
  vikings: number;
  strength: number;
  water: number;
  friendship: number;
  home: number;
  unclaimed: number;
  total: number;
}

export interface FjordsView {
  edition: 'fjorde-2005' | 'fjords-2021';
  variant: null | 'epic' | 'classic';
  runes: Rune[];
  landscape: number;
  phase: 'exploration' | 'settlement' | 'over';
  turn: 'over' | 'chance' | { seat: number };
  tiles: LaidTile[];
  pieces: Piece[];
  stones: Stone[];
  row: string[];
  /** Tiles in a full row; only where the edition has one. */
  row_size?: number;
  open: string[];
  drawn: string | null;
  bag: Record<string, number>;
  laid: Spot | null;
  supplies: Supply[];
  scores: number[];
  landscape_scores: number[][];
  sheet: Sheet[];
  /** Who alone could still claim a tile over plain, and tiles that several could. */
  land?: { secure: Spot[][]; contested: Spot[] };
  /** The words of tiles that bear the symbol of a rune in play. */
  symbols?: Record<string, Rune>;
}

export type RuneMove = 'travel' | 'horse' | 'wisdom';

export interface FjordsMove {
  draw?: true;
  lay?: { tile: string; corners: string } & Spot;
  longhouse?: boolean;
  home?: true;
  viking?: Spot;
  travel?: { to: Spot };
  horse?: { to: Spot };
  wisdom?: { space: Spot; to: Spot };
}

/** The 2005 game speaks of huts and fields, and so does the classic variant's table lack a row. */
export type Era = 'old' | 'new';
export const eraOf = (view: Pick<FjordsView, 'edition'>): Era => (view.edition === 'fjorde-2005' ? 'old' : 'new');

/** The game is played over three landscapes (2005 and classic). */
export const hasLandscapes = (view: FjordsView): boolean => view.edition === 'fjorde-2005' || view.variant === 'classic';

export const seatToMove = (view: FjordsView): number | null => (typeof view.turn === 'object' ? view.turn.seat : null);
