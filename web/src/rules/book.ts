// SPDX-License-Identifier: Apache-2.0
// The pages of docs/rules as data. They are written in a few forms of Markdown, which docs/rules/README.md lists.

export type Kind = 'text' | 'em' | 'code' | 'mark' | 'clause';
/** A run of words; `clause` is the id of a clause of the same book. */
export interface Words {
  kind: Kind;
  text: string;
}
/** What a clause is made of, from above. */
export type Part = { text: Words[] } | { list: Words[][] };
export interface Clause {
  id: string;
  parts: Part[];
}
export interface Figure {
  /** The file of the position, without its folder and ending. */
  picture: string;
  caption: Words[];
}
export type Block = { clause: Clause } | { figure: Figure } | { paragraph: Words[] };
export interface Section {
  level: number;
  title: string;
  blocks: Block[];
}
/** The first section is what comes before all others, under the title. */
export interface Book {
  title: string;
  sections: Section[];
}

const HEADING = /^(#+) (.+)$/;
const CLAUSE = /^- \*\*([A-Z]{2}\d*-[A-Z0-9]+)\*\* ?(.*)$/;
const FIGURE = /^\[([^]+)\]\((?:\.\.\/)?positions\/([\w-]+)\.record\)$/;
const WORDS = /\*\*\[([^\]]+)\]\*\*|\*(?=\S)([^*]+)\*|`([^`]+)`|\b([A-Z]{2}\d*-[A-Z0-9]+)\b/g;

export function parse(markdown: string): Book {
  const lines = markdown.split('\n');
  const ids = new Set(lines.flatMap((line) => CLAUSE.exec(line)?.[1] ?? []));
  const words = (text: string): Words[] => wordsOf(text, ids);

  const sections: Section[] = [];
  let clause: { id: string; parts: ({ text: string } | { list: string[] })[] } | null = null;
  let paragraph = '';
  let isNew = true; // the line before was empty

  const finish = (): void => {
    const blocks = sections.at(-1)?.blocks;
    if (clause) {
      const parts = clause.parts.map((part) =>
        'text' in part ? { text: words(part.text) } : { list: part.list.map(words) },
      );
      blocks?.push({ clause: { id: clause.id, parts } });
    }
    if (paragraph) {
      const [, caption, picture] = FIGURE.exec(paragraph) ?? [];
      blocks?.push(picture ? { figure: { picture, caption: words(caption!) } } : { paragraph: words(paragraph) });
    }
    clause = null;
    paragraph = '';
  };

  for (const line of lines) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, id, first] = CLAUSE.exec(line) ?? [];
    const rest = line.trim();
    if (marks) {
      finish();
      sections.push({ level: marks.length, title: title!, blocks: [] });
    } else if (id) {
      finish();
      clause = { id, parts: [{ text: first! }] };
    } else if (clause && line.startsWith('  ')) {
      const last = clause.parts.at(-1)!;
      if (rest.startsWith('- ')) {
        if ('list' in last) last.list.push(rest.slice(2));
        else clause.parts.push({ list: [rest.slice(2)] });
      } else if (isNew) clause.parts.push({ text: rest });
      else if ('list' in last) last.list.push(`${last.list.pop()} ${rest}`);
      else last.text = `${last.text} ${rest}`.trim();
    } else if (rest) {
      if (clause || isNew) finish();
      paragraph = `${paragraph} ${rest}`.trim();
    }
    isNew = rest === '';
  }
  finish();
  return { title: sections[0]?.title ?? '', sections };
}

function wordsOf(text: string, ids: Set<string>): Words[] {
  const found: Words[] = [];
  const add = (kind: Kind, part: string): void => {
    if (part) found.push({ kind, text: part });
  };
  let from = 0;
  for (const match of text.matchAll(WORDS)) {
    const [all, mark, em, code, id] = match;
    if (id && !ids.has(id)) continue;
    add('text', text.slice(from, match.index));
    if (mark) add('mark', mark);
    else if (em) add('em', em);
    else if (code) add('code', code);
    else add('clause', id!);
    from = match.index + all.length;
  }
  add('text', text.slice(from));
  return found;
}

export const clausesOf = (book: Book): Clause[] =>
  book.sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('clause' in block ? [block.clause] : [])));

export const clauseCalled = (book: Book, id: string): Clause | undefined =>
  clausesOf(book).find((clause) => clause.id === id);

/** Text as it is compared when something is searched: without case and accents, and as long as before. */
export const plain = (text: string): string =>
  [...text]
    .map((character) => {
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === character.length ? bare : character;
    })
    .join('');

const said = (words: Words[]): string => words.map(({ text }) => text).join('');

/** All that a block says. */
export function textOf(block: Block): string {
  if ('paragraph' in block) return said(block.paragraph);
  if ('figure' in block) return said(block.figure.caption);
  const { id, parts } = block.clause;
  return [id, ...parts.map((part) => ('text' in part ? said(part.text) : part.list.map(said).join(' ')))].join(' ');
}

/** The sections that say all of the words, with the blocks that do; a section whose title says them is kept whole. */
export function search(book: Book, wanted: string): Section[] {
  const asked = plain(wanted).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return book.sections;
  const says = (text: string): boolean => {
    const there = plain(text);
    return asked.every((word) => there.includes(word));
  };
  return book.sections.flatMap((section) => {
    const blocks = says(section.title) ? section.blocks : section.blocks.filter((block) => says(textOf(block)));
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
}

/** A text cut into what was asked for and what was not, in turn; the first is not. */
export function highlighted(text: string, wanted: string): string[] {
  const asked = plain(wanted).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [text];
  const there = plain(text);
  const parts = [''];
  for (let at = 0; at < text.length;) {
    const word = asked.filter((one) => there.startsWith(one, at)).sort((a, b) => b.length - a.length)[0];
    if (word) {
      parts.push(text.slice(at, at + word.length), '');
      at += word.length;
    } else parts.push(parts.pop()! + text[at++]);
  }
  return parts;
}
