// SPDX-License-Identifier: Apache-2.0
// An island as the engine's option `layout` has it, and what a reader does with its tiles.
export interface Layout {
  coast: string[];
  inland: string[];
}

export interface LandTile {
  id: string;
  row: keyof Layout;
  terrain: 'plains' | 'forest' | 'hills' | 'mountain';
  improvement: 'grain' | 'wood' | 'cattle' | 'ore' | 'gold';
}

/** One tile takes the place of another, on the island or in the box. */
export function swapped({ coast, inland }: Layout, one: string, other: string): Layout {
  const swap = (id: string) => (id === one ? other : id === other ? one : id);
  return { coast: coast.map(swap), inland: inland.map(swap) };
}

export const isLaid = ({ coast, inland }: Layout, id: string): boolean => coast.includes(id) || inland.includes(id);

/** `C1`, `I2`; null for a tile in the box. */
export function territoryOf({ coast, inland }: Layout, id: string): string | null {
  if (coast.includes(id)) return `C${coast.indexOf(id) + 1}`;
  return inland.includes(id) ? `I${inland.indexOf(id) + 1}` : null;
}

export const write = ({ coast, inland }: Layout): string => `${coast.join('-')}.${inland.join('-')}`;

/** What the letters name; whether it is an island is for the engine to say. */
export function read(letters: string): Layout | null {
  if (!/^[\w]{1,7}(-[\w]{1,7}){0,8}\.[\w]{1,7}(-[\w]{1,7}){0,8}$/.test(letters)) return null;
  const [coast, inland] = letters.split('.').map((row) => row.split('-'));
  return { coast: coast!, inland: inland! };
}

interface Start {
  first?: number | null;
  territories: { id: string; villages: number[] }[];
  players: unknown[];
}

/** Who begins where: the turns, from 1 on, of those who have a village at the start. */
export function startersAt({ first, territories, players }: Start, territory: string): number[] {
  const { villages = [] } = territories.find(({ id }) => id === territory) ?? {};
  const begins = first ?? 0;
  return villages
    .flatMap((number, seat) => (number > 0 ? [((seat - begins + players.length) % players.length) + 1] : []))
    .sort((a, b) => a - b);
}
