// SPDX-License-Identifier: Apache-2.0
// The steps of each game's rules: a heading and a text in the catalogs, a small picture, the clauses behind it.
export type Side = [number, number, number, number];

export interface Fields {
  kind: 'fields';
  wide: number;
  high: number;
  /** x, y, owner; owner -1 is a spot without a farm. */
  farms: [number, number, number][];
  trunks: Side[];
  glow?: Side[];
  bad?: Side[];
  free?: [number, number];
  /** Squares that are somebody's: x, y, owner. */
  land?: [number, number, number][];
}

export interface Hexes {
  kind: 'hexes';
  /** q, r, corners clockwise from the north. */
  tiles: [number, number, string][];
  houses?: [number, number, number][];
  vikings?: [number, number, number][];
  glow?: [number, number][];
  bad?: [number, number][];
  runes?: [number, number, string][];
}

export interface Island {
  kind: 'island';
  /** Two inland, three on the coast. */
  tiles: ('plains' | 'forest' | 'hills' | 'mountain')[];
  /** Tile, piece, seat (null: nobody's). */
  pieces: [number, 'village' | 'keep' | 'church' | 'hall' | 'warrior' | 'priest' | 'minstrel' | 'road' | 'market' | 'palisade' | 'improvement' | 'grain' | 'cattle' | 'wood' | 'ore' | 'gold' | 'army', number | null][];
}

export interface Lesson {
  key: string;
  clauses: string[];
  picture: Fields | Hexes | Island;
}

const four: [number, number, number][] = [[0, 0, 0], [2, 2, 0], [3, 0, 1], [0, 2, 1]];
const start: Hexes['tiles'] = [[0, 0, 'PSPPMM'], [-1, 1, 'MPPPPP'], [0, 1, 'PPPPPP']];

const isle: Island['tiles'] = ['mountain', 'hills', 'plains', 'forest', 'hills'];
const homes: Island['pieces'] = [[2, 'village', 0], [3, 'village', 1], [4, 'village', 2]];

export const lessons: Record<string, Lesson[]> = {
  territories: [
    { key: 'aim', clauses: ['TE-E2'], picture: { kind: 'fields', wide: 4, high: 3, farms: four, trunks: [[2, 0, 2, 1], [1, 1, 2, 1], [1, 1, 1, 2], [1, 2, 0, 2], [2, 1, 2, 2], [2, 2, 1, 2], [2, 1, 4, 1]], land: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 1], [3, 0, 1], [0, 2, 1]] } },
    { key: 'trunk', clauses: ['TE-R1', 'TE-R2', 'TE-R3'], picture: { kind: 'fields', wide: 4, high: 3, farms: four, trunks: [[2, 3, 2, 2]], free: [2, 2], glow: [[2, 2, 2, 1], [1, 2, 2, 2], [2, 2, 3, 2]] } },
    { key: 'complete', clauses: ['TE-R4', 'TE-R7'], picture: { kind: 'fields', wide: 4, high: 3, farms: four, trunks: [[2, 3, 2, 2], [2, 2, 1, 2], [1, 2, 1, 1], [1, 1, 0, 1]], land: [[0, 1, 1], [0, 2, 1], [1, 2, 1]] } },
    { key: 'begin', clauses: ['TE-R5'], picture: { kind: 'fields', wide: 4, high: 3, farms: [[0, 0, 0], [2, 2, 0], [3, 0, 1], [0, 2, 1]], trunks: [[2, 3, 2, 2], [2, 2, 1, 2], [1, 2, 1, 3]], glow: [[1, 2, 1, 1]], bad: [[2, 2, 3, 2]] } },
    { key: 'waste', clauses: ['TE-R6'], picture: { kind: 'fields', wide: 4, high: 3, farms: four, trunks: [[4, 2, 3, 2], [3, 2, 3, 1]], bad: [[3, 1, 4, 1]], free: [3, 1] } },
    { key: 'draft', clauses: ['TE-S4'], picture: { kind: 'fields', wide: 4, high: 3, farms: [[0, 0, 0], [2, 2, -1], [3, 0, 1], [0, 2, -1]], trunks: [[2, 3, 2, 2]] } },
    { key: 'end', clauses: ['TE-E1', 'TE-E2'], picture: { kind: 'fields', wide: 4, high: 3, farms: four, trunks: [[2, 3, 2, 2], [2, 2, 1, 2], [1, 2, 1, 1], [1, 1, 0, 1], [2, 2, 2, 1], [2, 1, 3, 1], [3, 1, 3, 2], [3, 2, 4, 2], [2, 1, 2, 0]], land: [[0, 1, 1], [0, 2, 1], [1, 2, 1], [0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0], [2, 2, 0], [3, 2, 0], [2, 0, 1], [3, 0, 1], [3, 1, 1]] } },
  ],
  fjords: [
    { key: 'aim', clauses: ['FJ21-S4', 'FJ05-C4'], picture: { kind: 'hexes', tiles: start, houses: [[0, 1, 0]], vikings: [[-1, 1, 0], [0, 0, 0]] } },
    { key: 'lay', clauses: ['FJ21-X2', 'FJ-L1', 'FJ-L2'], picture: { kind: 'hexes', tiles: start, glow: [[1, 0], [-1, 0], [-1, 2]] } },
    { key: 'one', clauses: ['FJ-L3', 'FJ-L4'], picture: { kind: 'hexes', tiles: [[0, 0, 'PSSSPP'], [-1, 1, 'PPSSSP'], [0, 1, 'SSSSSS']], bad: [[1, 0]] } },
    { key: 'house', clauses: ['FJ21-X2', 'FJ21-X5', 'FJ05-D4'], picture: { kind: 'hexes', tiles: [...start, [1, 0, 'SPPPPP']], houses: [[1, 0, 1]] } },
    { key: 'settle', clauses: ['FJ21-S1', 'FJ21-S2', 'FJ05-C2'], picture: { kind: 'hexes', tiles: [...start, [1, 0, 'SPPPPP']], houses: [[1, 0, 1]], vikings: [[0, 1, 1]], glow: [[-1, 1], [0, 0]] } },
    { key: 'out', clauses: ['FJ21-S3', 'FJ21-S4', 'FJ21-S5'], picture: { kind: 'hexes', tiles: [...start, [1, 0, 'SPPPPP']], houses: [[1, 0, 1], [-1, 1, 0]], vikings: [[0, 1, 1], [0, 0, 0]] } },
    { key: 'runes', clauses: ['RU-1', 'RU-STRENGTH', 'RU-WATER', 'RU-FRIENDSHIP', 'RU-TRAVEL', 'RU-HORSE', 'RU-WISDOM', 'RU-HOME'], picture: { kind: 'hexes', tiles: [[0, 0, 'MMMMMM'], [-1, 1, 'MMPPPP'], [0, 1, 'MPPPPM']], vikings: [[0, 1, 0], [-1, 1, 1]], runes: [[0, 0, 'strength']] } },
    { key: 'old', clauses: ['FJ05-D2', 'FJ05-D3', 'FJ05-C5', 'FJ21-K1'], picture: { kind: 'hexes', tiles: [[0, 0, 'PSSPPP'], [-1, 1, 'PPPMMM'], [0, 1, 'PPPPMP']], houses: [[0, 0, 1]], vikings: [[0, 1, 0]] } },
  ],
  graenaland: [
    { key: 'aim', clauses: ['GR-F1', 'GR-3C'], picture: { kind: 'island', tiles: isle, pieces: [...homes, [2, 'church', 0], [2, 'village', 0], [1, 'village', 0]] } },
    { key: 'produce', clauses: ['GR-P1', 'GR-P2'], picture: { kind: 'island', tiles: isle, pieces: [...homes, [2, 'grain', null], [3, 'wood', null], [4, 'ore', null], [4, 'road', null]] } },
    { key: 'heroes', clauses: ['GR-M1', 'GR-M2', 'GR-V1', 'GR-V2'], picture: { kind: 'island', tiles: isle, pieces: [[2, 'warrior', 0], [3, 'minstrel', 1], [1, 'priest', 2]] } },
    { key: 'propose', clauses: ['GR-D1', 'GR-D2', 'GR-D3'], picture: { kind: 'island', tiles: isle, pieces: [[3, 'village', 0], [3, 'village', 1], [3, 'wood', null], [3, 'cattle', null]] } },
    { key: 'build', clauses: ['GR-C1', 'GR-C2', 'GR-C3', 'GR-B1', 'GR-W2'], picture: { kind: 'island', tiles: isle, pieces: [...homes, [2, 'keep', 0], [3, 'hall', 1], [4, 'market', null]] } },
    { key: 'joint', clauses: ['GR-W1', 'GR-W3', 'GR-5A'], picture: { kind: 'island', tiles: isle, pieces: [...homes, [2, 'road', null], [3, 'palisade', null], [4, 'improvement', null]] } },
    { key: 'places', clauses: ['GR-A2', 'GR-A3', 'GR-A4'], picture: { kind: 'island', tiles: isle, pieces: [[2, 'village', 0], [2, 'village', 1], [3, 'village', 2]] } },
    { key: 'cards', clauses: ['GR-A5', 'GR-A6', 'GR-A7'], picture: { kind: 'island', tiles: isle, pieces: [[2, 'army', 0], [3, 'church', 1], [4, 'village', 2]] } },
    { key: 'end', clauses: ['GR-F2', 'GR-A7'], picture: { kind: 'island', tiles: isle, pieces: [...homes, [2, 'church', 0], [3, 'keep', 1], [1, 'village', 2]] } },
  ],
};
