// SPDX-License-Identifier: Apache-2.0
//
// The WebAssembly module on the command line: `node wasm/node.mjs engine | signature [landnam.wasm]`.

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { webcrypto } from 'node:crypto';
import { createEngine } from './engine.mjs';

globalThis.crypto ??= webcrypto; // node 18

const [command, file = new URL('../build/wasm/landnam.wasm', import.meta.url)] = process.argv.slice(2);
const engine = await createEngine(await WebAssembly.compile(await readFile(file)));

if (command === 'signature') {
  process.stdout.write(engine.signature());
} else if (command === 'engine') {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(engine.handle(line).replace(/\n$/, '') + '\n');
  }
} else {
  process.stderr.write('usage: node wasm/node.mjs engine | signature [landnam.wasm]\n');
  process.exit(2);
}
