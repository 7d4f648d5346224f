// SPDX-License-Identifier: Apache-2.0
// Games saved on this device after every event, so that a closed or crashed tab loses nothing.
export interface SeatPlan {
  kind: 'person' | 'bot';
  level: string;
  name: string;
}

export interface Save {
  id: string;
  game: string;
  seats: SeatPlan[];
  record: string;
  count: number;
  scores: number[];
  over: boolean;
  time: number;
}

const PREFIX = 'landnam.table.';
const KEEP = 30;

/** Games that did not fit into the storage. They last as long as the page. */
const unsaved = new Map<string, Save>();

export function readSave(id: string): Save | null {
  try {
    return unsaved.get(id) ?? JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
  } catch {
    return null;
  }
}

/** The latest first. */
export function listSaves(): Save[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => readSave(key.slice(PREFIX.length)))
    .filter((save) => save !== null)
    .sort((a, b) => b.time - a.time);
}

/** False when the storage is full or forbidden. */
export function writeSave(save: Save): boolean {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      localStorage.setItem(PREFIX + save.id, JSON.stringify(save));
      unsaved.delete(save.id);
      return true;
    } catch {
      for (const old of listSaves().filter(({ over, id }) => over && id !== save.id)) dropSave(old.id);
    }
  }
  unsaved.set(save.id, save);
  return false;
}

export function dropSave(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

export function newId(): string {
  for (const old of listSaves().slice(KEEP)) dropSave(old.id);
  return Math.random().toString(36).slice(2, 8) + Date.now().toString(36).slice(-3);
}
