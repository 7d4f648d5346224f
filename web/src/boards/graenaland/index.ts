// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Standing from './Standing.svelte';
import Summary from './Summary.svelte';
import { ask, declines, describe, goesOn, places, recalls, say } from './sentences';
import type { View } from './view';

const LESSONS: Record<string, string> = { places: 'places', cards: 'cards', moves: 'heroes', proposal: 'propose', vote: 'propose', claims: 'cards', construction: 'build', grant: 'build', joint: 'joint', final: 'end', over: 'end' };

const module: BoardModule = {
  secrets: true,
  Board,
  Panel,
  Standing,
  Summary,
  recalls,
  goesOn,
  declines,
  say,
  places,
  ask,
  describe,
  scores: (view: View) => view.players.map(({ objectives, points }) => objectives ?? points ?? null),
  wins: ({ needed }: View) => needed,
  lesson: (view: View) => LESSONS[view.phase] ?? 'aim',
};

export default module;
