// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../types';
import { ask, label } from './sentences';
import type { View } from './view';
import { renderer, type Args, type Catalog } from '../../i18n/message';
import words from '../../i18n/en/graenaland';

const render = renderer('en');
const t = (key: string, args: Args = {}) => render((words as Catalog)[key]!, args);
const seats = ['Ása', 'Bjarni', 'Freydís'].map((name) => ({ name }) as SeatInfo);

describe('the question of Grænaland', () => {
  it('says in the last construction who has claimed victory, and to the claimant with how much', () => {
    const final = { phase: 'final', claimant: 1, claimed: 7 } as View;
    expect(ask(final, { t, seats, viewer: 0 })).toBe('Bjarni claims victory. Build one last time.');
    expect(ask(final, { t, seats, viewer: 1 })).toBe('You claimed 7 points. Reach them now.');
  });

  it('offers to ask again for pledges as often as that is left (GR-W3)', () => {
    const asked = (again: number) =>
      ({ phase: 'joint', joint: { what: 'road', where: 'C1', again, shown: true, pledges: {} } }) as unknown as View;
    const context = { t, seats, viewer: 0 };
    expect(ask(asked(0), context)).toBe('Complete the joint work, ask again, or cancel it');
    expect(label({ again: true }, asked(0), context)).toBe('Ask again (2 times left)');
    expect(label({ again: true }, asked(1), context)).toBe('Ask again (1 time left)');
    expect(ask(asked(2), context)).toBe('Complete or cancel the joint work');
  });
});
