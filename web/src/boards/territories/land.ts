// SPDX-License-Identifier: Apache-2.0
import { rules } from '../../engine/client';
import type { LandModule } from '../types';
import About from './Deal.svelte';
import Editor from './Land.svelte';
import { read, tidied, write, type Tile } from './shape';

export interface Shapes {
  default: string;
  shapes: Record<string, Tile[]>;
}

let known: Promise<Shapes> | null = null;

/** The shapes that have a name. */
export function namedShapes(): Promise<Shapes> {
  known ??= rules
    .askAgain<{ data: Shapes }>({ do: 'data', game: 'territories' })
    .then(({ data }) => data)
    .catch((error) => {
      known = null;
      throw error;
    });
  return known;
}

const module: LandModule<Tile[]> = {
  option: 'shape',
  Editor,
  About,
  players: () => 2,
  usual: async () => {
    const { default: usual, shapes } = await namedShapes();
    return shapes[usual]!;
  },
  write,
  read: (letters) => {
    const tiles = read(letters);
    return tiles && tidied(tiles);
  },
  tiles: (land) => land,
};

export default module;
