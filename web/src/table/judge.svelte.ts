// SPDX-License-Identifier: Apache-2.0
// What the engine thinks of one position of a game, the last one it was asked about.
import { think, type Spot } from '../engine/bots';
import type { Advice, GameEvent } from '../engine/types';
import { judgeThought } from './levels';

/** Who chose next at an earlier position. */
export const chooserAt = (events: GameEvent[], count: number): number | undefined => events.slice(count).find(({ seat }) => seat !== undefined)?.seat;

export class Judge {
  #known = $state.raw<{ count: number; advice: Advice } | null>(null);
  #asking: AbortController | null = null;

  of(count: number): Advice | null {
    return this.#known?.count === count ? this.#known.advice : null;
  }

  /** Asks, unless that is known; whoever asked before gets no answer. */
  async ask(spot: Required<Spot>, seat: number): Promise<void> {
    this.stop();
    if (this.of(spot.at)) return;
    const control = (this.#asking = new AbortController());
    const advice = await think(spot, seat, judgeThought(), control.signal);
    if (advice && !control.signal.aborted) this.keep(spot.at, advice);
  }

  keep(count: number, advice: Advice): void {
    this.#known = { count, advice };
  }
  forget(): void {
    this.#known = null;
  }
  stop(): void {
    this.#asking?.abort();
  }
}
