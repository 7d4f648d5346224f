// SPDX-License-Identifier: Apache-2.0
// How strong a bot is: its name on the page, and what the engine is asked.
import type { Thought } from '../engine/bots';
import { settings } from '../settings.svelte';

export const LEVELS = ['thrall', 'karl', 'jarl'] as const;
export type Level = (typeof LEVELS)[number];

/** Random play says nothing where cards are shared by votes: there the weakest errs only now and then, and more time makes nobody stronger. */
const byRules = (game: string): boolean => game === 'graenaland';
const ERRORS = 0.2;

export const levelsOf = (game: string): readonly Level[] => (byRules(game) ? ['thrall', 'karl'] : LEVELS);

export function thoughtOf(game: string, level: Level): Thought {
  if (byRules(game)) return { level: level === 'thrall' && Math.random() < ERRORS ? 'random' : 'uct', ms: 400, visits: 1 };
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
