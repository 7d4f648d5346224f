// SPDX-License-Identifier: Apache-2.0
// What happens at a table beside the game, in words for screen readers.
import { t } from '../i18n/index.svelte';
import { seatChanges, type Known } from './news';
import { levelName } from '../table/levels';

export function happenings(before: Known, now: Known): string[] {
  const words = seatChanges(before, now).map(({ what, name }) => t(`online.happened.${what}`, { name: what === 'bot' ? levelName(name) : name }));
  if (now.status === 'playing' && before.status === 'open') words.push(t('online.happened.start'));
  if (now.takeback && !before.takeback && now.takeback.by !== now.you) words.push(t('online.takeback.asked', { name: now.seats[now.takeback.by]?.name ?? '' }));
  if (now.rematch && !before.rematch) words.push(t('online.happened.rematch'));
  for (const { seat, name, text } of now.chat.slice(before.chat.length)) {
    if (seat === null || seat !== now.you) words.push(`${name}: ${text}`);
  }
  return words;
}
