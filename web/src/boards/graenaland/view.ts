// SPDX-License-Identifier: Apache-2.0
// The engine's view of Grænaland as the board reads it. The form is in docs/protocol.md.
import type { Building, Column, Hero, Move, Player, Territory, View, What } from '../../schema/graenaland';

export type {
  Building,
  Card,
  Column,
  Goal,
  Goals,
  Hero,
  Move,
  Player,
  Project,
  Resource,
  Terrain,
  Territory,
  VictoryCard,
  View,
  What,
  Work,
} from '../../schema/graenaland';

export const HEROES: Hero[] = ['warrior', 'priest', 'minstrel'];
export const BUILDINGS: Building[] = ['keep', 'church', 'hall'];
export const WHATS: What[] = ['village', 'keep', 'church', 'hall', 'road', 'market', 'palisade', 'improvement', 'army'];
export const COLUMNS: Column[] = ['settlements', 'territories', 'largest', 'buildings', 'army'];

/** GR-W3: how often the leader may ask again for one joint work. */
export const MOST_AGAIN = 2;

export const verbOf = (move: Move): keyof Move => Object.keys(move)[0] as keyof Move;
/** A further step of a proposal or a project. */
export const goesOn = (move: Move): boolean => ['give', 'toll', 'pay'].includes(verbOf(move));
/** Claims, proposes or pledges nothing. */
export const declines = ({ claim, propose, pledge }: Move): boolean =>
  claim === null || propose === null || pledge?.length === 0;
export const at = (view: View, id: string): Territory | undefined =>
  view.territories.find((territory) => territory.id === id);
export const isCoast = ({ id }: { id: string }): boolean => id.startsWith('C');
export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The heroes of a seat that stand at a territory; those who wait there are apart. */
export const heroesAt = (player: Player, id: string): Hero[] => HEROES.filter((hero) => player.heroes[hero] === id);
export const waitingAt = (player: Player, id: string): Hero[] =>
  HEROES.filter((hero) => player.heroes[hero] === `waiting ${id}`);

/** Whether a seat has anything at a territory. */
export const isThere = (view: View, { id, villages, buildings }: Territory, seat: number): boolean =>
  villages[seat]! > 0 ||
  BUILDINGS.some((kind) => buildings[kind] === seat) ||
  heroesAt(view.players[seat]!, id).length + waitingAt(view.players[seat]!, id).length > 0;
