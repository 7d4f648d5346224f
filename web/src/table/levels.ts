// SPDX-License-Identifier: Apache-2.0
// The engine knows the levels of its bots (GameDescription.levels) and what each of them does; the page knows their names in its languages.
import type { Thought } from '../engine/bots';
import { t, tr } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';

/** Full strength: it thinks for as long as the reader lets it. */
const STRONGEST = 'konung';

/** `most` is the longest time in milliseconds. */
export const thoughtOf = (level: string, most = settings.choices.botTime): Thought =>
  level === STRONGEST ? { level, ms: Math.min(most, settings.choices.botTime) } : { level };

export const hintThought = (): Thought => ({
  level: STRONGEST,
  ms: Math.max(600, settings.choices.botTime),
  chances: true,
});

/** For looking through a game: quick, since every position is asked about. */
export const judgeThought = (): Thought => ({ level: STRONGEST, ms: 500, chances: true });

export const levelName = (level: string): string => tr(`level.${level}`, level);

/** With what to expect: “Karl – an easygoing opponent”. */
export const levelAbout = (level: string): string => `${levelName(level)} – ${t(`level.${level}.about`)}`;
