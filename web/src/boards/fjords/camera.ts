// SPDX-License-Identifier: Apache-2.0
// Which part of the world is on the screen.
import type { Box, Point } from './hex';

export interface Size {
  width: number;
  height: number;
}

/** The world point in the middle of the screen, and how many pixels one unit of the world has. */
export interface Camera extends Point {
  scale: number;
}

const MIN_SCALE = 0.2;
const MAX_SCALE = 3;
const ROOMY_SCALE = 1.35; // a small landscape is not blown up beyond this

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The whole box on the screen, beside what covers it on the right and below. */
export function fitted(box: Box, size: Size, covered = { right: 0, bottom: 0 }): Camera {
  const wide = Math.max(50, size.width - covered.right);
  const tall = Math.max(50, size.height - covered.bottom);
  const scale = Math.min(wide / (box.right - box.left), tall / (box.bottom - box.top), ROOMY_SCALE);
  return {
    x: (box.left + box.right) / 2 + covered.right / 2 / scale,
    y: (box.top + box.bottom) / 2 + covered.bottom / 2 / scale,
    scale,
  };
}

export const toWorld = (camera: Camera, size: Size, p: Point): Point => ({
  x: camera.x + (p.x - size.width / 2) / camera.scale,
  y: camera.y + (p.y - size.height / 2) / camera.scale,
});

export const toScreen = (camera: Camera, size: Size, p: Point): Point => ({
  x: (p.x - camera.x) * camera.scale + size.width / 2,
  y: (p.y - camera.y) * camera.scale + size.height / 2,
});

/** Zooms so that the world point under `at` stays there. */
export function zoomed(camera: Camera, size: Size, at: Point, factor: number): Camera {
  const scale = clamp(camera.scale * factor, Math.min(MIN_SCALE, camera.scale), MAX_SCALE); // the whole landscape may be farther away
  const fixed = toWorld(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Moved by pixels. A part of the landscape always stays on the screen. */
export function panned(camera: Camera, by: Point, box: Box): Camera {
  return {
    ...camera,
    x: clamp(camera.x - by.x / camera.scale, box.left, box.right),
    y: clamp(camera.y - by.y / camera.scale, box.top, box.bottom),
  };
}

/** Moves as little as needed, so that a world point is at least `margin` pixels inside the screen. */
export function showing(camera: Camera, size: Size, point: Point, margin: number): Camera {
  const at = toScreen(camera, size, point);
  const dx = clamp(at.x, margin, Math.max(margin, size.width - margin)) - at.x;
  const dy = clamp(at.y, margin, Math.max(margin, size.height - margin)) - at.y;
  return dx === 0 && dy === 0
    ? camera
    : { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}
