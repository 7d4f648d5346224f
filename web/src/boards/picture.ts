// SPDX-License-Identifier: Apache-2.0
// What the page does with the engine's pictures: parts to lie above each other, styles for them, and numbers for where things are.
import type { Picture, PicturePart } from '../schema/core';

export type { Layout, Picture, PicturePart } from '../schema/core';

/** What the page shows: it says the words of the caption itself, in the reader's language. */
export const boardOf = ({ parts, layout }: Picture): PicturePart[] =>
  parts.filter(({ name }) => name !== layout.caption);

/** Shows parts in place of others, and leaves alone whatever stays the same, so that it is not painted again. */
export function repaint(svg: SVGElement, before: PicturePart[], parts: PicturePart[]): void {
  for (const [n, part] of parts.entries()) {
    if (before[n]?.svg === part.svg) continue;
    const wanted = elementOf(part);
    const old = svg.children[n];
    if (old) exchange(old, wanted);
    else svg.append(wanted);
  }
  while (svg.children.length > parts.length) svg.lastElementChild!.remove();
}

/** Painted by the engine, which escapes all text. */
function elementOf({ svg }: PicturePart): Element {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg>${svg}</svg>`;
  return holder.content.firstElementChild!.firstElementChild!;
}

/** A part that is shown a second time: without the id, which is taken. */
export function copyOf(part: PicturePart): string {
  const element = elementOf(part);
  element.removeAttribute('id');
  return element.outerHTML;
}

function exchange(old: ChildNode, wanted: ChildNode): void {
  const isGroup =
    old instanceof Element && wanted instanceof Element && old.firstElementChild && wanted.firstElementChild;
  if (isGroup && old.cloneNode().isEqualNode(wanted.cloneNode())) exchangeWithin(old, wanted);
  else old.replaceWith(wanted);
}

/** What is the same at both ends stays; between them one child takes the place of another. */
function exchangeWithin(group: Element, wanted: Element): void {
  const [old, next] = [[...group.childNodes], [...wanted.childNodes]];
  const isSame = (n: number): boolean => old.at(n)!.isEqualNode(next.at(n)!);
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && isSame(head)) head++;
  let tail = 0;
  while (tail < most - head && isSame(-1 - tail)) tail++;
  const after = old[old.length - tail] ?? null;
  for (let n = head; n < Math.max(old.length, next.length) - tail; n++) {
    if (n >= next.length - tail) old[n]!.remove();
    else if (n >= old.length - tail) group.insertBefore(next[n]!, after);
    else exchange(old[n]!, next[n]!);
  }
}

const sheets = new Map<string, { text: string; sheet: CSSStyleSheet }>();

/** The styles of a game's pictures go to the document, where they are written once: the page allows no style elements. */
export function useStyles(game: string, text: string): void {
  const known = sheets.get(game);
  if (known?.text === text) return;
  const sheet = known?.sheet ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(game, { text, sheet });
  if (!known) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The board of a picture as the address of an image. */
export function asImage(game: string, picture: Picture, theme: 'day' | 'night'): string {
  const { board } = picture.layout;
  const [, , width, height] = board;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="${game} ${theme}" width="${width}" height="${height}" viewBox="${board.join(' ')}">`;
  const painted = boardOf(picture).map(({ svg }) => svg);
  const svg = `${root}<style>${picture.style}</style>${painted.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
