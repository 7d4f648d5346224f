// SPDX-License-Identifier: Apache-2.0
// Announces what happens at a table outside the game to screen readers.
import { t } from '../i18n/index.svelte';
import { speakerNames, toldApart } from './names';
import { seatChanges, type Known } from './news';
import { levelName } from '../table/levels';
import type { Ending } from './types';

export function happenings(before: Known, now: Known): string[] {
  const names = toldApart(sitters(now).map(({ name }) => name));
  const words = seatChanges(before, now).map(({ what, name }) =>
    t(`online.happened.${what}`, { name: what === 'bot' ? levelName(name) : name }),
  );
  if (now.status === 'playing' && before.status === 'open') words.push(t('online.happened.start'));
  if (now.takeback && !before.takeback && now.takeback.by !== now.you)
    words.push(t('online.takeback.asked', { name: names[now.takeback.by]! }));
  if (now.abort && !before.abort && now.abort.by !== now.you)
    words.push(t('online.abort.asked', { name: names[now.abort.by]! }));
  if (!now.abort && before.abort && now.status === 'playing') words.push(t('online.abort.declined'));
  if (isAborted(now) && !isAborted(before)) words.push(t('online.aborted'));
  if (now.rematch && !before.rematch) words.push(t('online.happened.rematch'));
  const nameOf = speakerNames(sitters(now), now.chat);
  for (const line of now.chat.slice(before.chat.length)) {
    if (line.seat === null || line.seat !== now.you) words.push(`${nameOf(line)}: ${line.text}`);
  }
  return words;
}

export const isAborted = ({ result }: { result?: Ending }): boolean => result?.how === 'aborted';

/** The names at a table by seat; a free seat has none. */
export const sitters = ({ seats }: Pick<Known, 'seats'>) =>
  seats.map(({ user, name, bot }) => ({ user, name: name ?? (bot ? levelName(bot) : '') }));

/** Resignations, timeouts and the like, as the last lines of the log. */
export function lastLines({ seats, result }: Known): string[] {
  const gone = seats.flatMap(({ gone, name }) => (gone ? [t(`online.happened.${gone}`, { name: name ?? '' })] : []));
  return isAborted({ result }) ? [...gone, t('online.aborted')] : gone;
}
