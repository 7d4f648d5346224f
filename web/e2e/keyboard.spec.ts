// SPDX-License-Identifier: Apache-2.0
// Whole games without touching a pointer.
import { verify } from './support/engine';
import * as fjords from './support/fjords';
import * as graenaland from './support/graenaland';
import { sitDownByKey } from './support/pages';
import { seeded } from './support/random';
import { expectFinished, playOn, saved } from './support/table';
import * as territories from './support/territories';
import { test } from './support/test';

test('the beginning of Fjorde (2005), pass and play, by keyboard', async ({ page }) => {
  await sitDownByKey(page, 'fjords', 'Fjorde, 2005');
  await playOn(page, fjords.byKey(seeded('fjorde')), (count) => count > 40);
  verify((await saved(page)).record);
});

test('Fjords against a bot, by keyboard', async ({ page }) => {
  await sitDownByKey(page, 'fjords');
  await playOn(page, fjords.byKey(seeded('fjords')));
  await expectFinished(page);
});

test('Territories against a bot, by keyboard', async ({ page }) => {
  await sitDownByKey(page, 'territories');
  await playOn(page, territories.byKey(seeded('territories')));
  await expectFinished(page);
});

test('Territories without luck, by keyboard', async ({ page }) => {
  await sitDownByKey(page, 'territories', 'Without luck');
  await playOn(page, territories.byKey(seeded('without luck')));
  await expectFinished(page);
});

test('Grænaland against two bots, by keyboard', async ({ page }) => {
  await sitDownByKey(page, 'graenaland');
  await playOn(page, graenaland.byKey(seeded('graenaland')));
  await expectFinished(page);
});
