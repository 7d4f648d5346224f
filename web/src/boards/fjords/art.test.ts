// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { artOf, runsOf } from './art';
import { fitted, showing, toScreen, toWorld, zoomed } from './camera';

describe('a painted tile', () => {
  it('has one area for every unbroken run of sea or mountain', () => {
    expect(runsOf('PSPPMM', 'S')).toEqual([{ first: 1, length: 1 }]);
    expect(runsOf('MPPPMM', 'M')).toEqual([{ first: 4, length: 3 }]);
    expect(runsOf('MPMPPP', 'M')).toHaveLength(2);
    expect(runsOf('MMMMMM', 'M')).toEqual([{ first: 0, length: 6 }]);
    expect(artOf('PMMPMM').range.match(/M/g)).toHaveLength(2);
  });

  it('shows every terrain by form: waves, peaks, grass', () => {
    for (const corners of ['SSSPMP', 'PPPPPP', 'MMMMMM', 'PSSSSS']) {
      const art = artOf(corners);
      expect(art.waves !== '').toBe(corners.includes('S'));
      expect(art.peaks.length > 0).toBe(corners.includes('M'));
      expect(art.tufts !== '' || art.firs.length > 0).toBe(corners.includes('P'));
      expect(JSON.stringify(art)).not.toMatch(/NaN|undefined/);
    }
  });

  it('is the same for the same tile', () => expect(artOf('SPPPPM')).toBe(artOf('SPPPPM')));
});

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
