// SPDX-License-Identifier: Apache-2.0
import { rules } from '../../engine/client';
import type { View } from '../../schema/graenaland';
import type { LandModule } from '../types';
import About from './Evenness.svelte';
import Editor from './Island.svelte';
import { read, write, type Layout } from './layout';
import { isCoast } from './view';

/** The island that the engine lays for so many players. */
export async function usualFor(seats: number): Promise<Layout> {
  const { view } = await rules.askAgain<{ view: View }>({
    do: 'new',
    game: 'graenaland',
    seats,
    keep: false,
    for: null,
    want: ['view'],
  });
  const ids = (coast: boolean) => view.territories.filter((one) => isCoast(one) === coast).map(({ tile }) => tile);
  return { coast: ids(true), inland: ids(false) };
}

const module: LandModule<Layout> = {
  option: 'layout',
  Editor,
  About,
  players: ({ coast }) => coast.length,
  usual: () => usualFor(4),
  write,
  read,
};

export default module;
