// SPDX-License-Identifier: Apache-2.0
// What the first page loads must stay small: fails the build when it does not.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const zipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

// Every script that the first page names or imports at once (lazy pages and the engine come later).
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const first = new Set();
const visit = (file) => {
  if (first.has(file)) return;
  first.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) {
    visit(resolve(dirname(file), name));
  }
};
for (const [, name] of html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)) visit(join(dist, name));

const kinds = {
  'script of the first page': { size: [...first].reduce((sum, file) => sum + zipped(file), 0), budget: 150_000 },
  engine: {
    size: readdirSync(join(dist, 'assets'))
      .filter((name) => name.endsWith('.wasm'))
      .reduce((sum, name) => sum + zipped(join(dist, 'assets', name)), 0),
    budget: 1_000_000,
  },
};
for (const [kind, { size, budget }] of Object.entries(kinds)) {
  const line = `${kind}: ${(size / 1000).toFixed(1)} kB gzip of ${budget / 1000} kB`;
  if (size > budget) {
    console.error(`over budget: ${line}`);
    process.exitCode = 1;
  } else {
    console.log(line);
  }
}
