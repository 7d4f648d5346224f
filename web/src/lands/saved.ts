// SPDX-License-Identifier: Apache-2.0
// Lands that the reader laid, kept on this device under a name.
export interface SavedLand {
  name: string;
  /** As `LandModule.write` writes it. */
  letters: string;
}

const KEY = 'landnam.lands.';
const KEEP = 40;

/** The latest first. */
export function savedLands(game: string): SavedLand[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const isSaved = (one: unknown): one is SavedLand =>
  typeof (one as SavedLand | null)?.name === 'string' && typeof (one as SavedLand).letters === 'string';

/** Puts it first. A land with the same name, or the same land under another name, makes room for it. */
export function withLand(list: SavedLand[], land: SavedLand): SavedLand[] {
  return [land, ...list.filter(({ name, letters }) => name !== land.name && letters !== land.letters)].slice(0, KEEP);
}

/** False when the storage is full or forbidden. */
export function keepLands(game: string, list: SavedLand[]): boolean {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
