// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it, vi } from 'vitest';
import { asImage, boardOf, type Picture } from './picture';

const asked: string[][] = [];
let answers = true;
vi.mock('../engine/client', () => ({
  rules: {
    askAgain: ({ tiles }: { tiles: string[] }) => {
      asked.push(tiles);
      if (!answers) return Promise.reject(new Error('gone'));
      return Promise.resolve({ picture: { style: '', parts: tiles.map((name) => ({ name, svg: `<g>${name}</g>` })) } });
    },
  },
}));
vi.mock('./picture', async (original) => ({ ...(await original<object>()), useStyles: () => {} }));

const picture: Picture = {
  style: '.fjords .sea{fill:#00f}',
  parts: [
    { name: 'sea', svg: '<g id="sea"></g>' },
    { name: 'panel', svg: '<g id="panel"><text>Raven wins</text></g>' },
  ],
  layout: { box: [-5, -6, 10, 20], board: [-3, -4, 6, 8], origin: [0, 0], side: 52, caption: 'panel' },
};

describe("the engine's picture", () => {
  it('is shown without its words', () => expect(boardOf(picture).map(({ name }) => name)).toEqual(['sea']));

  it('keeps all parts where there is no caption', () => {
    const { caption: _, ...layout } = picture.layout;
    expect(boardOf({ ...picture, layout })).toHaveLength(2);
  });

  it('is an image of the board alone', () => {
    const image = decodeURIComponent(asImage('fjords', picture, 'night'));
    expect(image).toContain('class="fjords night" width="6" height="8" viewBox="-3 -4 6 8"');
    expect(image).toMatch(/<style>\.fjords \.sea\{fill:#00f\}<\/style><g id="sea"><\/g><\/svg>$/);
  });
});

describe('single tiles', async () => {
  const { Tiles } = await import('./tiles.svelte');

  it('are asked for together, and once', async () => {
    const tiles = new Tiles('fjords');
    expect(tiles.of('PPPPPP')).toBe('');
    tiles.ask(['PPPPPP', 'SPPPPP']);
    await vi.waitFor(() => expect(tiles.of('SPPPPP')).toBe('<g>SPPPPP</g>'));
    expect(tiles.of('PPPPPP')).toBe('<g>PPPPPP</g>');
    expect(asked.splice(0)).toEqual([['PPPPPP', 'SPPPPP']]);
  });

  it('are asked for again where there was no answer', async () => {
    const tiles = new Tiles('fjords');
    answers = false;
    tiles.ask(['MMMMMM']);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    answers = true;
    await vi.waitFor(() => expect(tiles.of('MMMMMM')).toBe('<g>MMMMMM</g>'));
    expect(asked.splice(0)).toEqual([['MMMMMM'], ['MMMMMM']]);
  });
});
