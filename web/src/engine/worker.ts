// SPDX-License-Identifier: Apache-2.0
// One engine in one worker: lines in, lines out. It holds a lock as long as it lives, so that the page notices its end.
import { createEngine, type Engine } from '$engine';

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent) => {
  if (data.module) {
    engine = createEngine(data.module);
    void navigator.locks?.request(data.lock, () => {
      self.postMessage({ locked: true });
      return new Promise<never>(() => {});
    });
    return;
  }
  try {
    self.postMessage({ tag: data.tag, answer: (await engine)!.handle(data.line) });
  } catch (error) {
    self.postMessage({ tag: data.tag, crash: String(error) });
  }
};
