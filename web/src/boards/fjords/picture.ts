// SPDX-License-Identifier: Apache-2.0
// The engine's painting, made ready for the page: it keeps its own coordinates (tile 0,0 in the origin), its styles go to
// the document once, and it is no image to screen readers, who get the landscape as text.

export interface Painting {
  markup: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const EDGE = 2;
const ROOT = /^\s*<svg\b([^>]*)>/;
const attribute = (text: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '';

export function readPicture(picture: string, theme: 'day' | 'night'): Painting | null {
  const root = ROOT.exec(picture);
  if (root === null) return null;
  const attributes = root[1] ?? '';
  let [left = 0, top = 0, width = 0, height = 0] = attribute(attributes, 'viewBox').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return null;
  // The landscape alone: what the picture has below it, the page says itself. Its very edge is left off, or it would show as a line.
  const frame = /<rect class="deep"[^>]*>/.exec(picture)?.[0];
  if (frame !== undefined) {
    const side = (name: string): number => Number(attribute(frame, name));
    [left, top, width, height] = [side('x') + EDGE, side('y') + EDGE, side('width') - 2 * EDGE, side('height') - 2 * EDGE];
  }
  const body = picture
    .slice(root[0].length)
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<title>[^]*?<\/title>/, '');
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg" class="${attribute(attributes, 'class')} ${theme}" width="${width}" height="${height}" ` +
    `viewBox="${left} ${top} ${width} ${height}" aria-hidden="true" focusable="false">`;
  return { markup: open + body, left, top, width, height };
}

export const stylesOf = (picture: string): string => /<style>([^]*?)<\/style>/.exec(picture)?.[1] ?? '';

let shown: { text: string; sheet: CSSStyleSheet } | null = null;

/** Puts a painting's styles into the document; the same styles only once. */
export function useStyles(picture: string): void {
  const text = stylesOf(picture);
  if (text === '' || shown?.text === text) return;
  const sheet = shown?.sheet ?? new CSSStyleSheet();
  sheet.replaceSync(text);
  if (shown === null) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  shown = { text, sheet };
}
