// SPDX-License-Identifier: Apache-2.0
// The engine's view of Grænaland as the board reads it. The form is in docs/protocol.md.

export type Resource = 'grain' | 'cattle' | 'wood' | 'ore' | 'gold';
export type Terrain = 'plains' | 'forest' | 'hills' | 'mountain';
export type Hero = 'warrior' | 'priest' | 'minstrel';
export type Building = 'keep' | 'church' | 'hall';
export type Work = 'road' | 'market' | 'palisade' | 'improvement';
export type What = 'village' | Building | Work | 'army';
export type Column = 'settlements' | 'territories' | 'largest' | 'buildings' | 'army';

export interface Card {
  deck?: Terrain;
  face?: Resource | null;
  supply?: [Resource, Resource];
}

export interface VictoryCard {
  easy: Column;
  hard: Column;
}

/** How far a player is, and what counts, where that is known: the objective, or the levels of a victory card. */
export interface Goal {
  value: number;
  needed?: number[];
  /** How many of them. */
  reached?: number;
  level?: 'normal' | 'easy' | 'hard';
}
export type Goals = Record<Column, Goal>;

export interface Territory {
  id: string;
  terrain: Terrain;
  improvement: Resource;
  villages: number[];
  buildings: Record<Building, number | null>;
  works: Work[];
  cards: { face: Resource | null }[];
  votes: number[];
  /** How many of them carry a proposal. */
  majority: number;
}

export interface Player {
  hand: Card[];
  army: number;
  heroes: Record<Hero, string | null>;
  vp_card: VictoryCard | null;
  dealt?: (VictoryCard & { goals?: Goals })[];
  /** Where each direction leads each hero on the island; null for nowhere. */
  ways: Partial<Record<Hero, Record<string, string | null>>>;
  goals: Goals;
  objectives?: number;
  points?: number;
}

export interface Project {
  what: What;
  where: string | null;
}

export interface View {
  options: { vp: boolean };
  leader: number;
  phase: string;
  territories: Territory[];
  players: Player[];
  supply_row: [Resource, Resource][];
  taken: boolean;
  claimant: number | null;
  /** The points claimed; with objectives how many are met. */
  claimed: number;
  proposal: { by: number; where: string; gives: number[] } | null;
  project: (Project & { seat: number; toll: number[]; step: 'pay' | 'enter' }) | null;
  joint: { what: What; where: string; shown: boolean; pledges: Record<string, Card[]> } | null;
  places: { where: string | null } | null;
  talk: boolean;
  /** Of the objectives, or points, to win. */
  needed: number;
}

/** A move has one of these members. */
export interface Move {
  place?: string;
  relocate?: string | null;
  keep?: number;
  hero?: { who: Hero; go: string } | null;
  propose?: string | null;
  give?: { card: number; to: number };
  vote?: boolean;
  claim?: number | null;
  take?: number;
  build?: Project;
  joint?: Project;
  grant?: number;
  toll?: { to: number; card: Card };
  pay?: Card[];
  enter?: boolean;
  pledge?: Card[];
  complete?: Record<string, Card[]>;
  cancel?: true;
  end?: true;
}

export const HEROES: Hero[] = ['warrior', 'priest', 'minstrel'];
export const BUILDINGS: Building[] = ['keep', 'church', 'hall'];
export const WHATS: What[] = ['village', 'keep', 'church', 'hall', 'road', 'market', 'palisade', 'improvement', 'army'];
export const COLUMNS: Column[] = ['settlements', 'territories', 'largest', 'buildings', 'army'];

export const verbOf = (move: Move): keyof Move => Object.keys(move)[0] as keyof Move;
/** A further step of a proposal or a project. */
export const goesOn = (move: Move): boolean => ['give', 'toll', 'pay'].includes(verbOf(move));
/** Claims, proposes or pledges nothing. */
export const declines = ({ claim, propose, pledge }: Move): boolean => claim === null || propose === null || pledge?.length === 0;
export const at = (view: View, id: string): Territory | undefined => view.territories.find((territory) => territory.id === id);
export const isCoast = ({ id }: { id: string }): boolean => id.startsWith('C');
export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The heroes of a seat that stand at a territory; those who wait there are apart. */
export const heroesAt = (player: Player, id: string): Hero[] => HEROES.filter((hero) => player.heroes[hero] === id);
export const waitingAt = (player: Player, id: string): Hero[] => HEROES.filter((hero) => player.heroes[hero] === `waiting ${id}`);

/** Whether a seat has anything at a territory. */
export const isThere = (view: View, { id, villages, buildings }: Territory, seat: number): boolean =>
  villages[seat]! > 0 || BUILDINGS.some((kind) => buildings[kind] === seat) || heroesAt(view.players[seat]!, id).length + waitingAt(view.players[seat]!, id).length > 0;
