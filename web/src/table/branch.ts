// SPDX-License-Identifier: Apache-2.0
// Going on from an earlier position: a new game, so that the old one stays as it is.
import { EngineTable } from '../engine/client';
import type { GameResult } from '../engine/types';
import { newId, writeSave, type SeatPlan } from './saves';

/** Saves the game up to that position as a new game. The answer is its id. */
export async function branch(game: string, seats: SeatPlan[], record: string, at: number): Promise<string> {
  const table = await EngineTable.load(record);
  const { count, result, ...cut } = await table.ask<{ count: number; result: GameResult; record: string }>({
    do: 'undo',
    to: at,
    want: ['result', 'record'],
    reveal: true,
  });
  void table.close();
  const id = newId();
  const { scores, over } = result;
  writeSave({ id, game, seats, record: cut.record, count, scores, over, time: Date.now() });
  return id;
}
