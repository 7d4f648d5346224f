// SPDX-License-Identifier: Apache-2.0
// A land of tiles as the engine's option `shape` lists them, on a grid that has room to go on.
export type Tile = [x: number, y: number];

export interface Grid {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

const key = ([x, y]: Tile): string => `${x},${y}`;

export const has = (tiles: Tile[], tile: Tile): boolean => tiles.some((one) => key(one) === key(tile));

/** The tiles with this one laid, or taken away. */
export function withTile(tiles: Tile[], tile: Tile, laid: boolean): Tile[] {
  const others = tiles.filter((one) => key(one) !== key(tile));
  return laid ? [...others, tile] : others;
}

/** Row by row, moved so that the first row and the first column are 0. */
export function tidied(tiles: Tile[]): Tile[] {
  const left = Math.min(...tiles.map(([x]) => x));
  const top = Math.min(...tiles.map(([, y]) => y));
  return tiles.map(([x, y]): Tile => [x - left, y - top]).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Rows of 1 and 0: `1111-1111-1111`. */
export function write(tiles: Tile[]): string {
  const rows: string[][] = [];
  for (const [x, y] of tidied(tiles)) {
    while (rows.length <= y) rows.push([]);
    const row = rows[y]!;
    while (row.length < x) row.push('0');
    row.push('1');
  }
  return rows.map((row) => row.join('') || '0').join('-');
}

/** What the letters name; whether it is a land is for the engine to say. */
export function read(letters: string): Tile[] | null {
  if (!/^[01]{1,20}(-[01]{1,20}){0,19}$/.test(letters)) return null;
  const tiles = letters
    .split('-')
    .flatMap((row, y) => [...row].flatMap((one, x): Tile[] => (one === '1' ? [[x, y]] : [])));
  return tiles.length > 0 ? tiles : null;
}

const LEAST = { columns: 8, rows: 7 };

/** A grid with the tiles in its middle and room around them. */
export function gridAround(tiles: Tile[]): Grid {
  const span = (numbers: number[], least: number): [number, number] => {
    const low = Math.min(...numbers) - 1;
    const high = Math.max(...numbers) + 1;
    const more = Math.max(0, least - (high - low + 1));
    return [low - Math.floor(more / 2), high - low + 1 + more];
  };
  if (tiles.length === 0) return { left: 0, top: 0, ...LEAST };
  const [left, columns] = span(
    tiles.map(([x]) => x),
    LEAST.columns,
  );
  const [top, rows] = span(
    tiles.map(([, y]) => y),
    LEAST.rows,
  );
  return { left, top, columns, rows };
}

/** The same grid, larger where tiles have come to its edge: what is on show stays where it is. */
export function grown(grid: Grid, tiles: Tile[]): Grid {
  if (tiles.length === 0) return grid;
  const left = Math.min(grid.left, ...tiles.map(([x]) => x - 1));
  const top = Math.min(grid.top, ...tiles.map(([, y]) => y - 1));
  const right = Math.max(grid.left + grid.columns, ...tiles.map(([x]) => x + 2));
  const bottom = Math.max(grid.top + grid.rows, ...tiles.map(([, y]) => y + 2));
  return { left, top, columns: right - left, rows: bottom - top };
}
