// SPDX-License-Identifier: Apache-2.0
// What has happened, in words: the lines of the log, and where they tell of. What came of a move is what the engine tells of it
// (facts.ts, told.ts); a move that is only thought of is told by itself.
import { inOneLine, sayFact } from '../facts';
import type { BoardModule, SayContext, Translate } from '../types';
import { choosersOf, completionOf, factOf, factsOf, isKind, moveOf, spotOf, type Event, type Fact } from './facts';
import { byPayer, cardName, cardNames, resource, whatName } from './sentences';
import { SENTENCES, type Told } from './told';
import { at, verbOf, type Card, type View } from './view';

type Context = SayContext<View, Event>;
type Laid = Extract<Fact, { what: 'card laid' | 'card discarded' }>;

/** A card that goes to a territory, or from there to the discards. */
const laidBy = (event: Event | undefined): Laid | undefined =>
  event ? factOf(factsOf(event), 'card laid', 'card discarded') : undefined;

/** Cards that come at the same time: the yield of a turn, the cards at the beginning, or the leftovers. */
const strokeOf = (card: Laid | undefined): string | null =>
  (card && (card.for === 'places' ? card.what : 'production')) || null;

/** The events of the same stroke, up to this one. */
function strokeUntil(event: Event, events: Event[]): Event[] {
  const stroke = strokeOf(laidBy(event));
  let first = event.n;
  while (stroke && strokeOf(laidBy(events[first - 1])) === stroke) first--;
  return [...events.slice(first, event.n), event];
}

function sayStroke(cards: Laid[], t: Translate): string {
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
    case null:
      return '';
    case 'card laid':
      return t('graenaland.chance.laid', { list: [...byPlace.keys()].join(', ') });
    case 'card discarded':
      return t('graenaland.chance.discards', { list });
    default:
      return t('graenaland.chance.yield', { list });
  }
}

const sayFacts = (facts: Fact[], told: Told): string[] =>
  facts.map((fact) => sayFact<Fact, Told>(SENTENCES, fact, told));

function sayChance(event: Event, { t, seats, events = [] }: Context): string {
  const stroke = strokeUntil(event, events);
  const facts = stroke.flatMap(factsOf);
  const cards = facts.filter((fact): fact is Laid => isKind(fact, 'card laid', 'card discarded'));
  return inOneLine([sayStroke(cards, t), ...sayFacts(facts, { t, seats, event })]);
}

/** A move that was made; others are only thought of. */
const isMade = (event: Event, events: Event[]): boolean => events[event.n] === event;

/** Has no line of its own: a step that is told with the next (a proposal with its last card, a project with its payment, a vote with the last ballot, what the land yields with its last card), and that nobody claims victory. */
function isQuiet(event: Event, events: Event[]): boolean {
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
      return !moveOf(event).claim && (completionOf(event, events) ?? event) !== event;
    default:
      return false;
  }
}

/**
 * What came of an event. Of choices made at once everybody's line has what came of their own, once all have chosen, and the last one
 * what came of none of them.
 */
function outcomeOf(event: Event, events: Event[]): Fact[] {
  if (!['hero', 'keep'].includes(verbOf(moveOf(event)))) return factsOf(event);
  const done = isMade(event, events) ? completionOf(event, events) : undefined;
  if (!done) return [];
  const choosers = done === event ? choosersOf(done, events) : [];
  return factsOf(done).filter((fact) =>
    'seat' in fact ? fact.seat === event.seat || (done === event && !choosers.includes(fact.seat)) : done === event,
  );
}

/** The territories that a line of the log tells of. */
export const places: BoardModule<View, Event>['places'] = (event, { events = [], view }) => {
  const { hero, place, relocate, propose, build, joint } = moveOf(event);
  let spots: (string | null | undefined)[];
  if (laidBy(event)) spots = strokeUntil(event, events).map((one) => laidBy(one)?.where);
  else if (hero !== undefined) spots = [spotOf(outcomeOf(event, events)[0]) ?? wayOf(event, view)];
  else if (factsOf(event).length > 0) spots = [spotOf(factsOf(event)[0])];
  else spots = [place ?? relocate ?? propose ?? (build ?? joint)?.where];
  return [...new Set(spots.filter((where) => typeof where === 'string'))];
};

/** A card without its deck, where space is short. */
const plainName = (t: Translate, { supply, face }: Card): string =>
  supply ? cardName(t, { supply }) : face ? resource(t, face) : t('graenaland.card.unseen');
const plainNames = (t: Translate, cards: Card[]): string => cards.map((card) => plainName(t, card)).join(', ');

/** Who is to get what. */
function sayShares({ t, seats }: Context, gives: { card: Card; to: number }[]): string {
  const shares = new Map<number, Card[]>();
  for (const { card, to } of gives) shares.set(to, [...(shares.get(to) ?? []), card]);
  return [...shares]
    .map(([to, cards]) => t('graenaland.say.share', { name: seats[to]!.name, cards: plainNames(t, cards) }))
    .join('; ');
}

/** A proposal with its last card; one card of it where that is only thought of. */
function sayProposal(event: Event, context: Context): string {
  const { t, seats } = context;
  const { view } = context;
  const made = factOf(factsOf(event), 'proposal made');
  if (made) return t('graenaland.say.give', { where: made.where, shares: sayShares(context, made.gives) });
  const { card, to } = moveOf(event).give!;
  const where = view?.proposal?.where;
  const lying = view && where && at(view, where)?.cards[card];
  if (!lying) return t('graenaland.say.share', { name: seats[to]!.name, cards: t('graenaland.say.some', { n: 1 }) });
  return t('graenaland.say.give', { where, shares: sayShares(context, [{ card: lying, to }]) });
}

/** A ballot; with the last one, how the others voted and what came of it. */
function sayVote(event: Event, { t, seats }: Context): string {
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

/** Where a hero would go who is only thought of as going. */
const wayOf = (event: Event, view: View | undefined): string | null => {
  const { hero } = moveOf(event);
  return (hero && view?.players[event.seat!]!.ways[hero.who]?.[hero.go]) ?? null;
};

function sayHero(event: Event, { t, events = [], view }: Context): string {
  const { hero } = moveOf(event);
  if (!hero) return t('graenaland.say.noHero');
  const name = t(`word.hero.${hero.who}`);
  const fact = factOf(outcomeOf(event, events), 'hero moved', 'hero stayed');
  const sent = t('graenaland.say.hero', { hero: name, go: t(`graenaland.go.${hero.go}`) });
  const to = fact ? spotOf(fact) : wayOf(event, view);
  if (!to) return sent;
  if (hero.go === 'stay') return t('graenaland.say.hero.keeps', { hero: name, where: to });
  return `${sent}, ${t(fact && isKind(fact, 'hero stayed') ? 'graenaland.say.hero.stays' : 'graenaland.say.hero.to', { where: to })}`;
}

/** What was built, and what for. */
function sayPaid(event: Event, { t }: Context): string {
  const cards = plainNames(t, moveOf(event).pay!);
  const paid = factOf(factsOf(event), 'project paid');
  if (!paid) return t('graenaland.say.pay', { cards });
  return paid.where
    ? t('graenaland.say.built', { what: whatName(t, paid.project), where: paid.where, cards })
    : t('graenaland.say.raised', { cards });
}

function sayMove(event: Event, context: Context): string {
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
    case 'again':
      return t('graenaland.say.again');
    case 'end':
      return t(factOf(facts, 'grant declined') ? 'graenaland.say.noGrant' : 'graenaland.say.end');
  }
}

export function say(event: Event, context: Context): string {
  const { t, seats, events = [] } = context;
  if (isQuiet(event, events)) return '';
  if (event.chance) return sayChance(event, context);
  return inOneLine([sayMove(event, context), ...sayFacts(outcomeOf(event, events), { t, seats, event })]);
}
