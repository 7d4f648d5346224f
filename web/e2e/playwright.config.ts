// SPDX-License-Identifier: Apache-2.0
import { defineConfig } from '@playwright/test';
import { AWAY } from './support/away';
import { fromRoot } from './support/paths';

const report = process.env.LANDNAM_REPORT;

export default defineConfig({
  testDir: '.',
  outputDir: fromRoot('build/e2e'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 1, // what passes only the second time is named in the summary
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=MAP ${AWAY} 127.0.0.1`,
      ],
    },
    viewport: { width: 1024, height: 768 }, // larger ones take longer to draw
    locale: 'en-GB',
    timezoneId: 'Atlantic/Reykjavik',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // offline.spec.ts lets them in
    screenshot: 'only-on-failure',
  },
});
