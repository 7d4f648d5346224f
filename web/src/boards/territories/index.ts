// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import type { Point, Segment } from './geometry';

const at = ([x, y]: Point) => `${x},${y}`;

const module: BoardModule = {
  Board,
  Panel,

  say(event, { t }) {
    if (event.chance) return t('territories.say.setup');
    const move = event.move as { trunk?: Segment; farm?: Point };
    if (move.farm) return t('territories.say.farm', { at: at(move.farm) });
    return t('territories.say.trunk', { from: at(move.trunk![0]), to: at(move.trunk![1]) });
  },

  ask(view, { t }) {
    if (view.phase === 'draft') return t('territories.ask.farm');
    return view.free_end ? t('territories.ask.continue', { at: at(view.free_end) }) : t('territories.ask.begin');
  },

  // The land alone: the score below it is in the page already, and in the page's language.
  thumbnail(picture) {
    const [, left, top, wide, high] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(picture) ?? [];
    const below = 52;
    return (picture.includes('<g id="score"') ? picture.slice(0, picture.indexOf('<g id="score"')) + '</svg>' : picture)
      .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${wide} ${Number(high) - below}"`)
      .replace(/ height="[^"]*"/, ` height="${Number(high) - below}"`);
  },

  describe(view, { t, seats }) {
    const farms = view.farms as { at: Point; owner: number | null }[];
    const of = (owner: number | null) => farms.filter((farm) => farm.owner === owner).map((farm) => at(farm.at)).join('; ');
    const lines = seats.map((seat, index) => t('territories.describe.farms', { name: seat.name, at: of(index) || '–', n: view.scores[index] }));
    if (of(null)) lines.push(t('territories.describe.spots', { at: of(null) }));
    return [
      { heading: t('territories.describe.farmsHeading'), lines },
      {
        heading: t('territories.describe.trunksHeading'),
        lines: [
          (view.trunks as Segment[]).map(([a, b]) => `${at(a)} – ${at(b)}`).join('; '),
          view.free_end ? t('territories.describe.freeEnd', { at: at(view.free_end) }) : t('territories.describe.noFreeEnd'),
        ],
      },
    ];
  },
};

export default module;
