// SPDX-License-Identifier: Apache-2.0
// What the page knows about each game beside the engine's description: colours of seats, and the board to load.
import type { BoardModule, Emblem, SeatInfo } from './boards/types';
import { rules } from './engine/client';
import type { GameDescription } from './engine/types';

const EMBLEMS: Emblem[] = ['raven', 'wolf', 'boar', 'bear', 'stag'];
const boards = import.meta.glob<BoardModule>('./boards/*/index.ts', { import: 'default' });
/** The games that come first, in their order: the shortest one for a start. */
const FIRST = ['territories', 'fjords', 'graenaland'];
const seatColours: Record<string, number[]> = { territories: [3, 4] };

export function seatInfo(game: string, seat: number, name: string, isBot: boolean): SeatInfo {
  return { name, emblem: EMBLEMS[seat % 5]!, colour: seatColours[game]?.[seat] ?? seat, isBot };
}

/** The games that have a board here. */
export const boardIds: string[] = Object.keys(boards)
  .map((path) => path.split('/')[2]!)
  .sort((a, b) => place(a) - place(b) || a.localeCompare(b));

function place(game: string): number {
  const n = FIRST.indexOf(game);
  return n < 0 ? FIRST.length : n;
}

export const hasBoard = (game: string): boolean => `./boards/${game}/index.ts` in boards;

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[`./boards/${game}/index.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  return load();
}

let listed: Promise<GameDescription[]> | null = null;

/** The games of the engine that have a board here. */
export function listGames(): Promise<GameDescription[]> {
  listed ??= rules
    .askAgain<{ games: GameDescription[] }>({ do: 'games' })
    .then(({ games }) => games.filter(({ id }) => hasBoard(id)))
    .catch((error) => {
      listed = null;
      throw error;
    });
  return listed;
}
