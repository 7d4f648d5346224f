// SPDX-License-Identifier: Apache-2.0
// The tile in hand and the place pointed at, shared by board and panel. One table is shown at a time.
import type { LegalMove } from '../types';
import {
  closestTurn,
  isLaying,
  modesOf,
  nextTurn,
  slotsOf,
  spacesFor,
  wisdomSpaces,
  type LaySpace,
  type Mode,
  type Slot,
} from './choices';
import { same, turned, type Point } from './hex';
import { tiles, turnsOf } from './tiles';
import { eraOf, type Era, type FjordsView, type Spot } from './view';

/** Points use window coordinates. */
export interface BoardReach {
  drag: (at: Point, touch: boolean) => void;
  drop: (at: Point, touch: boolean) => void;
  focus: () => void;
}

export class Hand {
  /** The tile in hand. */
  slot = $state.raw<Slot | null>(null);
  /** Its current rotation. */
  corners = $state('');
  /** The space under it; null while it follows the pointer. */
  at = $state.raw<Spot | null>(null);
  /** It stays there until it is placed or picked up again. */
  pinned = $state(false);
  /** It is being dragged from the row. */
  dragging = $state(false);

  mode = $state<Mode>('viking');
  /** The space chosen for a wisdom stone. */
  through = $state.raw<Spot | null>(null);
  /** The Viking's tile chosen by a first tap. */
  target = $state.raw<Spot | null>(null);
  /** A way to settle under the pointer. */
  peek = $state<Mode | null>(null);

  /** Secure and contested land is shown. */
  showLand = $state(false);
  /** The last action came from the keyboard, so the focus follows. */
  byKey = $state(false);
  /** The words of the table shown, for log lines, which have only events. */
  era = $state<Era>('new');
  /** The board shown, for a panel that drags a tile onto it or moves the focus there. */
  board: BoardReach | null = null;

  take(slot: Slot, byKey: boolean): void {
    this.byKey = byKey;
    if (this.slot?.id === slot.id && this.slot.tile === slot.tile) return;
    this.slot = slot;
    this.corners = slot.tile;
    tiles.ask(turnsOf(slot.tile));
    this.at = null;
    this.pinned = false;
  }

  drop(): void {
    this.slot = null;
    this.at = null;
    this.pinned = false;
    this.dragging = false;
  }

  spaces(view: FjordsView, moves: readonly LegalMove[]): LaySpace[] {
    return this.slot === null ? [] : spacesFor(view, moves, this.slot.tile);
  }

  /** Over a space where it fits, the tile snaps with the smallest rotation. */
  putOver(space: LaySpace, pinned: boolean): void {
    this.corners = closestTurn(space.turns, this.corners);
    this.at = { q: space.q, r: space.r };
    this.pinned = pinned;
  }

  takeUp(): void {
    this.at = null;
    this.pinned = false;
  }

  /** Over a space only legal rotations are offered, elsewhere all six. */
  turn(by: 1 | -1, spaces: readonly LaySpace[]): void {
    const space = this.at === null ? undefined : spaces.find((s) => same(s, this.at));
    this.corners = space === undefined ? turned(this.corners, by) : nextTurn(space.turns, this.corners, by);
  }

  choose(mode: Mode, byKey: boolean): void {
    this.byKey = byKey;
    this.mode = mode;
    this.through = null;
    this.target = null;
    this.peek = null;
  }

  /** Drops everything that is no longer legal. */
  keepTo(view: FjordsView, moves: readonly LegalMove[]): void {
    this.era = eraOf(view);
    const slots = slotsOf(view, moves);
    const held = this.slot;
    const still = held === null ? undefined : slots.find((s) => s.id === held.id && s.tile === held.tile);
    const laying = isLaying(view, moves);
    if (!laying) this.drop();
    else if (held !== null && still === undefined) this.drop();
    else if (this.at !== null && !this.spaces(view, moves).some((s) => same(s, this.at))) this.takeUp();
    const drawn = slots.find((s) => s.from === 'drawn');
    if (laying && drawn !== undefined && this.slot?.from !== 'drawn') this.take(drawn, this.byKey);

    this.target = null;
    this.peek = null;
    const modes = modesOf(moves);
    if (!modes.includes(this.mode)) this.mode = modes[0] ?? 'viking';
    if (this.through !== null && !wisdomSpaces(moves).some((s) => same(s, this.through))) this.through = null;
    if (this.mode !== 'wisdom') this.through = null;
  }
}

export const hand = new Hand();
