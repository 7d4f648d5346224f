// SPDX-License-Identifier: Apache-2.0
import type { Lessons } from '../types';
import Picture from './LessonPicture.svelte';

export interface Hexes {
  /** q, r, corners clockwise from the north. */
  tiles: [number, number, string][];
  houses?: [number, number, number][];
  vikings?: [number, number, number][];
  glow?: [number, number][];
  bad?: [number, number][];
  runes?: [number, number, string][];
}

const start: Hexes['tiles'] = [
  [0, 0, 'PSPPMM'],
  [-1, 1, 'MPPPPP'],
  [0, 1, 'PPPPPP'],
];

const lessons: Lessons<Hexes> = {
  Picture,
  steps: [
    {
      key: 'aim',
      clauses: ['FJ21-S4', 'FJ05-C4'],
      picture: {
        tiles: start,
        houses: [[0, 1, 0]],
        vikings: [
          [-1, 1, 0],
          [0, 0, 0],
        ],
      },
    },
    {
      key: 'lay',
      clauses: ['FJ21-X2', 'FJ-L1', 'FJ-L2'],
      picture: {
        tiles: start,
        glow: [
          [1, 0],
          [-1, 0],
          [-1, 2],
        ],
      },
    },
    {
      key: 'one',
      clauses: ['FJ-L3', 'FJ-L4'],
      picture: {
        tiles: [
          [0, 0, 'PSSSPP'],
          [-1, 1, 'PPSSSP'],
          [0, 1, 'SSSSSS'],
        ],
        bad: [[1, 0]],
      },
    },
    {
      key: 'row',
      clauses: ['FJ21-X2', 'FJ21-X3', 'FJ21-X4'],
      picture: {
        tiles: [
          [0, 0, 'PPPPPM'],
          [2, 0, 'SSPPPS'],
          [0, 2, 'PPSSSP'],
          [2, 2, 'MMMPPM'],
        ],
      },
    },
    {
      key: 'house',
      clauses: ['FJ21-X2', 'FJ21-X5', 'FJ21-E1', 'FJ05-D4'],
      picture: { tiles: [...start, [1, 0, 'SPPPPP']], houses: [[1, 0, 1]] },
    },
    {
      key: 'settle',
      clauses: ['FJ21-S1', 'FJ21-S2', 'FJ05-C2'],
      picture: {
        tiles: [...start, [1, 0, 'SPPPPP']],
        houses: [[1, 0, 1]],
        vikings: [[0, 1, 1]],
        glow: [
          [-1, 1],
          [0, 0],
        ],
      },
    },
    {
      key: 'out',
      clauses: ['FJ21-S3', 'FJ21-S4', 'FJ21-S5'],
      picture: {
        tiles: [...start, [1, 0, 'SPPPPP']],
        houses: [
          [1, 0, 1],
          [-1, 1, 0],
        ],
        vikings: [
          [0, 1, 1],
          [0, 0, 0],
        ],
      },
    },
    {
      key: 'runes',
      clauses: ['RU-1', 'RU-STRENGTH', 'RU-WATER', 'RU-FRIENDSHIP', 'RU-TRAVEL', 'RU-HORSE', 'RU-WISDOM', 'RU-HOME'],
      picture: {
        tiles: [
          [0, 0, 'MMMMMM'],
          [-1, 1, 'MMPPPP'],
          [0, 1, 'MPPPPM'],
        ],
        vikings: [
          [0, 1, 0],
          [-1, 1, 1],
        ],
        runes: [[0, 0, 'strength']],
      },
    },
    {
      key: 'old',
      clauses: ['FJ05-D2', 'FJ05-D3', 'FJ05-C1', 'FJ05-C5', 'FJ21-K1'],
      picture: {
        tiles: [
          [0, 0, 'PSSPPP'],
          [-1, 1, 'PPPMMM'],
          [0, 1, 'PPPPMP'],
        ],
        houses: [[0, 0, 1]],
        vikings: [[0, 1, 0]],
      },
    },
  ],
};

export default lessons;
