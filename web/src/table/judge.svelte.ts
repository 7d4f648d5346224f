// SPDX-License-Identifier: Apache-2.0
// The engine's evaluation of one position, the last one it was asked about.
import { think, type Spot } from '../engine/bots';
import { lineAsEvents } from '../engine/line';
import type { Advice, GameEvent } from '../engine/types';
import { judgeThought } from './levels';

/** The seat that moved next at an earlier position. */
export const chooserAt = (events: GameEvent[], count: number): number | undefined =>
  events.slice(count).find(({ seat }) => seat !== undefined)?.seat;

/** As many expected moves as there is room for. */
const EXPECTED = 5;

export class Judge {
  #known = $state.raw<{ count: number; advice: Advice } | null>(null);
  #asking: AbortController | null = null;

  of(count: number): Advice | null {
    return this.#known?.count === count ? this.#known.advice : null;
  }

  /** Asks unless the answer is known. An earlier question gets no answer. */
  async ask(spot: Required<Spot>, seat: number): Promise<void> {
    this.stop();
    if (this.of(spot.at)) return;
    const control = (this.#asking = new AbortController());
    const advice = await think(spot, seat, judgeThought(), control.signal);
    if (advice && !control.signal.aborted) await this.keep(spot, advice);
  }

  /** Keeps what the engine thinks, and finds out whose moves it expects. */
  async keep(spot: Required<Spot>, advice: Advice): Promise<void> {
    const known = (this.#known = { count: spot.at, advice });
    if (advice.line.length < 2) return;
    const expected = await lineAsEvents(spot, advice.seat, advice.line.slice(0, EXPECTED));
    if (this.#known === known) this.#known = { ...known, advice: { ...advice, expected } };
  }
  forget(): void {
    this.#known = null;
  }
  stop(): void {
    this.#asking?.abort();
  }
}
