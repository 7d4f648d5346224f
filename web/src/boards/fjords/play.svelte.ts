// SPDX-License-Identifier: Apache-2.0
// The possible actions on the board, and what a click, tap or key on a hexagon does. Everything legal comes from `moves`.
import type { BoardProps } from '../types';
import {
  answers,
  drawing,
  hidesPlaces,
  isLaying,
  laySpaces,
  modesOf,
  moveOf,
  placeOf,
  placingOf,
  settling,
  slotsOf,
  targets,
  wisdomSpaces,
  type Answer,
} from './choices';
import { hand } from './hand.svelte';
import { middleOf, nearest, same, SIDE, spotAt, type Point } from './hex';
import type { Lens } from './lens.svelte';
import type { Place } from './log';
import { cornersText, modeName, placeText, tileSummary, tookText } from './sentences';
import { eraOf, seatToMove, type FjordsMove, type FjordsView, type Spot } from './view';

export type Means = 'mouse' | 'touch' | 'key';

const sameMove = (a: FjordsMove, b: FjordsMove): boolean => {
  const [one, other] = [placingOf(a), placingOf(b)];
  return same(one ?? null, other ?? null) && one?.corners === other?.corners;
};

export class Play {
  #props: () => BoardProps<FjordsView>;
  #lens: Lens;

  view = $derived.by(() => this.#props().view);
  era = $derived.by(() => eraOf(this.view));
  moves = $derived.by(() => (this.#props().active ? this.#props().moves : []));
  mover = $derived.by(() => seatToMove(this.view) ?? 0);
  slots = $derived.by(() => slotsOf(this.view, this.moves));
  laying = $derived.by(() => isLaying(this.view, this.moves));
  /** Players find places themselves: none are shown. */
  hides = $derived.by(() => hidesPlaces(this.view));
  /** Another player sees no place, and this one may point one out. */
  isAsked = $derived.by(() => this.view.declared !== null && this.view.declared.asked !== null);
  spaces = $derived.by(() => hand.spaces(this.view, this.moves));
  /** Spaces for any tile of the row, before one is chosen. */
  anySpaces = $derived.by(() => (this.laying && !this.hides && hand.slot === null ? laySpaces(this.moves, null) : []));
  question = $derived.by((): Answer[] => (this.view.laid === null ? [] : answers(this.moves)));
  modes = $derived.by(() => modesOf(this.moves));
  mode = $derived.by(() => hand.peek ?? hand.mode);
  stoneSpaces = $derived.by(() => (this.mode === 'wisdom' && hand.through === null ? wisdomSpaces(this.moves) : []));
  places = $derived.by(() => targets(this.moves, this.mode, hand.through));
  /** For Wisdom: tiles for the Viking, before a space is chosen. */
  wisdomEnds = $derived.by(() => this.stoneSpaces.flatMap((space) => targets(this.moves, 'wisdom', space)));
  marks = $derived.by((): Spot[] =>
    hand.slot !== null ? this.spaces : this.stoneSpaces.length > 0 ? this.stoneSpaces : this.places,
  );
  current = $derived.by(() => (hand.slot !== null ? hand.at : hand.target));
  hinted = $derived.by(() => (this.#props().hint === null ? null : moveOf(this.#props().hint!)));
  hintedAt = $derived.by(() => (this.hinted === null ? null : placeOf(this.hinted)));

  /** The place of a line of the log, if it is on the landscape shown. */
  pointed = $derived.by(() =>
    (this.#props().pointed as Place[]).filter(({ landscape }) => landscape === this.view.landscape),
  );

  /** The pointer in world coordinates, while a tile follows it. */
  pointer = $state.raw<Point | null>(null);
  /** The tile just placed, during its animation. */
  settled = $state.raw<{ at: Spot; corners: string } | null>(null);
  bubble = $state.raw<{ text: string; clause: string; at: Point } | null>(null);
  #bubbleTimer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  /** The place of the last move. The next choice begins beside it. */
  last: Spot | null = null;
  /** Called when the focus should move to the next choice, or back to the board. */
  onmoved: (to: 'choice' | 'board') => void = () => {};

  ghost = $derived.by(() => {
    if (hand.slot === null || !this.laying) return null;
    if (hand.at !== null) return { ...middleOf(hand.at), isSnapped: true };
    return this.pointer === null ? null : { ...this.pointer, isSnapped: false };
  });

  constructor(props: () => BoardProps<FjordsView>, lens: Lens) {
    this.#props = props;
    this.#lens = lens;
  }

  turnsAt(spot: Spot | null): number {
    return this.spaces.find((space) => same(space, spot))?.turns.length ?? 0;
  }

  labelOf(spot: Spot): string {
    const { t } = this.#props();
    if (hand.slot !== null) {
      const place = placeText(spot, t);
      const text = this.hides ? place : t('fjords.mark.space', { place, turns: this.turnsAt(spot) });
      return same(hand.at, spot) ? `${text} ${cornersText(hand.corners, this.era, t)}` : text;
    }
    if (this.stoneSpaces.length > 0) return t('fjords.mark.stone', { place: placeText(spot, t) });
    const tile = this.view.tiles.find((laid) => same(laid, spot));
    return t(`fjords.${this.era}.mark.tile`, {
      place: placeText(spot, t),
      terrain: tile === undefined ? '' : tileSummary(tile.corners, this.era, t),
      way: this.mode === 'viking' ? '' : ` (${modeName(this.mode, this.era, t)})`,
    });
  }

  // ---- telling

  tell(text: string, at: Point, clause = ''): void {
    const { width } = this.#lens;
    this.bubble = {
      text,
      clause,
      at: { x: Math.min(Math.max(at.x, 130), Math.max(130, width - 130)), y: Math.max(at.y, 70) },
    };
    this.#props().announce(text);
    clearTimeout(this.#bubbleTimer);
    this.#bubbleTimer = setTimeout(() => (this.bubble = null), 5000);
  }

  async #refuse(move: FjordsMove, at: Point): Promise<void> {
    const { why, explain } = this.#props();
    const refusal = await why(move);
    if (refusal !== null) this.tell(explain(refusal), at, refusal.clause);
  }

  /** The tile in hand laid on a spot, or pointed out there. */
  #placing(spot: Spot): FjordsMove {
    const placing = { tile: hand.slot!.tile, q: spot.q, r: spot.r, corners: hand.corners };
    return this.isAsked ? { point: placing } : { lay: placing };
  }

  #refuseToLay(spot: Spot, at: Point): void {
    void this.#refuse(this.#placing(spot), at);
  }

  // ---- moves

  async play(move: FjordsMove): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const placing = placingOf(move);
      if (placing !== undefined && !this.#props().still) {
        const here = { at: { q: placing.q, r: placing.r }, corners: placing.corners };
        this.settled = here;
        setTimeout(() => {
          if (this.settled === here) this.settled = null;
        }, 420);
      }
      this.last = placeOf(move) ?? this.last;
      hand.drop();
      hand.through = null;
      this.pointer = null;
      if (hand.byKey) this.onmoved('board');
      await this.#props().play(move);
    } finally {
      this.#isBusy = false;
    }
  }

  lay(): void {
    if (hand.slot === null || hand.at === null) return;
    const move = this.#placing(hand.at);
    if (this.moves.some((legal) => sameMove(moveOf(legal), move))) void this.play(move);
    else void this.#refuse(move, this.#lens.onScreen(hand.at));
  }

  settle(spot: Spot): void {
    void this.play(settling(hand.mode, spot, hand.through));
  }

  turn(by: 1 | -1): void {
    if (hand.slot === null) return;
    hand.turn(by, this.spaces);
    const { announce, t } = this.#props();
    announce(cornersText(hand.corners, this.era, t));
  }

  /** Enter on the board itself. */
  draw(): boolean {
    const move = drawing(this.moves);
    if (move === null || hand.slot !== null) return false;
    void this.play(move);
    return true;
  }

  /** A click, a tap or a key on a hexagon. */
  act(spot: Spot, by: Means, at: Point): void {
    this.bubble = null;
    const { active, t } = this.#props();
    if (!active || this.#isBusy) return;
    if (this.question.length > 0) {
      if (!same(spot, this.view.laid)) void this.#refuse({ viking: spot }, at);
    } else if (this.laying) this.#actLaying(spot, by, at);
    else if (this.modes.length > 0) this.#actSettling(spot, by, at);
    else if (drawing(this.moves)) this.tell(t('fjords.tip.draw'), at);
  }

  #actLaying(spot: Spot, by: Means, at: Point): void {
    if (hand.slot === null) {
      this.tell(this.#props().t('fjords.tip.choose'), at);
      return;
    }
    const space = this.spaces.find((s) => same(s, spot));
    if (space === undefined) this.#refuseToLay(spot, at);
    else if (same(hand.at, spot) && (by !== 'touch' || hand.pinned)) this.lay();
    else hand.putOver(space, true);
  }

  #actSettling(spot: Spot, by: Means, at: Point): void {
    const through = { q: spot.q, r: spot.r };
    if (hand.mode === 'wisdom' && hand.through === null) {
      if (!this.stoneSpaces.some((s) => same(s, spot))) {
        void this.#refuse({ wisdom: { space: spot, to: this.wisdomEnds[0] ?? spot } }, at);
        return;
      }
      hand.through = through;
      hand.target = null;
      const { announce, t } = this.#props();
      announce(t('fjords.wisdom.then'));
      if (by === 'key') this.onmoved('choice');
      return;
    }
    if (!this.places.some((s) => same(s, spot))) {
      if (hand.mode === 'wisdom' && wisdomSpaces(this.moves).some((s) => same(s, spot))) hand.through = through;
      else void this.#refuse(settling(hand.mode, spot, hand.through), at);
      return;
    }
    const isSmall = SIDE * 1.7 * this.#lens.camera.scale < 44;
    if (by === 'touch' && isSmall && !same(hand.target, spot)) hand.target = through;
    else this.settle(spot);
  }

  // ---- a tile that follows the pointer

  over(at: Point, touch: boolean): void {
    // A finger hides what is under it, so the tile is shown above it.
    const world = this.#lens.inWorld(touch ? { x: at.x, y: at.y - 56 } : at);
    this.pointer = world;
    const near = nearest(this.spaces, world);
    const space = near === null ? undefined : this.spaces.find((s) => same(s, near));
    const reach = near === null ? Infinity : Math.hypot(middleOf(near).x - world.x, middleOf(near).y - world.y);
    if (space !== undefined && reach < SIDE * 0.95) {
      if (!same(space, hand.at)) hand.putOver(space, false);
    } else hand.takeUp();
  }

  letGo(at: Point, touch: boolean): void {
    this.over(at, touch);
    const world = this.pointer;
    this.pointer = null;
    if (hand.slot === null) return;
    const space = this.spaces.find((s) => same(s, hand.at));
    if (space !== undefined && space.turns.length === 1) this.lay();
    else if (space !== undefined) hand.putOver(space, true);
    else if (world !== null) this.#refuseToLay(spotAt(world), at);
  }

  // ---- by number, and back

  pick(n: number): boolean {
    const { announce, t } = this.#props();
    if (this.question.length > 0) {
      const answer = this.question[n];
      if (answer !== undefined) void this.play(answer.move);
      return answer !== undefined;
    }
    const [slot, mode] = [this.slots[n], this.modes[n]];
    if (this.laying && slot !== undefined) {
      hand.take(slot, true);
      announce(tookText(slot, this.era, t));
    } else if (!this.laying && mode !== undefined) hand.choose(mode, true);
    else return false;
    this.onmoved('choice');
    return true;
  }

  /** Undoes one step of an unfinished choice; false when there is none. */
  cancel(): boolean {
    this.bubble = null;
    if (this.question.length > 0) {
      const { undo } = this.#props();
      void undo?.();
      return undo !== null;
    }
    if (hand.slot !== null) {
      const { id, from } = hand.slot;
      if (from === 'drawn') {
        hand.takeUp();
        return true;
      }
      hand.drop();
      this.pointer = null;
      if (hand.byKey) document.querySelector<HTMLElement>(`[data-slot="${id}"]`)?.focus();
      return true;
    }
    if (hand.through !== null) hand.through = null;
    else if (hand.target !== null || hand.mode !== (this.modes[0] ?? 'viking'))
      hand.choose(this.modes[0] ?? 'viking', hand.byKey);
    else return false;
    if (hand.byKey) this.onmoved('choice');
    return true;
  }

  close(): void {
    clearTimeout(this.#bubbleTimer);
    hand.drop();
  }
}
