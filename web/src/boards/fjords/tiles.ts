// SPDX-License-Identifier: Apache-2.0
import { Tiles } from '../tiles.svelte';
import { turned } from './hex';

export const tiles = new Tiles('fjords');

/** A tile as it can be turned. */
export const turnsOf = (corners: string): string[] => [0, 1, 2, 3, 4, 5].map((steps) => turned(corners, steps));
