// SPDX-License-Identifier: Apache-2.0
// What the person holds and points at; board and panel look at the same hand. One table is on show at a time.
import type { LegalMove } from '../types';
import {
  closestTurn,
  laySpaces,
  modesOf,
  nextTurn,
  slotsOf,
  wisdomSpaces,
  type LaySpace,
  type Mode,
  type Slot,
} from './choices';
import { same, turned, type Point } from './hex';
import { eraOf, type Era, type FjordsView, type Spot } from './view';

/** Points are those of the window. */
export interface BoardReach {
  drag: (at: Point, touch: boolean) => void;
  drop: (at: Point, touch: boolean) => void;
  focus: () => void;
}

export class Hand {
  /** The tile in hand. */
  slot = $state.raw<Slot | null>(null);
  /** As it is turned now. */
  corners = $state('');
  /** The space it lies upon for now; null while it follows the pointer. */
  at = $state.raw<Spot | null>(null);
  /** It was put there and stays until it is laid or taken up again. */
  pinned = $state(false);
  /** It is being dragged out of the row. */
  dragging = $state(false);

  mode = $state<Mode>('viking');
  /** The space chosen for a wisdom stone. */
  through = $state.raw<Spot | null>(null);
  /** The Viking's tile chosen by a first tap. */
  target = $state.raw<Spot | null>(null);
  /** A way to settle that is only looked at. */
  peek = $state<Mode | null>(null);

  /** Secure and contested land is shown. */
  showLand = $state(false);
  /** The last thing done was done by key, so focus follows. */
  byKey = $state(false);
  /** The words of the table on show, for log lines, which are made from events alone. */
  era = $state<Era>('new');
  /** The board on show, for a panel that drags a tile onto it or sends the focus there. */
  board: BoardReach | null = null;

  take(slot: Slot, byKey: boolean): void {
    this.byKey = byKey;
    if (this.slot?.id === slot.id && this.slot.tile === slot.tile) return;
    this.slot = slot;
    this.corners = slot.tile;
    this.at = null;
    this.pinned = false;
  }

  drop(): void {
    this.slot = null;
    this.at = null;
    this.pinned = false;
    this.dragging = false;
  }

  spaces(moves: readonly LegalMove[]): LaySpace[] {
    return this.slot === null ? [] : laySpaces(moves, this.slot.tile);
  }

  /** Over a space where it can lie: it snaps, turned as little as needed. */
  putOver(space: LaySpace, pinned: boolean): void {
    this.corners = closestTurn(space.turns, this.corners);
    this.at = { q: space.q, r: space.r };
    this.pinned = pinned;
  }

  takeUp(): void {
    this.at = null;
    this.pinned = false;
  }

  /** Over a space only legal ways to turn are offered, elsewhere all six. */
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

  /** Lets go of everything that the position no longer allows. */
  keepTo(view: FjordsView, moves: readonly LegalMove[]): void {
    this.era = eraOf(view);
    const slots = slotsOf(view, moves);
    const held = this.slot;
    const still = held === null ? undefined : slots.find((s) => s.id === held.id && s.tile === held.tile);
    const laying = moves.some((legal) => 'lay' in (legal.move as object));
    if (!laying) this.drop();
    else if (held !== null && still === undefined) this.drop();
    else if (this.at !== null && !this.spaces(moves).some((s) => same(s, this.at))) this.takeUp();
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
