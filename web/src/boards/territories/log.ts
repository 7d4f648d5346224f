// SPDX-License-Identifier: Apache-2.0
// What has happened, in words: the lines of the log, and where they tell of.
import type { Effect, Event } from '../../schema/territories';
import { inOneLine, sayFact, type Sentences, type Unsaid } from '../facts';
import type { Reader, SeatInfo, Translate } from '../types';
import type { Point, Segment } from './geometry';

export type { Event };

export interface Told {
  t: Translate;
  seats: SeatInfo[];
}

export const at = ([x, y]: Point): string => `${x},${y}`;
const nameOf = ({ seats }: Told, seat: number): string => seats[seat]!.name;

export const SENTENCES = {
  'board laid out': (_, { t }) => t('territories.say.setup'),
  'phase begun': ({ phase, seat }, told) => told.t(`territories.say.phase.${phase}`, { name: nameOf(told, seat) }),
  // What is whose from now on is told as land won.
  'fence closed': ({ sides }, { t }) =>
    inOneLine([
      t('territories.say.closed'),
      ...sides
        .filter(({ owner }) => owner === null)
        .map(({ squares, farms }) => t('territories.say.disputed', { n: squares.length, farms: farms.length })),
    ]),
  'land won': ({ seat, squares }, told) =>
    told.t('territories.say.won', { name: nameOf(told, seat), n: squares.length }),
  'new fence due': ({ seat }, told) => told.t('territories.say.due', { name: nameOf(told, seat) }),
  'game over': ({ scores, clause }, { t }) =>
    inOneLine([
      clause === 'TE-E3' ? t('territories.say.stuck') : t('territories.say.parted'),
      t('territories.say.scores', { scores: scores.join(' : ') }),
    ]),
} satisfies Sentences<Effect, Told>;

const MOVE = 'the words of the move say it';

export const UNSAID: Unsaid<Effect, typeof SENTENCES> = {
  'farm placed': MOVE,
  'fence begun': MOVE,
  'fence led on': MOVE,
  'fence open': 'the trunk ends there, and the other player goes on',
};

/** The way the fence leads; a trunk that is only thought of has none. */
function wayOf({ effects = [] }: Event, [from, to]: Segment): { from: Point; to: Point } {
  for (const fact of effects) if (fact.what === 'fence begun' || fact.what === 'fence led on') return fact;
  return { from, to };
}

function sayMove(event: Event, t: Translate): string {
  const { trunk, farm } = event.move ?? {};
  if (farm) return t('territories.say.farm', { at: at(farm) });
  if (!trunk) return '';
  const { from, to } = wayOf(event, trunk);
  return t('territories.say.trunk', { from: at(from), to: at(to) });
}

export function say(event: Event, { t, seats }: Pick<Reader, 't' | 'seats'>): string {
  const told: Told = { t, seats };
  return inOneLine([
    sayMove(event, t),
    ...(event.effects ?? []).map((fact) => sayFact<Effect, Told>(SENTENCES, fact, told)),
  ]);
}

/** Points and segments: where the engine says that something came to be, or where a move is only thought of. */
export function places({ move, effects = [] }: Event): Point[][] {
  for (const fact of effects) {
    if (fact.what === 'farm placed') return [[fact.at]];
    if (fact.what === 'fence begun' || fact.what === 'fence led on') return [[fact.from, fact.to]];
  }
  return [move?.trunk ?? (move?.farm && [move.farm])].filter((place) => place !== undefined);
}
