// SPDX-License-Identifier: Apache-2.0
// What has happened, in words: the lines of the log, and where they tell of.
import type { BoardModule, GameEvent, SayContext, Translate } from '../types';
import { byPayer, cardName, cardNames, resource, whatName } from './sentences';
import { at, pointedAt, verbOf, type Card, type Move, type Resource, type Terrain, type Territory, type View } from './view';

interface Chance {
  first?: number;
  supply?: [Resource, Resource];
  'victory card'?: number;
  deck?: Terrain;
  face?: Resource | null;
  to?: number | string;
  from?: string;
}

/** Of a card that goes to territories, or to the discards: which of the two. */
function heap(event: GameEvent | undefined): 'land' | 'discards' | null {
  const { to } = (event?.chance ?? {}) as Chance;
  return typeof to !== 'string' ? null : to === 'discards' ? 'discards' : 'land';
}

/** Everything that went the same way at a stroke, up to this event: what the land yields in a turn (GR-P1), what lies there at the beginning and is left over (GR-A2, GR-A4). */
function strokeUntil(event: GameEvent, events: GameEvent[]): Chance[] {
  let first = event.n;
  while (heap(events[first - 1]) === heap(event)) first--;
  return [...events.slice(first, event.n), event].map(({ chance }) => chance as Chance);
}

function sayStroke(event: GameEvent, { t, events = [], before }: SayContext): string {
  const cards = strokeUntil(event, events);
  const known = before?.values().next().value as View | undefined; // any: what an improvement yields is the same all the time
  const byPlace = new Map<string, string[]>();
  for (const { deck, face, from, to } of cards) {
    const where = to === 'discards' ? (from ?? t(`graenaland.terrain.${deck}`)) : String(to);
    const words = byPlace.get(where) ?? [];
    // The second open card of a production is that of the improvement, and is kept only if it shows its symbol.
    const misses = face && words.some((one) => one !== t('graenaland.chance.down')) && known && at(known, where)?.improvement !== face;
    words.push(!face ? t('graenaland.chance.down') : misses ? t('graenaland.chance.gone', { face: resource(t, face) }) : resource(t, face));
    byPlace.set(where, words);
  }
  if (cards.every(({ face }) => !face)) return t('graenaland.chance.laid', { list: [...byPlace.keys()].join(', ') });
  const list = [...byPlace].map(([where, faces]) => `${where} ${faces.join(' + ')}`).join(', ');
  return t(heap(event) === 'discards' ? 'graenaland.chance.discards' : 'graenaland.chance.yield', { list });
}

function sayChance(event: GameEvent, context: SayContext): string {
  const { t, seats, viewer } = context;
  const chance = event.chance as Chance;
  if (chance.first !== undefined) return t('graenaland.chance.first', { name: seats[chance.first]!.name });
  if (chance.supply) return t('graenaland.chance.supply', { card: cardName(t, { supply: chance.supply }) });
  if (chance['victory card'] !== undefined) return t('graenaland.chance.victory', { name: seats[chance.to as number]!.name });
  if (typeof chance.to === 'number') {
    // Drawn unseen: only the taker knows what it is.
    const card = { deck: chance.deck!, face: viewer === chance.to ? chance.face! : null };
    return t('graenaland.chance.draws', { name: seats[chance.to]!.name, card: cardName(t, card) });
  }
  return sayStroke(event, context);
}

/** What is chosen by several at once stays secret until all have chosen. */
const SECRET = ['hero', 'vote', 'claim', 'pledge'];

/** A move that could be made in its place, and was not. */
const isThought = (event: GameEvent, events: GameEvent[]): boolean => events[event.n] !== event;

const moveOf = (event: GameEvent | undefined): Move => (event?.move ?? {}) as Move;

/** Chosen by another while some still choose: not to be told, nor where. */
const isSealed = (event: GameEvent, { viewer, sealed = Infinity }: SayContext): boolean => SECRET.includes(verbOf(moveOf(event))) && event.n >= sealed && event.seat !== viewer;

/** Heroes go all at once, from where they stood before the first was sent. */
const beginsMoves = (events: GameEvent[], n: number): boolean => 'hero' in moveOf(events[n]) && !('hero' in moveOf(events[n - 1]));

/** Proposals tell of a territory's cards and votes, heroes of where they stood, and who takes a supply card of the row. */
export const recalls: BoardModule['recalls'] = (events, n) => !!moveOf(events[n]).propose || moveOf(events[n]).take !== undefined || beginsMoves(events, n);

/** Where a hero came from and where he went; undefined until it is known. */
function walk({ n, seat, move }: GameEvent, { events = [], before }: SayContext): { from: string; to: string } | undefined {
  const { hero } = move as Move;
  while (n > 0 && !beginsMoves(events, n)) n--;
  const seen = before?.get(n) as View | undefined;
  const from = hero && seen?.players[seat!]?.heroes[hero.who];
  return from ? { from, to: pointedAt(seen!, from, hero.go)?.id ?? from } : undefined;
}

/** The territory for which the last proposal before an event was made, as everybody saw it then. */
function proposedAt({ n }: GameEvent, { events = [], before }: SayContext): Territory | undefined {
  let made = n - 1;
  while (made >= 0 && !moveOf(events[made]).propose) made--;
  const seen = before?.get(made) as View | undefined;
  return seen && at(seen, moveOf(events[made]).propose!);
}

/** What else belongs to a proposal, a project or a joint work. */
const FOLLOWS: Record<string, keyof Move> = { give: 'propose', vote: 'propose', toll: 'build', pay: 'build', enter: 'build', pledge: 'joint', complete: 'joint', cancel: 'joint' };

/** The event with which a proposal, a project or a joint work began that this one belongs to; another is its own beginning. */
function beginning(event: GameEvent, events: GameEvent[]): GameEvent {
  const began = FOLLOWS[verbOf(moveOf(event))];
  let { n } = event;
  while (began && n > 0 && !(began in moveOf(events[n]))) n--;
  return began ? (events[n] ?? event) : event;
}

/** Has no line of its own: a step that is told with the next (a proposal with its last card, a project with its payment, a vote with the last ballot, what the land yields with its last card), and that nobody claims victory. */
function isQuiet(event: GameEvent, context: SayContext): boolean {
  const { events = [], sealed = Infinity } = context;
  if (isThought(event, events)) return false;
  const next = events[event.n + 1];
  if (event.chance) return heap(event) !== null && heap(event) === heap(next);
  const after = moveOf(next);
  switch (verbOf(moveOf(event))) {
    case 'propose': return after.give !== undefined;
    case 'give': return after.give !== undefined || moveOf(event).give!.card + 1 < (proposedAt(event, context)?.cards.length ?? 0);
    case 'build': return after.pay !== undefined || after.toll !== undefined;
    case 'vote': return after.vote !== undefined && event.n < sealed;
    case 'claim': return !moveOf(event).claim && event.n < sealed;
    default: return false;
  }
}

/** The territories that a line of the log tells of. */
export const places: BoardModule['places'] = (event, context) => {
  const { events = [] } = context;
  if (event.chance) {
    const cards = heap(event) ? strokeUntil(event, events) : [event.chance as Chance];
    return [...new Set(cards.map(({ from, to }) => from ?? to).filter((where): where is string => typeof where === 'string' && where !== 'discards'))];
  }
  if (isSealed(event, context)) return [];
  if (moveOf(event).hero) {
    const walked = walk(event, context);
    return walked ? [walked.to] : [];
  }
  const { place, relocate, propose, build, joint } = moveOf(beginning(event, events));
  const where = place ?? relocate ?? propose ?? (build ?? joint)?.where;
  return where ? [where] : [];
};

/** A card without its deck, where that would be too much. */
const plainName = (t: Translate, { supply, face }: Card): string => (supply ? cardName(t, { supply }) : face ? resource(t, face) : t('graenaland.card.unseen'));
const plainNames = (t: Translate, cards: Card[]): string => cards.map((card) => plainName(t, card)).join(', ');

/** A proposal up to this card: who is to get what, and how many cards until it is known which. */
function sayProposal(event: GameEvent, context: SayContext): string {
  const { t, seats, events = [] } = context;
  const began = beginning(event, events);
  const where = moveOf(began).propose!;
  const lying = proposedAt(event, context);
  const shares = new Map<number, number[]>();
  for (const { move } of [...events.slice(began.n + 1, event.n), event]) {
    const { card, to } = (move as Move).give!;
    shares.set(to, [...(shares.get(to) ?? []), card]);
  }
  const words = (cards: number[]) => (lying ? plainNames(t, cards.map((card) => lying.cards[card]!)) : t('graenaland.say.some', { n: cards.length }));
  const list = [...shares].map(([to, cards]) => t('graenaland.say.share', { name: seats[to]!.name, cards: words(cards) }));
  return t('graenaland.say.give', { where, shares: list.join('; ') });
}

/** What came of a vote, and how the others voted, where this was its last ballot (GR-D2). */
function verdict(event: GameEvent, context: SayContext): string {
  const { t, seats, events = [], sealed = Infinity } = context;
  if (event.n >= sealed || isThought(event, events)) return '';
  const votes = proposedAt(event, context)?.votes;
  const others: Record<'yes' | 'no', string[]> = { yes: [], no: [] };
  let yes = 0;
  let all = 0;
  for (let n = event.n; n >= 0; n--) {
    const { seat } = events[n]!;
    const { vote } = moveOf(events[n]);
    if (vote === undefined) break;
    const own = votes?.[seat!] ?? 0;
    all += own;
    if (vote) yes += own;
    if (n < event.n) others[vote ? 'yes' : 'no'].unshift(seats[seat!]!.name);
  }
  const told = (['yes', 'no'] as const).filter((vote) => others[vote].length > 0).map((vote) => t(`graenaland.say.others.${vote}`, { names: others[vote].join(', ') }));
  if (votes) told.push(t(2 * yes > all ? 'graenaland.say.carried' : 'graenaland.say.rejected', { n: yes, all }));
  return told.map((words) => `; ${words}`).join('');
}

/** What was built, and what for. */
function sayPaid(event: GameEvent, { t, events = [] }: SayContext): string {
  const cards = plainNames(t, (event.move as Move).pay!);
  const { build } = moveOf(beginning(event, events));
  if (!build) return t('graenaland.say.pay', { cards });
  return build.where ? t('graenaland.say.built', { what: whatName(t, build.what), where: build.where, cards }) : t('graenaland.say.raised', { cards });
}

export function say(event: GameEvent, context: SayContext): string {
  if (isQuiet(event, context)) return '';
  if (event.chance) return sayChance(event, context);
  const { t, seats } = context;
  const move = event.move as Move;
  const name = (seat: number) => seats[seat]!.name;
  if (isSealed(event, context)) return t('graenaland.say.chosen');
  switch (verbOf(move)) {
    case 'place': return t('graenaland.say.place', { where: move.place! });
    case 'relocate': return move.relocate ? t('graenaland.say.relocate', { where: move.relocate }) : t('graenaland.say.remain');
    case 'keep': return t('graenaland.say.keep');
    case 'hero': {
      if (!move.hero) return t('graenaland.say.noHero');
      const walked = walk(event, context);
      if (walked && move.hero.go === 'stay') return t('graenaland.say.hero.keeps', { hero: t(`word.hero.${move.hero.who}`), where: walked.to });
      const where = walked && t(walked.from === walked.to ? 'graenaland.say.hero.stays' : 'graenaland.say.hero.to', { where: walked.to });
      return t('graenaland.say.hero', { hero: t(`word.hero.${move.hero.who}`), go: t(`graenaland.go.${move.hero.go}`) }) + (where ? `, ${where}` : '');
    }
    case 'propose': return move.propose ? t('graenaland.say.propose', { where: move.propose }) : t('graenaland.say.noProposal');
    case 'give': return sayProposal(event, context);
    case 'vote': return t(move.vote ? 'graenaland.say.yes' : 'graenaland.say.no') + verdict(event, context);
    case 'claim': return move.claim ? t('graenaland.say.claim', { n: move.claim }) : t('graenaland.say.noClaim');
    case 'take': {
      const supply = (context.before?.get(event.n) as View | undefined)?.supply_row[move.take!];
      return supply ? t('graenaland.say.take', { card: cardName(t, { supply }) }) : t('graenaland.say.take.any');
    }
    case 'build': return move.build!.where ? t('graenaland.say.build', { what: whatName(t, move.build!.what), where: move.build!.where }) : t('graenaland.say.army');
    case 'joint': return t('graenaland.say.joint', { what: whatName(t, move.joint!.what), where: move.joint!.where! });
    case 'grant': return t('graenaland.say.grant', { name: name(move.grant!) });
    case 'toll': return t('graenaland.say.toll', { card: cardName(t, move.toll!.card), name: name(move.toll!.to) });
    case 'pay': return sayPaid(event, context);
    case 'enter': return t(move.enter ? 'graenaland.say.enter' : 'graenaland.say.noEnter');
    case 'pledge': return move.pledge!.length ? t('graenaland.say.pledge', { cards: cardNames(t, move.pledge!) }) : t('graenaland.say.noPledge');
    case 'complete': return t('graenaland.say.complete', { cards: byPayer(context, move.complete!) });
    case 'cancel': return t('graenaland.say.cancel');
    case 'end': return t(context.events?.[event.n - 1] && 'grant' in moveOf(context.events[event.n - 1]) ? 'graenaland.say.noGrant' : 'graenaland.say.end');
  }
}
