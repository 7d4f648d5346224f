// SPDX-License-Identifier: Apache-2.0
// The engine's pictures of single tiles. What is asked for at the same time is one question, and nothing is asked twice.
import { SvelteMap } from 'svelte/reactivity';
import { rules } from '../engine/client';
import { useStyles, type Picture } from './picture';

export class Tiles {
  #painted = new SvelteMap<string, string>();
  #asked = new Set<string>();
  #waiting: string[] = [];

  constructor(private readonly game: string) {}

  /** The picture of a tile as SVG, '' until it is painted. */
  of(name: string): string {
    this.ask([name]);
    return this.#painted.get(name) ?? '';
  }

  /** Has tiles painted that will be shown soon. */
  ask(names: string[]): void {
    const fresh = [...new Set(names)].filter((name) => !this.#asked.has(name));
    if (fresh.length === 0) return;
    if (this.#waiting.length === 0) queueMicrotask(() => void this.#paint());
    for (const name of fresh) this.#asked.add(name);
    this.#waiting.push(...fresh);
  }

  async #paint(): Promise<void> {
    const names = this.#waiting;
    this.#waiting = [];
    try {
      const { picture } = await rules.askAgain<{ picture: Picture }>({ do: 'tiles', game: this.game, tiles: names });
      useStyles(this.game, picture.style);
      for (const { name, svg } of picture.parts) this.#painted.set(name, svg);
    } catch {
      for (const name of names) this.#asked.delete(name); // whoever shows it next asks again
    }
  }
}
