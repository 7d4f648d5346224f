// SPDX-License-Identifier: Apache-2.0
// The network fails in the middle of a game. The page loads again, and the game is played to its end.
import * as fjords from './support/fjords';
import * as graenaland from './support/graenaland';
import { atTable } from './support/pages';
import { seeded } from './support/random';
import { startServer } from './support/server';
import { expectFinished, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

for (const [game, hands] of Object.entries({ territories, fjords, graenaland })) {
  test(`${game} continues without a server`, async ({ page, complaints }) => {
    const server = await startServer();
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByTestId(`play-${game}`).click();
    await atTable(page);
    const step = hands.byClick(seeded(`offline ${game}`));
    await playOn(page, step, (count) => count > 8);
    const before = await saved(page);

    await server.stop();
    await page.reload();
    await atTable(page);
    expect((await saved(page)).count).toBeGreaterThanOrEqual(before.count);
    expect((await saved(page)).record.split('\n').slice(-3)[0]).toBeTruthy();
    await playOn(page, step, game === 'territories' ? undefined : (count) => count > before.count + 12);
    if (game === 'territories') await expectFinished(page);

    // Every page can be reached, and a new game can begin.
    for (const [place, heading] of [
      ['#/settings', 'Settings'],
      ['#/learn/fjords', 'How to play Fjords'],
      ['#/import', 'Open a game'],
      ['#/', 'Take land'],
    ]) {
      await page.goto(server.url + place);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading!);
    }
    await page.getByTestId('play-territories').click();
    await atTable(page);
    // The worker may fail to look for a newer version.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_CONNECTION_REFUSED|ServiceWorker|sw\.js/.test(text)),
    );
  });
}

test('the page can be installed', async ({ page, request }) => {
  await page.goto('');
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(new URL(link!, page.url()).href)).json();
  expect(manifest).toMatchObject({ name: 'Landnám', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(new URL(src, page.url()).href);
    expect(icon.headers()['content-type'], `${src} ${sizes}`).toBe('image/png');
  }
});
