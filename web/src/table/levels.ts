// SPDX-License-Identifier: Apache-2.0
// How strong a bot is: its name on the page, and what the engine is asked.
import type { Thought } from '../engine/bots';
import { settings } from '../settings.svelte';

export const LEVELS = ['thrall', 'karl', 'jarl'] as const;
export type Level = (typeof LEVELS)[number];

export function thoughtOf(level: Level): Thought {
  switch (level) {
    case 'thrall':
      return { level: 'random', ms: 50 };
    case 'karl':
      return { level: 'uct', ms: 400, visits: 200 };
    case 'jarl':
      return { level: 'uct', ms: settings.choices.botTime };
  }
}

export const hintThought = (): Thought => ({ level: 'uct', ms: Math.max(600, settings.choices.botTime) });
