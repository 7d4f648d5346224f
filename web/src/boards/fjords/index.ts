// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { thumbnail } from './picture';
import { ask, describe, say } from './sentences';
import { hasLandscapes, type FjordsView } from './view';

// What is counted already, and what lies on the landscape at hand.
const scores = (view: FjordsView): number[] =>
  view.sheet.map(({ total }, seat) => (hasLandscapes(view) ? (view.scores[seat] ?? 0) + (view.phase === 'over' ? 0 : total) : total));

const fjords: BoardModule = { Board, Panel, say, describe, ask, scores, thumbnail };
export default fjords;
