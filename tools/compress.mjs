// SPDX-License-Identifier: Apache-2.0
// node tools/compress.mjs FOLDER: puts x.br and x.gz beside every file x that becomes smaller by it.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name);
  if (!/\.(html|css|js|mjs|json|webmanifest|wasm|svg|txt|map)$/.test(name) || !statSync(file).isFile()) continue;
  const bytes = readFileSync(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const forms = { br: brotliCompressSync(bytes, brotli), gz: gzipSync(bytes, { level: 9 }) };
  for (const [suffix, form] of Object.entries(forms)) {
    if (form.length < bytes.length) writeFileSync(`${file}.${suffix}`, form);
  }
}
