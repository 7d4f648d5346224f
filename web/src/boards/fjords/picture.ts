// SPDX-License-Identifier: Apache-2.0
import { attribute, cropped, type Frame } from '../picture';

const EDGE = 2; // the very edge would show as a line

/** Where the landscape is in the engine's picture, in its own coordinates (tile 0,0 in the origin); below it are words. */
export function landscapeIn(picture: string): Frame | null {
  const frame = /<rect class="deep"[^>]*>/.exec(picture)?.[0];
  if (frame === undefined) return null;
  const side = (name: string): number => Number(attribute(frame, name));
  return {
    left: side('x') + EDGE,
    top: side('y') + EDGE,
    width: side('width') - 2 * EDGE,
    height: side('height') - 2 * EDGE,
  };
}

/** The landscape alone: what else the picture says in English, the page says in the reader's language. */
export function thumbnail(picture: string): string {
  const frame = landscapeIn(picture);
  return frame === null ? picture : cropped(picture, frame, 'panel');
}
