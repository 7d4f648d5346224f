// SPDX-License-Identifier: Apache-2.0
// The terms of a table in words.
import type { GameDescription, Json } from '../engine/types';
import { t, tr } from '../i18n/index.svelte';
import { chosenOptions } from '../table/plans';
import type { ClockTerms, Terms } from './types';

export function clockWords(clock: ClockTerms | null): string {
  switch (clock?.kind) {
    case 'live':
      return t('online.clock.live.value', { minutes: clock.minutes, seconds: clock.seconds });
    case 'move':
      return t('online.clock.move.value', { seconds: clock.seconds });
    case 'days':
      return t('online.clock.days.value', { n: clock.days });
    default:
      return t('online.clock.none');
  }
}

export function termsWords({ clock, timeout, rated, private: isPrivate }: Terms): string[] {
  const list = [clockWords(clock)];
  if (clock) list.push(t(timeout === 'bot' ? 'online.timeout.bot.value' : 'online.timeout.loss.value'));
  if (rated) list.push(t('online.rated'));
  if (isPrivate) list.push(t('online.private'));
  return list;
}

/** The options that differ from the defaults. `own` names those that hold what the host laid out. */
export function optionWords(
  game: GameDescription,
  options: Record<string, Json>,
  own: string[] = game.options.flatMap(({ name }) => (options[name] === 'custom' ? [name] : [])),
): string[] {
  const label = (name: string, value: Json) =>
    tr(`option.${game.id}.${name}.${String(value ?? 'none')}`, String(value));
  const chosen = chosenOptions(game)
    .filter(
      ({ name, default: usual }) =>
        !own.includes(name) && options[name] !== undefined && JSON.stringify(options[name]) !== JSON.stringify(usual),
    )
    .flatMap(({ name }) => {
      const value = options[name]!;
      return Array.isArray(value) ? value.map((one) => label(name, one)) : [label(name, value)];
    });
  return [...chosen, ...own.map((name) => label(name, 'custom'))];
}
