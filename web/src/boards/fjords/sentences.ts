// SPDX-License-Identifier: Apache-2.0
// Positions and moves in words: for the log, for screen readers, for labels.
import type { Effect } from '../../schema/fjords';
import type { GameEvent, SayContext, Translate } from '../types';
import { moveOf, placeOf, type Mode } from './choices';
import { hand } from './hand.svelte';
import { keyOf, waysTo } from './hex';
import { eraOf, hasRow, seatToMove, type Era, type FjordsMove, type FjordsView, type Rune, type Spot } from './view';

const CORNER_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;

/** "2 east, 1 north-east": the way from the northern start tile. */
export const placeText = (spot: Spot, t: Translate): string =>
  waysTo(spot)
    .map(({ way, n }) => t(`fjords.way.${way}`, { n }))
    .join(', ') || t('fjords.way.none');

const terrainName = (terrain: string, era: Era, t: Translate): string => t(`fjords.${era}.terrain.${terrain}`);

/** "3 sea, 3 plain", the most frequent first. */
export function tileSummary(corners: string, era: Era, t: Translate): string {
  const parts = (['S', 'P', 'M'] as const)
    .map((terrain) => ({ terrain, count: [...corners].filter((c) => c === terrain).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (parts.length === 1 && parts[0]) return t('fjords.tile.all', { terrain: terrainName(parts[0].terrain, era, t) });
  return parts
    .map(({ terrain, count }) => t('fjords.tile.part', { count, terrain: terrainName(terrain, era, t) }))
    .join(', ');
}

/** "north sea, north-east to south plain, …": which corner is what. */
export function cornersText(corners: string, era: Era, t: Translate): string {
  if (new Set(corners).size === 1) return tileSummary(corners, era, t);
  let start = 0;
  while (corners[start] === corners[(start + 5) % 6]) ++start;
  const parts: string[] = [];
  for (let i = 0; i < 6;) {
    const first = (start + i) % 6;
    let length = 1;
    while (i + length < 6 && corners[(first + length) % 6] === corners[first]) ++length;
    const terrain = terrainName(corners[first] ?? 'P', era, t);
    const from = t(`fjords.corner.${CORNER_NAMES[first] ?? 'n'}`);
    const to = t(`fjords.corner.${CORNER_NAMES[(first + length - 1) % 6] ?? 'n'}`);
    parts.push(
      length === 1 ? t('fjords.corner.one', { corner: from, terrain }) : t('fjords.corner.run', { from, to, terrain }),
    );
    i += length;
  }
  return parts.join(', ');
}

export const runeName = (rune: Rune, t: Translate): string => t(`fjords.rune.${rune}`);
export const runeMeaning = (rune: Rune, t: Translate): string => t(`fjords.rune.${rune}.means`);
export const modeName = (mode: Mode, era: Era, t: Translate): string =>
  mode === 'viking' ? t(`fjords.${era}.settle`) : runeName(mode, t);

/** One line of the log, without the name of the seat. */
export function sayMove(move: FjordsMove, era: Era, t: Translate): string {
  if (move.draw) return t('fjords.say.draw');
  if (move.lay)
    return t('fjords.say.lay', { tile: tileSummary(move.lay.corners, era, t), place: placeText(move.lay, t) });
  if (move.longhouse === true) return t(`fjords.${era}.say.house`);
  if (move.longhouse === false) return t(`fjords.${era}.say.nothing`);
  if (move.home) return t('fjords.say.home');
  if (move.viking) return t(`fjords.${era}.say.viking`, { place: placeText(move.viking, t) });
  if (move.travel) return t('fjords.say.travel', { place: placeText(move.travel.to, t) });
  if (move.horse) return t('fjords.say.horse', { place: placeText(move.horse.to, t) });
  if (move.wisdom)
    return t('fjords.say.wisdom', { place: placeText(move.wisdom.to, t), space: placeText(move.wisdom.space, t) });
  return '';
}

/** The effects of an event, from the engine. */
const factsOf = ({ effects = [] }: GameEvent): Effect[] => effects as unknown as Effect[];

/** With one landscape, its end is the end of the game. */
const isOnly = (fact: Effect): boolean => fact.what === 'landscape ended' && fact.landscape === 1;

/** An effect in words; '' if the choice or the end of the game already says it. */
function sayFact(fact: Effect, ends: boolean, era: Era, { t, seats }: Pick<SayContext, 't' | 'seats'>): string {
  const tiles = (list: string[]) => list.map((tile) => tileSummary(tile, era, t)).join('; ');
  const name = (seat: number) => seats[seat]!.name;
  switch (fact.what) {
    case 'row filled':
      return t('fjords.say.drawn', { tiles: tiles(fact.tiles) });
    case 'row redrawn':
      return t('fjords.say.redrawn', { tiles: tiles(fact.tiles) });
    case 'tile drawn':
      return t('fjords.say.drawn', { tiles: tiles([fact.tile]) });
    case 'tile set aside':
      return t('fjords.say.aside', { tile: tiles([fact.tile]) });
    case 'phase begun':
      return t('fjords.say.phase', { phase: t(`fjords.${era}.${fact.phase}`), name: name(fact.seat) });
    // No player continues when a landscape ends.
    case 'player out':
      return ends ? '' : t('fjords.say.out', { name: name(fact.seat) });
    case 'landscape ended':
      return t('fjords.say.ended', { n: fact.landscape, scores: fact.scores.join(' : ') });
    case 'tie decided':
      return fact.winner === null ? '' : t('fjords.say.tie', { name: name(fact.winner) });
    default:
      return '';
  }
}

export function say(event: GameEvent, { t, seats }: Pick<SayContext, 't' | 'seats'>): string {
  const era = hand.era;
  const facts = factsOf(event);
  const ends = facts.some(({ what }) => what === 'landscape ended');
  const isOver = facts.some(({ what }) => what === 'game over');
  const own = event.move === undefined ? [] : [sayMove(moveOf({ text: '', move: event.move }), era, t)];
  return [
    ...own,
    ...facts.filter((fact) => !(isOver && isOnly(fact))).map((fact) => sayFact(fact, ends, era, { t, seats })),
  ]
    .filter(Boolean)
    .join('; ');
}

/** A spot on one of several successive landscapes. */
export interface Place extends Spot {
  landscape: number;
}

/** The place of a line of the log. A move that is only considered belongs to the position shown. */
export function places(event: GameEvent, { view }: Pick<SayContext, 'view'>): Place[] {
  const told = factsOf(event).flatMap((fact) =>
    'q' in fact ? [{ landscape: fact.landscape, q: fact.q, r: fact.r }] : [],
  );
  if (told.length > 0 || !view || event.move === undefined)
    return told.filter((place, n) => told.findIndex((one) => keyOf(one) === keyOf(place)) === n);
  const move = moveOf({ text: '', move: event.move });
  const { landscape, laid } = view as FjordsView;
  return [placeOf(move) ?? (move.draw ? null : laid), move.wisdom?.space].flatMap((at) =>
    at ? [{ landscape, q: at.q, r: at.r }] : [],
  );
}

/** The question for the person to move. */
export function ask(view: FjordsView, { t }: Pick<SayContext, 't'>): string {
  const era = eraOf(view);
  if (view.phase === 'over') return t('fjords.ask.over');
  if (view.laid !== null) return t(`fjords.${era}.ask.house`);
  if (view.phase === 'settlement') return t(`fjords.${era}.ask.viking`);
  if (hasRow(view)) return t('fjords.ask.lay');
  if (view.drawn !== null) return t('fjords.ask.layDrawn');
  return view.open.length > 0 ? t('fjords.ask.drawOrOpen') : t('fjords.ask.draw');
}

/** The landscape as text: tiles, pieces and supplies. */
export function describe(view: FjordsView, { t, seats }: SayContext): { heading: string; lines: string[] }[] {
  const era = eraOf(view);
  const seatName = (seat: number | null): string => (seat === null ? '' : (seats[seat]?.name ?? String(seat + 1)));
  const mover = seatToMove(view);
  const things = new Map<string, string[]>();
  const put = (at: Spot, text: string): void => void things.set(keyOf(at), [...(things.get(keyOf(at)) ?? []), text]);
  for (const piece of view.pieces) {
    const what = t(`fjords.${era}.${piece.kind === 'longhouse' ? 'house' : 'viking'}`);
    put(piece, t('fjords.text.owned', { what, owner: seatName(piece.owner) }));
  }
  for (const stone of view.stones) {
    const what = t('fjords.text.stone', { rune: runeName(stone.kind, t) });
    put(stone, stone.owner === null ? what : t('fjords.text.owned', { what, owner: seatName(stone.owner) }));
  }
  const laid = new Set(view.tiles.map(keyOf));
  const tiles = [...view.tiles].sort((a, b) => a.r - b.r || a.q - b.q);
  const lineOf = (at: Spot, terrain: string): string =>
    t('fjords.text.tile', {
      place: placeText(at, t),
      terrain,
      things: (things.get(keyOf(at)) ?? []).map((x) => `; ${x}`).join(''),
    });
  const phase = view.phase === 'over' ? t('fjords.ask.over') : t(`fjords.${era}.${view.phase}`);
  const hands =
    view.phase !== 'exploration'
      ? []
      : [
          ...(view.drawn === null ? [] : [t('fjords.text.inHand', { tile: cornersText(view.drawn, era, t) })]),
          ...view.row.map((tile, i) => t('fjords.text.inRow', { n: i + 1, tile: cornersText(tile, era, t) })),
          ...view.open.map((tile, i) => t('fjords.text.inOpen', { n: i + 1, tile: cornersText(tile, era, t) })),
        ];
  return [
    {
      heading: t('fjords.text.state'),
      lines: [mover === null ? phase : t('fjords.text.turn', { phase, name: seatName(mover) }), ...hands],
    },
    {
      heading: t('fjords.text.players'),
      lines: view.supplies.map((supply, seat) =>
        t(`fjords.${era}.text.player`, {
          name: seatName(seat),
          points: view.sheet[seat]?.total ?? 0,
          houses: supply.longhouses,
          vikings: supply.vikings,
          stones: supply.stones.map((rune) => runeName(rune, t)).join(', ') || '–',
        }),
      ),
    },
    {
      heading: t('fjords.text.landscape'),
      lines: tiles.map((tile) => lineOf(tile, cornersText(tile.corners, era, t))),
    },
    ...(view.stones.some((stone) => !laid.has(keyOf(stone)))
      ? [
          {
            heading: t('fjords.text.spaces'),
            lines: view.stones.filter((s) => !laid.has(keyOf(s))).map((s) => lineOf(s, t('fjords.text.empty'))),
          },
        ]
      : []),
  ];
}
