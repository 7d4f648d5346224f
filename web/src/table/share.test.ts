// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { pack, playersOf, readLink, recordIn, unpack } from './share';

const record = 'landnam record 1\ngame territories\nnames ["Ása","Björn"]\nevents 1\n0 1,1-2,1\n';

describe('a game in a link', () => {
  it('comes back as it was', async () => {
    const letters = await pack(record);
    expect(letters).toMatch(/^[\w-]+$/);
    expect(await unpack(letters)).toBe(record);
  });

  it('is found in what was pasted, a link or a record', async () => {
    expect(await recordIn(`look: https://example.org/#/g/${await pack(record)} !`)).toEqual({ record, players: [] });
    expect(await recordIn(record.replaceAll('\n', '\r\n'))).toEqual({ record, players: [] });
  });

  it('brings along who plays', async () => {
    const players = playersOf([
      { kind: 'person', level: 'karl' },
      { kind: 'bot', level: 'jarl' },
    ]);
    const link = `${await pack(record)}/${players}`;
    expect(await readLink(link)).toEqual({ record, players: ['person', 'jarl'] });
    expect(await recordIn(`https://example.org/#/g/${link}`)).toEqual({ record, players: ['person', 'jarl'] });
  });

  it('is refused when damaged', async () => {
    await expect(unpack((await pack(record)).slice(0, -9))).rejects.toThrow();
    await expect(unpack('%%%')).rejects.toThrow();
  });
});
