// SPDX-License-Identifier: Apache-2.0
// One engine in one worker: lines in, lines out. It holds a lock as long as it lives, so that the page notices its end.
import { createEngine, type Engine } from '$engine';

let engine: Engine;

self.onmessage = async ({ data }: MessageEvent) => {
  try {
    if (data.module) {
      void navigator.locks?.request(data.lock, () => {
        self.postMessage({ locked: true });
        return new Promise<never>(() => {});
      });
      engine = await createEngine(data.module);
      self.postMessage({ tag: data.tag, answer: '{"ok":true}' });
    } else {
      self.postMessage({ tag: data.tag, answer: engine.handle(data.line) });
    }
  } catch (error) {
    self.postMessage({ tag: data.tag, crash: String(error) });
  }
};
