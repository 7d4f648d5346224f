// SPDX-License-Identifier: Apache-2.0
// What came of an event of Grænaland, fact by fact, beyond what the words of the move say (log.ts).
import type { Sentences, Unsaid } from '../facts';
import type { SeatInfo, Translate } from '../types';
import { factsOf, isKind, moveOf, type Event, type Fact } from './facts';
import { byPayer, cardName, columnName, victoryName } from './sentences';
import { verbOf } from './view';

export interface Told {
  t: Translate;
  seats: SeatInfo[];
  event: Event;
}

const nameOf = ({ seats }: Told, seat: number): string => seats[seat]!.name;
const namesOf = (told: Told, all: number[]): string => all.map((seat) => nameOf(told, seat)).join(', ');
const verb = ({ event }: Told) => verbOf(moveOf(event));
const heroOf = ({ t }: Told, { hero }: { hero: string }): string => t(`word.hero.${hero}`);

/** Words that name nobody are those of whoever made the event; for others their name is put before. */
const of = (told: Told, seat: number, said: string): string =>
  said && seat !== told.event.seat ? told.t('graenaland.say.of', { name: nameOf(told, seat), said }) : said;

const arrives = (told: Told, fact: { seat: number; hero: string }, where: string): string =>
  of(told, fact.seat, told.t('graenaland.say.entered', { hero: heroOf(told, fact), where }));

type Progress = Extract<Fact, { column: unknown }>;
const progress = (key: string) => (fact: Progress, told: Told) =>
  of(told, fact.seat, told.t(key, { column: columnName(told.t, fact.column, fact), n: fact.value }));
const reached = progress('graenaland.say.reached');
const lost = progress('graenaland.say.lost');

type JointEnd = Extract<Fact, { returned: unknown }>;
const returned = (fact: JointEnd, told: Told): string =>
  fact.returned.length === 0
    ? ''
    : told.t('graenaland.say.returned', {
        cards: byPayer(told, Object.fromEntries(fact.returned.map(({ seat, cards }) => [seat, cards]))),
      });

type Gain = Extract<Fact, { what: 'card drawn' | 'card taken' }>;
/** Of a proposal that is carried, the words say who gets what. */
const gets = (fact: Gain, told: Told): string =>
  told.event.chance
    ? told.t('graenaland.chance.draws', { name: nameOf(told, fact.seat), card: cardName(told.t, fact.card) })
    : '';

export const SENTENCES = {
  'leader changed': (fact, told) =>
    told.t(told.event.chance ? 'graenaland.chance.first' : 'graenaland.say.ship', { name: nameOf(told, fact.seat) }),
  // Other phases begin with the words of a move. Whoever is asked again goes on, and so does the leader after a grant.
  'phase begun': ({ phase, turn, seats }, told) =>
    ['places', 'cards', 'moves', 'claims', 'construction'].includes(phase) &&
    seats.join() !== `${told.event.seat}` &&
    !(phase === 'construction' && ['pay', 'enter', 'end'].includes(verb(told)))
      ? told.t(`graenaland.say.phase.${phase}`, { n: turn, name: nameOf(told, seats[0]!) })
      : '',
  'card drawn': gets,
  'card taken': gets,
  'deck shuffled': ({ deck }, { t }) => t('graenaland.say.shuffled', { deck: t(`graenaland.terrain.${deck}`) }),
  'supply cards shuffled': (_, { t }) => t('graenaland.say.shuffled.supply'),
  'supply card laid': ({ card }, { t }) => t('graenaland.chance.supply', { card: cardName(t, card) }),
  // Where heroes went that were sent, or stayed, the words of their moves say.
  'hero moved': (fact, told) => (verb(told) === 'relocate' ? arrives(told, fact, fact.to) : ''),
  'hero swapped': (fact, told) => of(told, fact.seat, told.t('graenaland.say.swapped', { hero: heroOf(told, fact) })),
  'hero stayed': ({ why }, told) => (why === 'own hero there' ? told.t('graenaland.say.occupied') : ''),
  // With the first village comes the warrior.
  'hero entered': (fact, told) => (told.event.chance || verb(told) === 'place' ? '' : arrives(told, fact, fact.where)),
  'hero waits': (fact, told) =>
    of(told, fact.seat, told.t('graenaland.say.waits', { hero: heroOf(told, fact), where: fact.where })),
  'claims shown': ({ claims }, { t }) =>
    claims.every(({ points }) => points === null) ? t('graenaland.say.noClaims') : '',
  // At the end of construction there is one claim, and the move says it.
  'victory claimed': ({ seat, points, equal = [] }, told) => {
    if (points === undefined) return '';
    const name = nameOf(told, seat);
    return equal.length > 0
      ? told.t('graenaland.say.claimed.equal', { name, n: points, names: namesOf(told, equal) })
      : told.t('graenaland.say.claimed', { name, n: points });
  },
  'joint work completed': returned,
  'joint work cancelled': returned,
  'pledges asked again': returned,
  // The start places, which chance deals out with the ship; villages placed later are moves.
  'village placed': (fact, told) => {
    const own = factsOf(told.event).filter((one) => 'seat' in one && one.seat === fact.seat);
    const villages = own.filter((one) => isKind(one, 'village placed'));
    if (!told.event.chance || villages[0] !== fact) return '';
    return told.t('graenaland.chance.starts', {
      name: nameOf(told, fact.seat),
      list: villages.map(({ where }) => where).join(', '),
      where: own.find((one) => isKind(one, 'hero entered'))?.where ?? fact.where,
    });
  },
  'territory overcrowded': ({ where, ask }, told) =>
    told.t('graenaland.say.crowded', { where, names: namesOf(told, ask) }),
  'victory card dealt': ({ seat }, told) => told.t('graenaland.chance.victory', { name: nameOf(told, seat) }),
  'victory card kept': ({ card }, { t }) => victoryName(t, card),
  'victory card shown': ({ seat, card, points }, told) =>
    told.t('graenaland.say.shown', { name: nameOf(told, seat), card: victoryName(told.t, card), n: points }),
  'objective reached': reached,
  'level reached': reached,
  'objective lost': lost,
  'level lost': lost,
  'final construction begun': ({ seat }, told) => told.t('graenaland.say.final', { name: nameOf(told, seat) }),
  'builder changed': ({ seat }, told) => told.t('graenaland.say.builder', { name: nameOf(told, seat) }),
  // The table says who wins.
  'game over': ({ winner, decided }, told) =>
    decided === 'claim' ? told.t('graenaland.say.over.claim', { name: nameOf(told, winner) }) : '',
} satisfies Sentences<Fact, Told>;

const MOVE = 'the words of the move say it';
const STROKE = 'cards of one kind are told together, in the line of the last';

export const UNSAID: Unsaid<Fact, typeof SENTENCES> = {
  'card laid': STROKE,
  'card discarded': STROKE,
  'supply card taken': MOVE,
  'no hero sent': MOVE,
  'proposal begun': 'the proposal is told with its last card',
  'no proposal made': MOVE,
  'proposal made': MOVE,
  'vote counted': MOVE,
  'project begun': 'the project is told when it is paid',
  'toll paid': MOVE,
  'project paid': MOVE,
  'joint work named': MOVE,
  'pledges shown': 'each pledge has a line of its own',
  'grant made': MOVE,
  'grant declined': MOVE,
  'construction ended': MOVE,
  'village stayed': MOVE,
  'village moved': MOVE,
};
