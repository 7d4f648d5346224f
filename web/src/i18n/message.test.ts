// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { compile } from '../../scripts/messages';
import { renderer, type Args } from './message';

const say = (language: string, text: string, args?: Args) => renderer(language)(compile(text), args);

describe('a message', () => {
  it('is its text where it asks for nothing', () => {
    expect(compile('It’s over.')).toBe('It’s over.');
  });

  it('has its arguments filled in, and shows which one is missing', () => {
    expect(say('en', '{name} wins {name}', { name: 'Ása' })).toBe('Ása wins Ása');
    expect(say('en', '{name} wins')).toBe('{name} wins');
  });

  it('has the plural forms of its language', () => {
    const squares = '{n, plural, one {# square is} other {# squares are}} open';
    expect([0, 1, 2].map((n) => say('en', squares, { n }))).toEqual([
      '0 squares are open',
      '1 square is open',
      '2 squares are open',
    ]);
    expect(say('fr', '{n, plural, one {# case} other {# cases}}', { n: 0 })).toBe('0 case');
    const polish = '{n, plural, one {# pole} few {# pola} many {# pól} other {# pola}}';
    expect([1, 2, 5, 22].map((n) => say('pl', polish, { n }))).toEqual(['1 pole', '2 pola', '5 pól', '22 pola']);
  });

  it('prefers an exact number, tells ranks and chooses by word', () => {
    expect(say('en', '{n, plural, =0 {none} one {# tile} other {# tiles}}', { n: 0 })).toBe('none');
    expect(say('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
    expect(say('en', '{who, select, you {You win} other {{who} wins}}', { who: 'Ása' })).toBe('Ása wins');
  });

  it('writes numbers as its language does, but leaves text alone', () => {
    expect(say('en', '{n}', { n: 12345.5 })).toBe('12,345.5');
    expect(say('de', '{n, plural, one {#} other {#}}', { n: 12345 })).toBe('12.345');
    expect(say('en', '{n}', { n: '12345' })).toBe('12345');
  });

  it.each(['{n, plural, one {# tile}}', '{n', '{when, date}', '{n, plural, offset:1 other {#}}'])(
    'is refused while building when it is %s',
    (text) => {
      expect(() => compile(text)).toThrow();
    },
  );
});
