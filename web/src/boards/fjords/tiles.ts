// SPDX-License-Identifier: Apache-2.0
import { Tiles } from '../tiles.svelte';

export const tiles = new Tiles('fjords');
