// SPDX-License-Identifier: Apache-2.0
import type { View } from '../../schema/territories';
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { at, places, say, type Event } from './log';

const module: BoardModule<View, Event> = {
  paints: true,
  Board,
  Panel,

  say,
  places,

  ask(view, { t }) {
    if (view.phase === 'draft') return t('territories.ask.farm');
    return view.free_end ? t('territories.ask.continue', { at: at(view.free_end) }) : t('territories.ask.begin');
  },

  lesson(view) {
    if (view.phase === 'over') return 'end';
    return view.phase === 'draft' ? 'draft' : view.free_end ? 'trunk' : 'begin';
  },

  describe(view, { t, seats }) {
    const of = (owner: number | null) =>
      view.farms
        .filter((farm) => farm.owner === owner)
        .map((farm) => at(farm.at))
        .join('; ');
    const lines = seats.map((seat, index) =>
      t('territories.describe.farms', { name: seat.name, at: of(index) || '–', n: view.scores[index]! }),
    );
    if (of(null)) lines.push(t('territories.describe.spots', { at: of(null) }));
    return [
      { heading: t('territories.describe.farmsHeading'), lines },
      {
        heading: t('territories.describe.trunksHeading'),
        lines: [
          view.trunks.map(([a, b]) => `${at(a)} – ${at(b)}`).join('; '),
          view.free_end
            ? t('territories.describe.freeEnd', { at: at(view.free_end) })
            : t('territories.describe.noFreeEnd'),
        ],
      },
    ];
  },
};

export default module;
