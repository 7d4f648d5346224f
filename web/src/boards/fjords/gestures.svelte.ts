// SPDX-License-Identifier: Apache-2.0
// Touch and mouse on the board: hover, click, pan, pinch, and dragging a tile.
import { hand } from './hand.svelte';
import { same, spotAt, type Point } from './hex';
import type { Lens } from './lens.svelte';
import type { Play } from './play.svelte';

const SLACK = 7;
const WHEEL_STEP = 40;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Buttons and links on the map are not part of the map. */
const isTool = (event: Event): boolean => (event.target as Element).closest('.float, .tools, .legend, a') !== null;

export class Gestures {
  /** A finger is moving the map. */
  isMoving = $state(false);
  #pointers = new Map<number, Point>();
  #gesture: {
    kind: 'press' | 'pan' | 'pinch' | 'carry';
    from: Point;
    last: Point;
    spread: number;
    touch: boolean;
  } | null = null;
  #wheel = 0;

  constructor(
    private root: HTMLElement,
    private lens: Lens,
    private play: Play,
  ) {
    const options = { passive: false }; // the page must not scroll or zoom instead
    root.addEventListener('wheel', this.#onwheel, options);
    root.addEventListener('pointerdown', this.#ondown);
    root.addEventListener('pointermove', this.#onmove);
    root.addEventListener('pointerup', this.#onup);
    root.addEventListener('pointercancel', this.#onup);
    root.addEventListener('pointerleave', this.#onleave);
  }

  local(at: Point): Point {
    const frame = this.root.getBoundingClientRect();
    return { x: at.x - frame.left, y: at.y - frame.top };
  }
  #at = (event: MouseEvent): Point => this.local({ x: event.clientX, y: event.clientY });

  #ondown = (event: PointerEvent): void => {
    if (isTool(event) || event.button > 1) return;
    const at = this.#at(event);
    hand.byKey = false;
    this.root.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, at);
    if (this.#pointers.size === 1) {
      this.#gesture = { kind: 'press', from: at, last: at, spread: 0, touch: event.pointerType !== 'mouse' };
    } else if (this.#pointers.size === 2) {
      const [a, b] = [...this.#pointers.values()] as [Point, Point];
      this.#gesture = { kind: 'pinch', from: between(a, b), last: between(a, b), spread: distance(a, b), touch: true };
    }
  };

  #onmove = (event: PointerEvent): void => {
    const at = this.#at(event);
    if (!this.#pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse' && hand.slot !== null && !hand.pinned && !isTool(event))
        this.play.over(at, false);
      return;
    }
    this.#pointers.set(event.pointerId, at);
    const gesture = this.#gesture;
    if (gesture === null) return;
    if (gesture.kind === 'pinch') {
      const [a, b] = [...this.#pointers.values()] as [Point, Point];
      if (b === undefined) return;
      const [middle, spread] = [between(a, b), distance(a, b)];
      this.lens.pan(minus(middle, gesture.last));
      this.lens.zoom(spread / Math.max(gesture.spread, 1), middle, false);
      Object.assign(gesture, { last: middle, spread });
      this.isMoving = true;
      return;
    }
    if (gesture.kind === 'press' && distance(at, gesture.from) > SLACK) {
      const onGhost = hand.pinned && same(hand.at, spotAt(this.lens.inWorld(gesture.from)));
      gesture.kind = onGhost ? 'carry' : 'pan';
      if (onGhost) hand.takeUp();
      this.isMoving = !onGhost;
    }
    if (gesture.kind === 'pan') this.lens.pan(minus(at, gesture.last));
    if (gesture.kind === 'carry') this.play.over(at, gesture.touch);
    gesture.last = at;
  };

  #onup = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId) || this.#gesture === null || this.#pointers.size > 0) return;
    const [at, done] = [this.#at(event), this.#gesture];
    this.#gesture = null;
    this.isMoving = false;
    if (event.type === 'pointercancel') return;
    if (done.kind === 'carry') this.play.letGo(at, done.touch);
    if (done.kind === 'press') this.play.act(spotAt(this.lens.inWorld(at)), done.touch ? 'touch' : 'mouse', at);
  };

  #onleave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || hand.pinned || hand.dragging) return;
    this.play.pointer = null;
    hand.takeUp();
  };

  /** The wheel turns the tile in hand, or zooms if there is none. */
  #onwheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (hand.slot === null || !this.play.laying || event.ctrlKey) {
      this.lens.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.#at(event), false);
      return;
    }
    this.#wheel += event.deltaY;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    this.play.turn(this.#wheel > 0 ? 1 : -1);
    this.#wheel = 0;
  };
}
