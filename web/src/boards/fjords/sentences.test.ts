// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import { placeText } from './sentences';
import { renderer, type Args, type Catalog } from '../../i18n/message';
import words from '../../i18n/en/fjords';

const render = renderer('en');
const t = (key: string, args: Args = {}) => render((words as Catalog)[key]!, args);

it('tells a place by the way to it, the longer part first', () => {
  const said = [
    { q: 0, r: 0 },
    { q: 2, r: 0 },
    { q: -1, r: -3 },
    { q: 3, r: -1 },
    { q: -2, r: 5 },
  ].map((spot) => placeText(spot, t));
  expect(said).toEqual([
    'Start',
    '2 east',
    '3 north-west, 1 west',
    '2 east, 1 north-east',
    '3 south-east, 2 south-west',
  ]);
});
