// SPDX-License-Identifier: Apache-2.0
// The seats before a game begins.
import type { GameDescription, Json } from '../engine/types';
import { EngineTable } from '../engine/client';
import { t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import type { SeatPlan } from './saves';

export interface Plan {
  options: Record<string, Json>;
  seats: SeatPlan[];
}

const KEY = 'landnam.plan.';
const BOT_NAMES = ['Ása', 'Bjarni', 'Freydís', 'Gudrun', 'Leif', 'Snorri', 'Thora', 'Ulf'];

export function botName(taken: string[]): string {
  const free = BOT_NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? 'Ivar';
}

export const personName = (index: number, persons: number): string =>
  persons === 1 ? settings.choices.name || t('seat.settler') : t('seat.player', { n: index + 1 });

export function makeSeats(kinds: ('person' | 'bot')[], level: string): SeatPlan[] {
  const persons = kinds.filter((kind) => kind === 'person').length;
  const seats: SeatPlan[] = [];
  let person = 0;
  for (const kind of kinds) {
    const name = kind === 'bot' ? botName(seats.map((seat) => seat.name)) : personName(person++, persons);
    seats.push({ kind, level, name });
  }
  return seats;
}

export function shuffled<T>(list: T[]): T[] {
  const copy = [...list];
  for (let n = copy.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [copy[n], copy[other]] = [copy[other]!, copy[n]!];
  }
  return copy;
}

export function defaultOptions(game: GameDescription): Record<string, Json> {
  return Object.fromEntries(chosenOptions(game).map(({ name, default: value }) => [name, value]));
}

/** The options a person chooses on the page: a preset only stands for others, and where there is but one value the rest is to be typed. */
export const chosenOptions = (game: GameDescription) =>
  game.options.filter(({ name, values }) => name !== 'preset' && values.length > 1);

export function rememberPlan(game: string, plan: Plan): void {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(plan));
  } catch {
    // Then the choice is not saved.
  }
}

export function rememberedPlan(game: string): Plan | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether the engine would open such a table. */
export async function isPossible(game: string, options: Record<string, Json>, seats: number): Promise<boolean> {
  try {
    const table = await EngineTable.open({ game, options, seats, seed: 'try' });
    await table.close();
    return true;
  } catch {
    return false;
  }
}

/** Resets an option to its default if it conflicts with the new choice. */
export async function reconcile(
  game: GameDescription,
  options: Record<string, Json>,
  changed: string,
): Promise<Record<string, Json>> {
  const anySeats = async (tried: Record<string, Json>) => {
    for (let seats = game.players[0]; seats <= game.players[1]; seats++) {
      if (await isPossible(game.id, tried, seats)) return true;
    }
    return false;
  };
  if (await anySeats(options)) return options;
  const defaults = defaultOptions(game);
  for (const { name, default: usual } of game.options.filter((option) => option.name in options).reverse()) {
    if (name === changed) continue;
    const tried = { ...options, [name]: usual };
    if (await anySeats(tried)) return tried;
  }
  return { ...defaults, [changed]: options[changed]! };
}
