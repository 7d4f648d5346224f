// SPDX-License-Identifier: Apache-2.0
// How far the reader has read the talk of each table, kept on this device.
const KEY = 'landnam.read';
/** Of so many tables, those last read. */
const KEEP = 50;

type Marks = [table: string, entry: number][];

function marks(): Marks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** The number of the last entry of the table that has been read. */
export const readUpTo = (table: string): number => marks().find(([id]) => id === table)?.[1] ?? 0;

export function markRead(table: string, entry: number): void {
  const others = marks().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, entry], ...others].slice(0, KEEP)));
  } catch {
    // A full or forbidden storage: it is remembered until the page is closed.
  }
}
