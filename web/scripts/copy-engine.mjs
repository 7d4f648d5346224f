// SPDX-License-Identifier: Apache-2.0
// Puts the engine (built with `cmake --preset wasm && ninja -C build/wasm`) where the page's build finds it.
import { copyFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = process.env.LANDNAM_WASM ?? fileURLToPath(new URL('../../build/wasm/landnam.wasm', import.meta.url));
const to = fileURLToPath(new URL('../src/engine/landnam.wasm', import.meta.url));
if (!existsSync(from)) {
  console.error(
    `There is no engine at ${from}.\nBuild it: cmake --preset wasm && ninja -C build/wasm, or set LANDNAM_WASM.`,
  );
  process.exit(1);
}
copyFileSync(from, to);
