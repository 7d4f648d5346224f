// SPDX-License-Identifier: Apache-2.0
import { attribute, cropped } from '../picture';
import type { Effect, View } from '../../schema/territories';
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { BELOW, type Point, type Segment } from './geometry';

const at = ([x, y]: Point) => `${x},${y}`;

const module: BoardModule<View> = {
  paints: true,
  Board,
  Panel,

  say(event, { t, seats }) {
    if (event.chance) return t('territories.say.setup');
    const move = event.move as { trunk?: Segment; farm?: Point };
    if (move.farm) return t('territories.say.farm', { at: at(move.farm) });
    const facts = (event.effects ?? []) as unknown as Effect[];
    // The direction of the fence. A trunk that is only considered has none.
    const { from, to } = facts.find((fact) => 'from' in fact) ?? { from: move.trunk![0], to: move.trunk![1] };
    const more = facts.flatMap((fact) => {
      if (fact.what === 'fence closed') return t('territories.say.closed');
      return fact.what === 'land won'
        ? t('territories.say.won', { name: seats[fact.seat]!.name, n: fact.squares.length })
        : [];
    });
    return [t('territories.say.trunk', { from: at(from), to: at(to) }), ...more].join('; ');
  },

  places(event) {
    const { trunk, farm } = (event.move ?? {}) as { trunk?: Segment; farm?: Point };
    return trunk ? [trunk] : farm ? [[farm]] : [];
  },

  ask(view, { t }) {
    if (view.phase === 'draft') return t('territories.ask.farm');
    return view.free_end ? t('territories.ask.continue', { at: at(view.free_end) }) : t('territories.ask.begin');
  },

  lesson(view) {
    if (view.phase === 'over') return 'end';
    return view.phase === 'draft' ? 'draft' : view.free_end ? 'trunk' : 'begin';
  },

  // Only the land. The page shows the score below it in the reader's language.
  thumbnail(picture) {
    const [left = 0, top = 0, width = 0, height = 0] = attribute(picture, 'viewBox').split(' ').map(Number);
    return cropped(picture, { left, top, width, height: height - BELOW }, 'score');
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
