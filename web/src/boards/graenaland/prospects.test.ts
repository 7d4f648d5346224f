// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { costOf, menuOf, missingWords, unitsOf, type Prospect } from './prospects';

const t = (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(' ');
const refusal = (code: string, clause = 'GR-C1') => ({ code, clause, text: code });
const prospect = (what: Prospect['what'], where: string | null, more: Partial<Prospect> = {}): Prospect => ({
  what,
  where,
  cost: [{ wood: 2 }],
  refusal: null,
  ways: 0,
  payments: [],
  ...more,
});
const wood = { deck: 'forest', face: 'wood' } as const;

const all = [
  prospect('keep', 'C1', { refusal: refusal('cannot-pay'), missing: { ore: 2 }, helped: 0 }),
  prospect('keep', 'C2', { refusal: refusal('no-village', 'GR-B1'), missing: { ore: 2 }, helped: 0 }),
  prospect('keep', 'I1', { refusal: refusal('no-buildings-in-mountains', 'GR-B1') }),
  prospect('palisade', 'C1', { ways: 1, payments: [[wood, wood]] }),
  prospect('palisade', 'C2', { ways: 1, payments: [[wood, wood]] }),
  prospect('village', 'C2', { ways: 2, payments: [[wood], [wood, wood]] }),
  prospect('village', 'C3', { ways: 1, payments: [[wood]], toll: 2 }),
  prospect('army', null, {
    cost: [{ grain: 4 }, { ore: 1 }],
    refusal: refusal('cannot-pay'),
    missing: { ore: 1 },
    helped: 0,
  }),
];

describe('the menu', () => {
  it('puts places with the same price and the same ways to pay on one line', () => {
    expect(menuOf(all, null).can.map(({ what, places, ways, toll }) => [what, places, ways, toll])).toEqual([
      ['village', ['C2'], 2, undefined],
      ['village', ['C3'], 1, 2],
      ['palisade', ['C1', 'C2'], 1, undefined],
    ]);
  });

  it('tells what only lacks cards from what another rule forbids', () => {
    const { lacks, forbidden } = menuOf(all, null);
    expect(lacks.map(({ what, places }) => [what, places])).toEqual([
      ['keep', ['C1']],
      ['army', [null]],
    ]);
    expect(forbidden.map(({ places, refusal: why }) => [places, why?.code])).toEqual([
      [['C2'], 'no-village'],
      [['I1'], 'no-buildings-in-mountains'],
    ]);
  });

  it('keeps to one place where one is pointed at, and to what has none', () => {
    const { can, lacks, forbidden } = menuOf(all, 'C2');
    expect(can.map(({ what, places }) => [what, places])).toEqual([
      ['village', ['C2']],
      ['palisade', ['C2']],
    ]);
    expect(lacks.map(({ what }) => what)).toEqual(['army']);
    expect(forbidden.map(({ refusal: why }) => why?.code)).toEqual(['no-village']);
  });
});

describe('prices', () => {
  it('are those of the project and its place', () => {
    expect(costOf(all, { what: 'army', where: null })).toEqual([{ grain: 4 }, { ore: 1 }]);
    expect(costOf(all, { what: 'hall', where: 'C1' })).toEqual([]);
    expect(unitsOf({ wood: 2, ore: 1 })).toEqual(['wood', 'wood', 'ore']);
  });

  it('say what is missing, and what gold and markets make up for', () => {
    expect(missingWords(t, all[0]!)).toBe('graenaland.build.missing 2 word.resource.ore');
    expect(missingWords(t, { ...all[0]!, helped: 1 })).toBe(
      'graenaland.build.missing 2 word.resource.ore; graenaland.build.helped 1',
    );
    expect(missingWords(t, { ...all[0]!, missing: {} })).toBe('');
    expect(missingWords(t, all[3]!)).toBe('');
  });
});
