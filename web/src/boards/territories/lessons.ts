// SPDX-License-Identifier: Apache-2.0
import type { Lessons } from '../types';
import Picture from './LessonPicture.svelte';

export type Side = [number, number, number, number];

export interface Fields {
  wide: number;
  high: number;
  /** x, y, owner; owner -1 is a spot without a farm. */
  farms: [number, number, number][];
  trunks: Side[];
  glow?: Side[];
  bad?: Side[];
  free?: [number, number];
  /** Squares with an owner: x, y, owner. */
  land?: [number, number, number][];
}

const four: [number, number, number][] = [
  [0, 0, 0],
  [2, 2, 0],
  [3, 0, 1],
  [0, 2, 1],
];

const lessons: Lessons<Fields> = {
  Picture,
  steps: [
    {
      key: 'aim',
      clauses: ['TE-E2'],
      picture: {
        wide: 4,
        high: 3,
        farms: four,
        trunks: [
          [2, 0, 2, 1],
          [1, 1, 2, 1],
          [1, 1, 1, 2],
          [1, 2, 0, 2],
          [2, 1, 2, 2],
          [2, 2, 1, 2],
          [2, 1, 4, 1],
        ],
        land: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
          [2, 0, 1],
          [3, 0, 1],
          [0, 2, 1],
        ],
      },
    },
    {
      key: 'trunk',
      clauses: ['TE-R1', 'TE-R2', 'TE-R3'],
      picture: {
        wide: 4,
        high: 3,
        farms: four,
        trunks: [[2, 3, 2, 2]],
        free: [2, 2],
        glow: [
          [2, 2, 2, 1],
          [1, 2, 2, 2],
          [2, 2, 3, 2],
        ],
      },
    },
    {
      key: 'complete',
      clauses: ['TE-R4', 'TE-R7'],
      picture: {
        wide: 4,
        high: 3,
        farms: four,
        trunks: [
          [2, 3, 2, 2],
          [2, 2, 1, 2],
          [1, 2, 1, 1],
          [1, 1, 0, 1],
        ],
        land: [
          [0, 1, 1],
          [0, 2, 1],
          [1, 2, 1],
        ],
      },
    },
    {
      key: 'begin',
      clauses: ['TE-R5'],
      picture: {
        wide: 4,
        high: 3,
        farms: [
          [0, 0, 0],
          [2, 2, 0],
          [3, 0, 1],
          [0, 2, 1],
        ],
        trunks: [
          [2, 3, 2, 2],
          [2, 2, 1, 2],
          [1, 2, 1, 3],
        ],
        glow: [[1, 2, 1, 1]],
        bad: [[2, 2, 3, 2]],
      },
    },
    {
      key: 'waste',
      clauses: ['TE-R6'],
      picture: {
        wide: 4,
        high: 3,
        farms: four,
        trunks: [
          [4, 2, 3, 2],
          [3, 2, 3, 1],
        ],
        bad: [[3, 1, 4, 1]],
        free: [3, 1],
      },
    },
    {
      key: 'draft',
      clauses: ['TE-S4'],
      picture: {
        wide: 4,
        high: 3,
        farms: [
          [0, 0, 0],
          [2, 2, -1],
          [3, 0, 1],
          [0, 2, -1],
        ],
        trunks: [[2, 3, 2, 2]],
      },
    },
    {
      key: 'end',
      clauses: ['TE-E1', 'TE-E2'],
      picture: {
        wide: 4,
        high: 3,
        farms: four,
        trunks: [
          [2, 3, 2, 2],
          [2, 2, 1, 2],
          [1, 2, 1, 1],
          [1, 1, 0, 1],
          [2, 2, 2, 1],
          [2, 1, 3, 1],
          [3, 1, 3, 2],
          [3, 2, 4, 2],
          [2, 1, 2, 0],
        ],
        land: [
          [0, 1, 1],
          [0, 2, 1],
          [1, 2, 1],
          [0, 0, 0],
          [1, 0, 0],
          [1, 1, 0],
          [2, 1, 0],
          [2, 2, 0],
          [3, 2, 0],
          [2, 0, 1],
          [3, 0, 1],
          [3, 1, 1],
        ],
      },
    },
  ],
};

export default lessons;
