// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import { places, say, type Event } from './log';
import Panel from './Panel.svelte';
import { ask, describe } from './sentences';
import { scores, sheet } from './sheet';
import { hasRow, type FjordsView } from './view';

function lesson(view: FjordsView): string {
  if (view.phase === 'over') return 'out';
  if (view.phase === 'settlement') return 'settle';
  if (view.laid !== null) return 'house';
  return view.drawn === null && !hasRow(view) ? 'old' : 'lay';
}

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
};
export default fjords;
