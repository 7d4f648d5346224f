// SPDX-License-Identifier: Apache-2.0
// The engine's view of a Fjords table and its moves, as the board reads them.
import type * as fjords from '../../schema/fjords';

export type { LaidTile, Piece, Rune, Sheet, Spot, Stone, Supply } from '../../schema/fjords';
export type FjordsView = fjords.View;
export type FjordsMove = fjords.Move;
export type Terrain = 'S' | 'P' | 'M';
export type RuneMove = 'travel' | 'horse' | 'wisdom';

/** The 2005 game speaks of huts and fields, and so does the classic variant's table lack a row. */
export type Era = 'old' | 'new';
export const eraOf = (view: Pick<FjordsView, 'edition'>): Era => (view.edition === 'fjorde-2005' ? 'old' : 'new');

/** The game is played over three landscapes (2005 and classic). */
export const hasLandscapes = (view: FjordsView): boolean =>
  view.edition === 'fjorde-2005' || view.variant === 'classic';

export const seatToMove = (view: FjordsView): number | null =>
  typeof view.turn === 'object' && 'seat' in view.turn ? view.turn.seat : null;
