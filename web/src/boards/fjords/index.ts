// SPDX-License-Identifier: Apache-2.0
import type { BoardModule, Chapter, Reader, Translate } from '../types';
import Board from './Board.svelte';
import { places, say, type Event } from './log';
import Panel from './Panel.svelte';
import { ask, describe } from './sentences';
import { scores, sheet } from './sheet';
import { eraOf, hasRow, type FjordsView } from './view';

function lesson(view: FjordsView): string {
  if (view.phase === 'over') return 'out';
  if (view.phase === 'settlement') return 'settle';
  if (view.laid !== null) return 'house';
  return view.drawn === null && !hasRow(view) ? 'old' : 'lay';
}

/** Every landscape of 2005 is explored, then settled. */
function chapter(view: FjordsView, { t, seats }: Reader): Chapter | null {
  const { phase, landscape, landscapes, landscape_scores: ended, began } = view;
  if (phase === 'over' || landscape < 1) return null;
  const phaseName = t(`fjords.${eraOf(view)}.${phase}`);
  const starter = began[phase];
  const scores = phase === 'exploration' ? ended[landscape - 2] : undefined;
  return {
    key: `${landscape} ${phase}`,
    title:
      landscapes > 1 ? t('fjords.chapter.landscape', { n: landscape, of: landscapes, phase: phaseName }) : phaseName,
    lines: [
      ...(scores ? [t('fjords.chapter.ended', { n: landscape - 1, scores: scores.join(' : ') })] : []),
      ...(starter === null ? [] : [t('fjords.chapter.begins', { name: seats[starter]!.name })]),
    ],
  };
}

/** Who cannot place a Viking any more. */
function out(events: readonly Event[]): number[] {
  let seats: number[] = [];
  for (const { effects = [] } of events) {
    for (const fact of effects) {
      if (fact.what === 'phase begun') seats = [];
      if (fact.what === 'player out') seats.push(fact.seat);
    }
  }
  return seats;
}

const edition = ({ edition, variant }: FjordsView, t: Translate): string =>
  [t(`fjords.edition.${edition}`), ...(variant ? [t(`option.fjords.variant.${variant}`)] : [])].join(' · ');

const fjords: BoardModule<FjordsView, Event> = {
  paints: true,
  Board,
  Panel,
  say,
  places,
  describe,
  ask,
  scores,
  sheet: (view, { t }) => sheet(view, t),
  lesson,
  chapter,
  out,
  edition,
};
export default fjords;
