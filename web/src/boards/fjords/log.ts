// SPDX-License-Identifier: Apache-2.0
// What has happened, in words: the lines of the log, and where they tell of.
import type { Effect, Event } from '../../schema/fjords';
import { inOneLine, sayFact, type Sentences, type Unsaid } from '../facts';
import type { Reader, SayContext, SeatInfo, Translate } from '../types';
import { placeOf, placingOf } from './choices';
import { hand } from './hand.svelte';
import { keyOf } from './hex';
import { cornersText, placeText, runeName, tileSummary } from './sentences';
import type { Era, FjordsMove, FjordsView, Spot } from './view';

export type { Event };

/** A move in words, without the name of the seat. */
function sayMove(move: FjordsMove, era: Era, t: Translate, tileText = tileSummary): string {
  if (move.draw) return t('fjords.say.draw');
  const placing = placingOf(move);
  if (placing)
    return t(move.point ? 'fjords.say.point' : 'fjords.say.lay', {
      tile: tileText(placing.corners, era, t),
      place: placeText(placing, t),
    });
  if (move.none) return t('fjords.say.none');
  if (move.silent) return t('fjords.say.silent');
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

export interface Told {
  t: Translate;
  seats: SeatInfo[];
  era: Era;
  /** All that came of the event. */
  facts: Effect[];
}

const nameOf = ({ seats }: Told, seat: number): string => seats[seat]!.name;
const tiles = ({ t, era }: Told, list: string[]): string => list.map((tile) => tileSummary(tile, era, t)).join('; ');
const has = ({ facts }: Told, kind: Effect['what']): boolean => facts.some(({ what }) => what === kind);
/** A place may exist, but nobody pointed it out. */
const isUnseen = ({ clause }: { clause: string }): boolean => clause === 'FJ-L6';

export const SENTENCES = {
  'phase begun': ({ phase, seat, because }, told) =>
    inOneLine([
      because ? told.t(`fjords.say.because.${because === 'no tile fits' ? 'none' : 'last'}`) : '',
      told.t('fjords.say.phase', { phase: told.t(`fjords.${told.era}.${phase}`), name: nameOf(told, seat) }),
    ]),
  'row filled': (fact, told) => told.t('fjords.say.drawn', { tiles: tiles(told, fact.tiles) }),
  'row redrawn': (fact, told) =>
    told.t(isUnseen(fact) ? 'fjords.say.drawn' : 'fjords.say.redrawn', { tiles: tiles(told, fact.tiles) }),
  'tile drawn': ({ tile }, told) => told.t('fjords.say.drawn', { tiles: tiles(told, [tile]) }),
  'tile set aside': (fact, told) =>
    told.t(isUnseen(fact) ? 'fjords.say.passed' : 'fjords.say.aside', { tile: tiles(told, [fact.tile]) }),
  // Of a player's own stone the move says it.
  'stone placed': ({ stone, owner }, { t }) =>
    owner === null ? t('fjords.say.stone', { stone: runeName(stone, t) }) : '',
  // When a landscape ends, nobody can go on.
  'player out': ({ seat }, told) =>
    has(told, 'landscape ended') ? '' : told.t('fjords.say.out', { name: nameOf(told, seat) }),
  // The only landscape ends with the game.
  'landscape ended': ({ landscape, scores }, told) =>
    has(told, 'game over') && landscape === 1
      ? ''
      : told.t('fjords.say.ended', { n: landscape, scores: scores.join(' : ') }),
  'tie decided': ({ winner, clause }, told) =>
    winner === null
      ? told.t('fjords.say.tie.none')
      : inOneLine([
          told.t('fjords.say.tie', { name: nameOf(told, winner) }),
          told.t(clause === 'FJ05-C6' ? 'fjords.say.tie.landscapes' : 'fjords.say.tie.order'),
        ]),
} satisfies Sentences<Effect, Told>;

const MOVE = 'the words of the move say it';

export const UNSAID: Unsaid<Effect, typeof SENTENCES> = {
  'no place declared': MOVE,
  'place pointed out': MOVE,
  'stayed silent': MOVE,
  'tile laid': MOVE,
  'longhouse placed': MOVE,
  'longhouse declined': MOVE,
  'viking placed': MOVE,
  'game over': 'the table says who wins',
};

export function say(event: Event, { t, seats }: Pick<Reader, 't' | 'seats'>): string {
  const { era } = hand;
  const { move, effects: facts = [] } = event;
  const told: Told = { t, seats, era, facts };
  return inOneLine([
    // How a tile lies tells moves apart that are only considered.
    move ? sayMove(move, era, t, event.effects ? tileSummary : cornersText) : '',
    ...facts.map((fact) => sayFact<Effect, Told>(SENTENCES, fact, told)),
  ]);
}

/** A spot of one of the landscapes that are played one after the other. */
export interface Place extends Spot {
  landscape: number;
}

/** Where a line of the log tells of; a choice that is only thought of is in the position on show. */
export function places({ move, effects = [] }: Event, { view }: Pick<SayContext<FjordsView>, 'view'>): Place[] {
  const told = effects.flatMap((fact) => ('q' in fact ? [{ landscape: fact.landscape, q: fact.q, r: fact.r }] : []));
  if (told.length > 0 || !view || !move)
    return told.filter((place, n) => told.findIndex((one) => keyOf(one) === keyOf(place)) === n);
  const { landscape, laid } = view;
  return [placeOf(move) ?? (move.draw ? null : laid), move.wisdom?.space].flatMap((at) =>
    at ? [{ landscape, q: at.q, r: at.r }] : [],
  );
}
