// SPDX-License-Identifier: Apache-2.0
// A page on a server of its own. What the page complains about in its console fails the test.
import { expect, test as base } from '@playwright/test';
import { startServer, type Server } from './server';

export { expect };
export type { Page } from '@playwright/test';

export const test = base.extend<{ complaints: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      // Nobody has to follow what bots do, nor to fear them.
      await page.addInitScript(() => {
        if (!localStorage.getItem('landnam.settings'))
          localStorage.setItem('landnam.settings', JSON.stringify({ botTime: 100, botPause: 0 }));
      });
      await page.exposeFunction('complain', (text: string) => complaints.push(text));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
          (window as any).complain(`${violatedDirective}: ${blockedURI} ${sourceFile} ${sample}`),
        );
      });
      page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
      page.on('console', (message) => {
        const ours = message.text().includes('blocked by Playwright');
        if (!ours && (message.type() === 'error' || message.type() === 'warning')) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
