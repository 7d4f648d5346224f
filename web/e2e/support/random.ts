// SPDX-License-Identifier: Apache-2.0
/** Numbers from 0 to 1, the same for the same text. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  if (from.length === 0) throw new Error('nothing to choose from');
  return from[Math.floor(random() * from.length)]!;
}
