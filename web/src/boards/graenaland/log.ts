// SPDX-License-Identifier: Apache-2.0
// What has happened, in words: the lines of the log, and where they tell of. What came of a move is what the engine tells of it
// (facts.ts); a move that is only thought of is told by itself.
import type { BoardModule, GameEvent, SayContext, Translate } from '../types';
import { completionOf, factOf, factsOf, isKind, moveOf, spotOf, type Fact } from './facts';
import { byPayer, cardName, cardNames, columnName, resource, whatName } from './sentences';
import { at, verbOf, type Card, type Move, type View } from './view';

type Laid = Fact & { what: 'card laid' | 'card discarded' };

/** A card that goes to a territory, or from there to the discards. */
const laidBy = (event: GameEvent | undefined): Laid | undefined =>
  event ? factOf(factsOf(event), 'card laid', 'card discarded') : undefined;

/** Cards that come at the same time: the yield of a turn, the cards at the beginning, or the leftovers. */
const strokeOf = (card: Laid | undefined): string | null =>
  (card && (card.for === 'places' ? card.what : 'production')) || null;

/** All cards that came at the same time, up to this event. */
function strokeUntil(event: GameEvent, events: GameEvent[]): Laid[] {
  const stroke = strokeOf(laidBy(event));
  let first = event.n;
  while (strokeOf(laidBy(events[first - 1])) === stroke) first--;
  return [...events.slice(first, event.n), event].map((one) => laidBy(one)!);
}

function sayStroke(event: GameEvent, { t, events = [] }: SayContext): string {
  const cards = strokeUntil(event, events);
  const byPlace = new Map<string, string[]>();
  for (const {
    what,
    where,
    card: { face },
    for: source,
  } of cards) {
    const words = !face
      ? t('graenaland.chance.down')
      : what === 'card discarded' && source !== 'places'
        ? t('graenaland.chance.gone', { face: resource(t, face) })
        : resource(t, face);
    byPlace.set(where, [...(byPlace.get(where) ?? []), words]);
  }
  const list = [...byPlace].map(([where, faces]) => `${where} ${faces.join(' + ')}`).join(', ');
  switch (strokeOf(cards[0])) {
    case 'card laid':
      return t('graenaland.chance.laid', { list: [...byPlace.keys()].join(', ') });
    case 'card discarded':
      return t('graenaland.chance.discards', { list });
    default:
      return t('graenaland.chance.yield', { list });
  }
}

function sayChance(event: GameEvent, context: SayContext): string {
  const { t, seats } = context;
  const [fact] = factsOf(event);
  if (!fact) return '';
  if (isKind(fact, 'leader changed')) return t('graenaland.chance.first', { name: seats[fact.seat]!.name });
  if (isKind(fact, 'supply card laid')) return t('graenaland.chance.supply', { card: cardName(t, fact.card) });
  if (isKind(fact, 'victory card dealt')) return t('graenaland.chance.victory', { name: seats[fact.seat]!.name });
  if (isKind(fact, 'card drawn', 'card taken'))
    return t('graenaland.chance.draws', { name: seats[fact.seat]!.name, card: cardName(t, fact.card) });
  return sayStroke(event, context);
}

/** A move that was played; others are only considered. */
const isMade = (event: GameEvent, events: GameEvent[]): boolean => events[event.n] === event;

/** Has no line of its own: a step that is told with the next (a proposal with its last card, a project with its payment, a vote with the last ballot, what the land yields with its last card), and that nobody claims victory. */
function isQuiet(event: GameEvent, events: GameEvent[]): boolean {
  if (!isMade(event, events)) return false;
  const next = events[event.n + 1];
  if (event.chance) return strokeOf(laidBy(event)) !== null && strokeOf(laidBy(event)) === strokeOf(laidBy(next));
  const after = moveOf(next);
  switch (verbOf(moveOf(event))) {
    case 'propose':
      return after.give !== undefined;
    case 'give':
      return !factOf(factsOf(event), 'proposal made');
    case 'build':
      return after.pay !== undefined || after.toll !== undefined;
    case 'vote':
      return (completionOf(event, events) ?? event) !== event;
    case 'claim':
      return !moveOf(event).claim && completionOf(event, events) !== undefined;
    default:
      return false;
  }
}

/** The effects of the event for its player. Simultaneous choices have effects after the last one. */
function ownFacts(event: GameEvent, events: GameEvent[]): Fact[] {
  const done = isMade(event, events) ? completionOf(event, events) : undefined;
  return done ? factsOf(done).filter((fact) => 'seat' in fact && fact.seat === event.seat) : [];
}

/** The territories of a line of the log. */
export const places: BoardModule['places'] = (event, { events = [], view }) => {
  const { hero, place, relocate, propose, build, joint } = moveOf(event);
  let spots: (string | null | undefined)[];
  if (laidBy(event)) spots = strokeUntil(event, events).map(({ where }) => where);
  else if (hero !== undefined) spots = [spotOf(ownFacts(event, events)[0]) ?? wayOf(event, view as View | undefined)];
  else if (factsOf(event).length > 0) spots = [spotOf(factsOf(event)[0])];
  else spots = [place ?? relocate ?? propose ?? (build ?? joint)?.where];
  return [...new Set(spots.filter((where) => typeof where === 'string'))];
};

/** A card without its deck, where space is short. */
const plainName = (t: Translate, { supply, face }: Card): string =>
  supply ? cardName(t, { supply }) : face ? resource(t, face) : t('graenaland.card.unseen');
const plainNames = (t: Translate, cards: Card[]): string => cards.map((card) => plainName(t, card)).join(', ');

/** The cards for each player in a proposal. */
function sayShares({ t, seats }: SayContext, gives: { card: Card; to: number }[]): string {
  const shares = new Map<number, Card[]>();
  for (const { card, to } of gives) shares.set(to, [...(shares.get(to) ?? []), card]);
  return [...shares]
    .map(([to, cards]) => t('graenaland.say.share', { name: seats[to]!.name, cards: plainNames(t, cards) }))
    .join('; ');
}

/** A proposal with its last card, or the single card of a considered move. */
function sayProposal(event: GameEvent, context: SayContext): string {
  const { t, seats } = context;
  const view = context.view as View | undefined;
  const made = factOf(factsOf(event), 'proposal made');
  if (made) return t('graenaland.say.give', { where: made.where, shares: sayShares(context, made.gives) });
  const { card, to } = moveOf(event).give!;
  const where = view?.proposal?.where;
  const lying = view && where && at(view, where)?.cards[card];
  if (!lying) return t('graenaland.say.share', { name: seats[to]!.name, cards: t('graenaland.say.some', { n: 1 }) });
  return t('graenaland.say.give', { where, shares: sayShares(context, [{ card: lying, to }]) });
}

/** A ballot. The last one also says how the others voted, and the result. */
function sayVote(event: GameEvent, { t, seats }: SayContext): string {
  const words = [t(moveOf(event).vote ? 'graenaland.say.yes' : 'graenaland.say.no')];
  const counted = factOf(factsOf(event), 'vote counted');
  if (!counted) return words[0]!;
  for (const answer of ['yes', 'no'] as const) {
    const names = counted.ballots
      .filter(({ seat, vote }) => seat !== event.seat && vote === (answer === 'yes'))
      .map(({ seat }) => seats[seat]!.name);
    if (names.length > 0) words.push(t(`graenaland.say.others.${answer}`, { names: names.join(', ') }));
  }
  words.push(
    t(counted.carried ? 'graenaland.say.carried' : 'graenaland.say.rejected', { n: counted.yes, all: counted.of }),
  );
  return words.join('; ');
}

/** The target of a hero in a considered move. */
const wayOf = ({ seat, move }: GameEvent, view: View | undefined): string | null => {
  const { hero } = move as Move;
  return (hero && view?.players[seat!]!.ways[hero.who]?.[hero.go]) ?? null;
};

function sayHero(event: GameEvent, { t, events = [], view }: SayContext): string {
  const { hero } = moveOf(event);
  if (!hero) return t('graenaland.say.noHero');
  const name = t(`word.hero.${hero.who}`);
  const fact = factOf(ownFacts(event, events), 'hero moved', 'hero stayed');
  const sent = t('graenaland.say.hero', { hero: name, go: t(`graenaland.go.${hero.go}`) });
  const to = fact ? spotOf(fact) : wayOf(event, view as View | undefined);
  if (!to) return sent;
  if (hero.go === 'stay') return t('graenaland.say.hero.keeps', { hero: name, where: to });
  return `${sent}, ${t(fact && isKind(fact, 'hero stayed') ? 'graenaland.say.hero.stays' : 'graenaland.say.hero.to', { where: to })}`;
}

/** The project that was built, and its price. */
function sayPaid(event: GameEvent, { t }: SayContext): string {
  const cards = plainNames(t, moveOf(event).pay!);
  const paid = factOf(factsOf(event), 'project paid');
  if (!paid) return t('graenaland.say.pay', { cards });
  return paid.where
    ? t('graenaland.say.built', { what: whatName(t, paid.project), where: paid.where, cards })
    : t('graenaland.say.raised', { cards });
}

function sayMove(event: GameEvent, context: SayContext): string {
  const { t, seats } = context;
  const move = moveOf(event);
  const facts = factsOf(event);
  const name = (seat: number) => seats[seat]!.name;
  switch (verbOf(move)) {
    case 'place':
      return t('graenaland.say.place', { where: move.place! });
    case 'relocate':
      return move.relocate ? t('graenaland.say.relocate', { where: move.relocate }) : t('graenaland.say.remain');
    case 'keep':
      return t('graenaland.say.keep');
    case 'hero':
      return sayHero(event, context);
    case 'propose':
      return move.propose ? t('graenaland.say.propose', { where: move.propose }) : t('graenaland.say.noProposal');
    case 'give':
      return sayProposal(event, context);
    case 'vote':
      return sayVote(event, context);
    case 'claim':
      return move.claim ? t('graenaland.say.claim', { n: move.claim }) : t('graenaland.say.noClaim');
    case 'take': {
      const taken = factOf(facts, 'supply card taken');
      return taken ? t('graenaland.say.take', { card: cardName(t, taken.card) }) : t('graenaland.say.take.any');
    }
    case 'build':
      return move.build!.where
        ? t('graenaland.say.build', { what: whatName(t, move.build!.what), where: move.build!.where })
        : t('graenaland.say.army');
    case 'joint':
      return t('graenaland.say.joint', { what: whatName(t, move.joint!.what), where: move.joint!.where! });
    case 'grant':
      return t('graenaland.say.grant', { name: name(move.grant!) });
    case 'toll':
      return t('graenaland.say.toll', { card: cardName(t, move.toll!.card), name: name(move.toll!.to) });
    case 'pay':
      return sayPaid(event, context);
    case 'enter':
      return t(move.enter ? 'graenaland.say.enter' : 'graenaland.say.noEnter');
    case 'pledge':
      return move.pledge!.length
        ? t('graenaland.say.pledge', { cards: cardNames(t, move.pledge!) })
        : t('graenaland.say.noPledge');
    case 'complete':
      return t('graenaland.say.complete', { cards: byPayer(context, move.complete!) });
    case 'cancel':
      return t('graenaland.say.cancel');
    case 'end':
      return t(factOf(facts, 'grant declined') ? 'graenaland.say.noGrant' : 'graenaland.say.end');
  }
}

/** Effects of a move that its own words do not say. */
function sayMore(event: GameEvent, context: SayContext): string[] {
  const { t, seats, events = [] } = context;
  const verb = verbOf(moveOf(event));
  const facts = verb === 'hero' ? ownFacts(event, events) : factsOf(event);
  return facts.flatMap((fact) => {
    if (isKind(fact, 'hero swapped')) return t('graenaland.say.swapped', { hero: t(`word.hero.${fact.hero}`) });
    if (isKind(fact, 'hero entered') && verb !== 'place')
      return t('graenaland.say.entered', { hero: t(`word.hero.${fact.hero}`), where: fact.where });
    if (isKind(fact, 'hero waits'))
      return t('graenaland.say.waits', { hero: t(`word.hero.${fact.hero}`), where: fact.where });
    if (isKind(fact, 'joint work completed', 'joint work cancelled') && fact.returned.length > 0)
      return t('graenaland.say.returned', {
        cards: byPayer(context, Object.fromEntries(fact.returned.map(({ seat, cards }) => [seat, cards]))),
      });
    if (isKind(fact, 'objective reached', 'level reached'))
      return t('graenaland.say.reached', { column: columnName(t, { players: seats }, fact.column), n: fact.value });
    if (isKind(fact, 'leader changed')) return t('graenaland.say.ship', { name: seats[fact.seat]!.name });
    return [];
  });
}

export function say(event: GameEvent, context: SayContext): string {
  const { events = [] } = context;
  if (isQuiet(event, events)) return '';
  if (event.chance) return sayChance(event, context);
  return [sayMove(event, context), ...sayMore(event, context)].join('; ');
}
