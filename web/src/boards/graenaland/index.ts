// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Standing from './Standing.svelte';
import Summary from './Summary.svelte';
import type { Event } from './facts';
import { places, say } from './log';
import { ask, describe } from './sentences';
import { declines, goesOn, type Move, type View } from './view';

const LESSONS: Record<string, string> = {
  places: 'places',
  cards: 'cards',
  moves: 'heroes',
  proposal: 'propose',
  vote: 'propose',
  claims: 'cards',
  construction: 'build',
  grant: 'build',
  joint: 'joint',
  final: 'end',
  over: 'end',
};

const module: BoardModule<View, Event> = {
  secrets: true,
  Board,
  Panel,
  Standing,
  Summary,
  goesOn: (move) => goesOn(move as Move),
  declines: (move) => declines(move as Move),
  say,
  places,
  ask,
  describe,
  scores: (view) => view.players.map(({ objectives, points }) => objectives ?? points ?? null),
  wins: ({ needed }) => needed,
  chapter: ({ phase, turns, leader, claimant }, { t, seats }) => {
    if (['setup', 'places', 'cards', 'over'].includes(phase)) return null;
    if (phase === 'final')
      return {
        key: phase,
        title: t('graenaland.phase.final'),
        lines: claimant === null ? [] : [t('graenaland.chapter.claims', { name: seats[claimant]!.name })],
      };
    return {
      key: `${turns}`,
      title: t('graenaland.chapter.round', { n: turns + 1 }),
      lines: [t('graenaland.leader', { name: seats[leader]!.name })],
    };
  },
  edition: ({ options }: View, t) => (options.game ? t(`option.graenaland.game.${options.game}`) : ''),
  lesson: (view) => LESSONS[view.phase] ?? 'aim',
};

export default module;
