// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { fitted, showing, toScreen, toWorld, zoomed } from './camera';

describe('the camera', () => {
  const size = { width: 800, height: 600 };
  it('keeps the point under the pointer when zooming', () => {
    const camera = { x: 30, y: -20, scale: 0.8 };
    const at = { x: 123, y: 456 };
    const closer = zoomed(camera, size, at, 1.7);
    expect(toWorld(closer, size, at).x).toBeCloseTo(toWorld(camera, size, at).x, 6);
    expect(toWorld(closer, size, at).y).toBeCloseTo(toWorld(camera, size, at).y, 6);
  });
  it('fits a landscape', () => {
    const camera = fitted({ left: -1000, right: 1000, top: -500, bottom: 500 }, size);
    expect(camera.scale).toBeCloseTo(0.4, 6);
    expect(toScreen(camera, size, { x: -1000, y: 0 }).x).toBeCloseTo(0, 6);
  });
  it('fits a large landscape into a little room, and going away from there comes no closer', () => {
    const room = { width: 390, height: 90 };
    const camera = fitted({ left: -1000, right: 1000, top: -500, bottom: 500 }, room);
    expect(toScreen(camera, room, { x: 0, y: -500 }).y).toBeCloseTo(0, 6);
    expect(zoomed(camera, room, { x: 0, y: 0 }, 0.8).scale).toBe(camera.scale);
  });
  it('moves only to show what is not on the screen', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(showing(camera, size, { x: 100, y: 100 }, 50)).toBe(camera);
    expect(toScreen(showing(camera, size, { x: 900, y: 0 }, 50), size, { x: 900, y: 0 }).x).toBeCloseTo(750, 6);
  });
});
