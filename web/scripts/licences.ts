// SPDX-License-Identifier: Apache-2.0
// Writes licences.txt beside the page: the licence of everything that the page ships.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** Part of the service worker, which is bundled by itself. */
const WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** Compiled into the engine. Debian's packages bring their texts. */
const ENGINE = [
  { name: 'Boost', licence: 'BSL-1.0', text: 'https://www.boost.org/LICENSE_1_0.txt' },
  {
    name: 'libc++, libc++abi and compiler-rt',
    licence: 'Apache-2.0 WITH LLVM-exception',
    from: 'libc++-19-dev-wasm32',
  },
  { name: 'wasi-libc', licence: 'Apache-2.0 WITH LLVM-exception, MIT', from: 'wasi-libc' },
];

/** The package that a module of the bundle belongs to. */
export function packageOf(module: string): string | null {
  const found = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module);
  return found ? found[1]! : null;
}

/** Fails for a package without a licence: it must not be shipped. */
export function licenceOf(name: string): string {
  const folder = `${modules}${name}/`;
  const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
  if (!license || !file) throw new Error(`${name} has no licence`);
  return section(`${name} ${version} (${license})`, readFileSync(folder + file, 'utf8'));
}

function section(title: string, text: string): string {
  return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
}

function engine({ name, licence, text, from }: (typeof ENGINE)[number]): string {
  const file = `/usr/share/doc/${from}/copyright`;
  const words = text ?? (existsSync(file) ? readFileSync(file, 'utf8') : `See the Debian package ${from}.`);
  return section(`${name} (${licence})`, words);
}

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const packages = new Set(WORKER);
      for (const module of this.getModuleIds()) {
        const name = packageOf(module);
        if (name) packages.add(name);
      }
      const source = [
        'Landnám is licensed under Apache-2.0. This page and its engine contain the works below.\n',
        ...[...packages].sort().map(licenceOf),
        ...ENGINE.map(engine),
      ].join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
