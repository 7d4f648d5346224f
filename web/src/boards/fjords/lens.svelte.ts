// SPDX-License-Identifier: Apache-2.0
// The camera of the board shown. It follows the landscape until the reader moves it.
import { fitted, panned, showing, toScreen, toWorld, zoomed, type Camera } from './camera';
import { boxOf, middleOf, SIDE, type Point } from './hex';
import type { Spot } from './view';

const TOOLS = 46; // the buttons on the map cover this much of its edge

export class Lens {
  width = $state(0);
  height = $state(0);
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  /** The whole landscape is visible and stays so as it grows. */
  isAutomatic = $state(true);
  glides = $state(false);
  /** The camera before a glance at another place. */
  #before: Camera | null = null;
  #tiles: () => readonly Spot[];
  box = $derived.by(() => boxOf(this.#tiles(), SIDE * 1.25));

  constructor(tiles: () => readonly Spot[]) {
    this.#tiles = tiles;
  }

  get isNarrow(): boolean {
    return this.width < 600;
  }
  get #size() {
    return { width: this.width, height: this.height };
  }

  fit(): Camera {
    return fitted(this.box, this.#size, this.isNarrow ? { right: 0, bottom: TOOLS } : { right: TOOLS, bottom: 0 });
  }

  /** Shows the whole landscape, with an animation unless it is the first time. */
  showAll(): void {
    this.isAutomatic = true;
    this.#before = null;
    this.glides = this.camera.scale !== 1 || this.camera.x !== 0;
    this.camera = this.fit();
  }

  #look(next: Camera, glides: boolean): void {
    this.isAutomatic = false;
    this.#before = null;
    this.glides = glides;
    this.camera = next;
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, glides = true): void {
    this.#look(zoomed(this.camera, this.#size, at, factor), glides);
  }

  pan(by: Point, glides = false): void {
    this.#look(panned(this.camera, by, this.box), glides);
  }

  /** Moves the camera as far as needed after the reader moved it. */
  show(spot: Spot, margin: number): void {
    if (this.isAutomatic || this.width === 0) return;
    this.glides = true;
    this.camera = showing(this.camera, this.#size, middleOf(spot), margin);
  }

  /** Glances at a spot off the screen; null goes back to the previous view. */
  glance(spot: Spot | null): void {
    if (this.width === 0 || (spot === null && this.#before === null)) return;
    const from = (this.#before ??= this.camera);
    this.glides = true;
    this.camera = spot === null ? from : showing(from, this.#size, middleOf(spot), 1.75 * SIDE * from.scale);
    if (spot === null) this.#before = null;
  }

  onScreen(spot: Spot): Point {
    return toScreen(this.camera, this.#size, middleOf(spot));
  }

  inWorld(at: Point): Point {
    return toWorld(this.camera, this.#size, at);
  }

  /** A position beside a tile for something of this size that hides no tile and stays on the board. */
  beside(spot: Spot, wide: number, high: number): Point {
    const at = this.onScreen(spot);
    const reach = SIDE * this.camera.scale + 10;
    const half = wide / 2 + 6;
    return {
      x: Math.min(Math.max(at.x, half), Math.max(half, this.width - half)),
      y: at.y + reach + high < this.height ? at.y + reach : Math.max(8, at.y - reach - high),
    };
  }

  get transform(): string {
    const { x, y, scale } = this.camera;
    return `translate(${(this.width / 2 - x * scale).toFixed(2)}px, ${(this.height / 2 - y * scale).toFixed(2)}px) scale(${scale.toFixed(4)})`;
  }
}
