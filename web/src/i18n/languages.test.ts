// SPDX-License-Identifier: Apache-2.0
// A language is one folder and one line: a made-up one is added to a copy of this folder, and the page speaks it.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { afterAll, expect, it, vi } from 'vitest';
import { messages } from '../../scripts/messages';
import { preferred } from './languages';

const web = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'landnam-languages-'));
afterAll(() => rmSync(root, { recursive: true }));

it('speaks a language that has a folder and a line', async () => {
  const i18n = join(root, 'src/i18n');
  cpSync(join(web, 'src/i18n'), i18n, { recursive: true });
  cpSync(join(web, 'src/settings.svelte.ts'), join(root, 'src/settings.svelte.ts'));
  symlinkSync(join(web, 'node_modules'), join(root, 'node_modules'));

  cpSync(join(i18n, 'en'), join(i18n, 'is'), { recursive: true });
  const common = join(i18n, 'is/common.ts');
  writeFileSync(common, readFileSync(common, 'utf8').replace("close: 'Close'", "close: 'Loka'"));
  const list = join(i18n, 'languages.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace("de: 'Deutsch',", "de: 'Deutsch',\n  is: 'Íslenska',"));

  vi.stubGlobal('navigator', { languages: ['is-IS', 'en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false }), messages()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const offered = (await server.ssrLoadModule('/src/i18n/languages.ts')) as typeof import('./languages');
    const page = (await server.ssrLoadModule('/src/i18n/index.svelte.ts')) as typeof import('./index.svelte');
    const { settings } = (await server.ssrLoadModule('/src/settings.svelte.ts')) as typeof import('../settings.svelte');
    expect(Object.entries(offered.LANGUAGES)).toContainEqual(['is', 'Íslenska']);
    expect(settings.choices.language, 'chosen by the browser’s wish').toBe('is');
    await page.speak(settings.choices.language);
    expect(page.t('close')).toBe('Loka');
    expect(document.documentElement.lang).toBe('is');
  } finally {
    await server.close();
  }
}, 60_000);

it('takes the first language of the browser that there is', () => {
  expect(preferred(['sv', 'nl-BE', 'fr'])).toBe('nl');
  expect(preferred(['nds', 'sv'])).toBe('en');
  expect(preferred([])).toBe('en');
});
