// SPDX-License-Identifier: Apache-2.0
// The engine's refusals as sentences.
import type { Refusal } from '../engine/types';
import { has, t } from './index.svelte';

/** The engine names colours, corners, terrains and runes in English: `word.<arg>.<value>` has them in every language. */
function word(kind: string, value: string): string {
  const of = kind === 'here' || kind === 'there' ? 'terrain' : kind;
  const key = `word.${of}.${value.toLowerCase()}`;
  return has(key) ? t(key) : value;
}

export function explain(game: string, refusal: Refusal): string {
  const key = `refusal.${game}.${refusal.code}`;
  if (!has(key)) return refusal.text;
  const args = Object.fromEntries(Object.entries(refusal.args ?? {}).map(([name, value]) => [name, word(name, value)]));
  return t(key, args);
}
