// SPDX-License-Identifier: Apache-2.0
// Positions in words: for the log, for screen readers, for labels.
import type { Reader, Translate } from '../types';
import type { Mode, Slot } from './choices';
import { keyOf, waysTo } from './hex';
import { eraOf, hasRow, seatToMove, type Era, type FjordsView, type Rune, type Spot } from './view';

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

/** A tile was taken in hand. */
export const tookText = ({ tile, spaces }: Slot, era: Era, t: Translate): string =>
  spaces === null
    ? t('fjords.text.inHand', { tile: cornersText(tile, era, t) })
    : t('fjords.took', { tile: cornersText(tile, era, t), spaces });

export const runeName = (rune: Rune, t: Translate): string => t(`fjords.rune.${rune}`);
export const runeMeaning = (rune: Rune, t: Translate): string => t(`fjords.rune.${rune}.means`);
export const modeName = (mode: Mode, era: Era, t: Translate): string =>
  mode === 'viking' ? t(`fjords.${era}.settle`) : runeName(mode, t);

/** What the person is asked now. */
export function ask(view: FjordsView, { t }: Pick<Reader, 't'>): string {
  const era = eraOf(view);
  if (view.phase === 'over') return t('fjords.ask.over');
  if (view.laid !== null) return t(`fjords.${era}.ask.house`);
  if (view.phase === 'settlement') return t(`fjords.${era}.ask.viking`);
  if (view.declared !== null && view.declared.asked !== null) return t('fjords.ask.point');
  if (hasRow(view)) return t('fjords.ask.lay');
  if (view.drawn !== null) return t('fjords.ask.layDrawn');
  if (view.missed) return t('fjords.ask.drawAgain');
  return view.open.length > 0 ? t('fjords.ask.drawOrOpen') : t('fjords.ask.draw');
}

/** The landscape as text: what lies where, who has what. */
export function describe(view: FjordsView, { t, seats }: Reader): { heading: string; lines: string[] }[] {
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
