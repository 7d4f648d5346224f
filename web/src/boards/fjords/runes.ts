// SPDX-License-Identifier: Apache-2.0
// The signs of the runestones, as the engine's landscape carves them, around 0,0 and 17 units high.
import type { Rune } from './view';

export const GLYPHS: Record<Rune, string> = {
  strength: 'M-4.5 8v-16l9 5v11',
  water: 'M-3 8v-16l7 6',
  friendship: 'M-5.5-7l11 14m0-14l-11 14',
  travel: 'M-4 8v-16l8 4.5-8 4.5 8 7',
  horse: 'M-5 8v-16l5 6 5-6v16',
  wisdom: 'M-3 8v-16l7 5m-7 2l7 5',
  home: 'M-5.5 8.5l9-9.5-3.5-7-3.5 7 9 9.5',
};

export const STONE = 'M-12 16c-1-12-1-22 2-30c2-6 13-8 18-3c4 5 5 22 4 33c-8 2-16 2-24 0z';
