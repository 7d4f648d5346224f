// SPDX-License-Identifier: Apache-2.0
// The end of a game in a sentence.
import type { GameResult } from '../engine/types';
import type { Translate } from '../i18n/translate';

/** What the result means for the seat `me`; told from outside where that is null. */
export function verdict(
  { winner, scores, ranks }: Pick<GameResult, 'winner' | 'scores' | 'ranks'>,
  me: number | null,
  name: (seat: number) => string,
  t: Translate,
): string {
  if (winner === null && (me === null || ranks[me] === 1)) return t('over.draw');
  if (me === null) return t('over.wins', { name: name(winner!) });
  const won = me === winner;
  // Equal points were decided otherwise, and a rival may have more.
  const rival = won ? Math.max(...scores.filter((_, seat) => seat !== me)) : scores[winner ?? ranks.indexOf(1)]!;
  const n = won ? scores[me]! - rival : rival - scores[me]!;
  if (n > 0) return t(won ? 'over.youWonBy' : 'over.youLostBy', { n });
  return t(won ? 'over.youWon' : 'over.youLost');
}
