// SPDX-License-Identifier: Apache-2.0
// The rule book says everything in every language, and every clause that the engine names can be read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import {
  clauseCalled,
  clausesOf,
  highlighted,
  parse,
  plain,
  search,
  textOf,
  type Block,
  type Book,
  type Words,
} from './book';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = join(root, 'docs', 'rules');
const games = readdirSync(rules)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => name.replace('.md', ''));

const bookOf = (game: string, language: string): Book =>
  parse(readFileSync(join(rules, language === 'en' ? '' : language, `${game}.md`), 'utf8'));

const wordsIn = (block: Block): Words[] => {
  if ('paragraph' in block) return block.paragraph;
  if ('figure' in block) return block.figure.caption;
  return block.clause.parts.flatMap((part) => ('text' in part ? part.text : part.list.flat()));
};
const blocksOf = (book: Book): Block[] => book.sections.flatMap(({ blocks }) => blocks);
const count = (block: Block, kind: Words['kind']): number =>
  wordsIn(block).filter((words) => words.kind === kind).length;
const lists = (block: Block): number[] =>
  'clause' in block ? block.clause.parts.flatMap((part) => ('list' in part ? part.list.length : [])) : [];

describe('the form of a page', () => {
  const book = parse(
    [
      '# Game',
      '',
      'Two lines',
      'of one paragraph.',
      '',
      '## Part',
      '- **TE-R1** **[ruling]** White *begins*,',
      '  see TE-R2 and TE-R9.',
      '  - one `PPP*`',
      '    more',
      '  - two',
      '',
      '  After the list.',
      '- **TE-R2** Second.',
      '',
      '[The *start*: four',
      'spots.](../positions/territories-start.record)',
      '',
      'Last.',
    ].join('\n'),
  );

  it('has sections, paragraphs, clauses and pictures in their order', () => {
    expect(book.title).toBe('Game');
    expect(book.sections.map(({ level, title }) => [level, title])).toEqual([
      [1, 'Game'],
      [2, 'Part'],
    ]);
    expect(book.sections[0]!.blocks.map(textOf)).toEqual(['Two lines of one paragraph.']);
    expect(book.sections[1]!.blocks.map((block) => Object.keys(block)[0])).toEqual([
      'clause',
      'clause',
      'figure',
      'paragraph',
    ]);
  });

  it('has marks, emphasis, code and links to clauses that exist', () => {
    expect(clauseCalled(book, 'TE-R1')!.parts).toEqual([
      {
        text: [
          { kind: 'mark', text: 'ruling' },
          { kind: 'text', text: ' White ' },
          { kind: 'em', text: 'begins' },
          { kind: 'text', text: ', see ' },
          { kind: 'clause', text: 'TE-R2' },
          { kind: 'text', text: ' and TE-R9.' },
        ],
      },
      {
        list: [
          [
            { kind: 'text', text: 'one ' },
            { kind: 'code', text: 'PPP*' },
            { kind: 'text', text: ' more' },
          ],
          [{ kind: 'text', text: 'two' }],
        ],
      },
      { text: [{ kind: 'text', text: 'After the list.' }] },
    ]);
    expect(book.sections[1]!.blocks[2]).toMatchObject({ figure: { picture: 'territories-start' } });
  });

  it('is searched without case and accents, word by word', () => {
    expect(search(book, ' white BEGINS').flatMap(({ blocks }) => blocks.map(textOf))).toEqual([
      textOf(book.sections[1]!.blocks[0]!),
    ]);
    expect(search(book, 'nowhere')).toEqual([]);
    expect(search(book, 'part')[0]!.blocks).toHaveLength(4);
    expect(search(book, '  ')).toBe(book.sections);
    expect(plain('Égalité ß')).toBe('egalite ß');
    expect(highlighted('Die Égalité', 'egal')).toEqual(['Die ', 'Égal', 'ité']);
    expect(highlighted('none', '')).toEqual(['none']);
  });
});

describe.each(games)('the rules of %s', (game) => {
  const english = bookOf(game, 'en');

  it.each(languages.map(String))('leave no Markdown unread in %s', (language) => {
    const book = bookOf(game, language);
    const texts = blocksOf(book).flatMap((block) => wordsIn(block).filter(({ kind }) => kind !== 'code'));
    // The asterisk of FJ-G3 is one of the tiles' own.
    expect(texts.filter(({ text }) => /\*(?! = )|`|^#|\]\(/.test(text))).toEqual([]);
    expect(book.sections.filter(({ title }) => /[*`[\]]/.test(title))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))('leave nothing out in %s', (language) => {
    const book = bookOf(game, language);
    expect(book.sections.map(({ level }) => level)).toEqual(english.sections.map(({ level }) => level));
    for (const [n, section] of english.sections.entries()) {
      const ids = (of: Book) => of.sections[n]!.blocks.flatMap((block) => ('clause' in block ? [block.clause.id] : []));
      const there = ids(book);
      expect(
        there.filter((id) => ids(english).includes(id)),
        section.title,
      ).toEqual(ids(english));
      const pictures = (of: Book) =>
        of.sections[n]!.blocks.flatMap((block) => ('figure' in block ? [block.figure.picture] : []));
      expect(pictures(book)).toEqual(pictures(english));
    }
    for (const clause of clausesOf(english)) {
      const [said, translated] = [{ clause }, { clause: clauseCalled(book, clause.id)! }];
      expect(lists(translated), clause.id).toEqual(lists(said));
      for (const kind of ['mark', 'clause'] as const)
        expect(count(translated, kind), `${clause.id}: ${kind}`).toBeGreaterThanOrEqual(count(said, kind));
      const length = textOf(translated).length / textOf(said).length;
      expect(length, `${clause.id} is too short to say it all`).toBeGreaterThan(0.7);
    }
  });

  it('have every clause that the engine names, in every language', () => {
    const folder = join(root, 'engine', 'games', game);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.[ch]pp$/.test(name) && !name.endsWith('_test.cpp'),
    );
    const named = new Set(
      sources.flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/"([A-Z]{2}\d*-[A-Z0-9]+)"/g)].map(([, id]) => id!),
      ),
    );
    expect(named.size).toBeGreaterThan(5);
    for (const language of languages) {
      const book = bookOf(game, language);
      expect(
        [...named].filter((id) => !clauseCalled(book, id)),
        language,
      ).toEqual([]);
    }
  });

  it('have pictures whose positions exist', () => {
    const positions = readdirSync(join(rules, 'positions'));
    const pictures = blocksOf(english).flatMap((block) =>
      'figure' in block ? [`${block.figure.picture}.record`] : [],
    );
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter((name) => !positions.includes(name))).toEqual([]);
  });
});

it('every position is shown in a book', () => {
  const shown = games.flatMap((game) =>
    blocksOf(bookOf(game, 'en')).flatMap((block) => ('figure' in block ? [`${block.figure.picture}.record`] : [])),
  );
  expect(readdirSync(join(rules, 'positions')).filter((name) => !shown.includes(name))).toEqual([]);
});
