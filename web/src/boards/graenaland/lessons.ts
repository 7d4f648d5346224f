// SPDX-License-Identifier: Apache-2.0
import type { Lessons } from '../types';
import Picture from './LessonPicture.svelte';

export interface Island {
  /** Two inland, three on the coast. */
  tiles: ('plains' | 'forest' | 'hills' | 'mountain')[];
  /** Tile, piece, seat (null: nobody's). */
  pieces: [
    number,
    (
      | 'village'
      | 'keep'
      | 'church'
      | 'hall'
      | 'warrior'
      | 'priest'
      | 'minstrel'
      | 'road'
      | 'market'
      | 'palisade'
      | 'improvement'
      | 'grain'
      | 'cattle'
      | 'wood'
      | 'ore'
      | 'gold'
      | 'army'
    ),
    number | null,
  ][];
}

const isle: Island['tiles'] = ['mountain', 'hills', 'plains', 'forest', 'hills'];
const homes: Island['pieces'] = [
  [2, 'village', 0],
  [3, 'village', 1],
  [4, 'village', 2],
];

const lessons: Lessons<Island> = {
  Picture,
  steps: [
    {
      key: 'aim',
      clauses: ['GR-F1'],
      picture: { tiles: isle, pieces: [...homes, [2, 'church', 0], [2, 'village', 0], [1, 'village', 0]] },
    },
    {
      key: 'produce',
      clauses: ['GR-P1', 'GR-P2'],
      picture: {
        tiles: isle,
        pieces: [...homes, [2, 'grain', null], [3, 'wood', null], [4, 'ore', null], [4, 'road', null]],
      },
    },
    {
      key: 'heroes',
      clauses: ['GR-M1', 'GR-M2', 'GR-V1', 'GR-V2'],
      picture: {
        tiles: isle,
        pieces: [
          [2, 'warrior', 0],
          [3, 'minstrel', 1],
          [1, 'priest', 2],
        ],
      },
    },
    {
      key: 'propose',
      clauses: ['GR-D1', 'GR-D2', 'GR-D3'],
      picture: {
        tiles: isle,
        pieces: [
          [3, 'village', 0],
          [3, 'village', 1],
          [3, 'wood', null],
          [3, 'cattle', null],
        ],
      },
    },
    {
      key: 'build',
      clauses: ['GR-C1', 'GR-C2', 'GR-C3', 'GR-B1', 'GR-W2'],
      picture: { tiles: isle, pieces: [...homes, [2, 'keep', 0], [3, 'hall', 1], [4, 'market', null]] },
    },
    {
      key: 'joint',
      clauses: ['GR-W1', 'GR-W3', 'GR-5A'],
      picture: { tiles: isle, pieces: [...homes, [2, 'road', null], [3, 'palisade', null], [4, 'improvement', null]] },
    },
    {
      key: 'three',
      clauses: ['GR-3A', 'GR-3B', 'GR-3C'],
      picture: {
        tiles: isle,
        pieces: [...homes, [2, 'warrior', 1], [3, 'palisade', null], [3, 'priest', 2], [1, 'minstrel', 0]],
      },
    },
    {
      key: 'places',
      clauses: ['GR-A2', 'GR-A3', 'GR-A4'],
      picture: {
        tiles: isle,
        pieces: [
          [2, 'village', 0],
          [2, 'village', 1],
          [3, 'village', 2],
        ],
      },
    },
    {
      key: 'cards',
      clauses: ['GR-A5', 'GR-A6', 'GR-A7'],
      picture: {
        tiles: isle,
        pieces: [
          [2, 'army', 0],
          [3, 'church', 1],
          [4, 'village', 2],
        ],
      },
    },
    {
      key: 'end',
      clauses: ['GR-F2', 'GR-A7'],
      picture: { tiles: isle, pieces: [...homes, [2, 'church', 0], [3, 'keep', 1], [1, 'village', 2]] },
    },
  ],
};

export default lessons;
