// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { speakerNames, toldApart } from './names';

describe('names at a table', () => {
  it('are told apart', () =>
    expect(toldApart(['Karl', 'Ása', 'Karl', 'Jarl', 'Karl'])).toEqual(['Karl', 'Ása', 'Karl 2', 'Jarl', 'Karl 3']));
  it('are not taken by a number', () =>
    expect(toldApart(['Karl', 'Karl 2', 'Karl', 'Karl'])).toEqual(['Karl', 'Karl 2', 'Karl 3', 'Karl 4']));
  it('leave free seats without a name', () => expect(toldApart(['', 'Ása', '', ''])).toEqual(['', 'Ása', '', '']));
});

describe('names in the chat', () => {
  const seats = [
    { user: 'u1', name: 'Karl' },
    { user: 'u2', name: 'Karl' },
    { user: null, name: 'Jarl' },
  ];
  const say = (user: string | null, name: string) => ({ user, name });
  it('are those at the seats, and others of the same name get the next numbers', () => {
    const chat = [
      say('u4', 'Karl'),
      say('u2', 'Karl'),
      say('u3', 'Karl'),
      say('u1', 'Karl'),
      say('u4', 'Karl'),
      say('u5', 'Jarl'),
      say('u6', 'Ása'),
    ];
    expect(chat.map(speakerNames(seats, chat))).toEqual([
      'Karl 3',
      'Karl 2',
      'Karl 4',
      'Karl',
      'Karl 3',
      'Jarl 2',
      'Ása',
    ]);
  });
  it('are as they were said where nobody knows who spoke', () => {
    const old = { name: 'Karl' };
    expect(speakerNames(seats, [old])(old)).toBe('Karl');
  });
  it('follow the seat where only that is known', () => {
    expect(speakerNames(seats, [])({ name: 'Karl', seat: 1 })).toBe('Karl 2');
    expect(speakerNames(seats, [])({ name: 'Ása', seat: 1 })).toBe('Ása');
  });
});
