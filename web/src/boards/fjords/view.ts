// SPDX-License-Identifier: Apache-2.0
// The engine's view of a Fjords table and its moves, as the board reads them.
import type * as fjords from '../../schema/fjords';

export type { LaidTile, Piece, Rune, Sheet, Spot, Stone, Supply } from '../../schema/fjords';
export type FjordsView = fjords.View;
export type FjordsMove = fjords.Move;
export type Terrain = 'S' | 'P' | 'M';
export type RuneMove = 'travel' | 'horse' | 'wisdom';

/** The 2005 game speaks of huts and fields. */
export type Era = 'old' | 'new';
export const eraOf = (view: Pick<FjordsView, 'edition'>): Era => (view.edition === 'fjorde-2005' ? 'old' : 'new');

/** Tiles are chosen from a row, and not drawn one by one. */
export const hasRow = (view: FjordsView): boolean => view.row_size !== undefined;

export const seatToMove = (view: FjordsView): number | null =>
  typeof view.turn === 'object' && 'seat' in view.turn ? view.turn.seat : null;
