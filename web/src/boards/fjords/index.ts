// SPDX-License-Identifier: Apache-2.0
import type { BoardModule } from '../types';
import Board from './FjordsBoard.svelte';
import Panel from './FjordsPanel.svelte';
import { ask, describe, say } from './sentences';

const fjords: BoardModule = { Board, Panel, say, describe, ask };
export default fjords;
