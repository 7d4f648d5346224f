// SPDX-License-Identifier: Apache-2.0
// What boards do with the engine's pictures: SVG text whose root has the class of its game, and styles inside.

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STYLE = /<style>([^]*?)<\/style>/;

export const attribute = (text: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '';

/** What a picture is made of, from below: its outermost elements, without styles (see `useStyles`) and title. */
export function layersOf(picture: string): string[] {
  const layers: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: closing, 2: name, 3: empty, index } of picture.matchAll(/<(\/?)([a-z]\w*)\b[^>]*?(\/?)>/gi)) {
    if (depth === 1 && !closing) from = index;
    if (!empty) depth += closing ? -1 : 1;
    if (depth === 1 && (closing || empty) && name !== 'style' && name !== 'title')
      layers.push(picture.slice(from, index + tag.length));
  }
  return layers;
}

/** Shows layers in place of others, and leaves alone whatever stays the same, so that it is not painted again. */
export function repaint(svg: SVGElement, before: string[], layers: string[]): void {
  const holder = document.createElement('template');
  for (const [n, layer] of layers.entries()) {
    if (before[n] === layer) continue;
    holder.innerHTML = `<svg>${layer}</svg>`; // painted by the engine, which escapes all text
    const wanted = holder.content.firstElementChild!.firstElementChild!;
    const old = svg.children[n];
    if (old) exchange(old, wanted);
    else svg.append(wanted);
  }
  while (svg.children.length > layers.length) svg.lastElementChild!.remove();
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
export function useStyles(game: string, picture: string): void {
  const text = STYLE.exec(picture)?.[1] ?? '';
  const known = sheets.get(game);
  if (text === '' || known?.text === text) return;
  const sheet = known?.sheet ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(game, { text, sheet });
  if (!known) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A part of a picture, without the group that says in English what the page says in the reader's language. */
export function cropped(picture: string, { left, top, width, height }: Frame, words: string): string {
  const cut = picture.indexOf(`<g id="${words}"`);
  const kept = cut < 0 ? picture : `${picture.slice(0, cut)}</svg>`;
  return kept.replace(/<svg\b[^>]*>/, (root) =>
    root
      .replace(/ viewBox="[^"]*"/, ` viewBox="${left} ${top} ${width} ${height}"`)
      .replace(/ width="[^"]*"/, ` width="${width}"`)
      .replace(/ height="[^"]*"/, ` height="${height}"`),
  );
}

/** A picture as the address of an image. */
export const asImage = (picture: string, theme: 'day' | 'night'): string =>
  `data:image/svg+xml,${encodeURIComponent(picture.replace(/(<svg[^>]* class=")/, `$1${theme} `))}`;
