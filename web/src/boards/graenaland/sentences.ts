// SPDX-License-Identifier: Apache-2.0
// Names, moves and positions in words.
import type { BoardModule, Reader, Translate } from '../types';
import {
  BUILDINGS,
  COLUMNS,
  MOST_AGAIN,
  at,
  heroesAt,
  isThere,
  sum,
  verbOf,
  waitingAt,
  type Card,
  type Column,
  type Goal,
  type Move,
  type Resource,
  type Territory,
  type VictoryCard,
  type View,
  type What,
} from './view';

export const resource = (t: Translate, face: Resource): string => t(`word.resource.${face}`);
export const whatName = (t: Translate, what: What): string => t(`word.what.${what}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const title = (t: Translate, what: What): string => capital(whatName(t, what));

export function placeName(t: Translate, view: View | null, id: string): string {
  const found = view && at(view, id);
  return found ? `${t(`graenaland.terrain.${found.terrain}`)} ${id}` : id;
}

export function cardName(t: Translate, card: Card): string {
  if (card.supply) return card.supply.map((face) => resource(t, face)).join('+');
  const deck = card.deck ? t(`graenaland.terrain.${card.deck}`) : '';
  if (!card.face) return t('graenaland.card.back', { deck });
  return deck ? `${resource(t, card.face)} (${deck})` : resource(t, card.face);
}
export const cardNames = (t: Translate, cards: Card[]): string => cards.map((card) => cardName(t, card)).join(', ');

const column = (t: Translate, name: Column) => t(`graenaland.column.${name}`);
/** A column as it is counted here: of some, the first is none. */
export const columnName = (t: Translate, name: Column, { uncounted = 0 }: Pick<Goal, 'uncounted'>): string =>
  name === 'buildings' && uncounted > 0 ? t('graenaland.column.buildings.three') : column(t, name);
export const victoryName = (t: Translate, { easy, hard }: VictoryCard): string =>
  t('graenaland.card.victory', { easy: column(t, easy), hard: column(t, hard) });

/** The verb alone, where the cards are shown. */
export const paying = (t: Translate): string => capital(t('graenaland.do.pay', { cards: '' }).trim());

type Names = Pick<Reader, 't' | 'seats'>;
export const byPayer = ({ t, seats }: Names, cards: Record<string, Card[]>) =>
  Object.entries(cards)
    .map(([seat, list]) => `${seats[Number(seat)]!.name}: ${cardNames(t, list)}`)
    .join('; ');

/** A legal move as the words on its button. */
export function label(move: Move, view: View, context: Names & { viewer: number | null }): string {
  const { t, seats } = context;
  const where = (id: string) => placeName(t, view, id);
  const name = (seat: number) => seats[seat]!.name;
  switch (verbOf(move)) {
    case 'place':
      return t('graenaland.do.place', { where: where(move.place!) });
    case 'relocate':
      return move.relocate ? t('graenaland.do.relocate', { where: where(move.relocate) }) : t('graenaland.do.remain');
    case 'keep':
      return t('graenaland.do.keep', { card: victoryName(t, view.players[context.viewer!]!.dealt![move.keep!]!) });
    case 'hero':
      return move.hero
        ? t('graenaland.do.hero', {
            hero: capital(t(`word.hero.${move.hero.who}`)),
            go: t(`graenaland.go.${move.hero.go}`),
          })
        : t('graenaland.do.noHero');
    case 'propose':
      return move.propose ? t('graenaland.do.propose', { where: where(move.propose) }) : t('graenaland.do.noProposal');
    case 'give': {
      const lying = at(view, view.proposal!.where)!;
      return t('graenaland.do.give', {
        card: cardName(t, { deck: lying.terrain, ...lying.cards[move.give!.card] }),
        name: name(move.give!.to),
      });
    }
    case 'vote':
      return t(move.vote ? 'graenaland.do.yes' : 'graenaland.do.no');
    case 'claim':
      return move.claim ? t('graenaland.do.claim', { n: move.claim }) : t('graenaland.do.noClaim');
    case 'take':
      return t('graenaland.do.take', { card: cardName(t, { supply: view.supply_row[move.take!] }) });
    case 'build':
      return move.build!.where
        ? t('graenaland.do.build', { what: title(t, move.build!.what), where: where(move.build!.where) })
        : t('graenaland.do.army');
    case 'joint':
      return t('graenaland.do.joint', { what: whatName(t, move.joint!.what), where: where(move.joint!.where!) });
    case 'grant':
      return t('graenaland.do.grant', { name: name(move.grant!) });
    case 'toll':
      return t('graenaland.do.give', { card: cardName(t, move.toll!.card), name: name(move.toll!.to) });
    case 'pay':
      return t('graenaland.do.pay', { cards: cardNames(t, move.pay!) });
    case 'enter':
      return t(move.enter ? 'graenaland.do.enter' : 'graenaland.do.noEnter');
    case 'pledge':
      return move.pledge!.length
        ? t('graenaland.do.pledge', { cards: cardNames(t, move.pledge!) })
        : t('graenaland.do.noPledge');
    case 'complete':
      return t('graenaland.do.complete', { cards: byPayer(context, move.complete!) });
    case 'cancel':
      return t('graenaland.do.cancel');
    case 'again':
      return t('graenaland.do.again', { n: MOST_AGAIN - view.joint!.again });
    case 'end':
      return t('graenaland.do.end');
  }
}

export function ask(view: View, { t, seats, viewer }: Reader): string {
  const { phase, project, proposal, joint } = view;
  const where = (id: string) => placeName(t, view, id);
  if (project?.step === 'enter') return t('graenaland.ask.enter', { where: where(project.where!) });
  if (project?.toll.length) return t('graenaland.ask.toll', { name: seats[project.toll[0]!]!.name });
  if (project) return t('graenaland.ask.pay', { what: whatName(t, project.what) });
  if (phase === 'places' && view.places?.where) return t('graenaland.ask.leave', { where: where(view.places.where) });
  if (phase === 'proposal' && proposal) return t('graenaland.ask.give', { where: where(proposal.where) });
  if (phase === 'vote')
    return t('graenaland.ask.vote', { name: seats[proposal!.by]!.name, where: where(proposal!.where) });
  if (phase === 'joint' && !joint!.shown)
    return t('graenaland.ask.pledge', { what: whatName(t, joint!.what), where: where(joint!.where) });
  if (phase === 'joint' && joint!.again < MOST_AGAIN) return t('graenaland.ask.jointOrAgain');
  if (phase === 'construction' && !view.taken && view.supply_row.length > 0) return t('graenaland.ask.take');
  if (phase === 'final' && view.claimant !== null)
    return view.claimant === viewer
      ? t('graenaland.ask.reach', { n: view.claimed })
      : t('graenaland.ask.final', { name: seats[view.claimant]!.name });
  return t(`graenaland.ask.${phase}`);
}

/** The pieces of a seat at a territory, in words. */
function pieces(t: Translate, view: View, territory: Territory, seat: number): string {
  const player = view.players[seat]!;
  const list: string[] = [];
  if (territory.villages[seat]) list.push(`${territory.villages[seat]} × ${whatName(t, 'village')}`);
  for (const kind of BUILDINGS) if (territory.buildings[kind] === seat) list.push(whatName(t, kind));
  for (const hero of heroesAt(player, territory.id)) list.push(t(`word.hero.${hero}`));
  for (const hero of waitingAt(player, territory.id))
    list.push(t('graenaland.waiting', { hero: t(`word.hero.${hero}`) }));
  return list.join(', ');
}

/** The pieces and votes of each seat at a territory. */
export const bandWords = (t: Translate, view: View, territory: Territory, seat: number, name: string): string =>
  `${t('graenaland.tile.seat', { name, pieces: pieces(t, view, territory, seat) })}; ${t('graenaland.tile.votes', { n: territory.votes[seat]!, all: sum(territory.votes) })}`;

export function tileWords(view: View, territory: Territory, { t, seats }: Names): string[] {
  const lines = seats
    .map((seat, index) => ({ seat, index }))
    .filter(({ index }) => isThere(view, territory, index))
    .map(({ seat, index }) => bandWords(t, view, territory, index, seat.name));
  if (lines.length === 0) lines.push(t('graenaland.tile.empty'));
  if (territory.cards.length)
    lines.push(
      t('graenaland.tile.cards', {
        cards: cardNames(
          t,
          territory.cards.map((card) => ({ deck: territory.terrain, ...card })),
        ),
      }),
    );
  lines.push(t('graenaland.tile.symbol', { face: resource(t, territory.improvement) }));
  if (territory.works.length)
    lines.push(t('graenaland.tile.works', { works: territory.works.map((work) => whatName(t, work)).join(', ') }));
  return lines.map(capital);
}

export const describe: BoardModule<View>['describe'] = (view, { t, seats, viewer }) => {
  const parts = view.territories.map((territory) => ({
    heading: placeName(t, view, territory.id),
    lines: tileWords(view, territory, { t, seats }),
  }));
  const players = view.players.map((player, seat) =>
    t('graenaland.player', {
      name: seats[seat]!.name,
      army: player.army,
      cards: cardNames(t, player.hand) || '–',
      columns: COLUMNS.map((name) => `${columnName(t, name, player.goals[name])} ${player.goals[name].value}`).join(
        ', ',
      ),
    }),
  );
  const now = [
    t(`graenaland.phase.${view.phase}`),
    t('graenaland.leader', { name: seats[view.leader]?.name ?? '–' }),
    t(view.talk ? 'graenaland.talk.free' : 'graenaland.talk.none'),
  ];
  const own = viewer === null ? null : view.players[viewer]!.vp_card;
  return [
    { heading: t('graenaland.island'), lines: now },
    ...parts,
    {
      heading: t('graenaland.players'),
      lines: own ? [...players, `${t('graenaland.victory')}: ${victoryName(t, own)}`] : players,
    },
    { heading: t('graenaland.supply'), lines: view.supply_row.map((supply) => cardName(t, { supply })) },
  ];
};
