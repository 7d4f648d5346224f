// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { toldApart } from './names';

describe('names at a table', () => {
  it('are told apart', () => expect(toldApart(['Karl', 'Ása', 'Karl', 'Jarl', 'Karl'])).toEqual(['Karl', 'Ása', 'Karl 2', 'Jarl', 'Karl 3']));
});
